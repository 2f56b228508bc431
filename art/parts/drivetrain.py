"""Drivetrain: clutches, flywheels, wheel bearings, drive shafts."""
from functools import partial
from math import cos, pi, sin, tau

from art import materials as m
from art.curves import spring, thread
from art.outlines import arc, circle, gear, rectangle, ring_of, rounded
from art.shapes import box, cut, cylinder, everything, extrude, lathe, outward, place, solid, sphere, stand, tube


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
    flange = extrude(_lobed(outer, outer + 16, 6), 3.5, cover, [circle(outer - 16, steps=96), *[circle(4.6, (x, y), 20) for x, y, _ in ring_of(6, outer + 7)]], 0.6, (0, 0, 0))
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


def _lobed(low, high, lobes, steps=288):
    points = []
    for i in range(steps):
        wave = max(0, cos(lobes * tau * i / steps)) ** 0.6
        r = low + (high - low) * wave
        points.append((r * cos(tau * i / steps), r * sin(tau * i / steps)))
    return points


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


def clutch_kit(diameter=228, puck=False, colour='#2d3033', fingers=18):
    """Cover, driven plate and release bearing, as they come in one carton."""
    cover = pressure_plate(diameter + 22, fingers, colour)
    place(cover, turn=(0, 0, 11))
    place(cover, (-70, 120, 125), (60, 0, -4))
    disc = friction_disc(diameter, puck=puck)
    place(disc, (90, -20, 99), (58, 0, -8))
    bearing = release_bearing()
    place(bearing, (-110, -60, 0))
    place(everything(), turn=(0, 0, 6))
    for pieces in (cover, disc, bearing):
        stand(pieces)


def flywheel(diameter=275, teeth=129, bolts=8, light=False):
    """A flywheel, its friction face and ring gear towards the viewer."""
    iron, face, ring_steel = m.cast_iron('#6d6e70'), m.turned_steel(1.6, '#aeb0b1'), m.forged_steel('#5c5a57')
    dark = m.oiled_iron('#101112')
    outer = diameter / 2
    lathe([(30, 0), (outer - 9, 0), (outer - 9, 26), (outer * 0.88, 26), (outer * 0.86, 23), (outer * 0.56, 23), (outer * 0.54, 13, 3), (52, 13), (50, 17), (21, 17), (21, 6), (30, 6)], iron, 1, steps=192)
    lathe([(outer * 0.565, 22.5), (outer * 0.855, 22.5), (outer * 0.855, 23.4), (outer * 0.565, 23.4)], face, 0.2, steps=192)
    lathe([(outer * 0.885, 25.5), (outer - 9.5, 25.5), (outer - 9.5, 26.4), (outer * 0.885, 26.4)], face, 0.2, steps=192)
    seat = lathe([(21.2, 16.5), (49.5, 16.5), (49.5, 17.3), (21.2, 17.3)], face, 0.2, steps=96)
    for x, y, _ in ring_of(bolts, 36):
        cut(seat, cylinder(5.4, 30, face, 0, (x, y, 0), steps=32))
        cylinder(5.4, 0.1, dark, 0, (x, y, 17))
    for x, y, _ in ring_of(6, outer * 0.935, 0.2):
        cylinder(4, 0.15, dark, 0, (x, y, 26.4))
        tube(5, 4, 0.25, face, 0.05, (x, y, 26.35))
    for x, y, _ in ring_of(3, outer * 0.935, 0.62):
        lathe([(0, 0), (4, 0), (4, 7), (3, 8.5), (0, 8.5)], m.turned_steel(), 0.4, (x, y, 25), closed=False)
    if light:
        for x, y, _ in ring_of(8, outer * 0.72, 0.2):
            tube(11.6, 10.6, 0.5, face, 0.1, (x, y, 23.2))
            cylinder(10.6, 0.2, dark, 0, (x, y, 23.35))
    extrude(gear(teeth, outer - 5, outer + 1.6, 0.5), 12, ring_steel, [circle(outer - 9.2, steps=180)], 0.35, (0, 0, 1))
    place(everything(), turn=(0, 0, 12))
    place(everything(), turn=(56, 0, 0))
    place(everything(), turn=(0, 0, -4))
    stand()


def wheel_bearing(bore=34, outer=64, width=37, seal='#8e2b1d', open_race=False):
    """A double-row wheel bearing; open: its balls and cage to be seen."""
    steel = m.turned_steel(0.35, '#c6c7c9')
    b, o = bore / 2, outer / 2
    middle = (b + o) / 2
    ball = (o - b) * 0.33
    inner = b + (o - b) * 0.27
    rim = o - (o - b) * 0.27
    lathe([(b, 0), (inner, 0), (inner, width), (b, width)], steel, 1.1, steps=160)
    lathe([(rim, 0), (o, 0), (o, width), (rim, width)], steel, 1.1, steps=160)
    if open_race:
        bright = m.polished_chrome()
        count = int(tau * middle / (ball * 2.5))
        for x, y, _ in ring_of(count, middle):
            sphere(ball, bright, (x, y, width - ball * 0.95))
        cage = tube(middle + ball * 0.62, middle - ball * 0.62, ball * 0.9, m.brass('#c79a4a'), 0.4, (0, 0, width - ball * 1.5))
        for x, y, _ in ring_of(count, middle):
            cut(cage, sphere(ball * 1.06, m.brass('#c79a4a'), (x, y, width - ball * 0.95)))
        lathe([(inner - 0.5, 1), (rim + 0.5, 1), (rim + 0.5, width - ball * 2.1), (inner - 0.5, width - ball * 2.1)], m.oiled_iron('#2a2b2d'), 0.2)
    else:
        lathe([(inner + 0.6, 1), (rim - 0.4, 1), (rim - 0.4, width - 1.2), (rim - 2, width - 0.6), (inner + 3, width - 1.6), (inner + 0.6, width - 1.0)], m.rubber(seal), 0.6, steps=160)
        lathe([(inner + 0.2, width - 1.2), (inner + 1.6, width - 1.2), (inner + 1.6, width - 0.7), (inner + 0.2, width - 0.7)], m.spring_steel(), 0.1)
    place(everything(), turn=(52, 0, 0))
    place(everything(), turn=(0, 0, -2))
    stand()


def hub_bearing(studs=5, circle_of_studs=108, diameter=136):
    """A hub unit with its flange and studs towards the viewer."""
    steel, forged = m.turned_steel(0.6), m.forged_steel('#77797b')
    zinc = m.zinc_blue()
    r = diameter / 2
    plan = _lobed(r - 12, r, studs)
    extrude(plan, 10, forged, (), 1.5, (0, 0, 46))
    lathe([(33, 55.6), (r - 9, 55.6), (r - 9, 56.4), (33, 56.4)], steel, 0.2)
    lathe([(0, 50), (31, 50), (31.5, 66, 1.5), (28, 68), (25, 68), (25, 60), (0, 60)], steel, 0.8, closed=False)
    lathe([(12, 10), (25, 10), (25, 60.4), (12, 60.4)], m.oiled_iron('#1d1e20'), 0.4)
    extrude(circle(25), 3, forged, [gear(30, 15.5, 14, 0.5)], 0.3, (0, 0, 58.5))
    for x, y, _ in ring_of(studs, circle_of_studs / 2):
        thread(12, 1.5, 40, zinc, (x, y, 55))
        cylinder(6.6, 4, zinc, 0.4, (x, y, 55))
    lathe([(20, 0), (42, 0), (42, 34), (44, 36), (44, 44), (20, 44)], steel, 1)
    outer = extrude(_lobed(46, 62, 3), 12, forged, [circle(40)], 1.2, (0, 0, 14))
    for x, y, _ in ring_of(3, 54):
        cut(outer, cylinder(6, 60, forged, 0, (x, y, 0)))
    lathe([(20, -6), (38, -6), (38, 0), (20, 0)], m.rubber('#23262a'), 0.8)
    place(everything(), turn=(0, 0, 20))
    place(everything(), turn=(54, 0, 0))
    place(everything(), turn=(0, 0, 24))
    stand()


def cv_axle(length=150, damper=False):
    """A drive shaft, its outer joint with the spline stub towards the viewer."""
    steel, cast, rubber = m.turned_steel(0.8), m.forged_steel('#77797d'), m.shiny_rubber()
    clamp, shaft = m.spring_steel('#aeb0b3'), m.painted('#2a2d31')
    # Outer joint: stub with splines and thread, bell with the ring of the speed sensor.
    thread(20, 1.5, 20, steel, (0, 0, 0))
    extrude(gear(28, 11.6, 12.8, 0.5), 46, steel, (), 0.6, (0, 0, 19))
    lathe([(0, 64), (14.5, 64), (16, 70), (27, 74, 3), (30, 84, 3), (43, 92, 5), (45, 100), (45, 138), (43, 140), (0, 140)], cast, 1.2, closed=False)
    extrude(gear(48, 45.5, 48.5, 0.5), 12, steel, [circle(44)], 0.4, (0, 0, 104))
    _cuff(41, 15, 140, 60, rubber, clamp, 4)
    # Shaft and inner joint.
    start = 196
    cylinder(12.5, length, shaft, 0.5, (0, 0, start))
    if damper:
        lathe([(0, start + length * 0.42), (24, start + length * 0.42), (27, start + length * 0.45), (27, start + length * 0.66), (24, start + length * 0.7), (0, start + length * 0.7)], m.rubber(), 4, closed=False)
    end = start + length - 8
    inner = _cuff(38, 15, 0, 56, rubber, clamp, 3)
    place(inner, (0, 0, end + 56), (180, 0, 0))
    base = end + 50
    tulip = lathe([(0, base), (41, base), (42, base + 4), (42, base + 52), (36, base + 60, 4), (17, base + 66, 4), (15, base + 72), (0, base + 72)], cast, 1.5, closed=False)
    for x, y, _ in ring_of(3, 52, 0.5):
        cut(tulip, cylinder(20, 70, cast, 0, (x, y, base + 5)))
    extrude(gear(26, 12.2, 13.4, 0.5), 44, steel, (), 0.6, (0, 0, base + 70))
    lathe([(0, base + 112), (11, base + 112), (9, base + 118), (0, base + 118)], steel, 0.8, closed=False)
    place(everything(), turn=(90, 0, -24))
    stand()


def _cuff(wide, narrow, z, height, rubber, clamp, folds):
    """A boot of a joint with its two clamps, from wide to narrow."""
    profile = [(0, z), (wide + 2, z), (wide + 2, z + 9)]
    for i in range(folds * 12 + 1):
        share = i / (folds * 12)
        profile.append((wide - 1 + (narrow + 4 - wide) * share**0.9 + 4.5 * (0.5 - 0.5 * cos(tau * folds * share)) * (1 - 0.4 * share), z + 10 + (height - 20) * share))
    profile += [(narrow + 2.5, z + height - 9), (narrow + 2.5, z + height), (0, z + height)]
    pieces = [lathe(profile, rubber, 0, closed=False)]
    for r, low in ((wide + 2, z + 1.5), (narrow + 2.4, z + height - 7.5)):
        pieces.append(tube(r + 1, r - 0.2, 6, clamp, 0.3, (0, 0, low)))
        pieces.append(box(9, 3, 5.4, clamp, 0.8, (0, -r - 1.5, low + 0.3)))
    return pieces


PICTURES = {
    'clutch-kit': clutch_kit,
    'clutch-kit-sintered': partial(clutch_kit, 216, True, '#8d1a20', 18),
    'flywheel': flywheel,
    'flywheel-light': partial(flywheel, 260, 126, 6, True),
    'wheel-bearing-34': wheel_bearing,
    'wheel-bearing-open': partial(wheel_bearing, 30, 62, 16, '#8e2b1d', True),
    'wheel-bearing-40': partial(wheel_bearing, 40, 74, 42, '#1c1d20'),
    'hub-bearing': hub_bearing,
    'hub-bearing-four-stud': partial(hub_bearing, 4, 100, 128),
    'cv-axle': cv_axle,
    'cv-axle-damped': partial(cv_axle, 240, True),
}
