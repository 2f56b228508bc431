"""Tools for brakes."""
from math import pi

from art import materials as m
from art.curves import thread
from art.fasteners import hexagon
from art.outlines import circle, rectangle, ring_of, rounded
from art.shapes import box, cut, cylinder, extrude, lathe, place, sphere, stand


def _spindle(length, handle):
    """A press spindle along +z, its pressing end down: T-handle, threaded rod, nut with thrust bearing, drive square. Returns its pieces."""
    steel, black, chrome = m.turned_steel(0.5), m.black_oxide('#2c2d30'), m.chrome_vanadium()
    pieces = [
        thread(16, 2, length - 34, m.zinc_blue(), (0, 0, 24)),
        lathe([(0, 4), (9, 4), (9, 20, 0.8), (8, 25), (0, 25)], steel, 0.6, closed=False),
        box(9.5, 9.5, 12, chrome, 0.9, (0, 0, -7)),
        sphere(1.8, chrome, (4.2, 0, -2)),
        # The nut that stands against the plate: hexagon, flange and washer of the bearing.
        hexagon(27, 22, black, 0, (0, 0, 50), both=True),
        lathe([(0, 40), (17, 40, 0.8), (17, 45, 0.6), (13.6, 46), (13.6, 51), (0, 51)], black, 0.6, closed=False),
        lathe([(0, 36), (19, 36), (19, 39.6), (0, 39.6)], steel, 0.8, closed=False),
        lathe([(0, length - 14), (9.6, length - 14, 1), (9.6, length + 12, 1.4), (0, length + 12)], steel, 0.8, closed=False),
    ]
    bar = [cylinder(4.6, handle, chrome, 0.8, (0, 0, -handle / 2))]
    for side in (-1, 1):
        bar.append(lathe([(0, -4), (4.6, -4), (7, -1.5, 2), (7, 5, 3), (0, 6)], chrome, 1, (0, 0, side * handle / 2), (0 if side > 0 else 180, 0, 0), closed=False))
    pieces += place(bar, (0, 0, length), (0, 90, 12))
    return pieces


def _plate(material):
    """The reaction plate that stands against the caliper: a slot open at one end. Lying. Returns its pieces."""
    outline = [(-33, -42, 6), (-11, -42, 4), (-11, 2, 0), (-8, 9, 6), (0, 12, 8), (8, 9, 6), (11, 2, 0), (11, -42, 4), (33, -42, 6), (33, 34, 14), (18, 44, 8), (-18, 44, 8), (-33, 34, 14)]
    plate = extrude(rounded(outline, 3), 8, material, [circle(4, (-22, 22), 32), circle(4, (22, 22), 32)], 1)
    return [plate]


def _adaptor(radius, pins, apart, material):
    """A disc for one kind of piston, lying, its pins up, with the square hole that the spindle drives. Returns its pieces."""
    steel, r = m.turned_steel(0.4), radius
    hole = rounded(rectangle(9.8, 9.8), 0.6)
    turned = lathe([(8, 0), (r, 0, 1), (r, 3.4, 0.5), (r - 0.8, 4, 0.4), (r - 0.8, 6, 0.4), (r, 6.6, 0.5), (r, 10, 1), (8, 10), (8, 9), (8, 1)], material, 0.4, steps=128)
    core = extrude(circle(8.6, steps=64), 9.6, material, [hole], 0.5, (0, 0, 0.2))
    pieces = [turned, core]
    for x, y, _ in ring_of(pins, apart, pi / 4) if pins else ():
        pieces.append(lathe([(0, 9), (2.6, 9), (2.6, 14.4, 0.8), (0, 14.4)], steel, 0.4, (x, y, 0), closed=False))
    # Holes that lighten it.
    if not pins:
        for x, y, _ in ring_of(4, r * 0.64):
            cut(turned, cylinder(3.4, 30, material, 0, (x, y, -5), steps=32))
    return pieces


def wind_back():
    """Two spindles, right- and left-handed, the reaction plate and the discs."""
    zinc, black, steel = m.zinc_blue('#b9bfc6'), m.black_oxide('#323337'), m.turned_steel(0.5, '#a9abad')
    # The first spindle is set in its plate with a disc on its square, and lies on them.
    ready = _spindle(150, 104) + place(_plate(black), (0, 0, 27.6)) + place(_adaptor(24, 2, 15, steel), (0, 0, -5), (180, 0, 0))
    place(ready, turn=(-90, 0, 0))
    place(ready, turn=(-16.5, 0, 0))
    place(ready, turn=(0, 0, -42))
    stand(ready)
    # The second lies before it; it stands on its flange and its handle.
    other = _spindle(150, 104)
    place(other, turn=(-90, 0, 0))
    place(other, turn=(-6.4, 0, 0))
    place(other, turn=(0, 0, -50))
    stand(other)
    place(other, (66, -66, 0))
    place(_adaptor(27, 4, 16, zinc), (4, -66, 0), (0, 0, 20))
    place(_adaptor(22, 0, 0, steel), (-50, -36, 0), (0, 0, 52))


PICTURES = {
    'brake-wind-back-tool': wind_back,
}
