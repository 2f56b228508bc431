"""Valve train: tappets and valves, one at a time."""
from math import cos, tau

from art import materials as m
from art.shapes import cut, cylinder, everything, lathe, place, stand, tube


def _tappet(diameter, height):
    """A bucket tappet, its ground face towards +z. Returns its pieces."""
    steel, face = m.turned_steel(0.35, '#a9aaac'), m.turned_steel(0.25, '#c9cacc')
    inside, element = m.turned_steel(0.8, '#9c9ea1'), m.turned_steel(0.3, '#c3c4c6')
    r, groove = diameter / 2, height * 0.52
    shell = lathe(
        [
            (r - 2.2, 0), (r, 0, 0.5), (r, groove - 2, 0.3), (r - 0.9, groove - 1.5, 0.4), (r - 0.9, groove + 1.5, 0.4), (r, groove + 2, 0.3),
            (r, height - 2.2, 0.8), (r - 1.4, height - 0.4, 0.8), (0, height - 0.4), (0, height - 3.4), (r - 2.2, height - 4, 2),
        ],
        steel, 0.3, closed=False, steps=160,
    )
    cut(shell, cylinder(1.1, diameter, m.black_oxide('#151617'), 0, (0, 0, groove), (90, 0, 20), steps=24))
    # The face on which the cam runs: ground, and lapped in the middle.
    pieces = [shell, lathe([(0, height - 0.42), (r - 1.8, height - 0.42), (r - 1.9, height), (0, height)], face, 0.15, closed=False, steps=160)]
    # Underside: the guide of the element on its web, the element and the ball valve's cage.
    pieces.append(lathe([(7.4, 3), (9.2, 3), (9.2, height - 9), (r - 2, height - 7), (r - 2, height - 5.4), (7.4, height - 6)], inside, 0.6))
    pieces.append(lathe([(0, 0.6), (2.4, 0.6), (2.6, 1.2), (5.6, 1.2, 0.6), (7.2, 2.4, 0.6), (7.2, height - 6), (0, height - 6)], element, 0.4, closed=False))
    pieces.append(tube(7.6, 6.9, 0.9, m.spring_steel(), 0.2, (0, 0, 4.4)))
    return pieces


def tappets(diameter=35, height=26):
    """Two: one on its rim, one lying with its underside to the viewer."""
    _tappet(diameter, height)
    first = everything()
    place(first, turn=(0, 0, 30))
    second = _tappet(diameter, height)
    # Lying on its wall.
    place(second, turn=(-90, 0, 0))
    place(second, turn=(0, 0, 6))
    stand(second)
    place(second, (diameter * 0.95, -diameter * 0.66, 0))


def _valve(head, stem, length):
    """A valve standing on its head: the hot end forged of another steel, welded to the hardened stem. Returns its pieces."""
    hot, cold = m.turned_steel(0.5, '#8a857d'), m.turned_steel(0.18, '#c6c7c9')
    seat, h, s = m.turned_steel(0.2, '#d2d0cb'), head / 2, stem / 2
    weld = length * 0.46
    # From the neck to the margin the outline falls as a fillet of the forging.
    fillet = [(s + (h - 3.2 - s) * (1 - cos(k / 10 * tau / 4)) ** 1.15, 27 - 22.6 * (k / 10) ** 0.75) for k in range(11)]
    return [
        lathe([(0, 0.5), (h * 0.5, 0.5, 2), (h * 0.56, 0, 2), (h - 0.7, 0), (h, 0.5), (h, 1.9), (h - 0.25, 2.1), (0, 2.1)], hot, 0.3, closed=False, steps=160),
        lathe([(h - 4, 1.8), (h - 0.02, 1.95), (h - 2.7, 4.6), (h - 4, 4.6)], seat, 0.05, steps=160),
        lathe([(0, 4.0), (h - 2.9, 4.45), *[(r, z, 0) for r, z in fillet[::-1]], (s - 0.02, weld), (0, weld)], hot, 0, closed=False, steps=128),
        lathe(
            [
                (0, weld), (s - 0.06, weld), (s, weld + 0.3), (s, length - 8.6, 0.2), (s - 0.9, length - 7.9, 0.4), (s - 0.9, length - 6.7, 0.4), (s, length - 6, 0.2),
                (s, length - 1), (s - 0.9, length), (0, length),
            ],
            cold, 0.15, closed=False,
        ),
        lathe([(0, length - 0.3), (s - 1.1, length - 0.3), (s - 1.1, length + 0.02), (0, length + 0.02)], m.turned_steel(0.2, '#8d8e91'), 0, closed=False),
    ]


def valves(head=33, stem=6.95, length=98):
    """Two alike: one on its head, one lying with its seat to the viewer."""
    standing = _valve(head, stem, length)
    lying = _valve(head, stem, length)
    # It lies on the rim of its head and the tip of its stem; the head's face looks to the viewer's left.
    place(lying, turn=(90, 0, 0))
    tilt = (head - stem) / 2 / length * 57.3
    place(lying, turn=(tilt, 0, 0))
    place(lying, turn=(0, 0, 136))
    stand(lying)
    place(standing, (-10, 34, 0))
    place(lying, (-2, -22, 0))


PICTURES = {
    'valve-lifter': tappets,
    'exhaust-valve': valves,
}
