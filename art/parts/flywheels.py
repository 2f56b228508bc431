"""Flywheels of two masses."""
from math import cos, pi, sin

from art import materials as m
from art.curves import helix
from art.fasteners import bolt
from art.outlines import arc, circle, gear, ring_of, rounded
from art.shapes import cut, cylinder, everything, extrude, lathe, place, stand, sweep, tube


def _arc_spring(radius, middle, span, coil, wire, turns, material):
    """A coil spring bent along a part of a circle in the xy plane."""
    path = []
    for x, y, z in helix(coil - wire, 1, turns, steps=28):
        angle = middle - span / 2 + span * z / turns
        path.append(((radius + x) * cos(angle), (radius + x) * sin(angle), y))
    return sweep(path, wire, material)


def _window(inner, outer, middle, span):
    """A kidney-shaped hole."""
    return rounded(arc(outer, middle - span / 2, middle + span / 2, steps=16) + arc(inner, middle + span / 2, middle - span / 2, steps=16), 4)


def dual_mass(clutch=240, teeth=132, bolts=8):
    """The mass of the engine with its ring gear behind, that of the clutch before it; arc springs seen through the windows.

    The bolts of the hub lie before it, as they come in the box."""
    iron, face, dark = m.cast_iron('#6d6e70'), m.turned_steel(1.6, '#96989a'), m.oiled_iron('#101112')
    sheet, fine = m.sheet_steel('#8b8e91'), m.turned_steel(0.5, '#9da0a3')
    outer = clutch / 2 + 9
    # Behind: pan, ring gear, and the cover that is welded on.
    lathe([(10, 0), (outer + 2, 0), (outer + 4, 3), (outer + 4, 27), (outer + 1, 30), (112, 30), (112, 24), (88, 24), (86, 12), (10, 12)], sheet, 1.4, steps=192)
    extrude(gear(teeth, outer + 7, outer + 13.4, 0.5), 13, m.forged_steel('#5c5a57'), [circle(outer + 3, steps=180)], 0.35, (0, 0, 2))
    lathe([(84, 29), (outer - 1, 29), (outer + 0.6, 30), (outer + 0.6, 32.4), (96, 32.4), (92, 36), (84, 36)], sheet, 0.8, steps=192)
    lathe([(outer, 29.4), (outer + 2.4, 29.4), (outer + 1.8, 32, 1.4), (outer, 32.8)], m.forged_steel('#77777a'), 0.6, steps=160)
    lathe([(0, 12), (88, 12), (88, 14), (0, 14)], dark, 0.2, closed=False)
    # Before it: rim, face of the clutch, dished web.
    lathe([(74, 44), (84, 39), (outer, 39, 1.6), (outer, 63, 1.2), (clutch / 2 + 2, 63, 0.6), (clutch / 2 + 1, 60.4, 0.4), (80, 60.4, 1), (77, 54, 3), (73, 54)], iron, 1, steps=192)
    lathe([(81, 60), (clutch / 2 - 0.4, 60), (clutch / 2 - 0.4, 60.9), (81, 60.9)], face, 0.2, steps=192)
    lathe([(clutch / 2 + 2.6, 62.6), (outer - 0.9, 62.6), (outer - 0.9, 63.3), (clutch / 2 + 2.6, 63.3)], face, 0.2, steps=192)
    windows = [_window(56.5, 70.5, a, 0.72) for _, _, a in ring_of(6, 1, 0.1)]
    extrude(circle(74.5, steps=160), 9, iron, [*windows, circle(45.5, steps=96)], 1.3, (0, 0, 45))
    for _, _, a in ring_of(6, 1, 0.1):
        place([_arc_spring(63.5, a, 0.92, 8.2, 1.9, 13, m.spring_steel('#a9acb0'))], (0, 0, 41))
    for x, y, _ in ring_of(12, 50.6, 0.1):
        lathe([(0, 0), (3.5, 0), (3.4, 1.2), (2.2, 2.2), (0, 2.2)], m.zinc_blue('#b4b8bc'), 0.5, (x, y, 53.8), closed=False)
    lathe([(42.6, 40), (45.6, 40), (45.6, 54.8), (42.6, 54.8)], fine, 0.6)
    for x, y, _ in ring_of(6, outer - 4.2, 0.2):
        cylinder(3.1, 0.15, dark, 0, (x, y, 63.2))
        tube(3.9, 3.1, 0.25, face, 0.05, (x, y, 63.2))
    for x, y, _ in ring_of(3, outer - 4.2, 0.62):
        lathe([(0, 0), (3.4, 0), (3.4, 8), (2.5, 9.4), (0, 9.4)], m.turned_steel(), 0.4, (x, y, 62), closed=False)
    # The hub for the crankshaft, the holes of its bolts, the pilot bearing.
    hub = lathe([(15, 12), (40.6, 12), (40.6, 41, 1.2), (17, 41, 1), (17, 44, 0.6), (15, 44)], fine, 0.6)
    cut(hub, cylinder(1.7, 60, dark, 0, (36 * cos(pi / 8), 36 * sin(pi / 8), 0), steps=24))
    for x, y, _ in ring_of(bolts, 29):
        cut(hub, cylinder(5.2, 60, dark, 0, (x, y, 5), steps=40))
        tube(7.6, 5.2, 0.2, m.turned_steel(0.3, '#c4c6c8'), 0.05, (x, y, 41))
    tube(15, 12.4, 30, m.turned_steel(0.35, '#c6c7c9'), 0.5, (0, 0, 12))
    tube(12.2, 9.4, 29, m.rubber('#8e2b1d'), 0.4, (0, 0, 12))
    tube(9.2, 7.5, 30, m.turned_steel(0.35, '#c6c7c9'), 0.4, (0, 0, 12))
    place(everything(), turn=(0, 0, 12))
    place(everything(), turn=(56, 0, 0))
    place(everything(), turn=(0, 0, -14))
    stand()
    for n in range(bolts):
        # Two rows, none quite like the next.
        at = (-134 + 43 * (n // 2) + 12 * (n % 2), -112 - 38 * (n % 2) - 3 * (n * 5 % 4), 0)
        screw = place(bolt(10, 24, m.zinc_blue('#b4b8bc'), flange=True, threaded=20), turn=(97, 0, 20 + 23 * (n * 3 % 5) - 40))
        stand(place(screw, at))


PICTURES = {
    'flywheel-dual-mass': dual_mass,
}
