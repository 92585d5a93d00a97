"""What a pack looks like, for whoever writes the first one; a test loads both."""

SAMPLE_JSON = """{
  "format": "kensei-pack/1",
  "slug": "our-club",
  "name": "Our club",
  "rows": [
    {"model": "profile",
     "fields": {"slug": "yari-ashigaru", "points": 6}},
    {"model": "profile",
     "fields": {"slug": "kabuki", "name": "Kabuki", "clan": "buke",
                "troop_class": "warrior", "points": 7,
                "troop_type": "infantry", "weapons": ["katana"],
                "abilities": [{"ability": "fury", "use": "ki"}]}}
  ],
  "remove": [{"model": "limit", "slug": "same-profile"}]
}
"""
SAMPLE_CSV = """slug,name,clan,troop_class,points,troop_type,weapons,abilities
yari-ashigaru,,,,6,,,
kabuki,Kabuki,buke,warrior,7,infantry,katana; yari,leader PA; fury Ki
"""
