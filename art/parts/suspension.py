"""Suspension: dampers, springs, control arms."""
from functools import partial
from math import pi

from art import materials as m
from art.curves import helix, spring, thread
from art.fasteners import nut
from art.forms import boot, bush, forging, limb
from art.parts.joints import castle_nut, stud_and_boot
from art.shapes import cut, cylinder, everything, extrude, lathe, place, stand, sweep, tube
from art.outlines import arc, circle, rounded, slot


def _eye(z, material, rubber, steel, outer=19, width=34):
    """An eye whose axis is x, its centre at height z."""
    tube(outer, outer - 4.5, width - 6, material, 0.8, (-(width - 6) / 2, 0, z), (0, 90, 0))
    bush(outer - 4, 6.2, width + 6, rubber, steel, (0, 0, z), (0, 90, 0))


def shock_absorber(body=27, length=265, rod=8, stroke=120, colour='#17181a', stripe='#c8102e', bellows=False):
    """A twin-tube damper, lying, its rod towards the right."""
    paint, chrome, rubber, steel = m.painted(colour), m.polished_chrome(), m.rubber(), m.zinc_yellow()
    top = 22 + length
    _eye(0, m.powder_coat(colour), rubber, steel)
    lathe([(0, 16), (body - 8, 16), (body, 26, 5), (body, top, 3), (body - 5, top + 3), (0, top + 3)], paint, 1.2, closed=False)
    # The label with two coloured bands.
    lathe([(body - 1, top * 0.34), (body + 0.15, top * 0.34), (body + 0.15, top * 0.6), (body - 1, top * 0.6)], m.ink('#e9e9e6'), 0.05)
    for z in (top * 0.34 - 6, top * 0.6 + 1):
        lathe([(body - 1, z), (body + 0.15, z), (body + 0.15, z + 5), (body - 1, z + 5)], m.ink(stripe), 0.05)
    # The guide in the rolled end, and the rod.
    lathe([(0, top + 2), (body * 0.62, top + 2), (body * 0.5, top + 7), (0, top + 7)], m.black_oxide(), 0.8, closed=False)
    cylinder(rod, stroke, chrome, 0.3, (0, 0, top + 2))
    end = top + stroke
    if bellows:
        boot(body * 0.8, body * 0.62, stroke * 0.66, 8, m.shiny_rubber(), (0, 0, end - stroke * 0.66 - 8), deep=4)
    lathe([(0, end), (rod * 2.6, end), (rod * 2.6, end + 3), (0, end + 3)], steel, 0.5, closed=False)
    lathe([(0, end + 3), (rod * 2.9, end + 3), (rod * 3, end + 8), (rod * 2.2, end + 16), (0, end + 16)], rubber, 2, closed=False)
    lathe([(0, end + 17), (rod * 2.6, end + 17), (rod * 2.6, end + 20), (0, end + 20)], steel, 0.5, closed=False)
    thread(rod * 1.55, 1.25, 30, m.zinc_blue(), (0, 0, end + 14))
    nut(rod * 1.5, steel, (0, 0, end + 20))
    place(everything(), turn=(0, 0, 70))
    place(everything(), turn=(90, 0, 154))
    stand()


def strut(colour='#17181a', spring_colour='#1d3f8f', top_colour='#222326', threaded=False):
    """A spring strut with its spring and its top mount, standing."""
    paint, chrome, rubber = m.painted(colour), m.polished_chrome(), m.rubber()
    lathe([(0, -150), (20, -150), (26, -142, 4), (26, 92, 2), (0, 92)], m.zinc_yellow() if threaded else paint, 1, closed=False)
    if threaded:
        thread(54, 2.5, 150, m.machined_aluminium(), (0, 0, -58))
        for z in (8, 22):
            ring = lathe([(26, z), (36, z), (36, z + 11), (26, z + 11)], m.painted('#c8102e', 0.25), 0.8)
            for k in range(12):
                cut(ring, cylinder(2.4, 30, m.painted('#c8102e', 0.25), 0, (0, 0, z + 5.5), (0, 90, 30 * k + 15), steps=20))
    # The bracket to the knuckle: two ears with two bolt holes.
    for side in (-1, 1):
        ear = extrude(rounded([(-14, -46), (40, -46, 10), (40, 34, 10), (-14, 46)], 6), 5, paint, [circle(6.5, (26, -28)), circle(6.5, (26, 18))], 0.6, (0, 0, 0))
        place([ear], (0, side * 26 + 2.5, -100), (90, 0, 0))
    tube(28.5, 25.5, 84, paint, 1, (0, 0, -142))
    seat = 38 if threaded else 40
    lathe([(26, seat), (60, seat - 2), (74, seat + 2), (76, seat + 10), (74, seat + 10), (72, seat + 5), (60, seat + 2), (26, seat + 5)], paint if not threaded else m.machined_aluminium(), 1.5)
    # Spring, rod, bump stop and bellows.
    coil = spring(61, 12.5, 250, 6.2, m.spring_lacquer(spring_colour))
    place([coil], (0, 0, seat + 4))
    lathe([(0, 88), (25, 88), (27, 90), (27, 94), (20, 98), (0, 98)], m.black_oxide(), 0.8, closed=False)
    cylinder(10, 200, chrome, 0.3, (0, 0, 90))
    boot(21, 26, 130, 9, m.shiny_rubber(), (0, 0, seat + 110), deep=7)
    top = seat + 254
    lathe([(0, top), (74, top), (76, top + 4), (58, top + 10), (40, top + 14), (0, top + 14)], m.powder_coat(top_colour), 2, closed=False)
    lathe([(0, top + 14), (48, top + 14), (52, top + 18), (46, top + 34), (26, top + 40), (0, top + 40)], rubber, 4, closed=False)
    extrude(rounded([(72, -20), (72, 20), (-18, 66), (-52, 46), (-52, -46), (-18, -66)], 16), 4, m.zinc_yellow(), (), 1, (0, 0, top + 22))
    for x, y in ((58, 0), (-36, 44), (-36, -44)):
        thread(8, 1.25, 26, m.zinc_blue(), (x, y, top + 26))
    thread(14, 1.5, 26, m.zinc_blue(), (0, 0, top + 38))
    nut(14, m.zinc_yellow(), (0, 0, top + 41))
    place(everything(), turn=(0, 0, 28))
    stand()


def coil_spring(diameter=130, wire=13, height=310, turns=6.5, colour='#1d3f8f', waist=0.0, pair=False):
    """Standing; waist: the share by which it narrows at both ends, as a spring with pig tails does."""
    lacquer = m.spring_lacquer(colour)

    def one():
        if not waist:
            return spring(diameter / 2 - wire / 2, wire, height, turns, lacquer)
        radius = lambda s: (diameter - wire) / 2 * (1 - waist * max(0, abs(s - 0.5) * 2 - 0.35) ** 1.4 * 1.8)  # noqa: E731
        free = (height - wire) / turns
        pitch = lambda s: free * 1.12 * (1 if 0.12 < s < 0.88 else 0.45)  # noqa: E731
        return sweep([(x, y, z + wire / 2) for x, y, z in helix(radius, pitch, turns)], wire / 2, lacquer)

    first = one()
    if pair:
        second = one()
        place([second], (0, 0, diameter / 2), (90, 0, 105))
        place([second], (diameter * 0.35, -diameter * 1.3, 0))
        place([first], (0, diameter * 0.2, 0))
    stand()


def control_arm(left=True, forged=True):
    """A front wishbone with two bushes and its ball joint, lying."""
    iron = m.cast_aluminium('#a9abae') if forged else m.powder_coat('#1c1d1f')
    rubber, steel = m.rubber(), m.zinc_yellow()
    stations_front = [((12, 0, 0), 48, 32), ((110, 6, 6), 38, 26), ((230, 26, 4), 40, 24), ((318, 40, 0), 54, 20)]
    stations_rear = [((4, 242, 14), 44, 30), ((70, 190, 16), 40, 26), ((170, 110, 10), 38, 24), ((290, 52, 2), 48, 20)]
    pieces = [limb(stations_front, iron, power=4), limb(stations_rear, iron, power=4)]
    pieces.append(cylinder(26, 46, iron, 1, (0, -23, 0), (-90, 0, 0)))
    pieces.append(cylinder(31, 42, iron, 1, (0, 250, -7)))
    pieces.append(cylinder(27, 30, iron, 1, (330, 40, -14)))
    # A cross rib between the two limbs.
    pieces.append(limb([((120, 6, 6), 14, 10), ((130, 90, 12), 12, 10), ((110, 160, 14), 14, 10)], iron, power=4))
    body = forging(pieces, 2.2, 6)
    # What is drilled after casting.
    cut(body, cylinder(20, 80, iron, 0, (0, -40, 0), (-90, 0, 0)), cylinder(25, 80, iron, 0, (0, 250, -40)))
    bush(19.8, 6.5, 52, rubber, steel, (0, 0, 0), (90, 0, 0))
    bush(24.8, 7.5, 50, rubber, steel, (0, 250, 14))
    place(stud_and_boot(19, 20, 14, 70), (330, 40, 12))
    castle_nut(14, steel, (330, 40, 68))
    lathe([(0, -18), (19, -18), (22, -14), (22, -8), (0, -8)], m.zinc_blue(), 1.5, (330, 40, 0), closed=False)
    place(everything(), turn=(0, 0, 10 if left else -10))
    if not left:
        place(everything(), turn=(180, 0, 0))
        place(everything(), turn=(180, 0, 180))
    stand()


def _voided_bush(z, steel, rubber, sleeve, outer=25, width=46):
    """An eye with its bush pressed in, two kidneys left out of the rubber; its axis is x."""
    tube(outer, outer - 3.4, width - 4, steel, 1, (-(width - 4) / 2, 0, z), (0, 90, 0))
    kidneys = [[*arc(18.6, side - 0.8, side + 0.8, steps=14), *arc(13.4, side + 0.8, side - 0.8, steps=14)] for side in (0, pi)]
    place([extrude(circle(outer - 3.3, steps=96), width - 6, rubber, [circle(9.6, steps=48), *[rounded(each, 2) for each in kidneys]], 1.6)], (-(width - 6) / 2, 0, z), (0, 90, 0))
    tube(10, 6, width + 8, sleeve, 0.8, (-(width + 8) / 2, 0, z), (0, 90, 0))


def lateral_arm(length=420):
    """A straight link pressed of sheet steel, open below, with a voided bush welded in at either end."""
    paint, rubber, sleeve = m.painted('#34373b', 0.3), m.rubber('#1d1e20'), m.zinc_yellow()
    thick, w, h = 2.5, 22, 34
    skin = [(-w, -h), (-w, 0, 7), (w, 0, 7), (w, -h), (w - thick, -h), (w - thick, -thick, 4.5), (-w + thick, -thick, 4.5), (-w + thick, -h)]
    count, reach = 60, length / 2 - 17
    shares = [abs(i / count * 2 - 1) for i in range(count + 1)]
    channel = sweep([(0, -reach + 2 * reach * i / count, 18 + 3 * (1 - s * s)) for i, s in enumerate(shares)], rounded(skin, 0.7), paint, up=(0, 0, 1), scale=[1.12 - 0.3 * s**2.2 for s in shares])
    # Holes that lighten it, their lips drawn inwards.
    for y, long in ((-104, 74), (0, 82), (104, 74)):
        lip = slot(long, 20, turn=pi / 2)
        cut(channel, extrude(lip, 24, paint, bevel=0, at=(0, y, 6)))
        top = 20.6 - 2.6 * (abs(y) / reach) ** 2
        extrude(slot(long + 4, 24, turn=pi / 2), 4, paint, [slot(long - 3, 17, turn=pi / 2)], 1.5, (0, y, top - 3.2))
    for end in (-1, 1):
        eye = everything()
        _voided_bush(0, paint, rubber, sleeve)
        place([each for each in everything() if each not in eye], (0, end * length / 2, 0))
        # The weld along the flanges.
        for side in (-1, 1):
            bead = [(side * 17.4, end * (length / 2 - 22.5 + 7 * abs(k / 10) ** 2), -4 + k * 1.7) for k in range(-5, 9)]
            sweep(bead, 1.7, m.powder_coat('#2b2d31'))
    place(everything(), turn=(0, 0, 148))
    stand()


PICTURES = {
    'shock-absorber': shock_absorber,
    'shock-absorber-yellow': partial(shock_absorber, 29, 240, 9, 130, '#e0a400', '#15171a'),
    'shock-absorber-bellows': partial(shock_absorber, 26, 230, 8, 150, '#1d2023', '#2a66b8', True),
    'suspension-strut': strut,
    'coilover-strut': partial(strut, '#b9bcc0', '#c8102e', '#222326', True),
    'coil-spring-front': coil_spring,
    'coil-spring-black': partial(coil_spring, 150, 13.5, 300, 5.2, '#1b1c1e'),
    'coil-spring-barrel': partial(coil_spring, 132, 13, 250, 6, '#1b1c1e', 0.45),
    'lowering-springs-red': partial(coil_spring, 128, 12.5, 240, 6.5, '#b3141f', 0, True),
    'control-arm': control_arm,
    'control-arm-lateral': lateral_arm,
}
