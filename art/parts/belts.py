"""Belts and what tightens them."""
from functools import partial
from math import atan2, cos, hypot, pi, sin, tau

from art import materials as m
from art.fasteners import bolt, hexagon, lettering
from art.outlines import arc, around, circle, ring_of, rounded
from art.shapes import box, cut, everything, extrude, lathe, place, solid, stand, tube


def _even(outline, step):
    """The closed outline again, with points at even distances."""
    points, lengths = outline, []
    total = 0.0
    for a, b in zip(points, points[1:] + points[:1]):
        lengths.append(hypot(b[0] - a[0], b[1] - a[1]))
        total += lengths[-1]
    count = round(total / step)
    result, edge, gone = [], 0, 0.0
    for i in range(count):
        want = total * i / count
        while gone + lengths[edge] < want:
            gone += lengths[edge]
            edge += 1
        share = (want - gone) / lengths[edge]
        a, b = points[edge], points[(edge + 1) % len(points)]
        result.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
    return result


def _normals(points):
    count = len(points)
    found = []
    for i in range(count):
        (ax, ay), (bx, by) = points[i - 1], points[(i + 1) % count]
        length = hypot(bx - ax, by - ay)
        found.append(((by - ay) / length, -(bx - ax) / length))
    return found


def _slack(width, height, waist):
    """A belt lying loose: a long loop with one side drawn in."""
    points = []
    for i in range(240):
        a = tau * i / 240
        x, y = width / 2 * cos(a), height / 2 * sin(a)
        # Drawn in from above at the middle.
        pull = waist * max(0, sin(a)) ** 3
        points.append((x * (1 + 0.06 * cos(2 * a)), y - pull))
    return points


def timing_belt(width=30, pitch=8, teeth=83, back='#1f2022'):
    """A toothed belt on its edge."""
    length = teeth * pitch
    outer = _toothed(_slack(length * 0.35, length * 0.28, length * 0.08), width, pitch, m.shiny_rubber(back))
    _print(outer, width, f'{teeth} T x {width} mm', 5.5)
    place(everything(), turn=(0, 0, 16))
    stand()


def _toothed(loop, width, pitch, rubber):
    """A toothed belt on its edge along a loop. Returns the line of its back."""
    points = _even(loop, pitch / 8)
    points = points[: len(points) // 8 * 8]
    outer, n = [], len(points)
    inner = []
    for i, ((x, y), (nx, ny)) in enumerate(zip(points, _normals(points))):
        outer.append((x + nx * 1.6, y + ny * 1.6))
        share = (i % 8) / 8
        tooth = 3.3 if 0.25 <= share <= 0.62 else 0.2
        inner.append((x - nx * tooth, y - ny * tooth))
    vertices = [(x, y, z) for ring, z in ((outer, 0), (outer, width), (inner, width), (inner, 0)) for x, y in ring]
    faces = []
    for k in range(4):
        a, b = k * n, (k + 1) % 4 * n
        faces += [(a + i, a + (i + 1) % n, b + (i + 1) % n, b + i) for i in range(n)]
    solid(vertices, faces, rubber, smooth=30)
    return outer


def _print(outer, width, words, size, start=None):
    """Words on the belt's back, on the side that the viewer sees."""
    steps = [0.0]
    for a, b in zip(outer, outer[1:]):
        steps.append(steps[-1] + hypot(b[0] - a[0], b[1] - a[1]))
    start = min(range(len(outer)), key=lambda i: outer[i][1] - outer[i][0] * 0.25) if start is None else start
    ink, reach = m.ink('#e4e4dd'), size * 0.68
    for i, letter in enumerate(words):
        if letter == ' ':
            continue
        want = steps[start] + (i - len(words) / 2) * reach
        k = min(range(len(outer)), key=lambda j: abs(steps[j] - want))
        (ax, ay), (bx, by) = outer[k - 1], outer[(k + 1) % len(outer)]
        a = atan2(by - ay, bx - ax)
        nx, ny = sin(a), -cos(a)
        lettering(letter, size, ink, 0.1, (outer[k][0] + nx * 0.06, outer[k][1] + ny * 0.06, width / 2), (90, 0, a * 180 / pi))


def ribbed_belt(ribs=6, length=740, back='#1c1d1f'):
    """A serpentine belt on its edge, its ribs inside."""
    rubber = m.shiny_rubber(back)
    width = ribs * 3.56
    points = _even(_slack(length * 0.35, length * 0.28, length * 0.1), 3)
    profile = [(-1.4, 0), (-1.4, width)]
    for i in range(ribs, 0, -1):
        top = i * 3.56
        profile += [(1.3, top - 0.1), (3.9, top - 1.3), (3.9, top - 2.2), (1.3, top - 3.4)]
    normals = _normals(points)
    n, k = len(points), len(profile)
    vertices = [(x - nx * u, y - ny * u, v) for (x, y), (nx, ny) in zip(points, normals) for u, v in profile]
    faces = [(i * k + j, i * k + (j + 1) % k, (i + 1) % n * k + (j + 1) % k, (i + 1) % n * k + j) for i in range(n) for j in range(k)]
    solid(vertices, faces, rubber, smooth=30)
    outer = [(x + nx * 1.4, y + ny * 1.4) for (x, y), (nx, ny) in zip(points, normals)]
    _print(outer, width, f'{ribs}PK {length}', 7)
    place(everything(), turn=(0, 0, 16))
    stand()


def v_belt():
    """A plain V-belt."""
    points = _even(_slack(240, 190, 70), 3)
    profile = [(-4, 1), (-4, 12), (4, 9.4), (4, 3.6)]
    normals = _normals(points)
    n, k = len(points), len(profile)
    vertices = [(x - nx * u, y - ny * u, v) for (x, y), (nx, ny) in zip(points, normals) for u, v in profile]
    faces = [(i * k + j, i * k + (j + 1) % k, (i + 1) % n * k + (j + 1) % k, (i + 1) % n * k + j) for i in range(n) for j in range(k)]
    solid(vertices, faces, m.rubber('#232426'), smooth=30)
    _print([(x + nx * 4, y + ny * 4) for (x, y), (nx, ny) in zip(points, normals)], 13, 'AVX 13 x 675', 6.5)
    place(everything(), turn=(0, 0, 16))
    stand()


def _roller(radius, width, smooth, at, ribs=6):
    body = m.plastic('#1d1f22', 0.32) if smooth else m.turned_steel(0.5)
    steel, seal = m.turned_steel(0.4), m.rubber('#2a2320')
    profile = [(17, 0), (radius - 5, 0), (radius, 1, 1), (radius, width - 1, 1), (radius - 5, width), (17, width)]
    if not smooth:
        profile = [(17, 0), (radius - 1, 0)]
        for i in range(ribs):
            z = 2 + i * 3.56
            profile += [(radius - 2.6, z + 0.6, 0.2), (radius - 2.6, z + 1.2, 0.2), (radius, z + 2.4, 0.2), (radius, z + 3, 0.2)]
        width = ribs * 3.56 + 3.4
        profile += [(radius - 1, width), (17, width)]
    pieces = [
        lathe(profile, body, 0.5),
        lathe([(radius - 12, width - 1.6), (radius - 7, width - 1.6), (radius - 7, width + 0.15), (radius - 12, width + 0.15)], body, 0.3),
        tube(17.5, 15, width * 0.9, steel, 0.6, (0, 0, width * 0.05)),
        tube(15.2, 10, width * 0.82, seal, 0.4, (0, 0, width * 0.05)),
        tube(10.4, 6, width, steel, 0.6),
    ]
    pieces += bolt(10, 0, m.zinc_blue(), (0, 0, width), flange=True)
    return place(pieces, at)


def tensioner(arm=78, smooth=True):
    """An automatic belt tensioner: spring housing, arm, roller."""
    cast, black = m.cast_aluminium('#b6b8bb'), m.cast_aluminium('#a7a9ad')
    lathe([(0, 0), (36, 0), (36, 4), (33, 6), (33, 34, 2), (0, 34)], cast, 1.5, closed=False)
    for _, _, a in ring_of(10, 1):
        rib = box(5, 3, 26, cast, 1, (33, 0, 5))
        place([rib], turn=(0, 0, a * 180 / pi))
    outline = around([((0, 0), 33), ((arm, 0), 19)])
    plate = extrude(outline, 14, black, bevel=2.5, at=(0, 0, 36))
    inner = around([((18, 0), 11), ((arm - 22, 0), 8)])
    cut(plate, extrude(inner, 20, black, bevel=0, at=(0, 0, 44)))
    lathe([(0, 40), (22, 40), (22, 54, 2), (0, 54)], black, 1.5, closed=False)
    place(bolt(10, 0, m.zinc_yellow()), (0, 0, 54))
    hexagon(15, 7, black, 0, (arm * 0.52, 0, 44))
    _roller(33 if smooth else 30, 25, smooth, (arm, 0, 51))
    for a in (2.3, 3.9):
        ear = extrude(rounded([(20, -12), (54, -9), (54, 9), (20, 12)], 8), 12, cast, [circle(5, (44, 0), 32)[::-1]], 1.5)
        place([ear], turn=(0, 0, a * 180 / pi))
    place(everything(), turn=(0, 0, 30))
    place(everything(), turn=(52, 0, 0))
    stand()


def idler(radius=36, smooth=True):
    _roller(radius, 26, smooth, (0, 0, 0))
    place(everything(), turn=(58, 0, 0))
    place(everything(), turn=(0, 0, -12))
    stand()


def _horseshoe(outer, inner, length):
    """A loop bent around upon itself, open towards -y, of a given length."""
    end = (outer - inner) / 2
    half = (length - 2 * pi * end) / 2 / (outer + inner)
    last, first = pi / 2 + half, pi / 2 - half
    points = arc(outer, first, last, steps=150)
    for angle, start in ((last, last), (first, first + pi)):
        at = ((outer + inner) / 2 * cos(angle), (outer + inner) / 2 * sin(angle))
        points += arc(end, start, start + pi, at, 30)[1:-1]
        if angle == last:
            points += arc(inner, last, first, steps=150)
    return points


def _eccentric(at):
    """A timing belt's tensioner lying, its roller up: eccentric with its hexagon socket, pointer, spring and base plate. Returns its pieces."""
    plate, steel, black = m.zinc_yellow(), m.zinc_blue(), m.oiled_iron('#17181a')
    outline = around([((0, 0), 24), ((27, 16), 7)])
    pieces = [extrude(outline, 3, plate, [circle(3.4, (28, 17), 32)], 0.6)]
    pieces += [box(11, 9, 3, plate, 0.8, (-27, -6, 0), (0, 0, 14)), lathe([(14, 3), (21, 3), (21, 7), (14, 7)], black, 0.6)]
    pieces += [tube(28.5, 21, 24, m.turned_steel(0.4, '#b0b1b3'), 1.1, (0, 0, 8)), tube(29.6, 28, 2, m.turned_steel(0.4), 0.5, (0, 0, 8))]
    pieces += [tube(21.4, 13.6, 22.6, m.rubber('#2a2320'), 0.5, (0, 0, 8.6)), tube(14, 4.2, 26, m.sheet_steel('#9a9ca0'), 0.8, (0, 0, 8))]
    # The arm that points at the notch, and the eccentric's adjusting hexagon beside the bolt.
    pieces.append(extrude(rounded([(-6, -12), (8, -13), (12, 0), (26, 10, 1), (24, 14, 1), (8, 13), (-8, 11), (-13, 0)], 4), 2.4, steel, (), 0.6, (0, 0, 33)))
    pieces.append(hexagon(7, 0.5, black, 0, (-5.4, -5.4, 35.2)))
    pieces += bolt(8, 0, steel, (3, 3, 35.3), flange=True)
    return place(pieces, *at)


def timing_kit(width=20, pitch=9.525, teeth=120):
    """The belt laid in its loop, the tensioner, the idler and the bolts before it."""
    belt = _toothed(_horseshoe(122, 84, teeth * pitch), width, pitch, m.shiny_rubber('#1f2022'))
    _print(belt, width, f'{teeth} T x {width} mm', 8, min(range(len(belt)), key=lambda i: hypot(belt[i][0] - 50, belt[i][1] - 66)))
    _eccentric(((-32, 2, 0), (0, 0, 150)))
    _roller(27.5, 26, True, (6, -62, 0))
    place(everything(), turn=(0, 0, 26))
    for i, (x, y) in enumerate(((16, 44), (46, 16))):
        place(bolt(8, 34 + 8 * i, m.zinc_blue(), flange=True), (x, y, 7.4), (0, 90, -14 - 10 * i))
    stand()


PICTURES = {
    'timing-belt-83t': timing_belt,
    'timing-belt-kit': timing_kit,
    'timing-belt-104t': partial(timing_belt, 25, 9.525, 104),
    'serpentine-belt-6pk': ribbed_belt,
    'serpentine-belt-6pk-1733': partial(ribbed_belt, 6, 1733),
    'serpentine-belt-6pk-2260': partial(ribbed_belt, 6, 2260),
    'serpentine-belt-4pk': partial(ribbed_belt, 4, 610),
    'v-belt-13': v_belt,
    'belt-tensioner': tensioner,
    'belt-tensioner-ribbed': partial(tensioner, 66, False),
    'idler-pulley-smooth': idler,
    'idler-pulley-ribbed': partial(idler, 34, False),
}
