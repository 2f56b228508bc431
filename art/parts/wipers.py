"""Wiper blades."""
from functools import partial

from art import materials as m
from art.forms import limb, loft
from art.shapes import box, cylinder, everything, place, stand


def _bow(length, rise):
    """The height of a blade's gentle arch at x."""
    return lambda x: rise * (1 - (2 * x / length) ** 2)


def _rubber(length, rise, z):
    """The wiping lip under the blade: a back, a neck and the lip."""
    at, rubber = _bow(length, rise), m.rubber('#141516')
    profile = [(-4, 0), (4, 0), (4, -2.4), (1, -3.4), (1, -4.6), (3, -6), (0.4, -10.5), (-0.4, -10.5), (-3, -6), (-1, -4.6), (-1, -3.4), (-4, -2.4)]
    steps = 40
    sections = []
    for i in range(steps + 1):
        x = -length / 2 + length * i / steps
        sections.append([(x, u, v + z + at(x)) for u, v in profile])
    return loft(sections, rubber, 30)


def _flat(length, rise=38):
    """A flat blade with its spoiler, lying along x on its side. Returns its pieces."""
    at, shell = _bow(length, rise), m.plastic('#1b1c1f', 0.42)
    profile = [(-6.5, 0), (6.5, 0), (6.5, 2.4), (4.4, 4.4), (0.8, 11), (-0.8, 11), (-2.2, 4.8), (-6.5, 2.4)]
    pieces = [_rubber(length, rise, 0)]
    for side in (-1, 1):
        sections = []
        for i in range(31):
            x = side * (24 + (length / 2 - 24) * i / 30)
            shrink = 1 - 0.35 * (i / 30) ** 2
            sections.append([(x, u, v * shrink + at(x)) for u, v in profile])
        pieces.append(loft(sections, shell, 30))
        end = side * length / 2
        pieces.append(limb([((end - side * 16, 0, at(end - side * 16) + 3), 16, 10), ((end + side * 1, 0, at(end) + 2), 15, 9)], shell, power=4))
    top = at(0)
    pieces.append(limb([((-34, 0, top + 4), 15, 11), ((-20, 0, top + 7), 19, 16), ((20, 0, top + 7), 19, 16), ((34, 0, top + 4), 15, 11)], m.plastic('#26282c', 0.35), power=4))
    pieces.append(box(34, 9, 8, m.plastic('#101113'), 2, (0, 0, top + 12)))
    pieces.append(box(12, 20, 4, m.gloss_plastic('#c8102e'), 1, (0, 0, top + 13)))
    return pieces


def _framed(length, rise=34):
    """A blade with its yokes of pressed steel. Returns its pieces."""
    at, steel = _bow(length, rise), m.powder_coat('#1b1c1f')
    pieces = [_rubber(length, rise, 0)]
    half = length / 2

    def yoke(middle, reach, high, width):
        ends = [(middle - reach, at(middle - reach) + 3), (middle, at(middle) + high), (middle + reach, at(middle + reach) + 3)]
        (x0, z0), (x1, z1), (x2, z2) = ends
        piece = limb([((x0, 0, z0), width * 0.7, 5), ((x0 * 0.6 + x1 * 0.4, 0, z0 * 0.45 + z1 * 0.55), width, 7), ((x1, 0, z1), width * 1.15, 9), ((x2 * 0.6 + x1 * 0.4, 0, z2 * 0.45 + z1 * 0.55), width, 7), ((x2, 0, z2), width * 0.7, 5)], steel, power=5)
        return [piece, *(box(8, 12, 8, steel, 1.5, (x, 0, z - 7)) for x, z in (ends[0], ends[2]))]

    pieces += yoke(0, half * 0.5, 28, 12)
    for side in (-1, 1):
        pieces += yoke(side * half * 0.5, half * 0.27, 12, 10)
        for s in (-1, 1):
            pieces += yoke(side * half * 0.5 + s * half * 0.27, half * 0.13, 7, 8)
        pieces += place([cylinder(3, 15, m.zinc_blue(), 0.5)], (side * half * 0.5, 7.5, at(half * 0.5) + 11), (90, 0, 0))
    pieces.append(box(46, 17, 13, m.plastic('#26282c', 0.35), 3, (0, 0, at(0) + 26)))
    pieces.append(box(18, 18, 6, m.gloss_plastic('#c8102e'), 1.4, (0, 0, at(0) + 35)))
    return pieces


def wiper_blades(kind='flat', length=320, other=270):
    """A pair of blades, the longer behind."""
    make = _flat if kind == 'flat' else _framed
    for n, long in enumerate((length, other)):
        if not long:
            continue
        pieces = make(long)
        place(pieces, turn=(-24, 0, 0))
        place(pieces, (n * 24, -n * 70, 0))
        stand(pieces)
    place(everything(), turn=(0, 0, 50))
    stand()


PICTURES = {
    'wiper-blades-flat': wiper_blades,
    'wiper-blade-framed': partial(wiper_blades, 'framed', 300, 0),
    'wiper-blade-rear': partial(wiper_blades, 'flat', 220, 0),
}
