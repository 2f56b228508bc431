"""Sliding brake calipers: one casting with its cylinder, bridge and fingers, and what is fitted to it."""
from functools import partial
from math import pi

from mathutils import Matrix

from art import materials as m
from art.fasteners import bolt, lettering
from art.forms import boot, forging
from art.outlines import arc, rounded
from art.shapes import bevelled, box, cut, cylinder, everything, extrude, lathe, place, stand, tube
from art.studio import VIEW

# The piston's axis is x, from the cylinder (+x) to the fingers (-x); the bridge over the disc is above, towards +z.
GAP = (-34, 12)


def _casting(stuff, r, wide):
    """Cylinder, bridge, fingers and ears grown into one body."""
    left, right = GAP
    high = r + 16
    curve = arc(150, pi / 2 - wide / 150, pi / 2 + wide / 150, steps=24)
    band = curve + [(y * 0.86, z - 20) for y, z in curve[::-1]]
    bridge = extrude([(y, z - 150 + high) for y, z in band], right + 46 - left + 20, stuff, (), 3, (left - 20, 0, 0), (90, 0, 90))
    cut(bridge, box(right - left - 4, wide * 0.92, 80, stuff, 4, ((left + right) / 2 - 2, 0, high - 60)))
    fingers = rounded([(-wide * 0.92, high - 20), (-wide * 0.8, 6), (-wide * 0.62, -r * 0.82), (-9, -r * 0.82), (-12, -6), (12, -6), (9, -r * 0.82), (wide * 0.62, -r * 0.82), (wide * 0.8, 6), (wide * 0.92, high - 20), (wide * 0.6, high - 4), (-wide * 0.6, high - 4)], 9)
    solids = [
        bridge,
        extrude(fingers[::-1], 19, stuff, (), 3, (left - 20, 0, 0), (90, 0, 90)),
        lathe([(0, 0), (r, 0), (r, 46, 3), (r - 9, 60, 8), (0, 60)], stuff, 2, (right, 0, 0), (0, 90, 0), closed=False),
        box(44, wide * 1.5, high - 12, stuff, 6, (right + 24, 0, 2)),
    ]
    for side in (-1, 1):
        y = side * (r + 24)
        solids += [
            cylinder(11.5, 17, stuff, 2, (right + 22, y, -2), (0, 90, 0)),
            box(14, 40, 20, stuff, 4, (right + 30, side * (r + 6), -12)),
        ]
    # Bosses for the inlet and for the bleed screw.
    solids += [cylinder(10, 16, stuff, 1.5, (right + 40, -6, r - 12), (0, 32, 0)), cylinder(8, 18, stuff, 1.5, (right + 34, 22, r - 12), (0, 20, 0))]
    return forging(solids, 1.3, 6)


def _pin(at):
    """A guide pin behind its bolt, in its bellows."""
    steel, rubber, zinc = m.turned_steel(0.5), m.shiny_rubber(), m.zinc_yellow()
    x, y, z = at
    place(bolt(8, 0, zinc, flange=True, across=13), (x + 17, y, z), (0, 90, 0))
    cylinder(6.4, 46, steel, 0.8, (x - 46, y, z), (0, 90, 0))
    boot(9.5, 8, 22, 4, rubber, (x - 22, y, z), (0, 90, 0), 2.2)
    tube(10.4, 7, 4, rubber, 1, (x - 24, y, z), (0, 90, 0))


def caliper(paint='#a2a5a8', piston=54, wide=56, mirrored=False):
    """New, with its carrier left on the car: seen into its mouth, the piston's boot across from the two fingers."""
    coated = paint in ('#a2a5a8', '#7d7f82')
    stuff = m.surface('casting', paint, 0.75, 0.42, uneven=0.2, blotch=14.0, bump=0.05, grain=1.1, tint=0.06) if coated else m.painted(paint, 0.32)
    steel, rubber, zinc = m.turned_steel(0.5), m.shiny_rubber(), m.zinc_yellow()
    r, (left, right) = piston / 2 + 8, GAP
    body = _casting(stuff, r, wide)
    # What the tool has touched: the bore's mouth, the faces behind the pads.
    cut(body, cylinder(piston / 2 + 4, 20, m.turned_steel(0.6, '#8f9193'), 0, (right - 12, 0, 0), (0, 90, 0)))
    lathe([(0, 0), (piston / 2 - 9, 0), (piston / 2 - 8, 8), (piston / 2 - 4, 8), (piston / 2 - 3, 0), (piston / 2, 0, 0.8), (piston / 2, 24), (0, 24)], steel, 0.5, (right - 13, 0, 0), (0, 90, 0), closed=False)
    folds = [(piston / 2 - 1, 0), (piston / 2 + 1.4, 0, 0.8), (piston / 2 + 2, 2.4, 0.6), (piston / 2 + 0.4, 3.4, 0.5), (piston / 2 + 3.4, 4.6, 0.7), (piston / 2 + 3.8, 12), (piston / 2 - 1, 12)]
    lathe(folds, rubber, 0.5, (right - 9, 0, 0), (0, 90, 0))
    for side in (-1, 1):
        _pin((right + 22, side * (r + 24), -2))
    # Bleed screw under its cap; the inlet closed by a plug, as it is sold dry.
    place([*bolt(7, 0, zinc, across=10), lathe([(0, 3), (4.6, 3), (5, 7), (3.6, 17, 2), (0, 17)], rubber, 0.8, closed=False)], (right + 40.5, 22, r + 4.5), (0, 20, 0))
    place([lathe([(0, 0), (8, 0, 1), (8, 4, 1), (6, 6), (6, 9, 1), (0, 9)], m.plastic('#c8102e'), 0.6, closed=False)], (right + 48.5, -6, r + 1.6), (0, 32, 0))
    # The fingers' back: a pocket that saves weight, the bore's size cast in it.
    floor = r * 1.08
    pocket = rounded([(-wide * 0.6, floor), (-wide * 0.48, 4), (-20, 4), (0, 9), (20, 4), (wide * 0.48, 4), (wide * 0.6, floor)], 7)
    cut(body, extrude(pocket[::-1], 8, stuff, (), 1, (left - 24, 0, 0), (90, 0, 90)))
    bevelled(body, 0.7, 2, 40)
    number = lettering(str(piston), r * 0.56, stuff, 2.4, (left - 16, 0, r * 0.66), (-90, 0, 90), 0.2)
    place(everything(), turn=(-106, 0, 0))
    place(everything(), turn=(0, 0, 64))
    if mirrored:
        _mirror(number)
    stand()


def _mirror(number):
    """Everything as a mirror beside the camera shows it; only the figures stay readable."""
    for vertex in number.data.vertices:
        vertex.co.x = -vertex.co.x
    across = VIEW.cross((0, 0, 1)).normalized()
    mirror = Matrix.Scale(-1, 4, across)
    for each in everything():
        each.matrix_world = mirror @ each.matrix_world


PICTURES = {
    'brake-caliper-front': caliper,
    'brake-caliper-front-right': partial(caliper, mirrored=True),
    'brake-caliper-red': partial(caliper, '#b3161d', 57, 60),
    'brake-caliper-rear': partial(caliper, '#7d7f82', 38, 46),
}
