"""Ratchets on their own: with a soft grip, all of steel, with a head that folds."""
from math import cos, floor, pi, sin, tau

from art import materials as m
from art.fasteners import socket_screw
from art.forms import limb, turned_by
from art.outlines import circle, rounded
from art.shapes import box, cut, cylinder, everything, extrude, lathe, place, sphere, stand, tube


def knurl(radius, length, material, starts=36, deep=0.35):
    """A cylinder standing on z = 0 with crossed grooves around it, its ends smooth."""
    pitch = tau * radius / starts
    groove = lambda turns: max(0, abs((turns - floor(turns)) * 2 - 1) * 1.7 - 0.7)  # noqa: E731

    def own(r, z, share):
        if r < radius * 0.99 or z < 0.6 or z > length - 0.6:
            return r
        return r - deep * max(groove(share * starts + z / pitch), groove(share * starts - z / pitch))

    rows = round(length / pitch * 8)
    profile = [(radius * 0.5, 0), (radius - 0.5, 0), *[(radius, 0.5 + (length - 1) * i / rows) for i in range(rows + 1)], (radius - 0.5, length), (radius * 0.5, length)]
    return turned_by(profile, own, material, starts * 9, 30)


def _head(square, radius, thick, steel, shank=()):
    """A round head, its axis z, the square up, and its shank towards +x through further stations. Returns its pieces."""
    dark, fine = m.black_oxide('#333437'), m.turned_steel(0.35)
    k = square / 12.7
    half = thick / 2
    pieces = [lathe([(0, -half), (radius, -half, 2.6 * k), (radius, half, 2.6 * k), (0, half)], steel, 0.5, closed=False)]
    neck = ((0.2, 1.5, 0.9), (0.85, 1.42, 0.9), (1.2, 1.16, 0.88), (1.6, 0.92, 0.83))
    pieces.append(limb([((radius * x, 0, 0), radius * wide, thick * deep) for x, wide, deep in neck] + list(shank), steel, power=2.7))
    # The wheel that carries the square, held by its ring.
    pieces.append(lathe([(0, half - 2), (radius * 0.72, half - 2), (radius * 0.72, half + 0.7 * k), (0, half + 0.7 * k)], dark, 0.3, closed=False))
    pieces.append(tube(radius * 0.78, radius * 0.7, 1.2 * k, fine, 0.3, (0, 0, half - 0.3 * k)))
    pieces.append(lathe([(0, half), (radius * 0.62, half), (radius * 0.62, half + 1.8 * k), (radius * 0.5, half + 2.6 * k), (0, half + 2.6 * k)], fine, 0.4, closed=False))
    drive = box(square, square, 14.5 * k, m.chrome_vanadium(), 0.9 * k, (0, 0, half + 2 * k))
    cut(drive, cylinder(1.9 * k, 4 * k, dark, 0, (0, square / 2 - 2 * k, half + 10 * k), (-90, 0, 0), steps=32))
    cut(drive, cylinder(1.9 * k, 4 * k, dark, 0, (square / 2 - 2 * k, 0, half + 10 * k), (0, 90, 0), steps=32))
    place([drive], turn=(0, 0, 25))
    ball = sphere(1.75 * k, fine, (0, -square / 2 + 0.75 * k, half + 10 * k))
    place([ball], turn=(0, 0, 25))
    return [*pieces, drive, ball]


def _back(square, radius, thick):
    """The back of a head: cover plate with four screws, the lever, the button. Built upwards from z = thick / 2."""
    k, half = square / 9.5, thick / 2
    fine, dark, steel = m.turned_steel(0.35), m.black_oxide('#2c2d30'), m.chrome_vanadium()
    pieces = [lathe([(0, half - 1), (radius * 0.8, half - 1), (radius * 0.8, half + 0.8 * k), (0, half + 0.8 * k)], fine, 0.3, closed=False)]
    for i in range(4):
        a = tau * i / 4 + pi / 4
        pieces += socket_screw(2.4 * k, 0, dark, m.black_oxide('#0c0c0d'), (radius * 0.64 * cos(a), radius * 0.64 * sin(a), half - 1.1 * k))
    lever = limb([((0, 0, half + 2.6 * k), 9 * k, 3.6 * k), ((6 * k, 0, half + 2.8 * k), 8 * k, 3.6 * k), ((12.5 * k, 0, half + 3.4 * k), 5 * k, 3.4 * k)], steel, power=3.4)
    pieces += place([lever], turn=(0, 0, 28))
    pieces.append(lathe([(0, half), (5.6 * k, half), (5.6 * k, half + 4 * k), (5, half + 4.8 * k), (0, half + 4.8 * k)], steel, 0.5, closed=False))
    pieces.append(lathe([(0, half), (3.2 * k, half), (3 * k, half + 6.4 * k, 0.8), (0, half + 6.6 * k)], dark, 0.4, closed=False))
    return pieces


def soft_grip(square=12.7, length=270, colour='#c8102e'):
    """Half an inch: the square up, a grip of two plastics."""
    steel = m.polished_chrome('#d2d3d5')
    k = square / 12.7
    _head(square, 18.5 * k, 17 * k, steel, [((40 * k, 0, 0), 14.8 * k, 13.2 * k), ((60 * k, 0, 0), 14.5 * k, 13 * k), ((length * 0.5, 0, 0), 15 * k, 14 * k)])
    at = length * 0.46
    end = length - 18 * k
    span = end - at
    tube(10.6 * k, 6 * k, 4 * k, m.gloss_plastic(colour), 1, (at - 6 * k, 0, 0), (0, 90, 0))
    shape = ((0, 20, 19), (0.1, 25, 23), (0.3, 27, 25), (0.52, 25, 23), (0.78, 28, 26), (0.93, 30, 28), (1, 25, 24))
    limb([((at + span * t, 0, 0), w * k, d * k) for t, w, d in shape], m.plastic('#1b1d20', 0.42), power=2.5)
    # The softer plastic, let in above and below.
    for way in (-1, 1):
        inlay = ((0.14, 8, 0), (0.22, 13, 0.4), (0.45, 13, 0), (0.75, 15, 0.5), (0.9, 13, 0.6), (0.96, 8, 0.2))
        tops = {0.14: 23.4, 0.22: 24.2, 0.45: 23.4, 0.75: 25.8, 0.9: 27.5, 0.96: 26.3}
        limb([((at + span * t, 0, way * (tops[t] / 2 - 1.3) * k), w * k, 3.6 * k) for t, w, _ in inlay], m.rubber(colour), power=2.6)
    for i in range(5):
        limb([((at + span * (0.3 + 0.07 * i), -5 * k, 12.3 * k), 2.4 * k, 1.4 * k), ((at + span * (0.3 + 0.07 * i), 5 * k, 12.3 * k), 2.4 * k, 1.4 * k)], m.rubber('#17181a'), power=2.4, between=3)
    place(everything(), turn=(0, 0, 74))
    stand()


def steel_handle(square=9.5, length=200):
    """Three eighths: all of steel, a knurled handle; its back up, with lever and button."""
    steel, satin = m.polished_chrome('#d2d3d5'), m.chrome_vanadium('#c4c5c7')
    k = square / 9.5
    front = _head(square, 15 * k, 13.5 * k, steel, [((32 * k, 0, 0), 12 * k, 10.8 * k), ((50 * k, 0, 0), 11.5 * k, 10.6 * k), ((length * 0.46, 0, 0), 12 * k, 11.6 * k)])
    place(front, turn=(180, 0, 0))
    _back(square, 15 * k, 13.5 * k)
    at, span = length * 0.46, length * 0.42
    for x in (at - 1.5, at + span - 1.5):
        place([lathe([(0, 0), (6.9 * k, 0), (7.4 * k, 1.5), (6.9 * k, 3), (0, 3)], steel, 0.4, closed=False)], (x, 0, 0), (0, 90, 0))
    place([knurl(7 * k, span, satin)], (at, 0, 0), (0, 90, 0))
    tail = lathe([(0, 0), (5.4 * k, 0), (5.2 * k, 3), (6.4 * k, 7, 2), (7.6 * k, 13, 4), (6 * k, 19, 4), (0, 21)], steel, 0.6, closed=False)
    place([tail], (at + span + 1, 0, 0), (0, 90, 0))
    place(everything(), turn=(0, 0, 74))
    stand()


def flex_head(square=6.35, length=150, fold=38, colour='#1f66b8'):
    """A quarter inch: the head folds about a pin between two cheeks."""
    steel = m.polished_chrome('#d2d3d5')
    head = _head(square, 10.5, 9.6, steel)
    place(head, turn=(180, 0, 0))
    head += _back(square, 10.5, 9.6)
    tongue = extrude(rounded([(12, -3.4), (30, -3.4, 4.2), (30, 5.2, 4.2), (12, 4.8)], 1), 5.6, steel, [circle(2.2, (25, 0.8), 32)[::-1]], 0.5, (0, 2.8, -0.8), (90, 0, 0))
    pin = (25, 0, 0)
    place([*head, tongue], turn=(0, fold, 0), about=pin)
    # The fork, its pin, and the shank.
    for side in (-1, 1):
        cheek = extrude(rounded([(19.5, -5.2, 5), (36, -5.2, 1), (41, -4), (41, 4), (36, 5.2, 1), (19.5, 5.2, 5)], 1), 3.1, steel, (), 0.7, (0, side * 4.6 + 1.55, 0), (90, 0, 0))
        place([lathe([(0, 0), (3, 0), (2.6, 0.7), (0, 0.9)], m.turned_steel(0.4), 0.2, closed=False)], (25, side * 6.1, 0), (-90 * side, 0, 0))
    limb([((34, 0, 0), 12.4, 10.2), ((42, 0, 0), 11.6, 9.6), ((52, 0, 0), 8.6, 8), ((66, 0, 0), 8, 7.6), ((80, 0, 0), 8.4, 8.2)], steel, power=3, round_ends=(0.1, 0.3))
    at, end = 76, length
    span = end - at
    shape = ((0, 11, 10.6), (0.08, 14, 13.4), (0.3, 15, 14.2), (0.55, 13.6, 13), (0.85, 16, 15), (1, 13, 12.6))
    limb([((at + span * t, 0, 0), w, d) for t, w, d in shape], m.rubber('#1a1c1f'), power=2.5)
    for t in (0.14, 0.9):
        wide = 14.9 if t < 0.5 else 16
        limb([((at + span * t, 0, 0), wide, wide * 0.95), ((at + span * (t + 0.045), 0, 0), wide, wide * 0.95)], m.gloss_plastic(colour), power=2.5, round_ends=(0.1, 0.1))
    for i in range(6):
        x = at + span * (0.34 + 0.08 * i)
        place([tube(7.25, 5, 1.4, m.rubber('#121315'), 0.5)], (x, 0, 0), (0, 90, 0))
    place(everything(), turn=(0, 0, 74))
    stand()


PICTURES = {
    'ratchet-1-2': soft_grip,
    'ratchet-3-8': steel_handle,
    'ratchet-1-4-flex': flex_head,
}
