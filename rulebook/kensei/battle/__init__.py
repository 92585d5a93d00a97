"""A Kensei battle as events: commands come in, `play.decide` answers with events, `play.evolve` applies them."""
