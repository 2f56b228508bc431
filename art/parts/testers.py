"""Testers of the engine that are screwed into it."""
from math import cos, pi, sin, tau

from art import materials as m
from art.curves import smooth_path, thread
from art.fasteners import hexagon, lettering
from art.outlines import arc
from art.shapes import box, cylinder, extrude, lathe, place, stand, sweep


def _dial(radius, top):
    """A pressure gauge's face towards +z, its inlet towards -y: scale to `top` bar, its upper part coloured. Returns its pieces."""
    ink, red, green, white = m.ink('#1b1d20'), m.ink('#c8102e'), m.ink('#2f7d4f'), m.ink('#f6f6f3')
    rim, boot, r = m.polished_chrome('#cfd0d2'), m.rubber('#b3151f'), radius
    pieces = [
        lathe([(0, -2), (r - 3, -2), (r + 2, 2, 2), (r + 2, 19, 2), (0, 19)], m.black_oxide(), 1, closed=False, steps=160),
        # The guard of rubber and the bezel in it.
        lathe([(0, -4), (r - 2, -4), (r + 5, 0, 5), (r + 5.6, 8, 3), (r + 5, 24, 2.5), (r + 1.6, 25, 1.2), (r + 1.4, 2), (0, -2)], boot, 2, closed=False, steps=160),
        lathe([(r - 3, 22), (r + 1.6, 22), (r + 1.6, 26, 1.4), (r - 1, 27.4, 1.2), (r - 3, 25)], rim, 0.6, steps=160),
        cylinder(r - 2, 0.6, white, 0, (0, 0, 20.2)),
    ]
    face, start, sweep_of = 20.82, pi * 1.25, -pi * 1.5
    angle = lambda bar: start + sweep_of * bar / top  # noqa: E731
    for low, high, shade in ((8, 15, green), (15, top, red)):
        ring = arc(r - 5, angle(low), angle(high), steps=40) + arc(r - 8, angle(high), angle(low), steps=40)
        pieces.append(extrude(ring[::-1], 0.1, shade, bevel=0, at=(0, 0, face - 0.02)))
    for i in range(int(top * 2) + 1):
        a = angle(i / 2)
        size, wide = (4.6, 0.9) if i % 2 == 0 else (2.6, 0.45)
        pieces.append(box(size, wide, 0.06, ink, 0, ((r - 5 - size / 2) * cos(a), (r - 5 - size / 2) * sin(a), face + 0.1), (0, 0, a * 360 / tau)))
        if i % 4 == 0:
            pieces.append(lettering(str(i // 2), 6.4, ink, 0.05, ((r - 14.5) * cos(a), (r - 14.5) * sin(a), face + 0.05)))
    pieces.append(lettering('bar', 5.5, ink, 0.05, (0, -r * 0.42, face + 0.05)))
    # Needle at rest on twelve bar, as after five turns.
    a = angle(12)
    needle = extrude([(-9, -1.2), (r - 9, -0.3), (r - 9, 0.3), (-9, 1.2)], 0.5, m.ink('#101214'), bevel=0.1, at=(0, 0, face + 1.2), turn=(0, 0, a * 360 / tau))
    pieces += [needle, lathe([(0, 0), (3.4, 0), (3, 2.2), (0, 2.6)], m.black_oxide(), 0.5, (0, 0, face + 0.6), closed=False)]
    pieces.append(cylinder(r - 2.4, 0.5, m.glass(), 0.1, (0, 0, 24)))
    return pieces


def _fitting(size, material, at, turn):
    """A thread that goes into a plug's hole: knurled collar, thread, seal ring and the pin of the valve. Returns its pieces."""
    steel = m.zinc_blue()
    collar = [(0, 0), (size * 0.72, 0, 0.6), (size * 0.72, 17, 0.6), (size * 0.56, 18), (0, 18)]
    pieces = [lathe(collar, material, 0.5, closed=False), thread(size, 1.25, 15, steel, (0, 0, 18)), cylinder(size * 0.3, 0.6, m.black_oxide('#151617'), 0, (0, 0, 33))]
    for i in range(36):
        pieces.append(box(0.9, 0.9, 13, material, 0.2, (size * 0.72 * cos(tau * i / 36), size * 0.72 * sin(tau * i / 36), 2), (0, 0, i * 10 + 45)))
    pieces.append(lathe([(size * 0.44, 18), (size * 0.62, 18), (size * 0.62, 20.6), (size * 0.44, 20.6)], m.rubber('#7a2a1f'), 1.1))
    pieces.append(lathe([(1.1, 32.8), (2.6, 32.8), (2.6, 34.2), (1.1, 34.2)], m.brass(), 0.3))
    return place(pieces, at, turn)


def compression_tester(radius=40, top=20):
    """The gauge with its release valve, the hose in a curl to the M14 end; the M12 end and the rubber cone before it."""
    rubber, brass, zinc = m.shiny_rubber('#1a1b1d'), m.brass(), m.zinc_blue()
    gauge = _dial(radius, top)
    # Stem below: hexagon, tee with the button that lets the pressure off.
    stem = [hexagon(17, 12, brass, 0, (0, 0, radius + 3)), cylinder(7, 20, brass, 0.8, (0, 0, radius + 14)), hexagon(17, 9, brass, 0, (0, 0, radius + 33), both=True)]
    button = [cylinder(5, 11, brass, 0.6, (0, 0, 6)), lathe([(0, 16), (7, 16), (7.4, 19), (5.4, 22, 2), (0, 22)], m.gloss_plastic('#c8102e'), 0.8, closed=False)]
    stem += place(button, (0, 0, radius + 24), (0, 90, 0))
    place(stem, turn=(90, 0, 0))
    place(stem, (0, 0, 6))
    place(gauge + stem, turn=(0, 0, 54))
    place(gauge + stem, (0, 0, 4))
    # The hose, from the stem's end in a curl; figures are to the viewer's right and towards the viewer.
    curl = [(34, 63, 12), (41, 76, 11), (52, 96, 7), (86, 121, 6.4), (136, 119, 6.4), (170, 84, 6.4), (168, 36, 6.4), (134, 6, 6.6), (98, 2, 7.6)]
    path = smooth_path([_seen(*each) for each in curl], 16)
    sweep(path, 6.2, rubber, smooth=60)
    ferrule = [(0, -20), (7.6, -20, 1), (7.6, -15), (8.4, -14), (8.4, -8), (7.6, -7), (8.4, -6), (8.4, 0, 0.6), (0, 0)]
    for point, ahead in ((path[2], path[0] - path[6]), (path[-1], path[-1] - path[-7])):
        turn = ahead.to_track_quat('Z', 'Y').to_euler()
        degrees = tuple(each * 180 / pi for each in turn)
        place([lathe(ferrule, zinc, 0.8, closed=False)], tuple(point), degrees)
        if ahead.x < 0 and point is path[-1]:
            _fitting(14, m.turned_steel(0.5), tuple(point), degrees)
    # What is screwed on instead: the end with M12, and the cone that is only pressed on the hole.
    _fitting(12, m.turned_steel(0.5), _seen(66, 62, 8.7), (0, 90, -12))
    cone = [(0, 0), (9, 0, 0.8), (9, 10, 0.6), (8, 10.6), (8, 13), (14, 14, 2), (13.4, 20, 2), (6.4, 38, 2), (0, 38)]
    place([lathe(cone[:5] + [(0, 13)], m.turned_steel(0.5), 0.5, closed=False), lathe([(0, 12), (13, 13, 2), (14, 17, 2), (12, 24, 4), (6.4, 38, 2), (2, 38), (2, 34), (0, 34)], m.rubber('#232426'), 1.5, closed=False)], _seen(134, 74, 0), (0, 0, 0))
    stand()


def _seen(right, near, z):
    """A place on the ground by how far it lies to the right in the picture, and how near."""
    return (right * 0.894 + near * 0.447, right * 0.447 - near * 0.894, z)


PICTURES = {
    'compression-tester': compression_tester,
}
