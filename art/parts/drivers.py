"""Screwdrivers, hammers, punches."""
from functools import partial
from math import cos, pi, sin

from art import materials as m
from art.fasteners import lettering
from art.forms import limb, loft, oval
from art.outlines import hexalobe, rounded
from art.shapes import box, cut, cylinder, everything, extrude, lathe, place, stand, tube


def _star_tip(radius, blade):
    """Six lobes of one section up to the ground end, standing on the blade."""
    steel, ground = m.chrome_vanadium('#a9abae'), m.ground_steel('#dfe0e2')
    across = blade * 0.95
    return [
        lathe([(0, 0), (radius, 0), (radius, 2.4), (radius * 0.7, 4.6), (0, 4.6)], steel, 0.2, closed=False),
        extrude(hexalobe(across), 10.6, steel, (), 0.3, (0, 0, 2.6)),
        extrude(hexalobe(across * 0.94), 0.3, ground, (), 0.1, (0, 0, 13.2)),
    ]


def _star_cap(k, soft):
    """The flat end of a grip with the star printed on it, by which the driver is found in the tray."""
    cap = [
        lathe([(0, 0), (8.6 * k, 0, 1), (8.6 * k, 5 * k), (0, 5 * k)], m.plastic(soft), 0.5, closed=False),
        extrude(hexalobe(12.4 * k), 0.3, m.ink('#f4f4f2'), (), 0.05, (0, 0, -0.2)),
    ]
    return place(cap, (-109 * k, 0, 0), (0, 90, 0))


def driver(kind='slot', blade=6.0, length=125, grip='#c8102e', soft='#1b1d20'):
    """A screwdriver lying along x, its tip at the right. Returns its pieces."""
    k = max(0.62, min(1.15, blade / 6))
    steel, tip = m.chrome_vanadium(), m.black_oxide('#3c3d40')
    r = blade / 2
    pieces = [cylinder(r, length - 12, steel, 0.2, (0, 0, 0), (0, 90, 0))]
    x = length - 13
    if kind == 'slot':
        sections = []
        for s, w, t in ((0, 2 * r, 2 * r), (0.5, 2.3 * r, 1.3 * r), (0.8, 2.2 * r, 0.7 * r), (1, 2.1 * r, 0.36 * r)):
            sections.append([(x + 14 * s, u, v) for u, v in oval(w, t, 2 + 6 * s)])
        pieces.append(loft(sections, tip))
    elif kind == 'cross':
        cone = lathe([(0, 0), (r, 0), (r, 5), (r * 0.32, 14), (0, 14)], tip, 0.2, closed=False)
        for i in range(4):
            notch = box(r * 1.1, r * 1.1, 20, tip, 0, (r * 0.98, 0, 6.5), (0, 0, 45))
            place([notch], turn=(0, 0, 90 * i))
            cut(cone, notch)
        pieces += place([cone], (x, 0, 0), (0, 90, 0))
    else:
        pieces += place(_star_tip(r, blade), (x, 0, 0), (0, 90, 0)) + _star_cap(k, soft)
    # The grip: hard core with soft zones, a hexagonal shoulder against rolling.
    shoulder = [((2, 0, 0), 13 * k, 13 * k), ((-6 * k, 0, 0), 23 * k, 23 * k), ((-14 * k, 0, 0), 21 * k, 21 * k), ((-26 * k, 0, 0), 18.5 * k, 18.5 * k)]
    pieces.append(limb(shoulder, m.plastic(soft), power=2.6, round_ends=(0.2, 0)))
    body = [((-24 * k, 0, 0), 18.6 * k, 18.6 * k), ((-44 * k, 0, 0), 25 * k, 25 * k), ((-74 * k, 0, 0), 27.5 * k, 27.5 * k), ((-94 * k, 0, 0), 26 * k, 26 * k), ((-102 * k, 0, 0), 22 * k, 22 * k)]
    pieces.append(limb(body, m.gloss_plastic(grip), power=2.4, round_ends=(0, 0.5)))
    for i in range(6):
        zone = limb([((-36 * k, 0, 10 * k), 4 * k, 4 * k), ((-56 * k, 0, 12.2 * k), 7.4 * k, 4.4 * k), ((-76 * k, 0, 12.9 * k), 7.6 * k, 4.4 * k), ((-92 * k, 0, 11.8 * k), 5 * k, 4.4 * k)], m.rubber(soft), power=2.2)
        pieces += place([zone], turn=(60 * i, 0, 0))
    return pieces


SLOTS_AND_CROSSES = (('slot', 3.5, 75), ('slot', 5.5, 115), ('slot', 6.5, 140), ('cross', 4, 80), ('cross', 6, 100), ('cross', 8, 140))
STARS = tuple(('star', blade, length) for blade, length in ((3, 75), (3.5, 80), (4, 85), (4.5, 100), (5, 105), (5.5, 110), (6, 115), (7, 130)))


def screwdriver_set(grip='#c8102e', soft='#1b1d20', rows=SLOTS_AND_CROSSES):
    """Drivers side by side."""
    y, last = 0, None
    for kind, blade, length in rows[::-1]:
        k = max(0.62, min(1.15, blade / 6))
        y += 15.5 * (last + k) + 5 if last else 0
        last = k
        place(pieces := driver(kind, blade, length, grip, soft), (100 * k, y, 0))
        stand(pieces)
    place(everything(), turn=(0, 0, 112))
    stand()


def star_set(grip='#2b8a4a', soft='#1b1d20'):
    """Eight star drivers head to tail, as they lie in their tray: every other one points its tip at the viewer."""
    y, before, shorter = 0, 0, 0
    for n, (kind, blade, length) in enumerate(STARS):
        k = max(0.62, min(1.15, blade / 6))
        # A grip beside its neighbour's blade, the shoulders out of one another's way.
        y += 14 * max(before, k) + 4 if before else 0
        pieces = driver(kind, blade, length, grip, soft)
        if n % 2:
            place(pieces, (8 - shorter, y, 0), (0, 0, 180))
        else:
            place(pieces, (-length, y, 0))
        stand(pieces)
        before, shorter = k, length
    place(everything(), turn=(0, 0, 110))
    stand()


def screwdriver(kind='slot', blade=6.5, length=125, grip='#c8102e', soft='#1b1d20'):
    place(driver(kind, blade, length, grip, soft), turn=(18, 0, 80))
    stand()


def _wood_handle(length, wood, width=30, depth=21):
    return limb([((0, 0, 0), width * 0.74, depth * 0.94), ((-length * 0.12, 0, 0), width * 0.7, depth * 0.86), ((-length * 0.4, 0, 0), width * 0.76, depth * 0.86), ((-length * 0.68, 0, 0), width * 1.05, depth * 1.06), ((-length * 0.88, 0, 0), width * 0.98, depth * 1.02), ((-length * 0.97, 0, 0), width * 1.16, depth * 1.12), ((-length, 0, 0), width * 1.04, depth * 1.04)], wood, power=2.5)


def wood(base='#c99a62'):
    """Ash, oiled; grain along x."""
    return m.surface('ash', base, 0, 0.42, blotch=30.0, tint=0.12, bump=0.03, grain=0.9, pattern='brushed', coat=0.25)


def ball_pein_hammer(length=265):
    """An engineer's hammer."""
    ash = wood()
    _wood_handle(length, ash)
    steel, bright = m.forged_steel('#5f6063'), m.ground_steel()
    # The head, its axis y.
    head = lathe([(0, 0), (13.4, 0), (14.2, 1.2), (14.2, 9), (11, 16), (13, 24), (14.4, 34), (14.4, 44), (13, 54), (9.6, 62), (9.4, 66), (0, 66)], steel, 1.6, closed=False)
    face = lathe([(0, -0.6), (13, -0.4), (14, 0.8), (14.3, 5), (0, 5)], bright, 0.6, closed=False)
    ball = lathe([(12.8 * sin(pi * i / 24), 76 - 12.8 * cos(pi * i / 24)) for i in range(25)], bright, 0, closed=False)
    eye = limb([((0, 0, 24), 30, 32), ((0, 0, 38), 32, 35), ((0, 0, 52), 30, 32)], steel, up=(1, 0, 0), power=3)
    head = [head, face, ball, eye]
    for each in head:
        each.scale = (1.3, 1.3, 1.3)
    place(head, (16, -49, 0), (-90, 0, 0))
    limb([((30, 0, 0), 24, 19), ((37.4, 0, 0), 24, 19)], ash, power=2.6, round_ends=(0, 0.05))
    box(0.8, 3, 19, m.zinc_blue(), 0.2, (37.6, 0, -9.5), (0, 0, 8))
    place(everything(), turn=(0, 0, 70))
    stand()


def club_hammer(length=280, half=22, reach=56):
    """Two square faces, the four long edges taken off; the handle held by a ring wedge. Its weight: 1,500 g."""
    ash, steel, bright = wood('#c8a06a'), m.forged_steel('#54565a'), m.ground_steel()

    def across(y, h, edge):
        corners = [(h, edge - h), (h, h - edge), (h - edge, h), (edge - h, h), (-h, h - edge), (-h, edge - h), (edge - h, -h), (h - edge, -h)]
        return [(x, y, z) for x, z in rounded(corners, 1.4)]

    waist = [(-48, 0), (-47.4, 0.4), (-40, 0.4), (-26, 0.6), (-20, 1.4), (0, 1.8), (20, 1.4), (26, 0.6), (40, 0.4), (47.4, 0.4), (48, 0)]
    loft([across(y, half + more, 6.5) for y, more in waist], steel)
    for side in (-1, 1):
        rim = [(47, -0.1), (51.4, -0.1), (52.2, -0.4), (reach - 1, -2.6), (reach - 0.3, -3.3), (reach, -4.4), (reach + 0.5, -9), (reach + 0.8, -15)]
        loft([across(side * y, half + more, (half + more) * 0.295) for y, more in rim], bright)
    _wood_handle(length - half - 3, ash, 34, 27)
    limb([((half - 2, 0, 0), 30, 23), ((half + 3, 0, 0), 29, 22)], ash, power=2.6, round_ends=(0, 0.05))
    tube(6, 4.6, 1, m.spring_steel(), 0.2, (half + 2.6, 0, 0), (0, 90, 0))
    place(everything(), turn=(0, -2, 0))
    place(everything(), turn=(0, 0, 68))
    stand()


def mallet(head='#1d1e20', face=None, length=320, copper=False):
    """A soft-faced hammer: rubber, or copper and hide."""
    _wood_handle(length, wood())
    if copper:
        body = [lathe([(0, 22), (18, 22), (22, 26), (22, 60), (18, 64), (0, 64)], m.cast_iron('#3e4043'), 2, closed=False), lathe([(0, 0), (18.5, 0), (19, 2), (19, 24), (0, 24)], m.copper(), 1.2, closed=False), lathe([(0, 62), (19, 62), (19, 84), (18, 86), (0, 86)], m.surface('hide', '#c9a878', 0, 0.6, bump=0.08, grain=1.2, tint=0.12), 1.2, closed=False)]
        place(body, (16, -43, 0), (-90, 0, 0))
    else:
        body = [lathe([(0, 0), (29, 0), (32, 4), (32, 20), (30, 26), (30, 74), (32, 80), (32, 96), (29, 100), (0, 100)], m.rubber(head), 4, closed=False)]
        if face:
            body.append(lathe([(0, -3), (26, -3), (29, 1), (29, 8), (0, 8)], m.rubber(face), 2, closed=False))
        place(body, (22, -50, 0), (-90, 0, 0))
    place(everything(), turn=(0, 0, 70))
    stand()


def dead_blow(colour='#d9541e', length=330):
    """One moulding of polyurethane over a steel core, filled with shot."""
    shell = m.plastic(colour, 0.45)
    lathe([(0, -55), (26, -55), (28, -50), (28, -26), (25, -22), (25, 22), (28, 26), (28, 50), (26, 55), (0, 55)], shell, 3, (14, 0, 0), (90, 0, 0), closed=False)
    handle = [((6, 0, 0), 30, 26), ((-40, 0, 0), 26, 22)]
    for i in range(12):
        handle.append(((-120 - i * (length - 130) / 11, 0, 0), 31 if i % 2 else 29, 25 if i % 2 else 23.6))
    limb(handle, shell, power=2.6)
    lettering('SHOT FILLED', 9, m.plastic('#22252a'), 0.4, (14, 0, 25), (0, 0, 90))
    place(everything(), turn=(0, 0, 70))
    stand()


PICTURES = {
    'screwdriver-set': screwdriver_set,
    'screwdriver-set-blue': partial(screwdriver_set, '#1f66b8', '#17191c'),
    'screwdriver-slot': screwdriver,
    'screwdriver-cross': partial(screwdriver, 'cross', 6, 110, '#e0a400', '#1b1d20'),
    'screwdriver-set-torx': star_set,
    'hammer-ball-pein': ball_pein_hammer,
    'hammer-club': club_hammer,
    'mallet-rubber': mallet,
    'hammer-copper-hide': partial(mallet, copper=True),
    'hammer-dead-blow': dead_blow,
}
