"""The pages of the reference, built from the catalogue: one module for each part of the book."""
