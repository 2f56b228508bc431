"""What the shop shows where there is nothing: not found, empty lists; and the card that is shown where a link to the shop is shared."""
from functools import partial
from math import asin, cos, pi, radians, sin, tau

from art import materials as m
from art.curves import smooth_path
from art.fasteners import lettering
from art.outlines import arc, rectangle, rounded
from art.parts import brakes, filters, ignition, spanners
from art.shapes import applied, box, everything, extrude, lathe, place, set_down, solid, stand, sweep, tube


def _recess(size, at, spare=1.6):
    """The hole of a combination spanner in foam."""
    half = (52 + size * 9.2) / 2
    jaw, ring, shank = size * 1.12 + spare, size * 0.8 + spare, size * 0.34 + spare
    a, b = asin(shank / jaw), asin(shank / ring)
    left, right = -half + size * 0.9, half - size * 0.79
    points = arc(ring, -pi + b, pi - b, (right, 0)) + arc(jaw, a, tau - a, (left, 0))
    return [(at[0] + x, at[1] + y) for x, y in points]


def not_found():
    """A tray of spanners in foam: one has gone."""
    sizes = (13, 15, 17, 19, 22)
    places = [(0, (2 - i) * 50 - (i - 2) * 3) for i in range(5)]
    holes = [_recess(size, at)[::-1] for size, at in zip(sizes, places)]
    extrude(rounded(rectangle(296, 290), 9), 16, m.foam('#25272a'), holes, 1.2, (0, 0, 4))
    extrude(rounded(rectangle(296, 290), 9), 5, m.foam('#d9a514'), bevel=1)
    for size, (x, y) in zip(sizes, places):
        lettering(str(size), 9, m.ink('#d9a514'), 0.1, (-132, y + 18, 20.1))
        if size != 17:
            place(spanners.combination(size), (x, y, 14), (0, 0, 0))
    place(everything(), turn=(14, 0, 0))
    place(everything(), turn=(0, 0, 16))
    stand()


def empty_tray():
    """A steel parts dish with nothing in it but a washer."""
    steel = m.stainless('#bdbdbc')
    inner = rounded(rectangle(210, 120), 26, steps=12)
    extrude(inner, 1.4, m.brushed_steel(0.5), bevel=0.3, at=(0, 0, 6))
    # Leaning walls with a rolled rim: a profile of (outward, up), swept around.
    wall = [(-1, 6), (1, 6), (13, 36), (17, 37.5), (18.4, 35), (17.4, 33), (19.6, 33.4), (20.4, 36), (18, 39.2), (12, 38.4)]
    sweep([(x, y, 0) for x, y in inner], wall, steel, closed=True, up=(0, 0, 1))
    extrude(rounded(rectangle(150, 70), 20), 7, m.rubber('#b3161d'), bevel=1.5)
    tube(8.5, 4.3, 1.6, m.zinc_yellow(), 0.3, (52, -22, 7.5))
    place(everything(), turn=(0, 0, 16))
    stand()


def empty_parcel():
    """An open box without anything inside."""
    board, inside = m.card('#b98d5a'), m.card('#a87d4d')
    w, d, h, t = 240, 180, 120, 3.4
    box(w, d, t, inside, 0.4)
    for y in (-1, 1):
        box(w, t, h, board, 0.6, (0, y * (d - t) / 2, 0))
        flap = box(w - 3, d / 2, t, board, 0.6, (0, y * d / 4, 0))
        place([flap], (0, y * (d / 2 - t / 2), h), (34 if y < 0 else 60, 0, 0))
    for x in (-1, 1):
        box(t, d - 2 * t, h, board, 0.6, (x * (w - t) / 2, 0, 0))
        flap = box(d / 2, d - 4, t, board, 0.6, (x * d / 4, 0, 0))
        place([flap], (x * (w / 2 - t / 2), 0, h), (0, x * 38, 0))
    tape = m.gloss_plastic('#c79a5e')
    box(46, 0.3, 34, tape, 0, (0, -d / 2 - 0.1, h - 34))
    for i, x in enumerate((-84, -62)):
        # Two arrows: this side up.
        extrude([(-2.4, 0), (2.4, 0), (2.4, 16), (7.5, 16), (0, 27), (-7.5, 16), (-2.4, 16)], 0.2, m.ink('#3a2c1c'), bevel=0, at=(x, -d / 2 - 0.1, 22), turn=(90, 0, 0))
    box(40, 0.2, 2.4, m.ink('#3a2c1c'), 0, (-73, -d / 2 - 0.2, 16))
    place(everything(), turn=(0, 0, -16))
    stand()


def empty_roll():
    """A tool roll laid open, its pockets empty."""
    cloth, seam, hide = m.canvas('#596049'), m.canvas('#c9b98d'), m.leather()
    pockets, wide, deep = 8, 34, 120
    across = pockets * wide
    columns, rows = pockets * 16, 24

    def sheet(low, high, lift, swell, thick):
        vertices, faces = [], []
        for j in range(rows + 1):
            for i in range(columns + 1):
                x = -across / 2 + across * i / columns
                y = low + (high - low) * j / rows
                hump = abs(sin(pi * i / 16)) ** 0.7 * swell * (0.45 + 0.55 * j / rows)
                wave = 1.2 * sin(x * 0.021 + y * 0.017) + 0.8 * sin(y * 0.043)
                vertices.append((x, y, lift + hump + wave + 2.4))
        n = columns + 1
        faces = [(j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i) for j in range(rows) for i in range(columns)]
        thing = solid(vertices, faces, cloth, smooth=70)
        change = thing.modifiers.new('thick', 'SOLIDIFY')
        change.thickness = thick
        return applied(thing)

    sheet(-deep, deep, 0, 0, 1.8)
    sheet(-deep + 1, 12, 1.2, 8, 1.4)
    for i in range(pockets + 1):
        x = -across / 2 + i * wide
        for k in range(20):
            y = -deep + 6 + k * 6.4
            box(0.9, 3.6, 0.9, seam, 0.3, (min(max(x, -across / 2 + 3), across / 2 - 3), y, 5.0 + 1.2 * sin(x * 0.021 + y * 0.017) + 0.8 * sin(y * 0.043)))
    # Rolled up at the left, with its straps.
    spiral = []
    for k in range(150):
        a = tau * k / 44
        r = 8 + 2.1 * a
        spiral.append((-across / 2 - 26 + r * cos(a + 2.2), r * sin(a + 2.2)))
    profile = [(-0.9, -deep), (0.9, -deep), (0.9, deep), (-0.9, deep)]
    roll = sweep([(x, 0, z) for x, z in spiral], profile, cloth, up=(0, 1, 0), smooth=60)
    stand([roll])
    for y in (-56, 56):
        strap = smooth_path([(across / 2 - 6, y, 5.2), (across / 2 + 20, y, 4), (across / 2 + 60, y + 6, 2.2), (across / 2 + 104, y + 2, 2.2)])
        sweep(strap, [(-8, -1), (8, -1), (8, 1), (-8, 1)], hide, up=(0, 0, 1))
        box(16, 22, 2.4, hide, 0.6, (across / 2 - 8, y, 4.4))
        for e in (-6, 6):
            lathe([(0, 0), (2.4, 0), (2, 1.4, 0.6), (0, 1.6)], m.brass(), 0.2, (across / 2 - 8, y + e, 6.8), closed=False)
    place(everything(), turn=(0, 0, 14))
    stand()


def social_card():
    """The shop's name with a few of its parts, for where a link to the shop is shared."""
    set_down(brakes.disc_vented, _spot(210, -50), (0, 0, -6))
    set_down(partial(filters.oil_spin_on, 76, 80), _spot(345, 40), (0, 0, -10))
    set_down(ignition.spark_plug, _spot(75, 70), (0, 0, 0))
    set_down(partial(_laid_spanner, 19), _spot(230, 110), (0, 0, 8))
    lettering('Tappet', 170, m.powder_coat('#1d2126'), 16, (*_spot(-215, 0)[:2], 62), (90, 0, _FACING), bevel=1)
    lettering('Car parts and tools', 50, m.powder_coat('#c8102e'), 3, (*_spot(-215, 75)[:2], 1.5), (0, 0, _FACING), bevel=0.3)
    stand(everything())


# The camera looks from this many degrees to the right of straight ahead.
_FACING = 26.6


def _spot(right, near):
    """A place on the ground, as the camera sees it: so far to the right, and so far towards it."""
    a = radians(_FACING)
    return (right * cos(a) + near * sin(a), right * sin(a) - near * cos(a), 0)


def _laid_spanner(size):
    place(spanners.combination(size), turn=(0, 0, 68))
    stand()


def _framed(build, across, down, fill=0.8):
    framed = partial(build)
    framed.aspect, framed.fill = (across, down), fill
    return framed


PICTURES = {
    'not-found': _framed(not_found, 4, 3, 0.86),
    'empty-parts-tray': _framed(empty_tray, 3, 2, 0.74),
    'empty-tool-roll': _framed(empty_roll, 3, 2, 0.78),
    'empty-parcel': _framed(empty_parcel, 3, 2, 0.74),
    'social-card': _framed(social_card, 40, 21, 0.9),
}
