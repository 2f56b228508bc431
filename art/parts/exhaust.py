"""Exhaust: silencers, catalytic converters, clamps."""
from functools import partial
from math import cos, pi, sin, tau

from mathutils import Vector

from art import materials as m
from art.curves import bend, thread
from art.fasteners import nut
from art.forms import loft, oval
from art.outlines import circle, rounded
from art.shapes import box, cylinder, everything, extrude, lathe, place, stand, sweep, tube


def _pipe(points, outer, material, radius=60, wall=1.8):
    """A bent pipe that is open at both ends."""
    path = bend(points, radius)
    sweep(path, outer, material, cap=False)
    sweep(path, outer - wall, m.oiled_iron('#2a2928'), cap=False)
    for end, ahead in ((Vector(path[0]), Vector(path[0]) - Vector(path[1])), (Vector(path[-1]), Vector(path[-1]) - Vector(path[-2]))):
        turn = ahead.to_track_quat('Z', 'Y').to_euler()
        tube(outer + 0.15, outer - wall, 3, material, 0.5, end - ahead.normalized() * 2.5, tuple(a * 180 / pi for a in turn))


def _body(stations, power, steps=96):
    """A skin along x through (x, width, height) stations."""
    return [[(x, u, v) for u, v in oval(w, h, power, steps)] for x, w, h in stations]


def silencer(length=420, width=220, height=150, colour='#a3a29f', polished=False, round_body=False):
    """A rear silencer with its rolled ends, hangers, inlet bend and tailpipe, lying."""
    skin = m.stainless('#c4c3c0') if polished else m.sheet_steel(colour)
    power = 2 if round_body else 2.6
    h = length / 2
    loft(_body([(-h, width - 8, height - 8), (-h + 2, width, height), (h - 2, width, height), (h, width - 8, height - 8)], power), skin, 30)
    for side in (-1, 1):
        # The rolled lap seam and the pressed end.
        rim = _body([(side * (h - 5), width + 7, height + 7), (side * (h + 1), width + 8, height + 8), (side * (h + 4), width + 4, height + 4), (side * (h + 4), width - 6, height - 6), (side * (h - 6), width - 22, height - 22), (side * (h - 7), 4, 4)], power)
        loft(rim, skin, 30)
    for x in (-h * 0.42, h * 0.42):
        loft(_body([(x - 8, width, height), (x - 5, width + 4, height + 4), (x + 5, width + 4, height + 4), (x + 8, width, height)], power), skin, 30)
    _pipe([(-h + 30, 30, -10), (-h - 90, 30, -10), (-h - 190, -30, 26), (-h - 240, -30, 26)], 25, skin, 80)
    _pipe([(h - 30, -40, 8), (h + 60, -40, 8), (h + 130, -40, -26), (h + 190, -40, -26)], 27, skin, 70)
    tube(34, 31.5, 90, m.polished_chrome(), 1, (h + 130, -40, -26), (0, 90, 0))
    # Hangers of bent rod.
    for x in (-h * 0.7, h * 0.7):
        sweep(bend([(x, 0, height / 2 - 2), (x, 0, height / 2 + 40), (x + 60, 0, height / 2 + 40)], 14), 5.5, m.zinc_blue())
        box(44, 30, 3, skin, 1, (x, 0, height / 2 - 1))
    place(everything(), turn=(0, 0, 6))
    stand()


def catalytic_converter(body=120, length=190, flanged=True, cells=True, sensor=True):
    """A converter between two cones, its honeycomb seen through the open end."""
    skin, weld = m.stainless('#b9b5ad'), m.sheet_steel('#8a8071')
    wide, h = body * 1.35, length / 2
    power = 2.3
    loft(_body([(-h - 70, 56, 56), (-h - 66, 58, 58), (-h, wide, body), (-h + 2, wide + 2, body + 2), (h - 2, wide + 2, body + 2), (h, wide, body), (h + 66, 58, 58), (h + 70, 56, 56)], power), skin, 24)
    for x in (-h - 2, h + 2):
        loft(_body([(x - 4, wide, body), (x - 2, wide + 6, body + 6), (x + 2, wide + 6, body + 6), (x + 4, wide, body)], power), weld, 40)
    for k in range(4):
        x = -h * 0.62 + k * h * 0.413
        loft(_body([(x - 11, wide + 1, body + 1), (x - 6, wide + 9, body + 9), (x + 6, wide + 9, body + 9), (x + 11, wide + 1, body + 1)], power), skin, 50)
    for side in (-1, 1):
        _pipe([(side * (h + 56), 0, 0), (side * (h + 150), 0, 0)], 27, skin)
        tube(30, 26, 5, weld, 2, (side * (h + 70) - 2.5, 0, 0), (0, 90, 0))
        if flanged:
            plate = extrude(rounded([(-58, -14), (0, -44), (58, -14), (58, 14), (0, 44), (-58, 14)], 18), 10, m.zinc_blue('#9b9c9e'), [circle(26), circle(5.5, (44, 0)), circle(5.5, (-44, 0))], 1)
            place([plate], (side * (h + 150) - 5, 0, 0), (0, 90, 0))
    if sensor:
        place([tube(14, 9, 14, weld, 0.8)], (-h - 34, 0, 40), (0, -34, 0))
        place([tube(11, 9, 2, m.turned_steel(0.5), 0.2)], (-h - 42, 0, 52), (0, -34, 0))
    place(everything(), turn=(0, 0, 8))
    stand()


def sports_catalyst(body=100, length=120):
    """A metal catalyst without cones on the near end: its cells are to be seen."""
    skin, foil, weld = m.stainless('#c2bfb9'), m.surface('foil', '#e0d2a6', 1, 0.32, bump=0.01, grain=1.0, tint=0.1), m.sheet_steel('#85796a')
    r = body / 2
    lathe([(r - 2, 0), (r, 0), (r, length), (r - 2, length)], skin, 0.6, steps=160)
    # Rolled corrugated foil, one long spiral wave.
    for k in range(15):
        rr = 2.5 + (r - 5) * k / 14
        waves = max(6, round(tau * rr / 3.8))
        turn = [tau * i / (waves * 8) for i in range(waves * 8)]
        wave, inner = ([((rr + deep + 1.35 * cos(waves * a)) * cos(a), (rr + deep + 1.35 * cos(waves * a)) * sin(a)) for a in turn] for deep in (0, -0.28))
        extrude(wave, 14, foil, [inner], 0.0, (0, 0, length - 17))
        tube(rr + 1.75, rr + 1.5, 14, foil, 0, (0, 0, length - 17))
    cylinder(r - 1, 4, m.oiled_iron('#3d3629'), 0, (0, 0, length - 20))
    lathe([(r, 0), (r * 0.54, -52), (r * 0.52, -100), (r * 0.48, -100), (r * 0.5, -52), (r - 3, 0)], skin, 2)
    for z in (0, length - 6):
        lathe([(r, z - 1), (r + 2.5, z + 1.5), (r + 2.5, z + 4), (r, z + 6.5)], weld, 1)
    place(everything(), turn=(66, 0, 0))
    place(everything(), turn=(0, 0, 10))
    stand()


def exhaust_clamp(bore=54):
    """A U-bolt with its saddle."""
    zinc = m.zinc_blue()
    r = bore / 2 + 4
    path = [(-r, 0, -56)] + [(-r * cos(pi * i / 24), 0, r * sin(pi * i / 24)) for i in range(25)] + [(r, 0, -56)]
    sweep(path, 4, zinc)
    for side in (-1, 1):
        thread(8, 1.25, 40, zinc, (side * r, 0, -62))
        nut(8, m.zinc_yellow(), (side * r, 0, -46))
    saddle = extrude(rounded([(-r - 12, -14), (r + 12, -14), (r + 12, -2), (r - 6, 0), (bore * 0.36, -bore * 0.02 + 2), (0, -9), (-bore * 0.36, -bore * 0.02 + 2), (-r + 6, 0), (-r - 12, -2)], 3), 26, m.sheet_steel(), (), 0.8)
    place([saddle], (0, 13, -22), (90, 0, 0))
    place(everything(), turn=(0, 0, 50))
    stand()


PICTURES = {
    'exhaust-silencer': silencer,
    'exhaust-silencer-stainless': partial(silencer, 380, 150, 150, '#a3a29f', True, True),
    'catalytic-converter': catalytic_converter,
    'catalytic-converter-metal': sports_catalyst,
    'exhaust-clamp': exhaust_clamp,
}
