"""Wheels: tyres on alloy and steel wheels, and what keeps them on."""
from functools import partial
from math import cos, pi, sin, tau

from art import materials as m
from art.fasteners import bolt, hexagon, lettering, wrapped
from art.forms import limb, turned_by
from art.outlines import ring_of
from art.shapes import cut, cylinder, everything, lathe, place, stand, tube


def _side(rim, section, half):
    """The side of a tyre from the shoulder to the bead, as (radius, z): two fine rings, and the rib that guards the rim."""
    s, outer = section, rim + section
    return [
        (outer - 12, half * 0.94), (outer - 0.17 * s, half * 0.985), (outer - 0.172 * s, half * 0.985 + 1.8), (outer - 0.2 * s, half * 0.992 + 1.8), (outer - 0.202 * s, half * 0.992),
        (outer - 0.35 * s, half * 1.02), (outer - 0.5 * s, half * 1.025), (outer - 0.66 * s, half * 1.0), (outer - 0.662 * s, half * 1.0 + 2), (outer - 0.69 * s, half * 0.99 + 2), (outer - 0.692 * s, half * 0.99),
        (rim + 23, half * 0.95), (rim + 21, half * 0.94 + 5), (rim + 13, half * 0.92 + 5), (rim + 10, half * 0.9), (rim + 2, half * 0.84), (rim - 4, half * 0.76), (rim - 6, half * 0.66),
    ]


def _tyre(rim, section, width, words, winter=False, hollow=False):
    """A tyre around the z axis, its face towards +z. Figures in mm: the rim's radius, the side's height, the width.

    words: on its side, at the top, the left, the bottom and the right."""
    half, outer = width / 2, rim + section
    ribs = [-0.78, -0.4, 0.0, 0.4, 0.78] if not winter else [-0.72, -0.26, 0.26, 0.72]
    tread, edge = [], half * 0.84
    n = 56
    for i in range(n + 1):
        z = -edge + 2 * edge * i / n
        tread.append((outer - 5 * (z / edge) ** 2, z))
    side = _side(rim, section, half)
    inside = [(rim - 5, half * 0.6), (rim + 8, half * 0.62), (rim + 20, half * 0.78), (outer - 0.5 * section, half * 0.93), (outer - 24, half * 0.84), (outer - 16, half * 0.5), (outer - 15, 0)] if hollow else []
    profile = tread + side + inside + [(x, -z) for x, z in inside[:-1][::-1]] + [(x, -z) for x, z in side[::-1]]

    def cut_in(radius, z, share):
        across = z / edge
        if radius < outer - 11 or abs(across) > 1.0001:
            return radius
        if any(abs(across - rib * 0.72) < 0.036 for rib in ribs):
            return radius - 8
        lugs = 74 if winter else 66
        skew = share * lugs + across * (1.6 if winter else 0.9) * (1 if across > 0 else -1)
        phase = skew - int(skew // 1)
        if abs(across) > 0.56 and phase < 0.16:
            return radius - 7
        if abs(across) <= 0.56 and phase < (0.13 if winter else 0.1) and (winter or abs(across) > 0.3):
            return radius - 5
        if winter and (phase % 0.3) < 0.035:
            return radius - 3
        return radius

    turned_by(profile, cut_in, m.rubber('#232426'), steps=792, smooth=30)
    for k, each in enumerate(words):
        _around(each, rim + section * 0.55, half * 1.02, pi / 2 * (k + 1), section * (0.23, 0.15)[k % 2])


def _around(words, radius, z, middle, size):
    """Words raised on the side of a tyre around an angle, readable from outside."""

    def on_side(x, y, deep):
        angle = middle - x / radius
        return ((radius + y) * cos(angle), (radius + y) * sin(angle), z + 0.6 + deep)

    return wrapped(lettering(words, size, m.rubber('#8a8c8f'), 1.6), on_side)


def _alloy(rim, width, spokes, colour, split):
    """A cast wheel, its face towards +z."""
    paint = m.surface('wheel lacquer', colour, 0.85, 0.26, bump=0.01, grain=1.5, tint=0.02, coat=0.7)
    half = width / 2
    lathe([(rim + 6, half), (rim + 7, half - 6), (rim - 2, half - 10), (rim - 5, half - 26), (rim - 22, half - 44), (rim - 22, -half + 30), (rim - 4, -half + 16), (rim + 6, -half), (rim, -half), (rim - 12, -half + 18), (rim - 29, -half + 34), (rim - 29, half - 40), (rim - 12, half - 20), (rim - 9, half - 3)], paint, 2.5, steps=160)
    face = half - 22
    for k in range(spokes):
        angle = 360 * k / spokes + 90
        offsets = (-7, 7) if split else (0,)
        for off in offsets:
            w = 25 if split else 44
            spoke = limb([((34, off * 0.7, face - 6), w, 30), ((rim * 0.45, off * 1.5, face - 4), w * 0.72, 26), ((rim * 0.75, off * 2.4, face + 2), w * 0.72, 24), ((rim - 14, off * 3.4, face + 6), w * 1.05, 26)], paint, power=4.5)
            place([spoke], turn=(0, 0, angle))
    lathe([(0, face - 22), (76, face - 22), (76, face - 4), (64, face + 6, 4), (36, face + 8), (33, face + 2), (0, face + 2)], paint, 3, closed=False)
    lathe([(0, face), (30, face), (31, face + 6), (26, face + 9, 4), (0, face + 10)], m.gloss_plastic('#191b1e'), 1, closed=False)
    for x, y, _ in ring_of(5, 50, pi / 2 + pi / 5):
        cylinder(13, 0.4, m.black_oxide('#101113'), 0, (x, y, face + 7))
        tube(14, 12.6, 1.4, paint, 0.3, (x, y, face + 6.6))
        hexagon(17, 8, m.polished_chrome(), 0, (x, y, face + 7))
    # The disc and caliper that one sees through it.
    lathe([(60, -20), (rim - 48, -20), (rim - 48, 0), (60, 0)], m.turned_steel(1.4, '#8d8e90'), 1)


def _steel(rim, width, colour):
    paint = m.painted(colour, 0.34)
    half = width / 2
    lathe([(rim + 6, half), (rim + 7, half - 6), (rim - 2, half - 10), (rim - 5, half - 26), (rim - 22, half - 44), (rim - 22, -half + 30), (rim - 4, -half + 16), (rim + 6, -half), (rim + 2, -half), (rim - 8, -half + 18), (rim - 26, -half + 34), (rim - 26, half - 42), (rim - 9, half - 24), (rim - 6, half - 6), (rim + 2, half - 2)], paint, 2.5, steps=160)
    face = half - 34
    bowl = lathe([(33, face - 8), (60, face - 6), (74, face + 12, 8), (88, face + 14, 8), (rim * 0.74, face - 10, 8), (rim - 24, face - 22), (rim - 24, face - 26), (rim * 0.74, face - 14, 8), (88, face + 9), (74, face + 7), (60, face - 11), (33, face - 13)], paint, 2, steps=160)
    for x, y, _ in ring_of(12, rim * 0.73, 0.1):
        cut(bowl, cylinder(13, 80, paint, 0, (x, y, face - 60)))
    for x, y, _ in ring_of(5, 54):
        cylinder(12, 0.4, m.black_oxide('#101113'), 0, (x, y, face - 7))
        hexagon(19, 14, m.zinc_blue(), 0, (x, y, face - 7))
    tube(34, 31, 5, paint, 1, (0, 0, face - 11))
    lathe([(0, face - 30), (34, face - 30), (34, face - 12), (0, face - 12)], m.oiled_iron('#222325'), 1, closed=False)


def wheel(size, kind='alloy', spokes=5, colour='#c9cbce', split=True, winter=False):
    """A mounted wheel, standing; or its tyre alone (kind 'none'). size: as on the tyre's side, such as 205/55 R16 91V."""
    width, share, inches = (int(figure) for figure in (size[:3], size[4:6], size[8:10]))
    rim, section = inches * 12.7, width * share / 100
    _tyre(rim, section, width, (size, 'M+S  3PMSF' if winter else 'TUBELESS', size, 'RADIAL'), winter, kind == 'none')
    if kind == 'alloy':
        _alloy(rim, width * 0.8, spokes, colour, split)
    elif kind == 'steel':
        _steel(rim, width * 0.8, colour)
    if kind != 'none':
        cylinder(3.4, 30, m.rubber(), 1, (rim - 20, 0, width * 0.26), (0, -14, 200))
    place(everything(), turn=(0, 0, 15))
    place(everything(), turn=(84, 0, 0))
    place(everything(), turn=(0, 0, -2))
    stand()


def wheel_bolts(count=5, length=28):
    """Bolts with a cone seat, lying and standing."""
    zinc = m.black_oxide('#34363a')
    for k in range(count):
        pieces = bolt(12, length, zinc, across=17)
        pieces.append(lathe([(0, -7), (6.2, -7), (11, 0), (11.4, 2), (0, 2)], zinc, 0.4, closed=False))
        if k < 3:
            place(pieces, (k * 34, k * 8 - 10, 0), (180, 0, 30 * k))
        else:
            place(pieces, (k * 40 - 120, -42 - k * 3, 9), (90, 0, 30 + 55 * k))
        stand(pieces)


PICTURES = {
    'wheel-alloy-17': partial(wheel, '225/45 R17 94Y'),
    'wheel-alloy-graphite': partial(wheel, '205/55 R16 91V', 'alloy', 7, '#3d4045', False),
    'wheel-steel-15': partial(wheel, '195/65 R15 91H', 'steel', colour='#2a2c30', winter=True),
    'wheel-steel-silver': partial(wheel, '195/65 R15 91H', 'steel', colour='#b9bcc0'),
    'tyre-summer-205': partial(wheel, '205/55 R16 91V', 'none'),
    'tyre-winter-195': partial(wheel, '195/65 R15 91T', 'none', winter=True),
    'wheel-bolts-m12': wheel_bolts,
}
