"""Measuring with a display: multimeter, OBD reader, tyre gauge; the mechanical ones are in gauges."""
from functools import partial
from math import cos, sin, tau

from art import materials as m
from art.curves import smooth_path
from art.fasteners import lettering
from art.forms import limb
from art.outlines import rectangle, rounded
from art.shapes import box, cylinder, everything, extrude, lathe, place, stand, sweep, tube


def _lead(path, colour, radius=1.9):
    sweep(smooth_path(path, 12), radius, m.rubber(colour))


def multimeter(colour='#e0a400', words='12.64'):
    """Leaning on its stand, its two leads in front."""
    grip, face, dark = m.plastic(colour, 0.45), m.plastic('#24272b', 0.4), m.black_oxide()
    pieces = [extrude(rounded([(-46, -92, 16), (46, -92, 16), (44, 0, 60), (46, 92, 16), (-46, 92, 16), (-44, 0, 60)], 10), 36, grip, (), 7)]
    pieces.append(extrude(rounded(rectangle(78, 168), 10), 8, face, (), 2, (0, 0, 30.5)))
    pieces.append(extrude(rounded(rectangle(66, 40), 3), 1.5, m.surface('display', '#aebba6', 0, 0.12, uneven=0.1, bump=0, coat=1), (), 0.3, (0, 54, 38)))
    pieces.append(extrude(rounded(rectangle(72, 46), 4), 1.6, dark, [rounded(rectangle(66, 40), 3)], 0.3, (0, 54, 38.2)))
    pieces.append(lettering(words, 25, m.ink('#15181a'), 0.05, (-4, 55, 39.6)))
    pieces.append(lettering('V', 10, m.ink('#15181a'), 0.05, (28, 62, 39.6)))
    for i, shade in enumerate(('#e8e8e4', '#e8e8e4', '#e0a400')):
        pieces.append(extrude(rounded(rectangle(16, 7), 3), 3, m.rubber(shade), (), 1, (-24 + 24 * i, 22, 37.5)))
    # The rotary switch with its ring of ranges.
    pieces.append(lathe([(0, 0), (24, 0), (23, 6), (20, 8), (0, 8)], face, 1, (0, -16, 38), closed=False))
    pieces.append(limb([((0, -36, 47), 9, 9), ((0, -16, 47), 12, 9), ((0, 3, 47), 6, 9)], grip, power=3))
    for i in range(12):
        a = tau * i / 12 + 0.26
        pieces.append(box(4.4, 1.4, 0.1, m.ink('#dd3333' if i == 3 else '#f0f0ee'), 0, (31 * cos(a), -16 + 31 * sin(a), 38.6), (0, 0, a * 360 / tau)))
    for i in range(3):
        x = -24 + 24 * i
        pieces.append(tube(7, 3.4, 1.6, m.plastic('#c8102e' if i != 1 else '#101113'), 0.4, (x, -66, 38)))
        pieces.append(cylinder(3.4, 0.4, m.black_oxide('#0b0b0c'), 0, (x, -66, 38.2)))
    for x, shade in ((0, '#17181a'), (24, '#b5121b')):
        pieces.append(lathe([(0, 0), (5.4, 0), (5.4, 16), (3.6, 22), (0, 22)], m.rubber(shade), 1, (x, -66, 39), closed=False))
    place(pieces, turn=(62, 0, 0))
    place(pieces, turn=(0, 0, 8))
    stand(pieces)
    # The leads and their probes.
    for side, shade in ((-1, '#17181a'), (1, '#b5121b')):
        x = 18 + side * 10
        _lead([(x - 4, -52, 46), (x - 2 + side * 4, -74, 44), (x + side * 22, -92, 8), (x + side * 50, -80, 2), (x + side * 78, -40, 2), (x + side * 84, -60, 2), (x + side * 70, -110, 4)], shade, 2.1)
        probe = [lathe([(0, 0), (3.6, 0), (5, 12), (5, 52), (8, 55), (8, 58), (5, 61), (4.2, 84), (2.4, 90), (0, 90)], m.rubber(shade), 1, closed=False), lathe([(0, 88), (1.2, 88), (1.2, 104), (0.2, 110), (0, 110)], m.polished_chrome(), 0.1, closed=False)]
        place(probe, (x + side * 70, -106, 8), (90, 0, -30 if side > 0 else -34))
        stand(probe)
    stand()


def _plug(pieces_colour='#1a1c1f', cable=True):
    """The 16-pin plug of a diagnosis socket, its pins towards +x. Returns its pieces."""
    shell, pin = m.plastic(pieces_colour), m.brass('#d8b45e')
    trapezoid = rounded([(-20, -8), (20, -8), (17, 8), (-17, 8)], 2.5)
    inner = rounded([(-18.2, -6.4), (18.2, -6.4), (15.4, 6.4), (-15.4, 6.4)], 2)
    nose = extrude(trapezoid, 20, shell, [inner], 0.6, (0, 0, 24))
    floor = extrude(inner, 4, m.plastic('#2a2d31'), (), 0.2, (0, 0, 24))
    ridge = box(28, 2.2, 14, m.plastic('#2a2d31'), 0.5, (0, 0, 26))
    back = limb([((0, 0, -14), 22, 15), ((0, 0, 0), 40, 22), ((0, 0, 16), 46, 25), ((0, 0, 25), 46, 24)], shell, up=(0, 1, 0), power=4, round_ends=(0.5, 0.05))
    pieces = [nose, floor, ridge, back]
    for row in (-1, 1):
        for i in range(8):
            pieces.append(box(2.2, 0.9, 15, pin, 0.25, ((i - 3.5) * (4.2 if row < 0 else 3.8), row * 3.7, 26)))
    if not cable:
        return pieces
    for i in range(4):
        pieces.append(lathe([(4, 0), (6.4, 0.6), (6.4, 2.6), (4, 3.2)], m.rubber(), 0.5, (0, 0, -36 + i * 6)))
    pieces.append(lathe([(0, -40), (3.6, -40), (5.4, -12), (0, -12)], m.rubber(), 0.4, closed=False))
    return pieces


def obd_reader(colour='#b5121b', body='#1c1f23'):
    """A hand-held reader with its cable and 16-pin plug."""
    shell, grip = m.plastic(body, 0.4), m.plastic(colour, 0.42)
    pieces = [
        extrude(rounded([(-42, -78, 18), (42, -78, 18), (48, 20, 40), (50, 84, 16), (-50, 84, 16), (-48, 20, 40)], 10), 28, grip, (), 6),
        extrude(rounded([(-34, -70, 14), (34, -70, 14), (40, 20, 40), (42, 76, 12), (-42, 76, 12), (-40, 20, 40)], 8), 6, shell, (), 1.5, (0, 0, 24.6)),
    ]
    screen = m.surface('screen', '#0f2238', 0, 0.1, uneven=0.1, bump=0, coat=1)
    pieces.append(extrude(rounded(rectangle(70, 50), 3), 1, screen, (), 0.3, (0, 42, 30)))
    white, amber, green = m.ink('#f2f6fa'), m.ink('#ffb52e'), m.ink('#57d27c')
    pieces += [
        lettering('P0301', 13, amber, 0.05, (-10, 54, 31.1)),
        lettering('Misfire, cylinder 1', 6, white, 0.05, (-2, 41, 31.1)),
        lettering('1 of 2 codes', 5.4, green, 0.05, (-14, 30, 31.1)),
        box(64, 5, 0.1, m.ink('#1f66b8'), 0, (0, 21.5, 31.0)),
    ]
    key = m.rubber('#d7d9dc')
    pieces.append(lathe([(13, 0), (22, 0), (21, 3), (14, 3)], m.rubber('#3a3e44'), 1, (0, -22, 30)))
    pieces.append(lathe([(0, 0), (10, 0), (9.4, 3.4), (0, 3.4)], m.rubber(colour), 1, (0, -22, 30), closed=False))
    for i in range(4):
        a = tau * i / 4
        pieces.append(extrude([(17.5 * cos(a) + 3.2 * cos(a + tau * j / 3), -22 + 17.5 * sin(a) + 3.2 * sin(a + tau * j / 3)) for j in range(3)], 0.2, m.ink('#f0f0ee'), (), 0, (0, 0, 33)))
    for side in (-1, 1):
        pieces.append(extrude(rounded(rectangle(18, 9), 4), 3, key, (), 1, (side * 22, -54, 29.6)))
    pieces.append(lathe([(0, 0), (9, 0), (7, 10), (5, 26), (0, 26)], m.rubber(), 1, (0, 82, 14), (-90, 0, 0), closed=False))
    place(pieces, turn=(24, 0, 0))
    place(pieces, turn=(0, 0, 10))
    stand(pieces)
    plug = _plug()
    place(plug, turn=(90, 0, 0))
    place(plug, (84, -62, 14), (0, 0, 14))
    _lead([(-15, 100, 62), (-18, 124, 60), (4, 146, 24), (50, 140, 4), (92, 110, 4), (104, 60, 4), (76, 34, 4), (70, 4, 6), (74.5, -24, 13)], '#1a1b1d', 3.2)
    place(everything(), turn=(0, 0, 8))
    stand()


def obd_dongle():
    """The small kind that stays in the socket, with a phone's app: a cap behind the plug, its label and lamp on top."""
    _plug('#1c2530', cable=False)
    shell, dark, label = m.plastic('#2460ad', 0.36), m.plastic('#15181c', 0.45), m.ink('#f2f6fa')
    trapezoid = [(-24, -12.6), (24, -12.6), (21.4, 12.6), (-21.4, 12.6)]
    extrude(rounded(trapezoid, 4), 40, shell, (), 1.6, (0, 0, -20))
    extrude(rounded([(x * 1.01, y * 1.02) for x, y in trapezoid], 4), 1.6, dark, (), 0.4, (0, 0, 12))
    # Finger grooves at both sides.
    for side in (-1, 1):
        for i in range(5):
            box(1.6, 15, 1.6, dark, 0.5, (side * 22.9, 0, -14 + i * 4.4), (0, side * -6, 0))
    top = 12.6
    extrude(rounded(rectangle(33, 23), 2), 0.3, dark, (), 0.1, (0, top + 0.2, -4.5), (90, 0, 0))
    lettering('OBD II', 7.4, label, 0.2, (0, top + 0.5, -8), (-90, 0, 0))
    lettering('BLUETOOTH', 3.2, label, 0.2, (-4, top + 0.5, 1.2), (-90, 0, 0))
    cylinder(1.5, 1, m.gloss_plastic('#57d27c'), 0.3, (12.6, top + 0.1, 1.2), (-90, 0, 0))
    place(everything(), turn=(90, 0, 0))
    place(everything(), turn=(0, 0, 52))
    stand()


def tyre_gauge(colour='#c8102e'):
    """A hand gauge with its hose and chuck."""
    dial = [lathe([(0, 0), (36, 0), (40, 4), (40, 22), (37, 26), (34, 26), (33, 20), (0, 20)], m.rubber(colour), 1.5, closed=False), cylinder(33, 0.6, m.ink('#f4f4f1'), 0, (0, 0, 20))]
    for i in range(41):
        a = radians_of(225 - 270 * i / 40)
        long = 7 if i % 10 == 0 else 4
        dial.append(box(long, 0.8 if i % 10 == 0 else 0.4, 0.1, m.ink('#1b1d20'), 0, ((31 - long / 2) * cos(a), (31 - long / 2) * sin(a), 20.6), (0, 0, a * 360 / tau)))
    for i in range(5):
        a = radians_of(225 - 270 * i / 4)
        dial.append(lettering(str(i), 6.5, m.ink('#1b1d20'), 0.05, (19.6 * cos(a), 19.6 * sin(a), 20.7)))
    dial.append(lettering('bar', 5, m.ink('#1b1d20'), 0.05, (0, -12, 20.7)))
    dial.append(box(32, 1.3, 0.4, m.ink('#c8102e'), 0.1, (8 * cos(1.1), 8 * sin(1.1), 21.4), (0, 0, 63)))
    dial.append(cylinder(3.4, 1.4, m.black_oxide(), 0.4, (0, 0, 21)))
    dial.append(cylinder(33, 0.8, m.glass(), 0.1, (0, 0, 23.6)))
    dial.append(lathe([(0, 0), (10, 0), (10, 14), (7, 20), (7, 34), (0, 34)], m.brass(), 0.8, (0, -38, 12), (90, 0, 0), closed=False))
    place(dial, turn=(48, 0, 4))
    stand(dial)
    _lead([(-2, -58, 8), (0, -84, 4), (40, -110, 5), (90, -84, 5), (104, -30, 5), (84, 10, 6)], '#1b1c1e', 4.6)
    chuck = [lathe([(0, 0), (7, 0), (7, 30), (9, 32), (9, 50), (6, 54), (3, 54), (3, 48), (0, 48)], m.brass(), 0.8, closed=False)]
    place(chuck, (86, 6, 9), (-90, 0, 18))
    stand()


def radians_of(degrees):
    return degrees * tau / 360


PICTURES = {
    'multimeter': multimeter,
    'multimeter-red': partial(multimeter, '#b5121b', '0.218'),
    'obd-reader': obd_reader,
    'obd-dongle': obd_dongle,
    'tyre-gauge': tyre_gauge,
}
