"""Ends of drive shafts: the outer joint, and the boot that keeps its grease in."""
from math import cos, pi, sin

from art import materials as m
from art.curves import thread
from art.fasteners import hexagon, lettering, wrapped
from art.outlines import circle, gear, ring_of, rounded
from art.shapes import box, cut, cylinder, everything, extrude, lathe, place, solid, sphere, stand, sweep, tube


def cv_joint(splines=36, inside=33, teeth=45, stub=24, seal=58.7):
    """An outer joint lying: its splined stub to the left, the mouth with star, cage and balls to the right, the hub nut before it."""
    steel, forged, bright = m.turned_steel(0.6, '#b4b5b7'), m.forged_steel('#7d7f82'), m.polished_chrome()
    # Stub: the thread with its split pin's flat, the splines, the seat of the bearing and the seal.
    cylinder(stub / 2 - 1.6, 4, steel, 1, (0, 0, -3))
    thread(stub, 1.5, 24, steel)
    extrude(gear(splines, 14.6, 16, 0.5), 44, steel, (), 0.7, (0, 0, 23))
    lathe([(0, 66), (14.6, 66), (16.4, 69), (seal / 2 - 9, 70, 3), (seal / 2 - 9, 75), (seal / 2, 76), (seal / 2, 86), (0, 86)], steel, 0.8, closed=False)
    # Bell: the forged shoulder, the turned wall, the boot's groove, the cavity with six tracks.
    end, centre, orbit, ball = 152, 134, 28.5, 9.2
    bell = lathe(
        [
            (0, 85), (seal / 2 - 1, 85), (seal / 2 + 3, 89, 3), (44, 96, 6), (45, 104), (45, 126, 0.6), (44, 126.6), (44, 138, 0.6), (45, 138.6, 0.6), (45, 140.4, 0.6), (42.6, 141, 0.5),
            (42.6, 147, 0.5), (45, 147.6, 0.6), (45, end, 1), (37, end, 1), (36.6, centre, 6), (30, centre - 22, 6), (0, centre - 28),
        ],
        forged, 0.6, closed=False, steps=160,
    )
    for x, y, _ in ring_of(6, orbit + 1.4):
        cut(bell, cylinder(ball + 0.7, 40, forged, 0, (x, y, centre - 6), steps=48))
    lathe([(45, 104.4), (45.15, 104.4), (45.15, 125.6), (45, 125.6)], steel, 0, steps=160)
    lathe([(38.6, end), (44, end), (44, end + 0.12), (38.6, end + 0.12)], steel, 0, steps=160)
    extrude(gear(teeth, 47.6, 50.6, 0.52), 11, m.zinc_blue('#c0c5cb'), [circle(44.8, steps=120)], 0.4, (0, 0, 108))
    # Cage, balls and star.
    cage = lathe([(29, centre - 13), (33, centre - 14), (35.4, centre - 6, 4), (36, centre, 4), (35.4, centre + 6, 4), (33, centre + 13.4, 1), (28.4, centre + 13.4, 1), (30, centre)], steel, 0.6)
    for x, y, _ in ring_of(6, orbit):
        sphere(ball, bright, (x, y, centre))
        cut(cage, cylinder(ball + 0.4, 19, steel, 0, (x * 0.8, y * 0.8, centre), (0, 0, 0), steps=40))
    star = extrude(circle(24, steps=96), 24, forged, [gear(inside, 12, 13.2, 0.5)], 1.6, (0, 0, centre - 12))
    for x, y, _ in ring_of(6, orbit + 0.6):
        cut(star, cylinder(ball + 0.5, 40, steel, 0, (x, y, centre - 20), steps=48))
    lathe([(13.6, centre + 12), (18, centre + 12), (18, centre + 12.12), (13.6, centre + 12.12)], steel, 0)
    cylinder(14, 1, m.oiled_iron('#1b1c1e'), 0, (0, 0, centre - 12.4))
    place(everything(), turn=(0, 0, 15))
    # Lying on the sensor's ring and the tip of the stub.
    place(everything(), turn=(0, 90 - 17.6, 0))
    place(everything(), turn=(0, 0, -8))
    stand()
    nut = [
        hexagon(36, 17, m.zinc_yellow('#c9b27a'), stub - 1.6, (0, 0, 3.4)),
        lathe([(stub / 2 - 0.8, 0), (22, 0), (22, 2), (18.4, 4.6), (stub / 2 - 0.8, 4.6)], m.zinc_yellow('#c9b27a'), 0.6),
        lathe([(stub / 2 - 0.8, 19), (15.4, 19), (14.6, 25), (stub / 2 - 0.8, 25)], m.zinc_yellow('#c9b27a'), 0.6),
        cylinder(stub / 2 - 0.7, 0.4, m.oiled_iron('#232426'), 0, (0, 0, 6)),
    ]
    nut += [tube(stub / 2 - 0.6, stub / 2 - 1.5, 0.8, m.zinc_yellow('#c9b27a'), 0.3, (0, 0, 7 + i * 1.9)) for i in range(9)]
    place(nut, (34, -78, 0), (0, 0, 12))


def _bellows(large, small, height, folds):
    """A boot of thermoplastic standing on its large end: cuffs with the clamps' seats, folds that grow narrower. Returns its pieces."""
    stuff = m.surface('thermoplastic', '#17181a', 0, 0.34, bump=0.012, grain=0.8, tint=0.06, specular=0.45)
    r, s, low, high = large / 2, small / 2, 16, height - 19
    outside = [(r - 2.4, 0), (r, 0, 0.8), (r + 1.6, 0.6, 0.6), (r + 1.6, 2, 0.6), (r + 0.2, 2.6, 0.5), (r + 0.2, 11.4, 0.5), (r + 1.6, 12, 0.6), (r + 1.6, 13.6, 1), (r - 1, low, 1)]
    step = (high - low) / folds
    for i in range(folds):
        # A fold: out to a round crest, back to a sharper root that lies deeper.
        near, far = i / folds, (i + 1) / folds
        crest = r + 3 + (s + 7 - r) * (0.1 + 0.9 * (near + far) / 2)
        root = r - 5 + (s + 3.5 - r + 5) * far
        z = low + step * i
        outside += [(crest, z + step * 0.34, step * 0.24), (crest - 0.6, z + step * 0.6, step * 0.2), (root, z + step * 0.97, step * 0.12)]
    outside += [(s + 3, high + 2, 1), (s + 3.6, high + 4, 0.8), (s + 2.4, high + 5, 0.5), (s + 2.4, high + 14, 0.5), (s + 3.6, high + 15, 0.8), (s + 3.2, height, 0.8), (s, height, 0.6), (s, high + 2, 2)]
    inner = [(s + 2, high - 4), (r - 9, low + 4, 4), (r - 2.4, 8)]
    return [lathe(outside + inner, stuff, 0.8, steps=160)]


def _ear_clamp(radius, wide=8.5):
    """A band with one ear, not yet pinched, lying. Returns its pieces."""
    band = m.stainless('#c6c7c8')
    thick = 0.8
    pieces = [lathe([(radius, 0), (radius + thick, 0), (radius + thick, wide), (radius, wide)], band, 0.25, steps=160)]
    # The overlapping tail with its hooks, and the ear.
    tail = [((radius + thick + 0.35) * cos(a), (radius + thick + 0.35) * sin(a), wide / 2) for a in (-pi / 2 - 0.3 + 0.9 * i / 20 * 20 / radius * 1.4 for i in range(21))]
    pieces.append(sweep(tail, [(-0.4, -wide / 2 + 0.4), (0.4, -wide / 2 + 0.4), (0.4, wide / 2 - 0.4), (-0.4, wide / 2 - 0.4)], band, up=(0, 0, 1)))
    ear = rounded([(-6.5, radius + thick, 0.6), (-4.2, radius + 2.4, 1.2), (-4.4, radius + 7.4, 2), (4.4, radius + 7.4, 2), (4.2, radius + 2.4, 1.2), (6.5, radius + thick, 0.6)], 1.2, closed=False)
    half = -wide / 2
    strip = sweep([(x, y, wide / 2) for x, y in ear], [(-0.45, half), (0.45, half), (0.45, -half), (-0.45, -half)], band, up=(0, 0, 1))
    pieces += place([strip], turn=(0, 0, 205))
    for a in (-1.9, -1.2):
        pieces.append(box(3.4, 1.4, 2.2, band, 0.4, ((radius + thick + 0.9) * cos(a), (radius + thick + 0.9) * sin(a), wide / 2 - 1.1), (0, 0, a * 180 / pi + 90)))
    return pieces


def _sachet(width, depth, thick, words):
    """A sealed foil bag filled with grease, lying, printed. Returns its pieces."""
    foil = m.surface('foil bag', '#e7e4da', 0, 0.3, bump=0.05, grain=5.0, tint=0.03, coat=0.3)
    ink, red = m.ink('#20242a'), m.ink('#b5651d')

    def rise(x, y):
        u, v = abs(x) / (width / 2 - 7), abs(y) / (depth / 2 - 9)
        if u >= 1 or v >= 1:
            # The seam, with the ribs of the sealing jaws.
            return 0.9 + (0.25 * sin(y * 2.6) if v >= 1 else 0)
        wave = 0.35 * sin(x * 0.31 + 1) * sin(y * 0.27) + 0.3 * sin(x * 0.13 - y * 0.2)
        return 0.9 + thick * ((1 - u**4) * (1 - v**4)) ** 0.8 * (1 + 0.12 * wave)

    nx, ny = 90, 120
    xs, ys = [width * (i / nx - 0.5) for i in range(nx + 1)], [depth * (j / ny - 0.5) for j in range(ny + 1)]
    top = [(x, y, rise(x, y)) for y in ys for x in xs]
    count = len(top)
    low = [(x, y, 0) for x, y, _ in top]
    row = nx + 1
    faces = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(ny) for i in range(nx)]
    faces += [tuple(count + k for k in face[::-1]) for face in faces]
    rim = [i for i in range(row)] + [j * row + nx for j in range(1, ny + 1)] + [ny * row + i for i in range(nx - 1, -1, -1)] + [j * row for j in range(ny - 1, 0, -1)]
    faces += [(a, count + a, count + b, b) for a, b in zip(rim, rim[1:] + rim[:1])]
    pieces = [solid(top + low, faces, foil, smooth=60)]
    band = [(x, y) for x in xs for y in ys if abs(x) <= width * 0.4 and depth * 0.03 <= y <= depth * 0.22]
    columns, rows = sorted({x for x, _ in band}), sorted({y for _, y in band})
    wide = len(columns)
    grid = [(x, y, rise(x, y) + 0.12) for y in rows for x in columns]
    pieces.append(solid(grid, [(j * wide + i, j * wide + i + 1, (j + 1) * wide + i + 1, (j + 1) * wide + i) for j in range(len(rows) - 1) for i in range(wide - 1)], red, smooth=60))
    for text, size, y, stuff in ((words[0], 9.5, depth * 0.125, m.ink()), (words[1], 6.2, -depth * 0.06, ink), (words[2], 11, -depth * 0.21, ink)):
        pieces.append(wrapped(lettering(text, size, stuff, 0.04), lambda x, over, z, y=y: (x, over + y, rise(x, over + y) + 0.2 + z)))
    return pieces


def cv_boot(large=80, small=24, height=96):
    """The boot with its two clamps, the circlip and the grease."""
    place(_bellows(large, small, height, 5), (0, 0, 0))
    place(_sachet(70, 96, 11, ('CV JOINT', 'MoS2 GREASE', '90 g')), (88, -6, 0), (0, 0, 22))
    place(_ear_clamp(large / 2 + 2.5), (22, -86, 0), (0, 0, 20))
    place(_ear_clamp(small / 2 + 4.5), (20, -90, 0), (0, 0, 50))
    # The circlip that holds the joint on its shaft.
    clip = [(12.5 * cos(0.16 + i / 60 * (2 * pi - 0.32)), 12.5 * sin(0.16 + i / 60 * (2 * pi - 0.32)), 1.1) for i in range(61)]
    place([sweep(clip, 1.1, m.spring_steel('#77797c'))], (82, -84, 0), (0, 0, -30))
    stand()


PICTURES = {
    'cv-joint': cv_joint,
    'cv-boot': cv_boot,
}
