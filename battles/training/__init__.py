"""A newcomer's training battle: the first turn of the book, step by step, by the rules of every battle."""
