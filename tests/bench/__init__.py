"""`make bench`: what things cost, measured side by side in one run so that the ratios mean the same on every machine.

Each module here has a list `MEASUREMENTS` of functions without arguments that give `Measure`s; a new module is named in
`__main__.py`.
"""
