"""Live updates: a Server-Sent-Events stream per room (a battle, a game, a job) that carries version numbers and nothing else.

`announce` tells that a room has a new version; the page then fetches what its viewer may see. Nothing depends on having
received a message: a page that slept is told the current version when it comes back.
"""
