"""Sockets and what drives them."""
from functools import partial
from math import cos, pi, sin, tau

from art import materials as m
from art.fasteners import hexagon, lettering, wrapped
from art.forms import limb
from art.outlines import arc, polygon, rectangle, rounded
from art.parts.ratchets import knurl
from art.parts.spanners import twelve_points
from art.shapes import bevelled, box, cut, cylinder, everything, extrude, lathe, place, sphere, stand, tube


def socket(size, square=9.5, length=28, material=None, points=12, impact=False):
    """Standing, its hexagon up. Returns its pieces."""
    steel = material or m.chrome_vanadium()
    wall = size * (0.74 if impact else 0.68) + 0.6
    base = max(square * 0.88, wall * 0.8) if size < square * 1.3 else wall
    outer = wall
    if abs(base - outer) < 0.8:
        base = outer
    mid = length * 0.46
    hole = twelve_points(size) if points == 12 else polygon(6, size)
    body = lathe([(0, 0), (base - 0.4, 0), (base, 0.8), (base, mid - 2.5), (base - 0.5, mid - 2), (base - 0.5, mid - 1), (outer, mid + (0 if base == outer else 1.5)), (outer, length - 1.2, 1), (outer - 1, length, 0.6), (size * 0.56, length), (0, length)], steel, 0.5, closed=False)
    dark = m.chrome_vanadium('#8b8c8f') if not impact else m.black_oxide('#1b1c1e')
    cutter = extrude(hole, length, dark, (), 0, (0, 0, length * 0.52))
    cut(body, cutter)
    pieces = [body]
    # The chamfer that leads the nut in.
    pieces.append(tube(size * 0.585, size * 0.565, 0.3, steel, 0.05, (0, 0, length - 0.2)))
    if not impact:
        # The knurled band and the size.
        for k in range(72 if size < 20 else 96):
            a = tau * k / (72 if size < 20 else 96)
            pieces.append(box(0.35, 0.5, 2.6, steel, 0, (base * cos(a), base * sin(a), 1.8), (0, 0, a * 180 / pi)))
    else:
        pieces.append(tube(base - 0.1, base - 1.2, 2.4, m.rubber(), 0.3, (0, 0, mid - 2.8)))
    text = lettering(str(size), min(6.5, outer * 0.62), m.black_oxide('#404145') if not impact else m.ink('#c9c9c6'), 0.3, (0, 0, 0))
    place([text], (0, -outer * 1.0, length * 0.7), (90, 0, 0))
    return [*pieces, text]


def ratchet(square=9.5, length=200, grip='#1b1d20', band='#c8102e'):
    """Lying along x, its head at the left, its square towards the ground. Returns its pieces."""
    steel, dark = m.polished_chrome('#d2d3d5'), m.black_oxide()
    k = square / 9.5
    pieces = [
        limb([((-19 * k, 0, 0), 18 * k, 14 * k), ((-10 * k, 0, 0), 30 * k, 15 * k), ((2 * k, 0, 0), 33 * k, 15.5 * k), ((16 * k, 0, 0), 27 * k, 15 * k), ((30 * k, 0, 0), 15 * k, 13 * k), ((60 * k, 0, 0), 11.5 * k, 11.5 * k), ((length * 0.5, 0, 0), 12 * k, 12 * k)], steel, power=2.6),
        lathe([(0, 0), (13.2 * k, 0), (13.2 * k, 1.2 * k), (0, 1.2 * k)], m.turned_steel(0.4), 0.4, (0, 0, 7.6 * k), closed=False),
        limb([((1 * k, 0, 9.8 * k), 7 * k, 4 * k), ((16 * k, 0, 9.6 * k), 4.5 * k, 3 * k)], dark, power=3),
        lathe([(0, 0), (6 * k, 0), (5.5 * k, 3 * k), (0, 3 * k)], dark, 0.6, (0, 0, 8.6 * k), closed=False),
        lathe([(0, 0), (9 * k, 0), (9 * k, 2.6 * k), (0, 2.6 * k)], steel, 0.4, (0, 0, -10.4 * k), closed=False),
        box(square, square, 11 * k, steel, 0.7, (0, 0, -21 * k)),
        sphere(1.8 * k, steel, (0, -square / 2 + 0.6, -16 * k)),
    ]
    handle = [((length * 0.42, 0, 0), 14 * k, 14 * k), ((length * 0.46, 0, 0), 19 * k, 18 * k), ((length * 0.56, 0, 0), 20 * k, 18.5 * k), ((length * 0.66, 0, 0), 17.5 * k, 16.5 * k), ((length * 0.8, 0, 0), 21 * k, 20 * k), ((length * 0.87, 0, 0), 22 * k, 21 * k), ((length * 0.9, 0, 0), 18 * k, 18 * k)]
    pieces.append(limb(handle, m.plastic(grip), power=2.6))
    for at in (0.5, 0.76):
        pieces.append(limb([((length * at, 0, 0), 20.6 * k, 19.4 * k), ((length * (at + 0.035), 0, 0), 20.6 * k, 19.2 * k)], m.gloss_plastic(band), power=2.6, round_ends=(0.1, 0.1)))
    return pieces


def ratchet_and_sockets(square=9.5, sizes=(8, 10, 12, 13, 14, 16, 17, 19), band='#c8102e', extension=True):
    """A ratchet before a row of sockets on their rail, with an extension bar."""
    k = square / 9.5
    length = 26 * k + 4
    x = 0
    rail_long = sum(max(size * 1.4, square * 1.9) + 2.5 * k for size in sizes)
    for size in sizes:
        wide = max(size * 1.4, square * 1.9) + 2.5 * k
        place(socket(size, square, length), (x + wide / 2 - rail_long / 2, 0, 4))
        x += wide
    box(rail_long + 14, 14 * k, 4, m.plastic('#1f2226'), 1.5, (0, 0, 0))
    arm = ratchet(square, 190 * k, '#1b1d20', band)
    place(arm, (-rail_long * 0.5 + 8 * k, -52 * k, 0), (180, 0, 0))
    stand(arm)
    if extension:
        bar = [cylinder(6.2 * k, 118 * k, m.chrome_vanadium(), 0.5, (0, 0, 14 * k)), lathe([(0, 0), (9 * k, 0), (9 * k, 18 * k), (6.4 * k, 22 * k), (0, 22 * k)], m.chrome_vanadium(), 0.6, (0, 0, 118 * k), closed=False), box(square, square, 14 * k, m.chrome_vanadium(), 0.8, (0, 0, 0))]
        bar.append(cylinder(8 * k, 10 * k, m.black_oxide('#2f3033'), 0.5, (0, 0, 104 * k)))
        place(bar, (-rail_long * 0.2, -86 * k, 0), (0, 90, 0))
        stand(bar)
    place(everything(), turn=(0, 0, 46))
    stand()


def socket_set(square=12.7, colour='#20242a', sizes=(10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 24, 27)):
    """A set in its open case."""
    k = square / 12.7
    shell, tray = m.plastic(colour), m.plastic('#33373d', 0.5)
    steel = m.chrome_vanadium()
    w, d = 330 * k, 210 * k
    base = extrude(rounded([(-w / 2, -d / 2), (w / 2, -d / 2), (w / 2, d / 2), (-w / 2, d / 2)], 14), 30 * k, shell, (), 3)
    cut(base, extrude(rounded([(-w / 2 + 8, -d / 2 + 8), (w / 2 - 8, -d / 2 + 8), (w / 2 - 8, d / 2 - 8), (-w / 2 + 8, d / 2 - 8)], 9), 30 * k, tray, (), 0, (0, 0, 22 * k)))
    lid = extrude(rounded([(-w / 2, 0), (w / 2, 0), (w / 2, d), (-w / 2, d)], 14), 22 * k, shell, (), 3)
    cut(lid, extrude(rounded([(-w / 2 + 8, 8), (w / 2 - 8, 8), (w / 2 - 8, d - 8), (-w / 2 + 8, d - 8)], 9), 30 * k, tray, (), 0, (0, 0, 8 * k)))
    place([lid], (0, d / 2 + 20 * k, 26 * k), (96, 0, 0))
    for side in (-1, 1):
        box(44 * k, 9 * k, 12 * k, m.gloss_plastic('#c8102e'), 1.5, (side * w * 0.3, -d / 2 - 3 * k, 12 * k))
    half = (len(sizes) + 1) // 2
    for part, y, high in ((sizes[half:], 66 * k, 38 * k), (sizes[:half], 14 * k, 36 * k)):
        step = (w - 40 * k) / len(part)
        for i, size in enumerate(part):
            spot = (-w / 2 + 20 * k + step * (i + 0.5), y, 14 * k)
            place(socket(size, square, high), spot)
    arm = ratchet(square, 240 * k)
    place(arm, (-w / 2 + 52 * k, -44 * k, 30 * k), (0, 0, 0))
    bar = [cylinder(8 * k, 120 * k, steel, 0.5), lathe([(0, 0), (12 * k, 0), (12 * k, 24 * k), (8.4 * k, 28 * k), (0, 28 * k)], steel, 0.8, (0, 0, 116 * k), closed=False), box(square, square, 16 * k, steel, 1, (0, 0, -16 * k))]
    place(bar, (-w / 2 + 40 * k, -82 * k, 26 * k), (0, 90, 0))
    for i in range(6):
        bit = [extrude(polygon(6, 8 * k), 26 * k, m.black_oxide('#55575b'), (), 0.4)]
        place(bit, (40 * k + i * 17 * k, -82 * k, 22 * k))
    place(everything(), turn=(0, 0, 10))
    stand()


def impact_sockets(sizes=(17, 19, 21, 24, 27)):
    """Black sockets for the impact wrench, in a row."""
    x = 0
    black = m.black_oxide('#2e2f32')
    for i, size in enumerate(sizes):
        x += size * 0.8
        place(socket(size, 12.7, 40 + size * 0.2, black, 6, True), (x, i * 8, 0))
        x += size * 0.8 + 4
    place(everything(), turn=(0, 0, 24))
    stand()


def universal_joint(square=9.5):
    """Two forks turned from the round, the block between them with its pins."""
    steel, inside = m.chrome_vanadium(), m.chrome_vanadium('#77787b')
    k = square / 9.5
    r, pin = 9.5 * k, 29 * k

    def fork():
        body = lathe([(0, 0), (r, 0, 0.8), (r, pin + r + 1), (0, pin + r + 1)], steel, 0.5, closed=False)
        slit = box(r * 3, 13.6 * k, r * 3, inside, 0, (0, 0, 19 * k))
        # The ears are round about their pin.
        away = [(-2 * r, pin), (-r * 1.02, pin), *arc(r * 1.02, pi, 0, (0, pin), 40), (2 * r, pin), (2 * r, pin + 3 * r), (-2 * r, pin + 3 * r)]
        cut(body, slit, extrude(away, 4 * r, steel, (), 0, (0, 2 * r, 0), (90, 0, 0)))
        bevelled(body, 0.3 * k, 2)
        pins = [cylinder(3.4 * k, 1.2, m.turned_steel(0.4), 0.3, (0, side * (r - 0.7), pin), (-90 * side, 0, 0)) for side in (-1, 1)]
        return [body, *pins]

    low = fork()
    cut(low[0], extrude(rectangle(square, square), 15 * k, inside, (), 0, (0, 0, -1)))
    high = [*fork(), box(square, square, 12 * k, steel, 0.8, (0, 0, -12 * k)), sphere(1.9 * k, m.turned_steel(), (0, -square / 2 + 0.8, -6 * k))]
    place(high, turn=(180, 0, 90))
    place(high, (0, 0, 2 * pin))
    place(high, turn=(0, 30, 0), about=(0, 0, pin))
    box(13 * k, 13 * k, 12 * k, m.black_oxide('#37383b'), 1, (0, 0, pin - 6 * k))
    place(everything(), turn=(90, 0, 118))
    stand()


def _engraved(words, size, radius, z):
    """Words around an upright cylinder, towards -y."""
    text = lettering(words, size, m.black_oxide('#404145'), 0.3)
    for vertex in text.data.vertices:
        x, y, deep = vertex.co
        vertex.co = ((radius + deep) * sin(x / radius), -(radius + deep) * cos(x / radius), z + y)
    return text


def big_socket(size=32, square=12.7, length=46):
    """A plain one: six points, its mouth up; a large one, as for hub nuts, steps down to the drive."""
    steel, inside = m.polished_chrome('#d0d1d3'), m.surface('bore', '#97999c', 0.4, 0.45, bump=0.01, grain=0.8)
    outer, k = size * 0.672, square / 12.7
    base = min(15.6, outer - 1)
    body = lathe([(0, 0), (base, 0, 1), (base, 15, 1), (base + 1, 17, 2), (outer, 21.5, 3), (outer, length - 2.6, 1.6), (size * 0.605, length, 0.5), (0, length)], steel, 0.6, closed=False)
    cut(body, extrude(polygon(6, size), length, inside, (), 0, (0, 0, 17)), extrude(rectangle(square, square), 40, inside, (), 0, (0, 0, -2)))
    # The chamfer that leads the nut in, and the ring that the wrench's ball finds.
    cut(body, lathe([(size * 0.5, length - 2.2), (size * 0.59, length + 0.1), (size * 0.59, length + 3), (0, length + 3), (0, length - 2.2)], inside, 0, closed=False))
    place([knurl(base + 0.3, 6, m.chrome_vanadium('#b8b9bc'), 60, 0.4)], (0, 0, 5))
    _engraved(f'{size} mm', min(6, outer * 0.36), outer, length - 13)
    place(everything(), turn=(0, 0, 18))
    stand()


def plug_socket(size=16, square=9.5, length=65):
    """For spark plugs: long, thin-walled, a hexagon at the drive, a ring magnet in its mouth; lying."""
    steel, inside, dark = m.polished_chrome('#d0d1d3'), m.surface('bore', '#97999c', 0.4, 0.45, bump=0.01, grain=0.8), m.black_oxide('#222326')
    outer = 11
    pieces = [hexagon(17, 11, steel, 0, both=True)]
    cut(pieces[0], extrude(rectangle(square, square), 30, inside, (), 0, (0, 0, -10)))
    body = lathe([(0, 10), (9.2, 10), (9.2, 12.4), (outer, 14.4, 1.4), (outer, length - 1.6, 1), (9.7, length, 0.4), (0, length)], steel, 0.5, closed=False)
    cut(body, extrude(polygon(6, size), 60, inside, (), 0, (0, 0, length - 20)))
    cut(body, cylinder(7.6, 40, dark, 0, (0, 0, 14)))
    cut(body, lathe([(size * 0.5, length - 1.6), (9.5, length + 0.1), (9.5, length + 3), (0, length + 3), (0, length - 1.6)], inside, 0, closed=False))
    pieces += [body, tube(7.9, 5.4, 7, m.zinc_blue('#a9adb2'), 0.6, (0, 0, length - 21)), tube(5.4, 4.6, 9, m.rubber(), 0.4, (0, 0, length - 25))]
    for z in (18, 21.2):
        pieces.append(tube(outer + 0.15, outer - 1, 1.4, m.chrome_vanadium('#b4b5b8'), 0.5, (0, 0, z)))
    pieces += place([knurl(outer + 0.25, 15, m.chrome_vanadium('#b8b9bc'), 44, 0.4)], (0, 0, 25))
    place([*pieces, _engraved(f'{size} mm', 4.6, outer, 50)], turn=(0, 0, 28))
    place(everything(), turn=(90, 0, 58))
    stand()


def deep_impact_socket(size=19, square=12.7, length=85):
    """Thin-walled, black phosphated, lying: its mouth towards the viewer, its size printed large, at the drive the groove and the hole of its pin."""
    black = m.surface('phosphate', '#2a2b2e', 0.75, 0.38, uneven=0.15, blotch=9.0, bump=0.02, grain=0.5, tint=0.08)
    inside = m.surface('bore', '#6e7074', 0.5, 0.45, bump=0.015, grain=0.8)
    outer, base = size * 0.5 + 3.7, 14.8
    body = lathe([(0, 0), (base, 0, 1.6), (base, 10.4, 0.5), (base - 1.7, 10.9, 0.7), (base - 1.7, 15.3, 0.7), (base, 15.8, 0.5), (base, 27, 2), (outer, 33, 3), (outer, length - 1.8, 1.4), (outer - 1.5, length, 0.7), (0, length)], black, 0.5, closed=False)
    cut(body, extrude(polygon(6, size), 60, inside, (), 0, (0, 0, length - 24)), cylinder(size * 0.46, 50, inside, 0, (0, 0, 20)))
    cut(body, lathe([(0, length - 2), (size * 0.51, length - 2), (size * 0.59, length + 0.1), (size * 0.59, length + 3), (0, length + 3)], inside, 0, closed=False))
    cut(body, extrude(rectangle(square, square), 40, inside, (), 0, (0, 0, -2)), cylinder(1.9, 60, m.black_oxide('#121315'), 0, (0, 30, 13.1), (90, 0, 0), steps=32))
    light = m.ink('#d2d2ce')
    marks = []
    for words, tall, low, up in ((str(size), 14, 62, 0), ('1/2"', 5.6, 43, 4.4), ('CR-MO', 4.4, 43, -3.6)):
        marks.append(wrapped(lettering(words, tall, light, 0.2), lambda x, y, deep, low=low, up=up: (-(outer + deep) * sin((y + up) / outer), -(outer + deep) * cos((y + up) / outer), low + x)))
    place(marks, turn=(0, 0, 200))
    place([body], turn=(0, 0, 12))
    place(everything(), turn=(90, 0, 46))
    stand()


PICTURES = {
    'ratchet-sockets-3-8': ratchet_and_sockets,
    'ratchet-sockets-1-4': partial(ratchet_and_sockets, 6.35, (5, 6, 7, 8, 9, 10, 11, 13), '#1f66b8'),
    'socket-set-1-2': socket_set,
    'socket-set-1-4': partial(socket_set, 6.35, '#3a1216', (4, 5, 6, 7, 8, 9, 10, 11, 12, 13)),
    'impact-sockets-1-2': impact_sockets,
    'impact-socket-deep-17': partial(deep_impact_socket, 17),
    'impact-socket-deep-19': deep_impact_socket,
    'impact-socket-deep-21': partial(deep_impact_socket, 21),
    'universal-joint-3-8': universal_joint,
    'socket-1-2-32': big_socket,
    'socket-1-2-19': partial(big_socket, 19, 12.7, 38),
    'spark-plug-socket-16': plug_socket,
}
