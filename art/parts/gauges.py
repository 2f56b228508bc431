"""Gauges: calliper, micrometer, dial gauge, feeler gauge, tyre inflator."""
from functools import partial
from math import atan2, cos, degrees, pi, sin, tau

from mathutils import Vector

from art import materials as m
from art.curves import smooth_path
from art.fasteners import hexagon, lettering
from art.forms import limb
from art.outlines import arc, circle, rectangle, rounded
from art.shapes import box, cylinder, everything, extrude, lathe, place, sphere, stand, sweep, tube


def _ticks(start, step, count, y, z, ink, fifth=6.0, other=3.6):
    for i in range(count):
        long = fifth if i % 5 == 0 else other
        box(0.35 if i % 5 else 0.5, long, 0.06, ink, 0, (start + i * step, y + long / 2, z))


def calliper(digital=False, reach=150):
    """A vernier calliper, a little open, lying."""
    steel, bright, ink = m.chrome_vanadium('#c9cacc'), m.brushed_steel(), m.ink('#1b1d20')
    opened = 22
    # Beam with its fixed jaws.
    extrude(rounded([(-6, 0, 1), (reach + 62, 0, 1), (reach + 62, 16, 1), (-6, 16, 1)], 0.6), 3.6, bright, (), 0.4)
    extrude(rounded([(0, 1), (0, -40, 0.6), (-3.4, -40, 0.6), (-14, -24, 8), (-20, 0, 4), (-20, 16, 4), (-9, 22, 3), (-1, 36, 0.4), (0.4, 36, 0.4), (0.4, 14)], 1.5), 3.6, steel, (), 0.5)
    _ticks(12, 1.6, 100, 0.6, 3.62, ink, 5.4, 3.2)
    for i in range(0, 16):
        lettering(str(i), 3.4, ink, 0.05, (12 + i * 10.2, 8.8, 3.66))
    # The slide.
    x = opened
    slide = [(x, 1), (x, -40, 0.6), (x + 3.4, -40, 0.6), (x + 14, -24, 8), (x + 18, -8, 4), (x + 74, -8, 3), (x + 74, 2, 2), (x + 66, 18, 2), (x + 66, 22, 3), (x + 10, 22, 3), (x + 2, 36, 0.4), (x + 0.6, 36, 0.4), (x + 0.4, 14)]
    if digital:
        extrude(rounded(slide, 1.5), 5.4, steel, (), 0.5, (0, 0, -0.9))
        extrude(rounded([(x + 12, -11), (x + 84, -11), (x + 84, 25), (x + 12, 25)], 4), 9, m.plastic('#22252a'), (), 1.4, (0, 0, 4))
        extrude(rounded(rectangle(44, 16), 2), 0.6, m.surface('display', '#aebba6', 0, 0.12, uneven=0.1, bump=0, coat=1), (), 0.2, (x + 40, 11, 12.8))
        lettering('22.04', 13, ink, 0.05, (x + 40, 11, 13.5))
        for i, shade in enumerate(('#c8102e', '#d8d9dc', '#d8d9dc')):
            lathe([(0, 0), (4, 0), (3.6, 1.6), (0, 1.6)], m.rubber(shade), 0.5, (x + 24 + i * 15, -4.4, 12.6), closed=False)
    else:
        extrude(rounded(slide, 1.5), 5.2, steel, [rounded([(x + 14, 7), (x + 62, 7), (x + 62, 15), (x + 14, 15)], 1)], 0.5, (0, 0, -0.8))
        _ticks(x + 16, 1.9, 21, 1.2, 4.42, ink, 4.6, 3)
        lettering('0   2   4   6   8   10', 3, ink, 0.05, (x + 35, -1.6, 4.45))
        place([lathe([(0, 0), (5, 0), (5, 8), (0, 8)], m.turned_steel(0.8), 0.8, closed=False)], (x + 44, 22, 2), (-90, 0, 0))
    place([lathe([(0, 0), (7, 0), (7, 4), (0, 4)], m.turned_steel(0.8), 0.8, closed=False)], (x + 26, -7, 2), (90, 0, 0))
    box(62 + opened, 2, 1.2, steel, 0.3, (reach + 62 + (opened - 4) / 2 - 31, 8, 1))
    place(everything(), turn=(0, 0, 66))
    stand()


def micrometer():
    """0 to 25 mm, its frame towards the viewer."""
    frame, steel, ink = m.painted('#2f4f46', 0.4), m.turned_steel(0.35), m.ink('#1b1d20')
    outer, inner = 34, 22
    plan = [(-outer - 6, 9), *arc(outer + 6, pi, tau, (0, 0), 48), (outer + 6, 9), (outer - 10, 9), (outer - 10, -2), *arc(inner, 0, -pi, (0, -2), 40), (-outer + 10, -2), (-outer + 10, 9)]
    extrude(rounded(plan, 2), 11, frame, (), 2.2, (0, 0, -5.5))
    extrude(rounded(rectangle(25, 7.4), 2.6), 0.4, m.brushed_aluminium(), (), 0.1, (0, -outer - 0.4 + 4.4, 5.3))
    lettering('0-25  0.01', 3.4, ink, 0.05, (0, -outer + 4, 5.75))
    along = (0, 90, 0)
    place([cylinder(3.2, 15, steel, 0.3)], (-34, 4, 0), along)
    place([cylinder(3.2, 34, steel, 0.3)], (-10, 4, 0), along)
    place([lathe([(0, 0), (8, 0), (8, 6), (0, 6)], steel, 1, closed=False)], (32, 4, 0), along)
    place([cylinder(6.4, 36, m.machined_aluminium(0.4), 0.3)], (38, 4, 0), along)
    thimble = lathe([(0, 0), (6.6, 0), (8.6, 8), (8.6, 40), (7.4, 43), (0, 43)], m.chrome_vanadium('#c3c4c7'), 0.4, closed=False)
    place([thimble], (62, 4, 0), along)
    for i in range(50):
        a = tau * i / 50
        line = box(0.22, 0.05, 4.4 if i % 5 == 0 else 2.8, ink, 0, (7.2, 0, 1.6))
        place([line], turn=(0, 14, 0))
        place([line], (0, 0, 0), (0, 0, a * 360 / tau))
        place([line], (60.4, 4, 0), along)
    for i in range(12):
        mark = box(0.25, 0.1, 3, ink, 0, (42 + i * 1.7, 0.9 if i % 2 else -3.6, 0))
        place([mark], (0, 4, 6.3), (0, 0, 0))
    for i in range(44):
        ridge = box(0.7, 0.8, 14, m.chrome_vanadium('#a9aaad'), 0, (8.5, 0, 22))
        place([ridge], turn=(0, 0, i * 360 / 44))
        place([ridge], (62, 4, 0), along)
    place([lathe([(0, 0), (5.4, 0), (5.4, 16), (4, 18), (0, 18)], m.turned_steel(0.9), 0.6, closed=False)], (104, 4, 0), along)
    place([lathe([(0, 0), (6, 0), (6, 4), (0, 4)], steel, 0.6, closed=False)], (32, -4, 8), (0, 0, 0))
    place(everything(), turn=(48, 0, 0))
    place(everything(), turn=(0, 0, 20))
    stand()


def dial_gauge(colour='#c9cacc'):
    """A dial indicator with its plunger, leaning back."""
    rim, steel, ink = m.polished_chrome(colour), m.turned_steel(0.4), m.ink('#1b1d20')
    lathe([(0, 0), (27, 0), (29, 3), (29, 14), (30.5, 15), (30.5, 20), (28, 23), (26.4, 22), (26, 17), (0, 17)], rim, 0.8, closed=False)
    for i in range(72):
        box(0.9, 1.2, 5, rim, 0.2, (30.4 * cos(tau * i / 72), 30.4 * sin(tau * i / 72), 15), (0, 0, i * 5))
    cylinder(26.4, 0.6, m.ink('#f5f5f2'), 0, (0, 0, 17))
    for i in range(100):
        a = pi / 2 - tau * i / 100
        long = 4 if i % 10 == 0 else 3 if i % 5 == 0 else 1.8
        box(long, 0.28 if i % 5 else 0.5, 0.06, ink, 0, ((25.4 - long / 2) * cos(a), (25.4 - long / 2) * sin(a), 17.6), (0, 0, a * 360 / tau))
        if i % 10 == 0:
            lettering(str(i), 4, ink, 0.05, (18.4 * cos(a), 18.4 * sin(a), 17.7))
    lettering('0.01 mm', 2.8, ink, 0.05, (0, 8.5, 17.7))
    tube(5.6, 5.2, 0.2, ink, 0, (0, -9, 17.6))
    for i in range(10):
        box(1.2, 0.3, 0.05, ink, 0, (4.4 * cos(tau * i / 10), -9 + 4.4 * sin(tau * i / 10), 17.6), (0, 0, i * 36))
    box(0.5, 4.4, 0.2, m.ink('#c8102e'), 0, (1.2, -7.4, 18), (0, 0, -32))
    box(25, 0.7, 0.3, ink, 0.1, (8 * cos(0.8), 8 * sin(0.8), 19), (0, 0, 0.8 * 360 / tau))
    cylinder(2, 1.4, m.black_oxide(), 0.3, (0, 0, 18.2))
    cylinder(26, 0.6, m.glass(), 0.1, (0, 0, 20.6))
    for at, r, long, material in ((-29, 4, 20, steel), (-47, 2.2, 22, m.polished_chrome()), (-68, 3, 5, steel)):
        place([cylinder(r, long, material, 0.4)], (0, at, 9), (90, 0, 0))
    sphere(2.4, m.polished_chrome(), (0, -74, 9))
    place([cylinder(2.4, 16, m.polished_chrome(), 0.4)], (0, 28, 9), (-90, 0, 0))
    place([lathe([(0, 0), (4.4, 0), (4.4, 4), (0, 4)], m.turned_steel(0.8), 0.6, closed=False)], (0, 42, 9), (-90, 0, 0))
    place(everything(), turn=(54, 0, 0))
    place(everything(), turn=(0, 0, 14))
    stand()


def feeler_gauge(leaves=13):
    """Leaves fanned out of their case."""
    case, bolt_steel = m.brushed_steel(), m.turned_steel(0.5)
    z = 1.4
    for n in range(leaves):
        thick = 0.25 + n * 0.09
        angle = 8 + n * 11.5
        steel = m.surface('leaf', ('#c7c9cc', '#bfc1c4', '#cfd0d2')[n % 3], 1, 0.2, bump=0.006, grain=0.5, pattern='brushed', tint=0.04)
        leaf = extrude(rounded([(-8, -6.4, 5), (92, -6.4, 5), (92, 6.4, 5), (-8, 6.4, 5)], 5), thick, steel, [circle(2.6)], 0.05)
        words = lettering(f'{0.05 * (n + 1):.2f}', 5.4, m.black_oxide('#3c3d40'), 0.04, (78, 0, thick + 0.02))
        place([leaf, words], (0, 0, z), (0, 0, angle))
        z += thick + 0.12
    for low in (0, z + 0.2):
        extrude(rounded([(-9, -8, 7), (98, -8, 7), (98, 8, 7), (-9, 8, 7)], 6), 1.2, case, [circle(2.6)], 0.3, (0, 0, low), (0, 0, -6))
    lathe([(0, 0), (6.6, 0), (6.6, 2), (5, 3.4), (0, 3.4)], bolt_steel, 0.6, (0, 0, z + 1.3), closed=False)
    box(9, 1.4, 0.6, m.black_oxide(), 0, (0, 0, z + 4.5), (0, 0, 30))
    place(everything(), turn=(0, 0, 2))
    stand()


def tyre_inflator():
    """A dial in its rubber guard on a cast grip, the trigger at its side, half a metre of hose with a clip-on chuck."""
    cast, dark, brass, chrome = m.cast_aluminium('#b4b6b9'), m.rubber('#1b1c1e'), m.brass('#d3b36f'), m.polished_chrome('#cfd0d3')
    ink = m.ink('#17191c')
    centre = (0, 74, 0)
    # The gauge, its dial towards +z.
    guard = [(0, -15), (36, -15, 4), (38, -10, 3), (36.6, -5), (38, 0, 2), (36.6, 6), (38, 13, 3), (35, 18, 2.4), (31.8, 18, 1), (31.8, 14), (0, 14)]
    face = [lathe(guard, m.rubber('#c8102e'), 0.6, closed=False), tube(33, 31.2, 4, chrome, 0.8, (0, 0, 14.4)), cylinder(31.6, 0.5, m.ink('#f5f5f2'), 0, (0, 0, 14))]
    for i in range(61):
        a = pi * 1.25 - pi * 1.5 * i / 60
        long = 5 if i % 10 == 0 else 3.6 if i % 5 == 0 else 2.2
        face.append(box(long, 0.6 if i % 5 == 0 else 0.36, 0.06, ink, 0, ((29.4 - long / 2) * cos(a), (29.4 - long / 2) * sin(a), 14.5), (0, 0, a * 360 / tau)))
        if i % 10 == 0:
            face.append(lettering(str(i // 5), 5.6, ink, 0.05, (19.6 * cos(a), 19.6 * sin(a), 14.6)))
    face += [lettering('bar', 4.6, ink, 0.05, (0, -13.6, 14.6)), cylinder(3, 1.6, m.black_oxide(), 0.4, (0, 0, 14.6))]
    a = pi * 1.25 - pi * 1.5 * 2.4 / 12
    face.append(place([extrude([(-8, -1.6), (-8, 1.6), (25, 0.5), (25, -0.5)], 0.4, m.ink('#c8102e'), (), 0, (0, 0, 15.4))], turn=(0, 0, a * 360 / tau))[0])
    place(face, centre)
    # The body below it: neck, valve block, grip, and the inlet for the air line.
    limb([((0, 44, -2), 26, 24), ((0, 30, -2), 34, 28), ((0, 6, -2), 38, 30), ((-2, -14, -2), 34, 28), ((-5, -60, -2), 30, 27), ((-8, -104, -2), 32, 28), ((-9, -122, -2), 29, 26)], cast, up=(0, 0, 1), power=3)
    limb([((-4.6, -36, -2), 33, 29), ((-6.4, -62, -2), 33.4, 29.6), ((-8.4, -96, -2), 35, 31), ((-9, -110, -2), 33, 29)], dark, up=(0, 0, 1), power=3)
    for i in range(6):
        limb([((-15, -48 - 9 * i, 13.4 + 0.15 * i), 3.4, 2), ((0 - i * 0.4, -48 - 9 * i, 13.6 + 0.15 * i), 3.4, 2)], m.rubber('#101112'), power=2.4, between=3)
    place([hexagon(19, 10, brass, 0, both=True), lathe([(0, 10), (6.6, 10), (6.6, 14), (5, 16), (5, 22), (6.4, 24), (6.4, 27), (0, 27)], brass, 0.5, closed=False)], (-9.6, -124, -2), (90, 0, 0))
    # The trigger, on its pin.
    limb([((17, 10, -2), 14, 16), ((28, -4, -2), 11, 17), ((27, -34, -2), 9, 17), ((22, -64, -2), 9, 17), ((25, -84, -2), 9, 16)], m.powder_coat('#232529'), up=(0, 0, 1), power=4)
    cylinder(3.4, 34, chrome, 0.5, (15, 10, -19))
    place([lathe([(0, 0), (4.4, 0), (4, 1.6), (0, 1.6)], chrome, 0.4, closed=False), box(6, 1, 0.6, m.black_oxide(), 0, (0, 0, 1.2), (0, 0, 30))], (-3, 10, 12.6))
    # The outlet at the other side.
    outlet = place([hexagon(17, 9, brass, 0, both=True), lathe([(0, 9), (8.6, 9), (8.6, 26), (7.4, 28), (0, 28)], chrome, 0.6, closed=False)], (-16, 14, -2), (0, -90, 0))
    place(everything(), turn=(0, 0, -16))
    place(everything(), turn=(44, 0, 0))
    stand()
    begin, beyond = (outlet[0].matrix_world @ Vector((0, 0, z)) for z in (20, 50))
    _hose(begin, beyond)
    stand()


def _hose(begin, beyond):
    """From the outlet down to the ground and in an arc before the grip, to the clip-on chuck."""
    chrome, brass = m.polished_chrome('#cfd0d3'), m.brass('#d3b36f')
    arc_points = [(-104, -40, 50), (-104, -92, 10), (-72, -134, 6.5), (-14, -150, 6.5), (50, -140, 6.5), (92, -112, 7)]
    path = smooth_path([begin, beyond, *arc_points], 14)
    sweep(path, 6, m.shiny_rubber())
    ahead = (path[-1] - path[-3]).normalized()
    ferrule = [lathe([(0, -22), (7.4, -22, 1), (7.4, -4), (0, -4)], chrome, 0.8, closed=False), hexagon(14, 8, brass, 0, (0, 0, -5), both=True)]
    ferrule += [tube(7.7, 6, 1.6, chrome, 0.5, (0, 0, z)) for z in (-19, -15, -11)]
    head = lathe([(0, 2), (6, 2), (6, 9), (8.4, 11, 1), (8.4, 30), (7.6, 33, 1), (5.6, 34), (4.4, 34), (4.4, 26), (0, 26)], brass, 0.5, closed=False)
    clip = [limb([((11, 0, -2), 11, 2.6), ((10.4, 0, 10), 12, 2.8), ((10, 0, 20), 11, 2.8), ((6.4, 0, 33), 8, 2.4)], chrome, up=(1, 0, 0), power=4), cylinder(2, 14, chrome, 0.4, (9, -7, 17), (-90, 0, 0))]
    chuck = place([*ferrule, head, *clip], turn=(0, 90, 0))
    place(chuck, turn=(116, 0, degrees(atan2(ahead.y, ahead.x))))
    place(chuck, path[-1] + ahead * 12 + Vector((0, 0, 1.6)))


PICTURES = {
    'vernier-calliper-150': calliper,
    'digital-calliper-150': partial(calliper, True),
    'micrometer-25': micrometer,
    'dial-gauge': dial_gauge,
    'feeler-gauge-13': feeler_gauge,
    'tyre-inflator': tyre_inflator,
}
