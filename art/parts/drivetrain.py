"""Drivetrain: flywheels, wheel bearings, drive shafts."""
from functools import partial
from math import cos, pi, sin, tau

from art import materials as m
from art.curves import thread
from art.outlines import circle, gear, ring_of
from art.shapes import box, cut, cylinder, everything, extrude, lathe, place, sphere, stand, tube


def flywheel(diameter=275, teeth=130, bolts=6, light=False):
    """A flywheel, its friction face and ring gear towards the viewer."""
    iron, face, ring_steel = m.cast_iron('#6d6e70'), m.turned_steel(1.6, '#aeb0b1'), m.forged_steel('#5c5a57')
    dark = m.oiled_iron('#101112')
    outer = diameter / 2
    lathe([(30, 0), (outer - 9, 0), (outer - 9, 26), (outer * 0.88, 26), (outer * 0.86, 23), (outer * 0.56, 23), (outer * 0.54, 13, 3), (52, 13), (50, 17), (21, 17), (21, 6), (30, 6)], iron, 1, steps=192)
    lathe([(outer * 0.565, 22.5), (outer * 0.855, 22.5), (outer * 0.855, 23.4), (outer * 0.565, 23.4)], face, 0.2, steps=192)
    lathe([(outer * 0.885, 25.5), (outer - 9.5, 25.5), (outer - 9.5, 26.4), (outer * 0.885, 26.4)], face, 0.2, steps=192)
    seat = lathe([(21.2, 16.5), (49.5, 16.5), (49.5, 17.3), (21.2, 17.3)], face, 0.2, steps=96)
    for n, (x, y, a) in enumerate(ring_of(bolts, 36)):
        if n == 1 and not light:
            # The cast one has a hole out of line, so that it goes on one way.
            x, y = 36 * cos(a + 0.16), 36 * sin(a + 0.16)
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
    'flywheel': flywheel,
    'flywheel-light': partial(flywheel, 260, 126, 6, True),
    'wheel-bearing-34': wheel_bearing,
    'wheel-bearing-open': partial(wheel_bearing, 30, 62, 16, '#8e2b1d', True),
    'wheel-bearing-40': partial(wheel_bearing, 40, 74, 42, '#1c1d20'),
    'cv-axle': cv_axle,
    'cv-axle-damped': partial(cv_axle, 240, True),
}
