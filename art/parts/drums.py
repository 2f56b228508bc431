"""Drum brakes: shoes with what holds them together."""
from math import atan2, cos, degrees, hypot, pi, sin, tau

from art import materials as m
from art.curves import helix
from art.outlines import arc, circle, rounded
from art.shapes import box, cut, cylinder, everything, extrude, lathe, place, stand, sweep


def _shoe(drum=203, width=38, lever=False):
    """A shoe of T-section, its back to the right (+x), its web in the plane z = 0. Returns its pieces."""
    paint, lining, zinc = m.painted('#2b2e33', 0.34), m.friction('#5d5851'), m.zinc_yellow()
    r = drum / 2
    back, table = r - 4.8, r - 7.4
    half = 1.02
    # The table, a bent strip, and the lining bonded on it, bevelled at both ends.
    extrude(arc(back, -1.12, 1.12, steps=48) + arc(table, 1.12, -1.12, steps=48), width, paint, (), 0.7, (0, 0, -width / 2))
    ends = [(r, -half + 0.05), (r, half - 0.05)]
    outline = arc(r, ends[0][1], ends[1][1], steps=48) + arc(back + 0.1, half, -half, steps=48)
    extrude(outline, width - 1.5, lining, (), 0.7, (0, 0, -width / 2 + 0.75))
    # The web: a crescent with the foot for the anchor, the slot for the wheel cylinder's pin, and its holes.
    inner = [((r - 36 + 7 * (a / 1.3) ** 2) * cos(a), (r - 36 + 7 * (a / 1.3) ** 2) * sin(a)) for a in (1.22 - 2.44 * i / 30 for i in range(31))]
    top, foot = [(26, r - 12), (14, r - 15), (13, r - 26), (22, r - 31)], [(22, 31 - r), (13, 26 - r), (14, 15 - r), (26, 12 - r)]
    web = extrude(rounded(arc(table + 1, -1.15, 1.15, steps=40) + top + inner + foot, 1.5), 5, paint, (), 0.9, (0, 0, -2.5))
    holes = [(r - 21, 0, 7), (r - 20, 0.36, 3.2), (r - 20, -0.36, 3.2), (r - 19, 0.82, 3.6), (r - 19, -0.84, 3.6), (r - 20, 0.6, 2.6)]
    for far, a, size in holes:
        cut(web, cylinder(size, 20, paint, 0, (far * cos(a), far * sin(a), -10), steps=32))
    cut(web, box(12, 5, 20, paint, 0, (14, r - 20.5, -10)))
    # Spot welds, where the web's tabs come through the table.
    for a in (-0.7, -0.25, 0.25, 0.7):
        place([box(2, 9, 1.6, paint, 0.6, (table - 1.4, 0, 2.4))], turn=(0, 0, a * 180 / pi))
    if lever:
        # The handbrake lever on its pivot, hooked below for the cable.
        shape = [(24, r - 19), (34, r - 14), (42, r - 20), (44, r - 34), (50, 0), (44, 34 - r + 10), (36, 28 - r), (22, 24 - r), (21, 30 - r), (32, 36 - r), (36, 44 - r), (39, 0), (30, r - 38), (22, r - 30)]
        extrude(rounded(shape, 3), 3.6, zinc, [circle(2.2, (41, -30), 20)], 0.7, (0, 0, 3.2))
        lathe([(0, 0), (6.4, 0), (6.4, 2), (4.6, 4.4), (0, 4.4)], m.zinc_blue(), 0.8, (33, r - 22, 6.6), closed=False)


def _coil_between(a, b, radius, wire, turns, material, z):
    """A tension spring with a hook at both ends, from one point to another in the plane."""
    (ax, ay), (bx, by) = a, b
    long = hypot(bx - ax, by - ay)
    body = turns * wire * 1.05
    lead = (long - body) / 2
    coil = [(x, y, lead + z) for x, y, z in helix(radius, wire * 1.05, turns, 20)]
    path = [(-6, 0, 0.2), (-2.5, 0, -0.5), (0, 0, 0.4), (0, 0, lead - 2), *coil, (0, 0, lead + body + 2), (0, 0, long - 0.4), (-2.5, 0, long + 0.5), (-6, 0, long + 0.2)]
    thing = sweep(path, wire / 2, material, smooth=60)
    place([thing], turn=(0, 90, 0))
    place([thing], (ax, ay, z), (0, 0, degrees(atan2(by - ay, bx - ax))))
    return thing


def shoes(drum=203, width=38):
    """Both shoes of one wheel as they sit in the drum, with springs and strut; the other wheel's pair lying before them."""
    r, pieces = drum / 2, []

    def made(build, *args):
        before = everything()
        build(*args)
        return [each for each in everything() if each not in before]

    right = made(_shoe, drum, width)
    left = made(_shoe, drum, width, True)
    place(right, (5, 0, 0))
    place(left, turn=(0, 180, 0))
    place(left, (-5, 0, 0))
    pieces += right + left
    dark, green = m.spring_lacquer('#24262a'), m.spring_lacquer('#2f6b4a')
    x, y = (r - 19) * cos(0.82), (r - 19) * sin(0.82)
    pieces.append(_coil_between((-x - 5, y), (x + 5, y), 5.2, 2.2, 22, green, 6))
    pieces.append(_coil_between((-x - 5, -y - 1), (x + 5, -y - 1), 5.2, 2.2, 26, dark, 5))
    # The strut that takes up wear, with its star wheel.
    steel, zinc = m.zinc_blue(), m.zinc_yellow()
    strut = [
        cylinder(4.2, 86, steel, 0.6, (0, 0, -43)),
        lathe([(0, -6), (9, -6), (9, 0), (0, 0)], zinc, 0.6, closed=False),
        cylinder(6, 34, steel, 0.8, (0, 0, 0)),
    ]
    strut += [box(3, 2.4, 6, zinc, 0.5, (9.6 * cos(tau * i / 16), 9.6 * sin(tau * i / 16), -6), (0, 0, 22.5 * i)) for i in range(16)]
    strut += [box(3, 13, 22, steel, 0.8, (0, 0, side * 46 - 11)) for side in (-1, 1)]
    place(strut, turn=(0, 90, 0))
    place(strut, (0, r - 55, 0))
    pieces += strut
    place(pieces, turn=(0, 0, 8))
    place(pieces, turn=(62, 0, 0))
    place(pieces, turn=(0, 0, -2))
    stand(pieces)
    place(pieces, (0, 60, 0))
    for at, turn, lever in (((-126, -46, 0), 256, False), ((80, -96, 0), 292, True)):
        single = made(_shoe, drum, width, lever)
        place(single, (-r * 0.72, 0, 0))
        place(single, at, (0, 0, turn))
        stand(single)


PICTURES = {
    'brake-shoes': shoes,
}
