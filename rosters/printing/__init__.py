"""Paper: rosters, cards and table aids as PDF and as images, and the page on which a stranger verifies a printed list.

`options` say what is wanted, `papers` gather the data of one paper, `typesetting` draws it with the templates in `typst/`,
`cache` keeps what was drawn. `freezing` remembers what was printed. No rule is worked out here: that is done in
`rosters.sheets`.
"""
