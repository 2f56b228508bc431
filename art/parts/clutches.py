"""Clutches: the driven plate by itself."""
from math import cos, pi, sin, tau

from art import materials as m
from art.curves import spring
from art.outlines import arc, circle, gear, moved, rectangle, ring_of, rounded
from art.shapes import box, everything, extrude, lathe, place, stand, tube


def _sector(inner, outer, middle, half, gap):
    """A part of a ring around an angle; its straight sides keep half a gap from the sector's edge."""
    out, low = half - gap / 2 / outer, half - gap / 2 / inner
    return arc(outer, middle - out, middle + out, steps=14) + arc(inner, middle + low, middle - low, steps=14)


def _facing(outer, inner, segments, z, way):
    """A ring of lining: its ground, the blocks between the grooves, the rivets sunk in them."""
    lining, rivet = m.friction('#6a655c'), m.brass('#d2a65c')
    extrude(circle(outer, steps=160), 2, lining, [circle(inner, steps=160)], 0.3, (0, 0, z if way > 0 else z - 2))
    half = pi / segments
    for k in range(segments):
        a = tau * k / segments
        holes = [(inner + 9, a - half * 0.42), (outer - 10, a + half * 0.42)]
        block = extrude(
            rounded(_sector(inner, outer, a, half, 2.2), 0.8), 1.6, lining, [circle(4.3, (r * cos(b), r * sin(b)), 28) for r, b in holes], 0.35,
            (0, 0, z + 1.9 if way > 0 else z - 3.5),
        )
        block.rotation_euler = (0, 0, 0)
        if way > 0:
            for r, b in holes:
                lathe([(1.5, 0), (3.6, 0), (3.5, 0.9), (2.2, 1.3), (1.5, 0.6)], rivet, 0.25, (r * cos(b), r * sin(b), z + 1.8))


def _carrier(outer, inner, blades):
    """The waved blades on which the linings are riveted."""
    plate = m.spring_steel('#94979b')
    half = pi / blades
    for k in range(blades):
        a = tau * k / blades + half
        extrude(rounded(_sector(inner, outer, a, half, 3), 2), 1.2, plate, (), 0.3, (0, 0, -0.6))


def _window(radius, angle, length, width, material, z):
    """The lips of a spring's window, bent up out of the plate on both its long sides."""
    pieces = []
    for side in (-1, 1):
        lip = box(length * 0.86, 2.2, 5.6, material, 0.9, (0, side * (width / 2 + 0.8), -1.2), (side * 26, 0, 0))
        pieces.append(lip)
    return place(pieces, (radius * cos(angle), radius * sin(angle), z), (0, 0, (angle + pi / 2) * 180 / pi))


def clutch_disc(diameter=228, inner=150, splines=28, across=(20.2, 17.5), springs=4):
    """A driven plate with riveted organic linings, a sprung hub and its pre-damper."""
    cover, dark, hub = m.zinc_blue('#aeb3b9'), m.sheet_steel('#7c7e81'), m.turned_steel(0.5, '#9a9b9d')
    coil, small = m.spring_lacquer('#2c4f86'), m.spring_steel('#a5a8ac')
    r, middle, length = 61, 42, 36
    _facing(diameter / 2, inner / 2, 20, 0.7, 1)
    _facing(diameter / 2, inner / 2, 20, -0.7, -1)
    _carrier(diameter / 2 - 4, r - 8, 20)
    windows = []
    for _, _, a in ring_of(springs, middle, pi / 4):
        windows.append(moved(rounded(rectangle(length, 16), 4), (middle * cos(a), middle * sin(a)), a + pi / 2))
        _window(middle, a, length, 16, cover, 6.5)
        for radius, wire, turns, stuff in ((8.4, 3.5, 6.5, coil), (4.0, 1.8, 10, small)):
            place([spring(radius, wire, length, turns, stuff)], ((middle * cos(a)) - cos(a + pi / 2) * length / 2, (middle * sin(a)) - sin(a + pi / 2) * length / 2, 1.4), (0, 90, (a + pi / 2) * 180 / pi))
    slots = [moved(rounded(rectangle(13, 7), 2), (23.5 * cos(a), 23.5 * sin(a)), a + pi / 2) for _, _, a in ring_of(4, 1)]
    extrude(circle(r, steps=128), 2.6, cover, [*windows, circle(16.4, steps=64)], 0.7, (0, 0, 4.4))
    extrude(circle(r, steps=128), 2.6, dark, [*windows, circle(16.4, steps=64)], 0.7, (0, 0, -7))
    # The pressed rim of the cover, the stop rivets, and holes by which it is balanced.
    lathe([(r - 3.4, 6.2), (r - 0.4, 6.2), (r - 0.9, 8.2, 0.8), (r - 2.9, 8.2, 0.8)], cover, 0.3, steps=128)
    for x, y, a in ring_of(springs, 50, 0):
        lathe([(0, 0), (6, 0), (6, 1.2), (4.4, 3), (0, 3)], m.zinc_yellow(), 0.7, (x, y, 7), closed=False)
        for off in (-0.3, 0.3):
            lathe([(0, 0), (2.6, 0), (2.6, 0.6), (1.6, 1.5), (0, 1.5)], cover, 0.4, (53 * cos(a + off), 53 * sin(a + off), 7), closed=False)
    # The pre-damper: a small plate with four weak springs around the hub.
    extrude(circle(31, steps=96), 2, m.sheet_steel('#8c8f93'), [*slots, circle(17, steps=64)], 0.5, (0, 0, 8.2))
    for x, y, a in ring_of(4, 23.5):
        place([spring(2.7, 1.1, 13, 7, small)], (x - cos(a + pi / 2) * 6.5, y - sin(a + pi / 2) * 6.5, 8.4), (0, 90, (a + pi / 2) * 180 / pi))
    for x, y, _ in ring_of(4, 25.5, pi / 4):
        lathe([(0, 0), (2.8, 0), (2.8, 0.8), (1.8, 1.8), (0, 1.8)], m.zinc_yellow(), 0.4, (x, y, 10.1), closed=False)
    tube(20.5, 16.6, 3.6, m.plastic('#2c2f33'), 0.8, (0, 0, 9.8))
    extrude(circle(16.2, steps=72), 36, hub, [gear(splines, across[1] / 2, across[0] / 2, 0.5)], 0.9, (0, 0, -16))
    place(everything(), turn=(0, 0, 9))
    place(everything(), turn=(61, 0, 0))
    place(everything(), turn=(0, 0, -3))
    stand()


PICTURES = {
    'clutch-disc': clutch_disc,
}
