"""What tightens and guides belts: tensioners, idlers, and the kit in which they come with a timing belt."""
from functools import partial

from art import materials as m
from art.fasteners import bolt, hexagon
from art.loops import horseshoe, printed
from art.outlines import around, circle, ring_of, rounded
from art.parts.belts import toothed
from art.shapes import box, cut, everything, extrude, lathe, place, stand, tube


def _roller(radius, width, smooth, at, ribs=6):
    body = m.plastic('#1d1f22', 0.32) if smooth else m.turned_steel(0.5)
    steel, seal = m.turned_steel(0.4), m.rubber('#2a2320')
    profile = [(17, 0), (radius - 5, 0), (radius, 1, 1), (radius, width - 1, 1), (radius - 5, width), (17, width)]
    if not smooth:
        profile = [(17, 0), (radius - 1, 0)]
        for i in range(ribs):
            z = 2 + i * 3.56
            profile += [(radius - 2.6, z + 0.6, 0.2), (radius - 2.6, z + 1.2, 0.2), (radius, z + 2.4, 0.2), (radius, z + 3, 0.2)]
        width = ribs * 3.56 + 3.4
        profile += [(radius - 1, width), (17, width)]
    pieces = [
        lathe(profile, body, 0.5),
        lathe([(radius - 12, width - 1.6), (radius - 7, width - 1.6), (radius - 7, width + 0.15), (radius - 12, width + 0.15)], body, 0.3),
        tube(17.5, 15, width * 0.9, steel, 0.6, (0, 0, width * 0.05)),
        tube(15.2, 10, width * 0.82, seal, 0.4, (0, 0, width * 0.05)),
        tube(10.4, 6, width, steel, 0.6),
    ]
    pieces += bolt(10, 0, m.zinc_blue(), (0, 0, width), flange=True)
    return place(pieces, at)


def tensioner(arm=78, smooth=True):
    """An automatic belt tensioner: spring housing, arm, roller."""
    cast, black = m.cast_aluminium('#b6b8bb'), m.cast_aluminium('#a7a9ad')
    lathe([(0, 0), (36, 0), (36, 4), (33, 6), (33, 34, 2), (0, 34)], cast, 1.5, closed=False)
    for _, _, a in ring_of(10, 1):
        rib = box(5, 3, 26, cast, 1, (33, 0, 5))
        place([rib], turn=(0, 0, a * 180 / pi))
    outline = around([((0, 0), 33), ((arm, 0), 19)])
    plate = extrude(outline, 14, black, bevel=2.5, at=(0, 0, 36))
    inner = around([((18, 0), 11), ((arm - 22, 0), 8)])
    cut(plate, extrude(inner, 20, black, bevel=0, at=(0, 0, 44)))
    lathe([(0, 40), (22, 40), (22, 54, 2), (0, 54)], black, 1.5, closed=False)
    place(bolt(10, 0, m.zinc_yellow()), (0, 0, 54))
    hexagon(15, 7, black, 0, (arm * 0.52, 0, 44))
    _roller(33 if smooth else 30, 25, smooth, (arm, 0, 51))
    for a in (2.3, 3.9):
        ear = extrude(rounded([(20, -12), (54, -9), (54, 9), (20, 12)], 8), 12, cast, [circle(5, (44, 0), 32)[::-1]], 1.5)
        place([ear], turn=(0, 0, a * 180 / pi))
    place(everything(), turn=(0, 0, 30))
    place(everything(), turn=(52, 0, 0))
    stand()


def idler(radius=36, smooth=True):
    _roller(radius, 26, smooth, (0, 0, 0))
    place(everything(), turn=(58, 0, 0))
    place(everything(), turn=(0, 0, -12))
    stand()


def _eccentric(at):
    """A timing belt's tensioner lying, its roller up: eccentric with its hexagon socket, pointer, spring and base plate. Returns its pieces."""
    plate, steel, black = m.zinc_yellow(), m.zinc_blue(), m.oiled_iron('#17181a')
    outline = around([((0, 0), 24), ((27, 16), 7)])
    pieces = [extrude(outline, 3, plate, [circle(3.4, (28, 17), 32)], 0.6)]
    pieces += [box(11, 9, 3, plate, 0.8, (-27, -6, 0), (0, 0, 14)), lathe([(14, 3), (21, 3), (21, 7), (14, 7)], black, 0.6)]
    pieces += [tube(28.5, 21, 24, m.turned_steel(0.4, '#b0b1b3'), 1.1, (0, 0, 8)), tube(29.6, 28, 2, m.turned_steel(0.4), 0.5, (0, 0, 8))]
    pieces += [tube(21.4, 13.6, 22.6, m.rubber('#2a2320'), 0.5, (0, 0, 8.6)), tube(14, 4.2, 26, m.sheet_steel('#9a9ca0'), 0.8, (0, 0, 8))]
    # The arm that points at the notch, and the eccentric's adjusting hexagon beside the bolt.
    pieces.append(extrude(rounded([(-6, -12), (8, -13), (12, 0), (26, 10, 1), (24, 14, 1), (8, 13), (-8, 11), (-13, 0)], 4), 2.4, steel, (), 0.6, (0, 0, 33)))
    pieces.append(hexagon(7, 0.5, black, 0, (-5.4, -5.4, 35.2)))
    pieces += bolt(8, 0, steel, (3, 3, 35.3), flange=True)
    return place(pieces, *at)


def timing_kit(width=20, pitch=9.525, teeth=120):
    """The belt laid in its loop, the tensioner, the idler and the bolts before it."""
    belt = toothed(horseshoe(122, 84, teeth * pitch), width, pitch, m.shiny_rubber('#1f2022'))
    printed(belt, width, f'{teeth} T x {width} mm', 10, (50, 66))
    _eccentric(((-32, 2, 0), (0, 0, 150)))
    _roller(27.5, 26, True, (6, -62, 0))
    place(everything(), turn=(0, 0, 26))
    for i, (x, y) in enumerate(((16, 44), (46, 16))):
        place(bolt(8, 34 + 8 * i, m.zinc_blue(), flange=True), (x, y, 7.4), (0, 90, -14 - 10 * i))
    stand()


PICTURES = {
    'timing-belt-kit': timing_kit,
    'belt-tensioner': tensioner,
    'belt-tensioner-ribbed': partial(tensioner, 66, False),
    'idler-pulley-smooth': idler,
    'idler-pulley-ribbed': partial(idler, 34, False),
}
