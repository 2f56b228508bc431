"""Clutch kits: cover, driven plate, release bearing, and the pin that centres the plate."""
from functools import partial
from math import cos, pi, sin, tau

from art import materials as m
from art.curves import spring
from art.outlines import arc, circle, gear, lobed, rectangle, ring_of, rounded
from art.shapes import box, cut, everything, extrude, lathe, outward, place, solid, stand, tube


def _sector(inner, outer, start, end, steps=10):
    return arc(outer, start, end, steps=steps) + arc(inner, end, start, steps=steps)


def friction_disc(diameter=228, inner=150, segments=18, springs=6, puck=False):
    """The driven plate of a clutch, its damper towards +z. Returns its pieces."""
    lining, plate, hub, rivet = m.friction('#57534c'), m.sheet_steel('#8f9193'), m.forged_steel('#6f7073'), m.copper()
    pieces = []
    if puck:
        lining = m.friction('#8a6a4c')
        for x, y, a in ring_of(6, 1):
            pieces.append(extrude(rounded(_sector(inner / 2, diameter / 2, a - 0.3, a + 0.3), 6), 9, lining, (), 0.5, (0, 0, -4.5)))
            pieces.append(extrude(_sector(40, inner / 2 + 14, a - 0.24, a + 0.24), 3, plate, (), 0.4, (0, 0, -1.5)))
    else:
        step = tau / segments
        for k in range(segments):
            for z in (-4.3, 0.9):
                pieces.append(extrude(_sector(inner / 2, diameter / 2, k * step + 0.014, (k + 1) * step - 0.014), 3.4, lining, (), 0.3, (0, 0, z)))
        for k in range(segments):
            for r, off in ((inner / 2 + 9, 0.5), (diameter / 2 - 10, 0.5)):
                a = (k + off) * step
                pieces.append(tube(3.6, 1.7, 0.6, rivet, 0.2, (r * cos(a), r * sin(a), 4.0)))
        # The carrier with the waves that cushion the take-up.
        pieces.append(tube(diameter / 2 - 3, inner / 2 - 16, 1.8, plate, 0.2, (0, 0, -0.9)))
    # Damper: two plates with windows in which the springs lie.
    radius = inner / 2 - 6
    windows = []
    for x, y, a in ring_of(springs, radius * 0.64):
        windows.append([(x + u * cos(a + pi / 2) - v * sin(a + pi / 2), y + u * sin(a + pi / 2) + v * cos(a + pi / 2)) for u, v in rounded(rectangle(radius * 0.46, radius * 0.24), 2)])
        coil = spring(radius * 0.115, radius * 0.05, radius * 0.44, 6, m.spring_steel('#77797c'))
        pieces += place([coil], (x - cos(a + pi / 2) * radius * 0.22, y - sin(a + pi / 2) * radius * 0.22, 1.5), (0, 90, (a + pi / 2) * 180 / pi))
    for z in (4.2, -7.0):
        pieces.append(extrude(circle(radius, steps=96), 2.8, plate, [*windows, circle(19)], 0.5, (0, 0, z)))
    for x, y, _ in ring_of(springs, radius * 0.84, pi / springs):
        pieces.append(lathe([(0, 0), (5, 0), (5, 1.2), (3.6, 2.6), (0, 2.6)], m.zinc_blue(), 0.6, (x, y, 7), closed=False))
    spline = extrude(circle(19), 26, hub, [gear(22, 12.4, 11, 0.5)], 0.6, (0, 0, -12))
    pieces.append(spline)
    pieces.append(tube(26, 18, 3, m.plastic('#33363a'), 0.6, (0, 0, 7)))
    return pieces


def pressure_plate(diameter=250, fingers=18, colour='#2d3033'):
    """The cover with its diaphragm spring towards +z. Returns its pieces."""
    cover, spring_plate, face = m.powder_coat(colour), m.spring_steel('#83868a'), m.turned_steel(1.2, '#9c9d9f')
    outer = diameter / 2
    flange = extrude(lobed(outer, outer + 16, 6), 3.5, cover, [circle(outer - 16, steps=96), *[circle(4.6, (x, y), 20) for x, y, _ in ring_of(6, outer + 7)]], 0.6, (0, 0, 0))
    dome = lathe([(outer - 17, 0), (outer - 12, 3.5, 3), (outer - 19, 24, 4), (outer * 0.58, 30, 3), (outer * 0.56, 28), (outer - 23, 21, 4), (outer - 18, 0)], cover, 1)
    for x, y, a in ring_of(9, outer * 0.76, 0.17):
        cut(dome, box(16, 24, 40, cover, 0, (x, y, 15), (0, 0, a * 180 / pi)))
    ring = tube(outer - 20, outer * 0.55, 13, face, 0.6, (0, 0, -4))
    pieces = [flange, dome, ring]
    for k in range(fingers):
        a0, half = tau * k / fingers, pi / fingers
        ro, ri = outer * 0.62, outer * 0.2
        w = lambda r, g: half - g / r  # noqa: E731
        plan = [(ro, a0 - w(ro, 0.8)), (ro, a0 + w(ro, 0.8)), (outer * 0.52, a0 + w(outer * 0.52, 3.4)), (outer * 0.5, a0 + w(outer * 0.5, 1.3)), (ri, a0 + w(ri, 1.3)), (ri, a0 - w(ri, 1.3)), (outer * 0.5, a0 - w(outer * 0.5, 1.3)), (outer * 0.52, a0 - w(outer * 0.52, 3.4))]
        height = lambda r: 27 + (ro - r) * 0.22 + (3 if r <= ri else 0)  # noqa: E731
        low = [(r * cos(a), r * sin(a), height(r) - 2.6) for r, a in plan]
        top = [(r * cos(a), r * sin(a), height(r)) for r, a in plan]
        n = len(plan)
        finger = solid(low + top, [tuple(range(n)), tuple(range(n, 2 * n))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)], spring_plate)
        pieces.append(outward(finger))
    pieces.append(lathe([(outer * 0.57, 28), (outer * 0.63, 28), (outer * 0.64, 31), (outer * 0.6, 33.5), (outer * 0.56, 31)], cover, 1.5))
    for x, y, _ in ring_of(9, outer * 0.6):
        pieces.append(lathe([(0, 0), (6, 0), (6, 1.5), (4, 4), (0, 4)], m.zinc_blue(), 1, (x, y, 32), closed=False))
    return pieces


def release_bearing():
    """Lying on its sleeve, the thrust face up. Returns its pieces."""
    sleeve, steel = m.plastic('#2a2c30'), m.turned_steel(0.5)
    pieces = [
        lathe([(17, 0), (24, 0), (24, 18), (38, 20, 3), (38, 34), (17, 34)], sleeve, 1),
        lathe([(20, 28), (41, 28), (42, 31), (42, 42), (39, 45), (33, 45), (32, 49, 1.5), (25, 49, 1.5), (22, 44), (20, 44)], steel, 1),
        lathe([(32.6, 44.2), (38.6, 44.2), (38.6, 45.4), (32.6, 45.4)], m.rubber('#1c2430'), 0.3),
    ]
    for side in (-1, 1):
        pieces.append(box(16, 14, 9, sleeve, 1.5, (0, side * 42, 18)))
    return pieces


def centring_pin(splines=22, across=20.6):
    """The plastic mandrel that holds the plate in line while the cover is bolted on, standing on its grip. Returns its pieces."""
    blue, r = m.plastic('#2463b4', 0.34), across / 2
    pieces = [
        lathe([(0, 0), (10, 0, 2), (11.5, 5, 2), (9, 16, 4), (8, 40, 6), (10.5, 60, 3), (14, 63, 0.8), (14, 69, 0.8), (0, 69)], blue, 0.8, closed=False),
        extrude(gear(splines, r - 1.5, r, 0.5), 46, blue, (), 0.5, (0, 0, 68)),
        lathe([(0, 112), (r - 1.6, 112), (r - 1.6, 115), (7.4, 120, 1), (7.4, 139), (5.2, 143, 1), (0, 143)], blue, 0.8, closed=False),
    ]
    for x, y, a in ring_of(4, 1):
        pieces.append(box(8, 3, 40, blue, 1, (8.5 * x, 8.5 * y, 14), (0, 0, a * 180 / pi)))
    return pieces


def clutch_kit(diameter=228, puck=False, colour='#2d3033', fingers=18, pin=False):
    """Cover, driven plate and release bearing, as they come in one carton; with the pin that centres the plate."""
    cover = pressure_plate(diameter + 22, fingers, colour)
    place(cover, turn=(0, 0, 11))
    place(cover, (-70, 120, 125), (60, 0, -4))
    disc = friction_disc(diameter, puck=puck)
    place(disc, (90, -20, 99), (58, 0, -8))
    bearing = release_bearing()
    place(bearing, (-110, -60, 0))
    sets = [cover, disc, bearing]
    if pin:
        sets.append(place(centring_pin(), (-176, -122, 0), (90, 0, 82)))
    place(everything(), turn=(0, 0, 6))
    for pieces in sets:
        stand(pieces)


PICTURES = {
    'clutch-kit-215': partial(clutch_kit, 215, pin=True),
    'clutch-kit-240': partial(clutch_kit, 240),
    'clutch-kit-sintered': partial(clutch_kit, 216, True, '#8d1a20', 18),
}
