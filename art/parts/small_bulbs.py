"""Small lamps without a cap to turn: glass wedges and festoons."""
from math import cos, pi, sin, tau

from art import materials as m
from art.curves import helix, smooth_path
from art.outlines import rectangle, rounded
from art.shapes import box, extrude, lathe, outward, place, solid, sphere, stand, sweep


def _neck(material, n=48, rows=10):
    """Glass that runs from the flat wedge into the round bulb, open at both ends."""
    vertices = []
    for row in range(rows + 1):
        t = row / rows
        t = t * t * (3 - 2 * t)
        for i in range(n):
            c, s = cos(tau * i / n), sin(tau * i / n)
            flat = (4.7 * max(-1, min(1, 1.5 * c)), 1.55 * max(-1, min(1, 2.6 * s)))
            vertices.append((flat[0] + (5.05 * c - flat[0]) * t, flat[1] + (5.05 * s - flat[1]) * t, 6.4 + 4.2 * row / rows))
    faces = [(k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i) for k in range(rows) for i in range(n)]
    return outward(solid(vertices, faces, material))


def wedge():
    """A W5W, standing on its wedge. Returns its pieces."""
    clear, thick, wire = m.thin('wedge glass', '#e7ebec'), m.thin('pressed glass', '#e0e7e8', 0.05, 0.05), m.zinc_blue('#aeb1b5')
    dome = lathe([(5.05, 10.5), (5.1, 20), (4.9, 23, 2), (3.4, 25.8, 2), (1.2, 26.8, 1), (0, 27)], clear, 2, closed=False)
    neck = _neck(clear)
    foot = extrude(rounded(rectangle(9.4, 3.1), 1.1), 6.6, thick, (), 0.5)
    pieces = [dome, neck, foot]
    # The ribs by which it clips, and the two wires: out at the bottom, folded up one face each.
    for x in (-3.9, 3.9):
        pieces.append(box(1.2, 3.9, 4.6, thick, 0.5, (x, 0, 1.4)))
    for side in (-1, 1):
        x = side * 2.4
        fold = [(x, 0, 3), (x, 0, 0.2), (x, side * 0.9, -0.55), (x, side * 1.95, 0.1), (x, side * 2.0, 3), (x, side * 1.9, 5.6)]
        pieces.append(sweep(smooth_path(fold, 10), 0.34, wire))
        lead = [(x, 0, 2.4), (x, 0, 8), (x * 0.8, 0, 12), (x * 0.92, 0, 17.4)]
        pieces.append(sweep(smooth_path(lead, 10), 0.27, wire))
    pieces.append(sphere(0.9, thick, (0, 0, 12.4)))
    pieces.append(sweep([(-2, 0, 12.4), (2, 0, 12.4)], 0.5, thick))
    coil = [(h / 12 * 4.4 - 2.2, 0.3 * x, 17.4 + 0.3 * y + 0.5 * sin(h / 12 * pi)) for x, y, h in helix(1, 1, 12, 12)]
    pieces.append(sweep(coil, 0.11, m.spring_steel('#6d6a66')))
    return pieces


def _festoon():
    """An LED festoon of 36 mm, its diodes up. Returns its pieces."""
    nickel, alu, white = m.polished_chrome('#cfd0cf'), m.machined_aluminium(0.5), m.gloss_plastic('#f2f2ee')
    pieces = []
    for side in (-1, 1):
        cap = lathe([(0, 0), (0.9, 0.05, 0.5), (1.5, 0.9, 0.3), (3.7, 2.6, 1.2), (4.15, 4.2, 0.6), (4.15, 7.6, 0.2), (3.6, 7.9), (0, 7.9)], nickel, 0.3, closed=False)
        pieces += place([cap], (side * 18, 0, 0), (0, 90 * -side, 0))
    # The heat sink: a block with deep cross fins, below the board.
    pieces.append(box(20.6, 7.2, 1.8, alu, 0.3, (0, 0, -0.4)))
    pieces += [box(1.05, 9.6, 4.4, alu, 0.25, (-9.6 + 2.4 * i, 0, -4.4)) for i in range(9)]
    pieces.append(box(20.4, 5, 4, alu, 0.3, (0, 0, -4)))
    pieces.append(extrude(rounded(rectangle(21, 10), 0.6), 0.9, white, (), 0.15, (0, 0, 1.4)))
    glow = m.surface('phosphor', '#f2cb3c', 0, 0.3, uneven=0.05, bump=0, tint=0.02, coat=0.6)
    for i in range(6):
        x, y = -7.4 + 5.2 * (i // 2), (-2.4, 2.4)[i % 2]
        pieces.append(box(4.2, 3.9, 1.0, m.plastic('#f6f4ea', 0.3), 0.2, (x, y, 2.2)))
        pieces.append(extrude(rounded(rectangle(3.0, 2.8), 0.6), 0.16, glow, (), 0.05, (x, y, 3.14)))
    # The resistors that keep the lamp control quiet.
    for y in (-2.6, 2.6):
        pieces.append(box(2.4, 1.9, 0.8, m.black_oxide('#18191b'), 0.1, (8, y, 2.3)))
        pieces += [box(0.5, 1.9, 0.86, nickel, 0.1, (8 + side * 1.2, y, 2.28)) for side in (-1, 1)]
    return pieces


def festoon_pair():
    """One with its diodes up, one rolled on its side."""
    first = place(_festoon(), turn=(24, 0, 0))
    place(first, (0, -9, 0), (0, 0, 26))
    stand(first)
    second = place(_festoon(), turn=(-112, 0, 0))
    place(second, (3, 12, 0), (0, 0, 8))
    stand(second)
    stand()


PICTURES = {
    'bulb-c5w': festoon_pair,
}
