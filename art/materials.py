"""What the parts are made of. Colours are sRGB; what the figures mean is told in `surface`."""
from art.surface import colour, surface, thin  # noqa: F401  families make materials of their own with them

# Steel and iron


def turned_steel(grain=0.5, base='#b9babb'):
    """Machined on a lathe: fine rings that split the light."""
    return surface('turned steel', base, 1, 0.27, bump=0.012, grain=grain, pattern='rings', anisotropic=0.5, uneven=0.06, blotch=60.0, tint=0.015)


def ground_steel(base='#c3c4c6'):
    return surface('ground steel', base, 1, 0.2, bump=0.004, grain=0.4, pattern='brushed', tint=0.03)


def brushed_steel(grain=0.35, base='#b4b5b7'):
    return surface('brushed steel', base, 1, 0.3, bump=0.012, grain=grain, pattern='brushed', tint=0.04)


def stainless(base='#b8b7b4'):
    return surface('stainless', base, 1, 0.24, bump=0.01, grain=1.2, tint=0.04)


def forged_steel(base='#6a6a6b'):
    """Black from the forge, slightly scaly."""
    return surface('forged steel', base, 0.9, 0.46, bump=0.1, grain=1.6, tint=0.15)


def spring_steel(base='#8b8d90'):
    return surface('spring steel', base, 1, 0.3, bump=0.01, grain=1.0)


def chrome_vanadium(base='#cfd0d2'):
    """The satin chrome of good hand tools."""
    return surface('chrome vanadium', base, 1, 0.2, uneven=0.15, bump=0.006, grain=1.5, tint=0.02)


def polished_chrome(base='#d8d9db'):
    return surface('polished chrome', base, 1, 0.06, uneven=0.3, bump=0.002, grain=4.0, tint=0.01)


def cast_iron(base='#5d5e60', grain=1.1):
    return surface('cast iron', base, 0.85, 0.46, uneven=0.12, blotch=5.0, bump=0.12, grain=grain, tint=0.05)


def oiled_iron(base='#3f4042'):
    return surface('oiled iron', base, 0.8, 0.36, bump=0.1, grain=1.2, tint=0.15)


def sheet_steel(base='#a9abad'):
    """Cold rolled and pressed."""
    return surface('sheet steel', base, 1, 0.34, bump=0.012, grain=1.6, tint=0.05)


def black_oxide(base='#26272a'):
    return surface('black oxide', base, 0.75, 0.36, bump=0.015, grain=0.8)


# Other metals


def brass(base='#d9b066'):
    return surface('brass', base, 1, 0.22, bump=0.01, grain=0.5, pattern='rings', tint=0.05)


def copper(base='#d18a63'):
    return surface('copper', base, 1, 0.24, bump=0.01, grain=0.6, tint=0.08)


def cast_aluminium(base='#b3b5b8', grain=0.9):
    return surface('cast aluminium', base, 0.95, 0.44, bump=0.07, grain=grain, tint=0.06)


def machined_aluminium(grain=0.5, base='#d2d4d7'):
    return surface('machined aluminium', base, 1, 0.25, bump=0.012, grain=grain, pattern='rings', anisotropic=0.5, uneven=0.06, blotch=60.0, tint=0.015)


def brushed_aluminium(grain=0.4, base='#cfd1d4'):
    return surface('brushed aluminium', base, 1, 0.28, bump=0.01, grain=grain, pattern='brushed', tint=0.02)


def zinc_yellow(base='#d8b667'):
    return surface('zinc, yellow passivated', base, 1, 0.3, blotch=6.0, tint=0.16, bump=0.008, grain=1.0)


def zinc_blue(base='#c2c8d0'):
    return surface('zinc, blue passivated', base, 1, 0.28, blotch=6.0, tint=0.06, bump=0.008, grain=1.0)


def lead(base='#8d9096'):
    return surface('lead', base, 0.9, 0.42, bump=0.04, grain=1.0, tint=0.1)


# Everything else


def rubber(base='#1b1c1d'):
    return surface('rubber', base, 0, 0.58, bump=0.03, grain=0.7, tint=0.15, specular=0.35)


def shiny_rubber(base='#161718'):
    """EPDM of hoses and boots, fresh from the mould."""
    return surface('shiny rubber', base, 0, 0.36, bump=0.02, grain=1.2, tint=0.12, specular=0.45)


def plastic(base='#202225', roughness=0.38):
    """ABS or polyamide, moulded with a fine texture."""
    return surface('plastic', base, 0, roughness, bump=0.02, grain=0.5, tint=0.05)


def gloss_plastic(base='#c8102e'):
    return surface('gloss plastic', base, 0, 0.16, bump=0.004, grain=2.0, tint=0.02)


def painted(base='#1f4f9c', roughness=0.3):
    """Sprayed on metal: a slight orange peel under a clear coat."""
    return surface('painted', base, 0.1, roughness, bump=0.02, grain=2.2, tint=0.03, coat=0.5)


def powder_coat(base='#2a2c30'):
    return surface('powder coat', base, 0.05, 0.42, bump=0.05, grain=1.0, tint=0.05)


def spring_lacquer(base='#1d3f8f'):
    return surface('spring lacquer', base, 0.05, 0.28, bump=0.03, grain=2.5, tint=0.06, coat=0.6)


def ceramic(base='#eeece6'):
    return surface('ceramic', base, 0, 0.14, uneven=0.2, bump=0.004, grain=2.0, tint=0.015, coat=0.6)


def friction(base='#4b4a48'):
    """The lining of a pad: pressed fibre with brass and graphite in it."""
    return surface('friction', base, 0.15, 0.72, blotch=1.4, tint=0.55, bump=0.12, grain=0.8)


def filter_paper(base='#e2c98f'):
    return surface('filter paper', base, 0, 0.8, bump=0.05, grain=0.5, tint=0.05, specular=0.2, sheen=0.3)


def fleece(base='#e8e8e4'):
    return surface('fleece', base, 0, 0.85, bump=0.12, grain=0.6, tint=0.05, specular=0.15, sheen=0.4)


def card(base='#b78f5f'):
    """Brown cardboard."""
    return surface('card', base, 0, 0.75, bump=0.05, grain=1.0, tint=0.06, specular=0.2)


def glass(base='#fafcfc'):
    return thin('glass', base)


def clear_plastic(base='#f4f6f4'):
    return thin('clear plastic', base, 0.08, 0.12)


def oil(base='#c98a1b'):
    return surface('oil', base, 0, 0.03, uneven=0, bump=0, tint=0, transmission=0.9, ior=1.47)


def ink(base='#f4f4f2'):
    """Printed words."""
    return surface('ink', base, 0, 0.5, bump=0, tint=0)


def canvas(base='#5b5f4a'):
    """Woven cotton of a tool roll."""
    return surface('canvas', base, 0, 0.85, bump=0.12, grain=0.9, tint=0.1, specular=0.15, sheen=0.5)


def leather(base='#7a4a26'):
    return surface('leather', base, 0, 0.5, bump=0.08, grain=1.6, tint=0.12, specular=0.3)


def foam(base='#2a2c2f'):
    """Closed-cell foam of tool trays."""
    return surface('foam', base, 0, 0.9, bump=0.12, grain=0.9, tint=0.06, specular=0.1)
