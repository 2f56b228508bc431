"""Combination spanners in their roll: canvas laid open, every spanner's ring in a pocket with its size on it."""
from functools import partial
from math import pi, sin

from art import materials as m
from art.curves import smooth_path
from art.fasteners import lettering, wrapped
from art.outlines import rounded
from art.parts.spanners import combination
from art.shapes import applied, everything, extrude, place, solid, stand, sweep

LOW = -16


class _Pocket:
    """A pocket around the y axis' piece from `start`, its mouth at x = `top`."""

    def __init__(self, size, start):
        self.size, self.start, self.wide = size, start, size * 1.9 + 6
        self.top, self.swell = 26 + size * 2.9, 7 + size * 0.76

    @property
    def middle(self):
        return self.start + self.wide / 2

    def height(self, x, y):
        """Of the cloth above the ground: sewn down at its sides and its foot, lifted by the ring in it."""
        across = max(0, min(1, (y - self.start) / self.wide))
        rise = min(1, 0.2 + (x - LOW) / 20)
        return 1.4 + sin(pi * across) ** 0.4 * self.swell * rise


def _front(pockets, cloth):
    """The strip that makes the pockets, its upper edge rising with the size."""
    rows, columns, vertices, faces = 14, 14, [], []
    lines = []
    for pocket in pockets:
        lines += [(pocket, pocket.start + pocket.wide * i / columns) for i in range(columns)]
    lines.append((pockets[-1], pockets[-1].start + pockets[-1].wide))
    for pocket, y in lines:
        for j in range(rows + 1):
            x = LOW + (pocket.top - LOW) * j / rows
            vertices.append((x, y, pocket.height(x, y)))
    n = rows + 1
    faces = [(i * n + j, (i + 1) * n + j, (i + 1) * n + j + 1, i * n + j + 1) for i in range(len(lines) - 1) for j in range(rows)]
    thing = solid(vertices, faces, cloth, smooth=70)
    change = thing.modifiers.new('thick', 'SOLIDIFY')
    change.thickness = 1.2
    return applied(thing)


def spanner_roll(sizes, canvas='#5c634b', thread='#c9b98d', ink='#efe9d6'):
    """In order of size, all jaws out, the ties at the large end."""
    cloth, seam, hide = m.canvas(canvas), m.canvas(thread), m.leather()
    pockets, y = [], 0
    for size in sorted(sizes, reverse=True):
        pockets.append(_Pocket(size, y))
        y += pockets[-1].wide
    tallest = 52 + max(sizes) * 9.2
    shortest = 52 + min(sizes) * 9.2
    sheet = rounded([(LOW - 10, -16), (tallest + 26, -16), (shortest + 60, y + 16), (LOW - 10, y + 16)], 9)
    extrude(sheet, 1.6, cloth, (), 0.6, (0, 0, -1.2))
    _front(pockets, cloth)
    for pocket in pockets:
        size = pocket.size
        length = 52 + size * 9.2
        pieces = combination(size)
        place(pieces, turn=(0, 0, 180))
        stand(place(pieces, (length / 2 + 6, pocket.middle, 0)), 0.8)
        sweep([(x, pocket.start, 2.2) for x in (LOW, (LOW + pocket.top) / 2, pocket.top)], 0.7, seam)
        tall = 6 + size * 0.5
        wrapped(lettering(str(size), tall, m.ink(ink), 0.2), lambda x, up, deep, p=pocket: (8 + p.size * 0.75 + up, p.middle - x, p.height(8 + p.size * 0.75 + up, p.middle - x) + 1.3 + deep))
    sweep([(LOW - 5, -12, 0.9), (LOW - 5, y + 12, 0.9)], 0.7, seam)
    for at in (40, 62):
        tie = smooth_path([(at, -14, 1), (at + 4, -40, 2.4), (at - 8, -72, 1.6), (at + 14, -104, 1.6)], 10)
        sweep(tie, [(-3.4, -0.8), (3.4, -0.8), (3.4, 0.8), (-3.4, 0.8)], hide, up=(0, 0, 1))
    place(everything(), turn=(0, 0, 70))
    stand()


PICTURES = {
    'spanner-set-8-19': partial(spanner_roll, tuple(range(8, 20)), '#24272c', '#8d9298', '#f0f0ee'),
    'spanner-set-6-22': partial(spanner_roll, tuple(range(6, 23))),
}
