"""Blade fuses in the colours of their ratings."""
from math import cos, pi, sin

from art import materials as m
from art.fasteners import lettering
from art.outlines import rectangle, rounded
from art.shapes import box, cut, everything, extrude, place, stand

# Amperes and the colour that stands for them.
RATINGS = ((5, '#b58a5c'), (7.5, '#6f3f22'), (10, '#c4161c'), (15, '#1d6fc0'), (20, '#f2c500'), (30, '#2f9a47'))


def _number(amperes):
    return f'{amperes:g}'


def fuse(amperes, colour):
    """A fuse of 19 mm, standing on its blades, its face towards -y. Returns its pieces."""
    shell = m.surface('fuse', colour, 0, 0.2, uneven=0.1, bump=0.004, grain=2.0, tint=0.02, coat=0.4)
    deep = m.surface('fuse, inside', colour, 0, 0.35, uneven=0.1, bump=0, tint=0.02)
    zinc, ink = m.zinc_blue('#c6c9cc'), m.ink('#f6f6f2' if amperes not in (5, 20) else '#2a2520')
    # Seen from the front: the head, broader than the body below it; in the middle the window with the wire.
    outline = [(-7.6, 6.6), (7.6, 6.6), (7.6, 13), (9.3, 13.9), (9.3, 18.2), (-9.3, 18.2), (-9.3, 13.9), (-7.6, 13)]
    body = extrude(rounded(outline, 0.7), 3.8, shell, (), 0.45)
    head = extrude(rounded(rectangle(19.1, 5, (0, 16.1)), 0.9), 5.1, shell, (), 0.5, (0, 0, -0.65))
    window = extrude(rounded(rectangle(7.6, 5.2, (0, 9.8)), 0.8), 3, deep, (), 0, (0, 0, 3.1))
    cut(body, window)
    # Two windows in the top show metal: there a test lamp touches.
    notches = [extrude(rounded(rectangle(3, 1.8), 0.6), 0.2, deep, (), 0, (x, 18.45, 1.9), (-90, 0, 0)) for x in (-5.8, 5.8)]
    touch = [extrude(rounded(rectangle(2.2, 1), 0.3), 0.2, zinc, (), 0, (x, 18.5, 1.9), (-90, 0, 0)) for x in (-5.8, 5.8)]
    arch = [(2.4 * cos(pi * i / 12), 8.4 + 2.6 * sin(pi * i / 12)) for i in range(13)] + [(1.6 * cos(pi - pi * i / 12), 8.4 + 1.8 * sin(pi - pi * i / 12)) for i in range(13)]
    wire = extrude(arch, 0.5, zinc, (), 0.1, (0, 0, 2.9))
    blades = [extrude(rounded([(x - 2.6, 8), (x - 2.6, 1.2, 0.4), (x - 1.6, 0, 0.6), (x + 1.6, 0, 0.6), (x + 2.6, 1.2, 0.4), (x + 2.6, 8)], 0.3), 0.68, zinc, (), 0.15, (0, 0, 1.6)) for x in (-4.9, 4.9)]
    words = [lettering(_number(amperes), 4.6, ink, 0.1, (0, 16, 4.46)), place([lettering(_number(amperes), 4, ink, 0.1)], (0, 18.64, 1.9), (-90, 0, 0))[0]]
    pieces = place([body, head, wire, *notches, *touch, *blades, *words], (0, 0, -1.9))
    return place(pieces, turn=(90, 0, 0))


def _compartment(width, depth, height, walls):
    """A tray of the assortment box, without a lid."""
    outer = extrude(rounded(rectangle(width, depth), 2.4), height, walls, (), 0.6)
    return cut(outer, extrude(rounded(rectangle(width - 2, depth - 2), 1.6), height, walls, (), 0, (0, 0, 1.2)))


def assortment(each=4):
    """The box with six ratings, and some that have been taken out."""
    tray = m.plastic('#24272b', 0.4)
    wide, deep, high = 25, 27, 12
    for n, (amperes, colour) in enumerate(RATINGS):
        column, row = n % 3, n // 3
        x, y = (column - 1) * (wide - 1), (row - 0.5) * (deep - 1)
        place([_compartment(wide, deep, high, tray)], (x, y, 0))
        for i in range(each):
            lean = (i * 7 + n * 5) % 5 - 2
            place(fuse(amperes, colour), (x, y + (i - (each - 1) / 2) * 6.1, 1.4), (-4, 0, lean * 0.5))
    # Taken out: two stand before the box, one lies.
    for n, x, y, turn in ((2, -22, -46, -14), (3, 2, -50, 10)):
        stand(place(fuse(*RATINGS[n]), (x, y, 0), (0, 0, turn)))
    lying = place(fuse(*RATINGS[4]), turn=(-90, 0, 0))
    place(lying, (36, -52, 0), (0, 0, -24))
    stand(lying)
    place(everything(), turn=(0, 0, 14))
    stand()


PICTURES = {
    'blade-fuses': assortment,
}
