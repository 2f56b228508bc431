"""Lifting: trolley jacks, bottle jacks, axle stands, chocks."""
from functools import partial

from art import materials as m
from art.curves import thread
from art.fasteners import bolt, lettering
from art.forms import limb
from art.outlines import circle, rounded
from art.shapes import box, cylinder, everything, extrude, lathe, place, stand, tube


def _roller(radius, width, at, material):
    wheel = lathe([(8, 0), (radius - 2, 0), (radius, 3), (radius, width - 3), (radius - 2, width), (8, width)], material, 1.2)
    hub = lathe([(0, -2), (7, -2), (7, width + 2), (0, width + 2)], m.zinc_blue(), 0.5, closed=False)
    place([wheel, hub], (at[0], at[1] + width / 2, at[2]), (90, 0, 0))


def trolley_jack(tonnes=2, colour='#b5121b', lift=0.35):
    """A workshop jack, its saddle to the right, its handle raised."""
    paint, zinc, dark, steel = m.painted(colour), m.zinc_blue(), m.powder_coat('#222428'), m.turned_steel(0.5)
    h = 1 if tonnes < 3 else 1.15
    plan = rounded([(-270, 22, 10), (150, 22, 12), (180, 30, 20), (262, 30, 14), (268, 62, 14), (150, 74, 60), (20, 104, 40), (-90, 142, 30), (-236, 142, 30), (-272, 112, 24)], 8)
    for side in (-1, 1):
        holes = [circle(9, (215, 46)), rounded([(-40, 50), (110, 50), (110, 60), (-20, 84)], 8)]
        plate = extrude([(x, y * h) for x, y in plan], 6, paint, [[(x, y * h) for x, y in hole] for hole in holes], 1.2)
        place([plate], (0, side * 66 + 3, 0), (90, 0, 0))
        # A pressed flange along the lower edge.
        box(400, 16, 5, paint, 1.5, (-50, side * 73, 20 * h))
        place(bolt(16, 0, zinc), (215, side * 69, 46 * h), (90 * -side, 0, 0))
        place(bolt(14, 0, zinc), (-90, side * 69, 108 * h), (90 * -side, 0, 0))
        for x, z in ((-220, 60), (-150, 50), (-220, 110)):
            place(bolt(9, 0, zinc), (x, side * 69, z * h), (90 * -side, 0, 0))
        _roller(33, 36, (238, side * 94, 33), m.turned_steel(0.8, '#7d7f82'))
        # The castor behind.
        tube(16, 6, 8, zinc, 1, (-244, side * 92, 68))
        for leaf in (-1, 1):
            plate = extrude(rounded([(-16, 44), (16, 44), (26, -8, 8), (8, -8, 8)], 4), 3, zinc, (), 0.5)
            place([plate], (-244, side * 92 + leaf * 17 + 1.5, 26), (90, 0, 0))
        box(34, 37, 4, zinc, 1, (-244, side * 92, 66))
        _roller(24, 24, (-258, side * 92, 24), m.plastic('#2b2d31'))
    place([cylinder(9, 240, steel, 1)], (238, -120, 33), (-90, 0, 0))
    # The lifting arm with its saddle.
    tip = (210, 0, 90 + 190 * lift)
    for side in (-1, 1):
        limb([((-92, side * 44, 108 * h), 40, 8), ((40, side * 36, 104 * h + 60 * lift), 54, 8), ((tip[0] - 10, side * 26, tip[2] - 14), 34, 8)], paint, up=(0, 1, 0), power=6)
    box(230, 60, 7, paint, 1.5, (70, 0, 100 * h + 92 * lift), (0, -21 * lift / 0.35, 0))
    cylinder(31, 26, paint, 2, (tip[0], 0, tip[2] - 20))
    lathe([(0, 0), (26, 0), (54, 12), (56, 24), (48, 24), (46, 15), (0, 15)], dark, 1.5, (tip[0], 0, tip[2] + 6), closed=False)
    for i in range(6):
        place([box(16, 20, 14, dark, 2.5, (51, 0, 20))], (tip[0], 0, tip[2] + 6), (0, 0, 60 * i + 30))
    cylinder(42, 6, m.rubber(), 2, (tip[0], 0, tip[2] + 20))
    # The hydraulic unit, its ram, and the cover over it.
    place([cylinder(30, 130, dark, 3)], (-215, 0, 82 * h), (0, 90, 0))
    place([cylinder(13, 70, m.polished_chrome(), 0.5)], (-90, 0, 82 * h), (0, 90, 0))
    box(90, 118, 60, dark, 5, (-232, 0, 46 * h))
    box(120, 126, 5, paint, 2, (-175, 0, 134 * h))
    lettering(f'{tonnes} t', 44 * h, m.ink('#f2f2ef'), 0.3, (-170, -69.3, 92 * h), (90, 0, 0))
    # The handle in its socket.
    start, ahead = (-240, 0, 128 * h), (-0.52, 0, 0.854)
    at = lambda s: tuple(a + b * s for a, b in zip(start, ahead))  # noqa: E731
    turn = (0, -31.3, 0)
    tube(25, 18, 90, paint, 1.5, at(-20), turn)
    box(44, 92, 44, paint, 4, (-238, 0, 112 * h))
    cylinder(17, 200, zinc if tonnes < 3 else dark, 1, at(20), turn)
    place([lathe([(0, 0), (20, 0), (20, 96, 8), (0, 96)], m.rubber(), 3, closed=False)], at(205), turn)
    place([lathe([(0, 0), (21, 0), (21, 90), (0, 90)], m.rubber('#2a2b2e'), 4, closed=False)], at(95), turn)
    place(everything(), turn=(0, 0, -6))
    stand()


def axle_stand(tonnes=3, colour='#b5121b', count=2):
    """Stands with a ratchet post, a pair."""
    paint, zinc, post = m.painted(colour), m.zinc_blue(), m.cast_iron('#46484b')
    made = []
    for n in range(count):
        pieces, high = [], 185 if n == 0 else 150
        for i in range(4):
            leg = extrude(rounded([(-46, 0, 3), (46, 0, 3), (20, 214, 4), (-20, 214, 4)], 3), 4, paint, [rounded([(-20, 24), (20, 24), (11, 120), (-11, 120)], 8)], 1)
            place([leg], (0, 0, 0), (73.5, 0, 0))
            place([leg], (0, -96, 0))
            place([leg], turn=(0, 0, 90 * i + 45))
            angle = limb([((104, 0, 2), 15, 12), ((64, 0, 110), 13, 11), ((29, 0, 206), 13, 11)], paint, up=(0, 1, 0), power=5)
            place([angle], turn=(0, 0, 90 * i))
            foot = box(34, 40, 4, paint, 1.5, (106, 0, 0))
            place([foot], turn=(0, 0, 90 * i))
            pieces += [leg, angle, foot]
        collar = extrude(rounded([(-30, -30), (30, -30), (30, 30), (-30, 30)], 6), 66, paint, [rounded([(-17, -14), (17, -14), (17, 14), (-17, 14)], 3)], 1.5, (0, 0, 192))
        pieces.append(collar)
        top = 200 + high
        teeth = [(15, 60)]
        for j in range(13):
            z = 100 + (top - 140) * j / 13
            teeth += [(15, z), (9, z + 5), (15, z + (top - 140) / 13 - 1)]
        outline = teeth + [(15, top), (-15, top), (-15, 60)]
        shaft = extrude(rounded(outline, 1.2), 26, post, (), 1)
        pieces += place([shaft], (0, 13, 0), (90, 0, 0))
        fork = extrude(rounded([(-20, -4, 6), (20, -4, 6), (52, 26, 6), (56, 44, 4), (44, 44, 4), (26, 18, 14), (-26, 18, 14), (-44, 44, 4), (-56, 44, 4), (-52, 26, 6)], 5), 42, post, (), 2.5)
        pieces += place([fork], (0, 21, top - 2), (90, 0, 0))
        lever = limb([((34, -34, 236), 14, 10), ((62, -36, 238), 14, 9), ((100, -40, 218), 13, 9), ((128, -42, 196), 16, 10)], paint, power=3)
        pin = place([cylinder(7, 84, zinc, 1)], (30, 44, 236), (90, 0, 0))
        pieces += [lever, *pin]
        pieces.append(lettering(f'{tonnes} t', 24, m.ink('#f2f2ef'), 0.3, (0, -30.4, 224), (90, 0, 0)))
        made.append(place(pieces, turn=(0, 0, 10 + 14 * n)))
        place(pieces, (-120 + 215 * n, 50 - 130 * n, 0))
    stand()


def bottle_jack(tonnes=5, colour='#b5121b'):
    paint, dark, steel = m.painted(colour), m.powder_coat('#232528'), m.polished_chrome()
    extrude(rounded([(-62, -55), (62, -55), (62, 55), (-62, 55)], 12), 16, paint, (), 3)
    lathe([(0, 12), (44, 12), (42, 30, 6), (39, 40), (39, 168), (44, 174), (44, 186), (36, 192), (0, 192)], paint, 2, (8, 0, 0), closed=False)
    cylinder(22, 40, steel, 1, (8, 0, 190))
    thread(26, 4, 44, m.zinc_blue(), (8, 0, 226))
    lathe([(0, 0), (17, 0), (21, 4), (21, 14), (17, 16), (0, 16)], m.forged_steel(), 1.2, (8, 0, 268), closed=False)
    for i in range(4):
        place([box(50, 3.5, 3, m.forged_steel(), 0.8, (0, 0, 15))], (8, 0, 268), (0, 0, 45 * i))
    # The pump with its lever socket and the release valve.
    lathe([(0, 10), (18, 10), (17, 84), (20, 88), (20, 98), (0, 98)], paint, 1.5, (-42, -30, 0), closed=False)
    cylinder(9, 34, steel, 0.5, (-42, -30, 96))
    place([tube(13, 10, 76, dark, 1)], (-42, -30, 132), (14, -64, -20))
    limb([((-42, -22, 124), 12, 9), ((-14, -22, 122), 12, 9), ((0, -24, 92), 12, 9)], dark, up=(0, 1, 0), power=4)
    place(bolt(12, 14, m.zinc_blue()), (26, -58, 22), (90, 0, 0))
    lettering(f'{tonnes} t', 34, m.ink('#f2f2ef'), 0.4, (8, -39.6, 112), (90, 0, 0))
    place(everything(), turn=(0, 0, 22))
    stand()


def wheel_chocks(colour='#1c1d1f'):
    """A pair of rubber wedges with a rope through them."""
    for x, y, turn in ((-90, 50, 20), (110, -70, -28)):
        plan = [(-100, 0, 6), (100, 0, 6), (94, 110, 10), (70, 118, 10)]
        for i in range(1, 9):
            t = i / 9
            px, pz = 66 - 160 * t, 112 - 104 * t + 26 * (t * (1 - t)) * -1.6
            plan += [(px + 6, pz + 7, 2), (px, pz - 1, 2)]
        body = extrude(rounded(plan, 3), 110, m.rubber(colour), [circle(14, (52, 40))], 3)
        place([body], (0, 55, 0), (90, 0, 0))
        band = box(0.8, 90, 16, m.ink('#e8b800'), 0.1, (98.2, 0, 62), (0, -3, 0))
        place([body, band], (x, y, 0), (0, 0, turn))
    stand()


PICTURES = {
    'trolley-jack-2t': trolley_jack,
    'trolley-jack-3t': partial(trolley_jack, 3, '#1f55a5', 0.2),
    'axle-stand-2t': partial(axle_stand, 2, '#2b5ea8'),
    'axle-stand-3t': axle_stand,
    'axle-stand-6t': partial(axle_stand, 6, '#e0a400'),
    'bottle-jack-5t': bottle_jack,
    'wheel-chocks': wheel_chocks,
}
