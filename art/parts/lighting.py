"""Lighting: headlamp bulbs."""
from math import cos, pi, sin, tau

from art import materials as m
from art.curves import helix, smooth_path
from art.fasteners import lettering
from art.outlines import circle, rectangle, rounded
from art.shapes import box, copy, cut, cylinder, everything, extrude, lathe, place, stand, sweep, tube


def _filament(width, z, turns=9, wire=0.16, coil=0.55, upright=False, at=(0, 0)):
    tungsten = m.spring_steel('#7d7a76')
    coil_path = [(h / (turns * 0.42) * width - width / 2, x, y + z) for x, y, h in helix(coil, 0.42, turns, 14)]
    if upright:
        coil_path = [(y, z_ - z, x + z) for x, y, z_ in coil_path]
    sweep([(x + at[0], y + at[1], k) for x, y, k in coil_path], wire, tungsten)
    ends = (coil_path[0], coil_path[-1])
    return [(e[0] + at[0], e[1] + at[1], e[2]) for e in ends]


def _glass(radius, low, top, dipped=False, tint='#fafcfc'):
    clear = m.thin('bulb glass', tint)
    profile = [(radius * 0.8, low), (radius, low + radius * 0.5, radius * 0.6), (radius, top - radius * 1.1), (radius * 0.86, top - radius * 0.45, radius * 0.6), (0.7, top, 0.5), (0, top + 0.4)]
    lathe(profile, clear, radius * 0.4, closed=False)
    if dipped:
        lathe([(radius + 0.06, top - radius * 1.15), (radius + 0.06, top - radius * 0.95), (radius * 0.88, top - radius * 0.42, radius * 0.5), (0.7, top + 0.1), (0, top + 0.5)], m.powder_coat('#3a3d42'), 0.3, closed=False)


def h4(tint='#fafcfc'):
    """Three broad contacts below, the flange with its three lugs, a dipped tip and the shield under one filament."""
    steel, dark = m.zinc_blue('#c3c6ca'), m.sheet_steel('#8f9194')
    lathe([(0, 0), (9.5, 0), (9.5, 12), (0, 12)], m.plastic('#e6e4dc', 0.45), 0.8, closed=False)
    for at, turn in (((0, 8.4, -9), 0), ((-8, -2, -9), 90), ((8, -2, -9), 90)):
        blade = box(8, 0.9, 12, m.brass('#cdb27a'), 0.25, at)
        blade.rotation_euler = (0, 0, turn * pi / 180)
    lathe([(0, 11), (11, 11), (11, 13), (0, 13)], steel, 0.5, closed=False)
    flange = circle(18, steps=96)
    extrude(flange, 1.2, steel, bevel=0.4, at=(0, 0, 13))
    for a, wide in ((pi / 2, 8), (pi * 1.17, 6), (-pi * 0.17, 6)):
        lug = extrude(rounded(rectangle(7, wide, (19.5, 0)), 1), 1.2, steel, bevel=0.4, at=(0, 0, 13))
        lug.rotation_euler = (0, 0, a)
    lathe([(0, 14), (12.5, 14), (12, 23, 1), (9.6, 24.5), (9.4, 30), (0, 30)], steel, 0.6, closed=False)
    _glass(8.4, 28, 62, True, tint)
    for x in (-4.5, 0, 4.5):
        sweep([(x, 0, 30), (x, 0, 36), (x * 0.7, 0, 40), (x * 0.6, 0, 52 if x < 0 else 46)], 0.45, dark)
    _filament(4.6, 45, at=(1, 0), upright=True)
    _filament(4.6, 53, at=(-1, 0), upright=True)
    lathe([(3.4, 49), (3.8, 49), (3.8, 56), (3.4, 56)], dark, 0.1)
    lathe([(0, 29), (5.5, 29), (5.5, 32), (0, 32)], m.glass('#f2f4f2'), 0.5, closed=False)


def h4_pair():
    """As they are sold: two, lying on the rim of the flange and the tip of the glass."""
    h4()
    first = everything()
    second = [copy(each) for each in first]
    for bulb, roll, heading, at in ((first, 84, -12, (-20, -26, 0)), (second, 97, 14, (-16, 28, 0))):
        place(bulb, turn=(0, 0, roll))
        place(bulb, turn=(0, 78, 0))
        place(stand(bulb), at, (0, 0, heading))


def h7(tint='#fafcfc'):
    """Two flat contacts, a round metal foot, a slim tube with a dark tip."""
    steel = m.zinc_blue('#c3c6ca')
    box(15, 10, 10, m.plastic('#e6e4dc', 0.45), 1.2)
    for x in (-4.6, 4.6):
        box(6.3, 0.9, 12, m.brass('#cdb27a'), 0.25, (x, 0, -9.5))
    disc = rounded([(-12, -9), (-6, -13), (6, -13), (12, -9), (12.5, 6), (6, 12), (-6, 12), (-12.5, 6)], 5)
    extrude(disc, 1.4, steel, bevel=0.4, at=(0, 0, 10))
    for x in (-1, 1):
        box(3, 6, 3.2, steel, 0.5, (x * 9, -4, 11))
    lathe([(0, 11), (8.6, 11), (8.2, 19, 1), (6.8, 20), (6.6, 24), (0, 24)], steel, 0.5, closed=False)
    _glass(5.7, 22, 48, True, tint)
    for x in (-2.4, 2.4):
        sweep([(x, 0, 24), (x, 0, 30 if x > 0 else 40), (x * 0.5, 0, 31.5 if x > 0 else 41)], 0.4, m.sheet_steel('#8f9194'))
    _filament(5, 36, upright=True)
    _lie()


def h1(tint='#fafcfc'):
    steel = m.zinc_blue('#c3c6ca')
    box(6.3, 0.9, 12, m.brass('#cdb27a'), 0.25, (0, 0, -11))
    lathe([(0, 0), (5, 0), (5, 7), (0, 7)], m.ceramic(), 0.6, closed=False)
    lathe([(0, 6), (5.6, 6), (5.6, 12), (0, 12)], steel, 0.5, closed=False)
    extrude(rounded([(-7, -5.5), (0, -7), (7, -5.5), (7, 5.5), (0, 7), (-7, 5.5)], 3), 1.3, steel, bevel=0.4, at=(0, 0, 11))
    lathe([(0, 12), (4.6, 12), (4.4, 20), (0, 20)], steel, 0.5, closed=False)
    _glass(4.6, 19, 44, False, tint)
    for x in (-1.8, 1.8):
        sweep([(x, 0, 20), (x, 0, 26 if x > 0 else 36)], 0.4, m.sheet_steel('#8f9194'))
    _filament(5, 31, upright=True)
    _lie()


def led_h7():
    """An LED retrofit: chips on a copper blade, a finned heat sink with a fan."""
    alu, black = m.brushed_aluminium(), m.black_oxide('#1a1b1e')
    for i in range(9):
        tube(15 if i % 2 else 16, 9, 1.6, m.machined_aluminium(), 0.3, (0, 0, -26 + i * 3))
    cylinder(10, 27, alu, 0.4, (0, 0, -26))
    lathe([(0, -29), (14, -29, 1), (14, -26), (0, -26)], black, 0.5, closed=False)
    extrude(circle(15.5, steps=64), 2, alu, bevel=0.5, at=(0, 0, 4))
    lathe([(0, 1), (8.6, 1), (8.6, 13), (6, 15), (0, 15)], alu, 0.6, closed=False)
    box(8, 2.6, 32, m.copper(), 0.5, (0, 0, 14))
    for z in (26, 30, 34, 38):
        for y in (-1, 1):
            box(3, 0.5, 3, m.gloss_plastic('#f3d25a'), 0.1, (0, y * 1.5, z))
    box(8.4, 3, 5, black, 0.5, (0, 0, 42))
    _lie()


def h11(tint='#fafcfc'):
    """The plastic elbow: flange with three lugs, rubber ring, glass with a dark tip, the plug to the side."""
    base, dark, steel = m.plastic('#2a2c2f', 0.42), m.plastic('#131416', 0.5), m.zinc_blue('#c3c6ca')
    # The elbow: a round body whose plug leaves it at a right angle.
    lathe([(0, -15), (9.5, -15, 3), (11.5, -12, 2), (11.5, 0), (0, 0)], base, 0.8, closed=False)
    box(17, 20, 15, base, 2.2, (9, 0, -15.5))
    shroud = extrude(rounded(rectangle(16, 21), 3), 21, base, (), 0.7)
    cut(shroud, extrude(rounded(rectangle(12.4, 17.4), 1.8), 19, dark, (), 0, (0, 0, 4)))
    blades = [box(0.8, 2.8, 13, m.brass('#d8c08a'), 0.25, (0, y, 3)) for y in (-4, 4)]
    latch = [box(1.8, 5.4, 12, base, 0.6, (8.4, 0, 5)), box(2.2, 5.4, 2.6, base, 0.5, (9, 0, 15))]
    ribs = [box(1.4, 1.4, 19, base, 0.4, (8.2, y, 1)) for y in (-8, 8)]
    place([shroud, *blades, *latch, *ribs], (14, 0, -8), (0, 90, 0))
    # The flange, by whose three unlike lugs it locks.
    lathe([(0, 0), (15.5, 0), (15.5, 2.6), (0, 2.6)], base, 0.6, closed=False)
    for a, wide in ((0.2, 8), (tau * 0.36, 6), (tau * 0.69, 6)):
        extrude(rounded(rectangle(7, wide, (15.6, 0)), 1.4), 2.2, base, (), 0.5, (0, 0, 0.2), (0, 0, a * 360 / tau))
        box(2.4, wide * 0.6, 3.4, base, 0.5, (13.2 * cos(a), 13.2 * sin(a), 1.6), (0, 0, a * 360 / tau))
    lathe([(0, 2), (9.4, 2), (9.4, 4.2), (8.2, 4.2), (8.2, 7), (9.4, 7), (9.4, 10, 0.8), (0, 10)], base, 0.3, closed=False)
    lathe([(8, 4.2), (9.9, 4.1, 1.3), (9.9, 7.1, 1.3), (8, 7)], m.shiny_rubber('#b4532c'), 0.8)
    lathe([(0, 9.5), (7.2, 9.5), (7.2, 14), (6.6, 15, 0.8), (6.6, 19), (0, 19)], steel, 0.4, closed=False)
    for i in range(3):
        a = tau * i / 3 + 0.5
        box(0.8, 4.4, 7, steel, 0.3, (7.1 * cos(a), 7.1 * sin(a), 11), (0, 0, a * 360 / tau))
    _glass(6, 17, 48, True, tint)
    for x in (-2.4, 2.4):
        sweep([(x, 0, 18), (x, 0, 25 if x > 0 else 39), (x * 0.5, 0, 26.5 if x > 0 else 40)], 0.4, m.sheet_steel('#8f9194'))
    _filament(5, 33, upright=True)
    place(everything(), turn=(0, 0, -72))
    place(everything(), turn=(0, 52, 0))
    place(everything(), turn=(0, 0, 6))
    stand()


def burner_d1s():
    """Bottom up: the igniter in its can with the plug at its side, the ring with its notches, the arc tube."""
    can, dark, steel = m.stainless('#bdbdbb'), m.plastic('#2b2d30', 0.4), m.zinc_blue('#c3c6ca')
    box(38, 34, 27, can, 2.4, (0, 0, 3))
    box(39, 35, 4.4, dark, 1.4)
    for x, y in ((-15, -12.6), (15, -12.6), (15, 12.6), (-15, 12.6)):
        cylinder(1.7, 0.9, m.turned_steel(0.4), 0.3, (x, y, 29.8))
    front = -17.1
    box(29, 0.3, 15, m.ink('#f1f1ee'), 0.1, (-2.4, front, 9.6))
    box(29, 0.3, 3.6, m.ink('#c8102e'), 0.1, (-2.4, front - 0.05, 21.2))
    for words, size, z in (('D1S', 6.4, 16.6), ('35 W  4300 K', 2.8, 11.8)):
        lettering(words, size, m.ink('#1b1d20'), 0.1, (-2.4, front - 0.25, z), (90, 0, 0))
    # The font's 1 has no flag, and DIS is no bulb.
    box(1.7, 0.1, 0.55, m.ink('#1b1d20'), 0, (-2.6, front - 0.2, 17.9), (0, -38, 0))
    shroud = extrude(rounded(rectangle(19, 14), 2.4), 15, dark, (), 0.6)
    cut(shroud, extrude(rounded(rectangle(15.6, 10.6), 1.4), 12, m.plastic('#141517', 0.5), (), 0, (0, 0, 4)))
    pins = [box(1.8, 0.7, 10, m.brass('#d8c08a'), 0.2, (x, 0, 3)) for x in (-4.4, 0, 4.4)]
    place([shroud, box(5, 1.6, 11, dark, 0.5, (0, 7.4, 3)), *pins], (17, 0, 14), (90, 0, 90))
    # The ring, whose notches tell it from a D2, and the metal that holds the tube.
    lathe([(0, 29), (14.6, 29), (14.6, 36), (0, 36)], dark, 0.8, closed=False)
    ring = lathe([(0, 35.5), (17.2, 35.5), (17.2, 38), (0, 38)], m.plastic('#3a3d41', 0.4), 0.5, closed=False)
    for a in (-pi / 2, pi / 5, pi * 0.8):
        cut(ring, box(4.4, 4.2, 6, dark, 0, (17 * cos(a), 17 * sin(a), 34), (0, 0, a * 180 / pi)))
    lathe([(0, 37.5), (11.4, 37.5), (10.6, 42, 1), (0, 42)], dark, 0.6, closed=False)
    lathe([(0, 41), (7.4, 41), (7.4, 44), (6.2, 45.4, 0.6), (6.2, 49), (0, 49)], steel, 0.4, closed=False)
    for i in range(4):
        a = tau * i / 4 + pi / 4
        box(0.8, 4.6, 9, steel, 0.3, (6 * cos(a), 6 * sin(a), 43), (0, 0, a * 180 / pi))
    _arc_tube(46)
    place(everything(), turn=(0, 0, 14))
    stand()


def _arc_tube(z):
    """The jacket of glass, within it the tube whose middle is a bulb of 6 mm, and the return lead in its ceramic."""
    clear, wire = m.thin('bulb glass', '#fafcfc'), m.spring_steel('#8d8a85')
    lathe([(4.3, z), (4.6, z + 4), (4.6, z + 45), (4.2, z + 48, 2), (2.2, z + 50, 1), (1.8, z + 56), (0, z + 57)], clear, 1.5, closed=False)
    middle = z + 27
    lathe([(0, z), (1.7, z + 1), (1.7, middle - 7, 2), (3, middle - 2.6, 2), (3, middle + 2.6, 2), (1.7, middle + 7, 2), (1.7, z + 50), (0, z + 51)], m.thin('quartz', '#f4f4ff', 0.03, 0.14), 1, closed=False)
    for low, high in ((z, middle - 2.1), (middle + 2.1, z + 57)):
        cylinder(0.34, high - low, wire, 0.1, (0, 0, low), steps=16)
    for side in (-1, 1):
        cylinder(0.9, 5.6, m.sheet_steel('#77787a'), 0.2, (0, 0, middle + side * 13 - 2.8), steps=24)
    out = 8
    cylinder(1.35, 48, m.ceramic(), 0.3, (-out, 0, z - 1), steps=32)
    cylinder(2.3, 6, m.ceramic('#e4e0d6'), 0.6, (-out, 0, z - 5), steps=32)
    sweep(smooth_path([(-out, 0, z + 44), (-out, 0, z + 52), (-out + 1.6, 0, z + 57), (-3.4, 0, z + 58.4), (0, 0, z + 57)], 10), 0.45, wire)


def _lie():
    place(everything(), turn=(0, 0, 25))
    place(everything(), turn=(0, 58, 0))
    place(everything(), turn=(0, 0, 2))
    stand()


PICTURES = {
    'bulb-h4': h4_pair,
    'bulb-h7': h7,
    'bulb-h1': h1,
    'bulb-h11': h11,
    'bulb-d1s': burner_d1s,
    'bulb-led-h7': led_h7,
}
