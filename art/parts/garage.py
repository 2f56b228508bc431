"""Garage: oil and its cans, filter wrenches, pans, grease."""
from functools import partial
from math import cos, pi, sin, tau

from art import materials as m
from art.curves import bend, smooth_path
from art.fasteners import hexagon, lettering
from art.forms import forging, limb
from art.outlines import arc, circle, polygon, rectangle, rounded
from art.shapes import box, cut, cylinder, everything, extrude, lathe, place, stand, sweep, tube


def _cap(radius, height, colour, at):
    cap = [lathe([(0, 0), (radius, 0), (radius, height, 2.5), (0, height)], m.plastic(colour), 0.8, closed=False)]
    for i in range(36):
        a = tau * i / 36
        cap.append(box(1, radius * 0.07, height * 0.78, m.plastic(colour), 0.3, (radius * cos(a), radius * sin(a), height * 0.06), (0, 0, a * 360 / tau)))
    cap.append(lathe([(radius * 0.7, -6), (radius * 1.04, -6), (radius * 1.04, -1), (radius * 0.7, -1)], m.plastic(colour), 0.6))
    return place(cap, at)


def canister(litres=5, colour='#20242a', accent='#c8102e', grade='5W-30', cap='#c8102e', title='MOTOR OIL'):
    """A moulded can of oil with its label. Returns its pieces."""
    shell = m.surface('moulded', colour, 0, 0.3, bump=0.015, grain=1.5, tint=0.03)
    if litres >= 4:
        depth, neck, nr = 112, (-50, 262), 22
        plan = [(-95, 0, 16), (95, 0, 16), (95, 205, 34), (66, 282, 26), (-6, 292, 18), (-22, 262, 10), (-80, 262, 12), (-95, 238, 14)]
        holes = [rounded([(16, 264), (48, 262), (70, 214), (72, 150), (50, 150), (34, 206)], 12)]
        label = (132, 150, -22, 90)
    else:
        depth, neck, nr = 62, (-12, 212), 15
        plan = [(-48, 0, 12), (48, 0, 12), (48, 150, 20), (30, 206, 22), (10, 212, 6), (-34, 212, 8), (-48, 188, 14)]
        holes, label = [], (82, 112, 0, 74)
    body = extrude(rounded(plan, 8, steps=8), depth, shell, holes, depth * 0.16)
    body = forging([body], 2.0 if litres >= 4 else 1.2, 7)
    pieces = place([body], (0, depth / 2, 0), (90, 0, 0))
    pieces.append(lathe([(0, 0), (nr - 2, 0), (nr - 2, 14), (0, 14)], shell, 1, (neck[0], 0, neck[1] - 6), closed=False))
    pieces += _cap(nr, nr * 1.15, cap, (neck[0], 0, neck[1] + 8))
    lw, lh, lx, lz = label
    front = -depth / 2 - 0.15
    paper = extrude(rounded(rectangle(lw, lh), 6), 0.5, m.gloss_plastic('#f1f1ee'), (), 0.1)
    band = extrude(rounded(rectangle(lw, lh * 0.3), 5), 0.5, m.gloss_plastic(accent), (), 0.1, (0, lh * 0.35, 0.25))
    foot = extrude(rectangle(lw, lh * 0.045), 0.5, m.gloss_plastic(accent), (), 0.1, (0, -lh * 0.36, 0.25))
    k = lw / 132
    drop = extrude([(x * k, y * k) for x, y in [(0, 26)] + arc(14, 0.35, -pi - 0.35, (0, 0), 28)], 0.5, m.gloss_plastic('#d79a1e'), (), 0.1, (-lw * 0.27, -lh * 0.08, 0.25))
    words = [
        lettering(title, 15 * k * min(1, 11 / len(title)), m.ink('#ffffff'), 0.1, (0, lh * 0.35, 0.9)),
        lettering(grade, 26 * k, m.ink('#1b1d20'), 0.1, (lw * 0.14, -lh * 0.06, 0.8)),
        lettering('fully synthetic', 9 * k, m.ink('#4b4f55'), 0.1, (lw * 0.14, -lh * 0.2, 0.8)),
        lettering(f'{litres} l', 16 * k, m.ink('#1b1d20'), 0.1, (lw * 0.34, -lh * 0.435, 0.8)),
    ]
    sticker = [paper, band, foot, drop, *words]
    pieces += place(sticker, (lx, front + 0.3, lz), (90, 0, 0))
    return pieces


def oil_can(*args):
    place(canister(*args), turn=(0, 0, 6))
    stand()


def oiler():
    """The pump can with its lever and long spout."""
    paint, brass, zinc = m.painted('#b5121b'), m.brass(), m.zinc_blue()
    lathe([(0, 0), (46, 0), (48, 3), (48, 8), (45, 11), (44, 62), (40, 72, 8), (18, 96, 8), (15, 108), (0, 108)], paint, 1.5, closed=False)
    lathe([(0, 0), (19, 0), (19, 16), (13, 20), (0, 20)], zinc, 1, (0, 0, 106), closed=False)
    for i in range(30):
        a = tau * i / 30
        box(1.2, 1.6, 12, zinc, 0.3, (19 * cos(a), 19 * sin(a), 108), (0, 0, a * 360 / tau))
    limb([((-4, 0, 126), 16, 22), ((6, 0, 142), 16, 20), ((22, 0, 150), 14, 16)], zinc, up=(0, 1, 0), power=4)
    path = smooth_path([(14, 0, 148), (60, 0, 172), (120, 0, 186), (170, 0, 176), (196, 0, 158)], 10)
    sweep(path, 5, brass, scale=[1 - 0.55 * i / (len(path) - 1) for i in range(len(path))])
    tube(6.5, 4, 16, brass, 0.8, (12, 0, 145), (0, 62, 0))
    limb([((-6, 0, 150), 14, 12), ((-40, 0, 148), 18, 5), ((-70, 0, 120), 19, 4), ((-80, 0, 74), 18, 4), ((-74, 0, 46), 14, 4)], paint, up=(0.6, 0, 0.8), power=5)
    cylinder(4, 26, zinc, 0.6, (-2, -13, 148), (-90, 0, 0))
    place(everything(), turn=(0, 0, 14))
    stand()


def band_wrench(diameter=82, colour='#1f55a5'):
    """An oil filter wrench: a steel band on a swinging handle."""
    steel, grip = m.spring_steel('#b9bbbe'), m.plastic(colour)
    r = diameter / 2
    strip = [(-13, -0.6), (13, -0.6), (13, 0.6), (-13, 0.6)]
    loop = [(r * cos(0.2 + (tau - 0.4) * i / 72), r * sin(0.2 + (tau - 0.4) * i / 72), 14) for i in range(73)]
    loop = [(r + 26, 7, 14), (r + 8, 7.5, 14), *loop, (r + 8, -7.5, 14), (r + 26, -7, 14)]
    sweep(loop, [(v, u) for u, v in strip], steel, up=(0, 0, 1))
    sweep([(x * 0.985 + 0.6, y * 0.985, z) for x, y, z in loop[4:-4]], [(v, u * 0.86) for u, v in strip], m.rubber('#242528'), up=(0, 0, 1))
    for y in (7.5, -7.5):
        cylinder(5, 32, m.zinc_blue(), 0.6, (r + 26, y, -2))
    limb([((r + 14, 0, 14), 24, 22), ((r + 34, 0, 14), 26, 24), ((r + 60, 0, 14), 16, 14), ((r + 80, 0, 14), 14, 12)], m.chrome_vanadium(), power=5)
    limb([((r + 74, 0, 14), 20, 17), ((r + 84, 0, 14), 26, 21), ((r + 130, 0, 14), 24, 20), ((r + 176, 0, 14), 27, 22), ((r + 190, 0, 14), 22, 19)], grip, power=3)
    place(everything(), turn=(0, 0, 74))
    stand()


def filter_cup(across=76, flats=14, square=9.5):
    """A pressed cap that fits over the flutes of a filter, standing on its mouth; the boss with its square riveted on."""
    steel, zinc = m.painted('#2b2e33', 0.3), m.zinc_blue('#b9bec5')
    outline = polygon(flats, across + 5)
    extrude(rounded(outline, 3), 32, steel, [rounded(polygon(flats, across), 3)], 0.8)
    # Pressed from one sheet: the top meets the wall in a radius.
    extrude(rounded(outline, 3), 7, steel, [rectangle(square, square)], 3, (0, 0, 28))
    extrude(rounded(polygon(flats, across - 16), 3), 2.4, steel, [rectangle(square, square)], 1, (0, 0, 34))
    extrude(rounded(rectangle(34, 34), 5), 9, zinc, [rectangle(square, square)], 1.2, (0, 0, 36))
    for x, y in ((11.5, 11.5), (-11.5, 11.5), (11.5, -11.5), (-11.5, -11.5)):
        lathe([(0, 0), (4, 0), (3.8, 1), (2.4, 2.2), (0, 2.4)], zinc, 0.6, (x, y, 44.8), closed=False)
    lettering(f'{across} - {flats}', 6, m.ink('#d9dadb'), 0.2, (0, -25.5, 36.5))
    place(everything(), turn=(0, 0, 21))
    stand()


def three_jaw():
    """A filter wrench with three geared jaws."""
    steel, black = m.chrome_vanadium('#b4b5b8'), m.black_oxide('#393a3d')
    lathe([(0, 0), (34, 0), (36, 3), (36, 15), (33, 18), (0, 18)], steel, 1.2, closed=False)
    extrude(polygon(6, 22), 12, black, [rectangle(9.5, 9.5)], 0.8, (0, 0, 17))
    for i in range(3):
        jaw = limb([((24, 0, -3), 18, 9), ((48, 8, -4), 17, 9), ((60, 12, -12), 16, 9), ((62, 12, -52), 15, 8)], black, up=(0.25, 0, 0.97), power=5)
        pin = cylinder(6, 26, m.turned_steel(), 1, (25, 0, -8))
        place([jaw, pin], turn=(0, 0, 120 * i + 20))
    place(everything(), turn=(180, 0, 0))
    place(everything(), turn=(-32, 0, 0))
    stand()


def drain_pan(colour='#1d2023'):
    """A pan with a pouring lip, a little used oil in it."""
    shell = m.plastic(colour, 0.42)
    lathe([(0, 0), (172, 0, 10), (196, 96, 6), (212, 98, 3), (214, 104, 3), (194, 105, 3), (166, 9, 10), (0, 5)], shell, 3, steps=160, closed=False)
    spout = limb([((188, 0, 98), 74, 14), ((222, 0, 98), 50, 14), ((244, 0, 106), 30, 8)], shell, power=4)
    scoop = limb([((150, 0, 112), 44, 18), ((226, 0, 108), 34, 18), ((270, 0, 120), 20, 18)], shell, power=2.5)
    cut(spout, scoop)
    lathe([(0, 20), (168, 20), (168, 21), (0, 21)], m.surface('old oil', '#1a1108', 0, 0.03, uneven=0, bump=0, coat=1), 0, closed=False)
    for side in (-1, 1):
        sweep(bend([(-60, side * 206, 98), (-50, side * 240, 98), (50, side * 240, 98), (60, side * 206, 98)], 18), 9, shell)
    place(everything(), turn=(0, 0, 28))
    stand()


def funnel(colour='#c8102e'):
    shell = m.gloss_plastic(colour)
    lathe([(86, 190), (88, 193), (86, 196), (83, 193), (82, 172), (15, 92, 10), (10, 0), (8, 0), (13, 94, 10), (80, 170)], shell, 1, steps=128)
    tab = extrude(rounded([(-18, 0), (18, 0), (18, 34, 14), (-18, 34, 14)], 3), 4, shell, [circle(7, (0, 20))], 0.8)
    place([tab], (0, 84, 186))
    place(everything(), turn=(0, 0, 150))
    place(everything(), turn=(112, 0, 30))
    stand()


def grease_gun():
    """A lever gun with its knurled barrel and a bent pipe."""
    paint, zinc, dark = m.painted('#2b2e33'), m.zinc_blue(), m.black_oxide()
    place([lathe([(0, 0), (27, 0), (28, 3), (28, 236), (27, 240), (0, 240)], paint, 1, closed=False)], (0, 0, 0), (0, 90, 0))
    for x in (4, 214):
        place([lathe([(27, 0), (30, 2), (30, 20), (27, 22)], zinc, 0.6)], (x, 0, 0), (0, 90, 0))
    place([lathe([(0, 0), (30, 0), (30, 26), (22, 40, 8), (0, 40)], m.cast_aluminium(), 2, closed=False)], (240, 0, 0), (0, 90, 0))
    box(52, 30, 40, m.cast_aluminium(), 4, (262, 0, 6))
    path = bend([(286, 0, 32), (340, 0, 32), (400, 0, -4)], 30)
    sweep(path, 5, zinc)
    place([hexagon(16, 30, m.zinc_blue())], (396, 0, -1.6), (0, 121, 0))
    limb([((262, 0, 52), 18, 14), ((230, 0, 66), 20, 10), ((110, 0, 84), 20, 9), ((0, 0, 80), 22, 10), ((-30, 0, 76), 18, 9)], zinc, power=4)
    limb([((90, 0, 85), 25, 14), ((40, 0, 84), 27, 15), ((-34, 0, 76), 25, 14)], m.rubber('#b5121b'), power=3)
    cylinder(6, 40, dark, 0.8, (262, -20, 50), (-90, 0, 0))
    cylinder(4, 70, zinc, 0.5, (-70, 0, 0), (0, 90, 0))
    sweep(bend([(-66, 0, 0), (-90, 0, 0), (-90, 34, 0), (-78, 34, 0)], 10), 4, zinc)
    place(everything(), turn=(0, 0, 196))
    place(everything(), turn=(0, 0, -140))
    stand()


PICTURES = {
    'oil-can-5l': oil_can,
    'oil-can-1l': partial(oil_can, 1, '#20242a', '#c8102e', '5W-30', '#c8102e'),
    'oil-can-5l-gold': partial(oil_can, 5, '#c79a2e', '#1f3f7a', '10W-40', '#17191c'),
    'oil-can-1l-blue': partial(oil_can, 1, '#1d4c94', '#1d4c94', 'ATF', '#f0f0ee', 'TRANSMISSION FLUID'),
    'oiler-pump-can': oiler,
    'oil-filter-wrench-band': band_wrench,
    'oil-filter-cup-76': filter_cup,
    'oil-filter-wrench-three-jaw': three_jaw,
    'drain-pan-8l': drain_pan,
    'funnel': funnel,
    'grease-gun': grease_gun,
}
