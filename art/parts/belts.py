"""Belts: toothed, ribbed, and the notched V-belt."""
from functools import partial

from art import materials as m
from art.loops import coil, even, horseshoe, normals, printed, slack
from art.outlines import moved
from art.shapes import everything, place, solid, stand


def _loose(length, waist):
    """A belt of that length laid down loose."""
    return slack(length * 0.35, length * 0.28, length * waist)


def _skin(rings, material):
    """A closed body over equally many points, ring after ring around the loop."""
    n, k = len(rings), len(rings[0])
    faces = [(i * k + j, i * k + (j + 1) % k, (i + 1) % n * k + (j + 1) % k, (i + 1) % n * k + j) for i in range(n) for j in range(k)]
    return solid([p for ring in rings for p in ring], faces, material, smooth=30)


def timing_belt(width=30, pitch=8, teeth=83, back='#1f2022'):
    """A toothed belt on its edge."""
    outer = toothed(_loose(teeth * pitch, 0.08), width, pitch, m.shiny_rubber(back))
    printed(outer, width, f'{teeth} T x {width} mm', 11)
    place(everything(), turn=(0, 0, 16))
    stand()


def toothed(loop, width, pitch, rubber):
    """A toothed belt on its edge along a loop. Returns the line of its back."""
    points = even(loop, pitch / 8)
    points = points[: len(points) // 8 * 8]
    outer, rings = [], []
    for i, ((x, y), (nx, ny)) in enumerate(zip(points, normals(points))):
        tooth = 3.3 if 0.25 <= (i % 8) / 8 <= 0.62 else 0.2
        (ox, oy), (ix, iy) = (x + nx * 1.6, y + ny * 1.6), (x - nx * tooth, y - ny * tooth)
        outer.append((ox, oy))
        rings.append([(ox, oy, 0), (ox, oy, width), (ix, iy, width), (ix, iy, 0)])
    _skin(rings, rubber)
    return outer


def ribbed_belt(ribs=6, length=740, lie=partial(_loose, waist=0.1), size=10, near=None):
    """A serpentine belt on its edge, its ribs inside. lie: from its length to the loop in which it lies."""
    width = ribs * 3.56
    points = even(lie(length), 3)
    profile = [(-1.4, 0), (-1.4, width)]
    for i in range(ribs, 0, -1):
        top = i * 3.56
        profile += [(1.3, top - 0.1), (3.9, top - 1.3), (3.9, top - 2.2), (1.3, top - 3.4)]
    out = normals(points)
    _skin([[(x - nx * u, y - ny * u, v) for u, v in profile] for (x, y), (nx, ny) in zip(points, out)], m.shiny_rubber('#1c1d1f'))
    printed([(x + nx * 1.4, y + ny * 1.4) for (x, y), (nx, ny) in zip(points, out)], width, f'{ribs}PK{length}', size, near)
    place(everything(), turn=(0, 0, 16))
    stand()


def _open_ring(length):
    """A long belt bent around upon itself, its gap at the right."""
    return moved(horseshoe(172, 130, length), turn=2.1)


def v_belt(width=13, height=8, length=675):
    """A raw-edged V-belt, its underside moulded in cogs so that it bends around small pulleys."""
    step, cog = 1.125, (4, 4, 4, 4, 4, 2.3, 1.3, 2.3)
    points = even(_loose(length, 0.1), step)
    points = points[: len(points) // 8 * 8]
    out = normals(points)
    slope = 0.36

    def ring(i):
        (x, y), (nx, ny) = points[i], out[i]
        u = cog[i % 8]
        low = (u + height / 2) * slope
        back = [(-height / 2, 0), (-height / 2, width), (u, width - low), (u, low)]
        return [(x - nx * a, y - ny * a, v) for a, v in back]

    _skin([ring(i) for i in range(len(points))], m.rubber('#232426'))
    printed([(x + nx * height / 2, y + ny * height / 2) for (x, y), (nx, ny) in zip(points, out)], width, f'AVX{width} x {length}', 9)
    place(everything(), turn=(0, 0, 16))
    stand()


PICTURES = {
    'timing-belt-83t': timing_belt,
    'timing-belt-104t': partial(timing_belt, 25, 9.525, 104),
    'serpentine-belt-6pk': ribbed_belt,
    'serpentine-belt-6pk-1733': partial(ribbed_belt, 6, 1733, _open_ring, 11),
    'serpentine-belt-6pk-2260': partial(ribbed_belt, 6, 2260, coil, 11),
    'serpentine-belt-4pk': partial(ribbed_belt, 4, 610, size=8.5),
    'v-belt-13': v_belt,
}
