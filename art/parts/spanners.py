"""Spanners: combination, double-ended, ring, ratchet, adjustable; hexagon keys."""
from functools import partial
from math import asin, atan, cos, degrees, pi, radians, sin, tau

from art import materials as m
from art.curves import bend
from art.fasteners import lettering
from art.forms import limb
from art.outlines import arc, circle, rounded
from art.shapes import cylinder, everything, extrude, lathe, place, stand, sweep, tube


def twelve_points(size):
    """The inside of a ring or socket that grips a hexagon in twelve positions."""
    radius = lambda i: size / 2 * (1.12 if i % 2 == 0 else 1.0)  # noqa: E731
    return [(radius(i) * cos(tau * i / 24), radius(i) * sin(tau * i / 24)) for i in range(24)]


def _jaw(size, material, at=(0, 0, 0), turn=(0, 0, 0)):
    """An open end of a width across flats; its mouth towards +x, its middle on `at`."""
    s, r = size / 2, size * 1.12
    # Two cheeks, the tip of the lower one a little longer, as they are forged.
    outline = [(size * 0.86, s), (size * 0.92, s + size * 0.16, size * 0.12), (size * 0.55, s + size * 0.5, size * 0.4)]
    outline += arc(r, radians(72), radians(288), (-size * 0.08, 0), 24)
    outline += [(size * 0.62, -s - size * 0.5, size * 0.4), (size * 1.02, -s - size * 0.16, size * 0.12), (size * 0.94, -s)]
    throat = [(-s * 0.2, -s), (-s * 0.78, -s * 0.55), (-s * 0.86, 0), (-s * 0.78, s * 0.55), (-s * 0.2, s)]
    head = extrude(rounded(outline + throat, size * 0.06), max(3.2, size * 0.42), material, (), max(0.5, size * 0.05))
    return place([head], at, turn)


def _ring(size, material, at=(0, 0, 0), turn=(0, 0, 0), tall=0.62):
    """A ring end with twelve points."""
    inner = twelve_points(size)
    head = extrude(circle(size * 0.79), size * tall, material, [inner], max(0.7, size * 0.07))
    return place([head], at, turn)


def _shank(start, end, size, material, words=None):
    """A forged shank with a flute along both faces, thinner than the heads."""
    thick, wide = size * 0.34, size * 0.56
    (x0, z0), (x1, z1) = start, end
    span = x1 - x0
    at = lambda t: (x0 + span * t, 0, z0 + (z1 - z0) * (t * t * (3 - 2 * t)))  # noqa: E731
    body = limb([(at(0), wide * 1.6, thick), (at(0.1), wide * 1.12, thick), (at(0.5), wide, thick * 0.96), (at(0.9), wide * 1.04, thick), (at(1), wide * 1.4, thick)], material, power=5.5, round_ends=(0, 0))
    # The words lie on the face, which rises a little towards the end that is higher.
    slope = degrees(atan(1.18 * (z1 - z0) / span))
    words = [lettering(words, wide * 0.52, m.black_oxide('#3c3d40'), 0.3, (x0 + span * 0.5, 0, (z0 + z1) / 2 + thick * 0.48), (0, -slope, 0))] if words else []
    return [body, *words]


def combination(size=17, material=None, length=None, words=True):
    """Open end at the left, ring end at the right, lying along x. Returns its pieces."""
    steel = material or m.chrome_vanadium()
    length = length or 52 + size * 9.2
    half = length / 2
    jaw_thick, ring_thick = max(3.2, size * 0.42), size * 0.62
    pieces = _jaw(size, steel, (-half + size * 0.9, 0, -jaw_thick / 2), (0, 0, 180 + 15))
    pieces += _ring(size, steel, (half - size * 0.79, 0, -ring_thick / 2 + size * 0.1), (0, -8, 15))
    pieces += _shank((-half + size * 1.6, 0), (half - size * 1.5, size * 0.06), size, steel, f'{size}   CHROME VANADIUM' if words else None)
    return pieces


def combination_spanner(size=17):
    place(combination(size), turn=(0, 0, 80))
    stand()


def spanner_set(sizes, ratchet=False):
    """Side by side, the smallest at the left."""
    y = 0
    for size in sorted(sizes, reverse=True):
        pieces = (ratchet_ring(size) if ratchet else combination(size))
        length = 52 + size * 9.2
        place(pieces, (length / 2, y, 0))
        stand(pieces)
        y += size * 1.12 + 17
    place(everything(), turn=(0, 0, 112))
    stand()


def open_ended(small=13, big=15):
    steel = m.chrome_vanadium()
    length = 60 + big * 8
    half = length / 2
    _jaw(small, steel, (-half + small * 0.9, 0, -max(3.2, small * 0.42) / 2), (0, 0, 180 + 15))
    _jaw(big, steel, (half - big * 0.9, 0, -max(3.2, big * 0.42) / 2), (0, 0, 15))
    _shank((-half + small * 1.6, 0), (half - big * 1.6, 0), big, steel, f'{small} × {big}')
    place(everything(), turn=(0, 0, 80))
    stand()


def double_ring(small=16, big=18):
    """Deep offset at both ends, lying along x. Returns its pieces."""
    steel = m.chrome_vanadium()
    length = 90 + big * 9
    half, rise = length / 2, big * 1.5
    halves, pieces = [], []
    for size, side in ((small, -1), (big, 1)):
        pieces += _ring(size, steel, (side * (half - size * 0.79), 0, 0), (0, side * 6, 15), 0.66)
        stations = ((1.45, size * 0.42, 0.8, 0.4), (2.2, size * 0.8, 0.52, 0.42), (3.4, rise, 0.56, 0.46), (4.4, rise * 1.07, 0.57, 0.42), (5.2, rise * 1.08, 0.57, 0.42), (6, rise * 1.08, 0.57, 0.42))
        halves.append([((side * (half - size * x), 0, z), size * wide, size * deep) for x, z, wide, deep in stations])
    pieces.append(limb([*halves[0], *halves[1][::-1]], steel, power=4.4, round_ends=(0, 0)))
    pieces.append(lettering(f'{small} × {big}', big * 0.34, m.black_oxide('#3c3d40'), 0.3, (0, 0, rise * 1.08 + (small + big) * 0.108)))
    return pieces


def ring_set(pairs=((6, 7), (8, 9), (10, 11), (12, 13), (14, 15), (16, 17), (18, 19), (20, 22))):
    """Double rings side by side, the smallest at the left."""
    y = 0
    for small, big in pairs[::-1]:
        pieces = double_ring(small, big)
        place(pieces, (45 + big * 4.5, y, 0))
        stand(pieces)
        y += big * 1.1 + 15
    place(everything(), turn=(0, 0, 112))
    stand()


def flare_nut(small=10, big=11):
    """Rings with a slot as wide as a brake pipe: five flanks of the union are held."""
    steel = m.chrome_vanadium()
    half = 80
    for size, side in ((small, -1), (big, 1)):
        flank, outer = size / 2 / cos(pi / 6), size * 0.98
        lip = asin(size * 0.3 / outer)
        inside = [(flank * cos(radians(a)), flank * sin(radians(a))) for a in (-30, -90, -150, 150, 90, 30)]
        outline = [(outer * cos(lip), outer * sin(lip), size * 0.08), *arc(outer, lip + 0.12, tau - lip - 0.12, (0, 0), 64), (outer * cos(lip), -outer * sin(lip), size * 0.08), *inside]
        head = extrude(rounded(outline, size * 0.03), size * 0.8, steel, (), 0.8)
        place([head], (side * (half - outer), 0, -size * 0.4), (0, 0, (0 if side > 0 else 180) + 20))
    _shank((-half + small * 1.7, 0), (half - big * 1.7, 0), 13, steel, f'{small} × {big}')
    place(everything(), turn=(0, 0, 74))
    stand()


def ratchet_ring(size=14):
    """A combination spanner whose ring is a fine ratchet. Returns its pieces."""
    steel, dark = m.polished_chrome(), m.black_oxide()
    length = 52 + size * 9.2
    half = length / 2
    pieces = _jaw(size, steel, (-half + size * 0.9, 0, -size * 0.21), (0, 0, 195))
    pieces.append(lathe([(size * 0.72, -size * 0.36), (size, -size * 0.36), (size, size * 0.36), (size * 0.72, size * 0.36)], steel, size * 0.08, (half - size, 0, 0)))
    star = twelve_points(size)
    pieces.append(extrude(circle(size * 0.7), size * 0.76, m.chrome_vanadium('#9fa0a3'), [star], 0.5, (half - size, 0, -size * 0.38)))
    pieces.append(tube(size * 0.8, size * 0.7, size * 0.74, dark, 0.1, (half - size, 0, -size * 0.37)))
    pieces += _shank((-half + size * 1.6, 0), (half - size * 1.9, 0), size, steel, f'{size}  72T')
    return pieces


def ratchet_spanner(size):
    place(ratchet_ring(size), turn=(0, 0, 80))
    stand()


def adjustable(length=250):
    """A roller spanner, its jaw a third open."""
    steel, dark = m.chrome_vanadium(), m.black_oxide('#3a3b3e')
    k = length / 250
    head = rounded([(-10, -24, 8), (30, -33, 12), (62, -34, 6), (94, -16, 6), (90, -9, 1), (52, -8, 4), (48, 8, 3), (50, 40, 4), (20, 46, 10), (-2, 26, 14)], 4)
    window = [(x * k, y * k) for x, y in rounded([(26, -6), (44, -6), (44, 24), (26, 24)], 3)]
    extrude([(x * k, y * k) for x, y in head], 15 * k, steel, [window], 1.6 * k, (0, 0, -7.5 * k))
    jaw = rounded([(53, 17, 1), (90, 16, 1), (95, 22, 5), (70, 46, 10), (53, 50, 2)], 2)
    extrude([(x * k, y * k) for x, y in jaw], 12 * k, m.chrome_vanadium('#b8b9bb'), (), 1.2 * k, (0, 0, -6 * k))
    tube(7.6 * k, 2 * k, 22 * k, dark, 0.5 * k, (35 * k, -2 * k, 0), (-90, 0, 0))
    for j in range(6):
        place([tube(8.4 * k, 7 * k, 1.8 * k, m.turned_steel(), 0.4)], (35 * k, (-0.4 + 3.5 * j) * k, 0), (-90, 0, 0))
    limb([((2 * k, -2 * k, 0), 44 * k, 12 * k), ((-30 * k, -2 * k, 0), 25 * k, 9 * k), ((-90 * k, 0, 0), 22 * k, 8.5 * k), ((-140 * k, 0, 0), 27 * k, 10 * k), ((-160 * k, 0, 0), 30 * k, 11 * k)], steel, power=4)
    tube(9 * k, 6 * k, 12 * k, steel, 1, (-158 * k, 0, -6 * k))
    cylinder(6 * k, 11.6 * k, dark, 0, (-158 * k, 0, -5.8 * k))
    lettering(f'{length} mm', 9 * k, dark, 0.3, (-88 * k, 0, 4.32 * k), (0, 0, 180))
    place(everything(), turn=(0, 0, 240))
    stand()


def hex_keys(sizes=(1.5, 2, 2.5, 3, 4, 5, 6, 8, 10), colour=None):
    """Long L-keys laid one within the other, ball ends away from the bend."""
    steel = m.black_oxide('#5b5d61') if colour is None else m.polished_chrome()
    inward = 0
    for size in sizes[::-1]:
        long, short = 62 + size * 13, 20 + size * 3
        r = size / 2 / cos(pi / 6)
        outline = [(r * cos(tau * i / 6 + pi / 6), r * sin(tau * i / 6 + pi / 6)) for i in range(6)]
        key = sweep(bend([(-long, 0, 0), (0, 0, 0), (0, short, 0)], size * 1.6, 16), outline, steel, up=(0, 0, 1), smooth=30)
        ball = lathe([(0, -size * 0.75), (r * 0.6, -size * 0.6, 0.3), (r * 0.9, 0, size * 0.3), (r * 0.6, size * 0.5), (r * 0.6, size * 0.8), (0, size * 0.8)], steel, size * 0.1, closed=False)
        place([ball], (-long - size * 0.7, 0, 0), (0, -90, 0))
        inward += size / 2
        stand(place([key, ball], (-inward, inward, 0)))
        inward += size / 2 + 4.2
    place(everything(), turn=(0, 0, 108))
    stand()


PICTURES = {
    'spanner-combination-17': combination_spanner,
    'spanner-combination-10': partial(combination_spanner, 10),
    'spanner-combination-13': partial(combination_spanner, 13),
    'spanner-combination-24': partial(combination_spanner, 24),
    'spanner-set-ratchet': partial(spanner_set, (8, 10, 12, 13, 14, 15, 17, 19), True),
    'spanner-open-ended-13-15': open_ended,
    'spanner-set-ring': ring_set,
    'spanner-ratchet-10': partial(ratchet_spanner, 10),
    'spanner-ratchet-13': partial(ratchet_spanner, 13),
    'spanner-flare': flare_nut,
    'spanner-adjustable-250': adjustable,
    'hex-keys': hex_keys,
}
