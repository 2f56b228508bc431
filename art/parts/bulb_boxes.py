"""Bulbs that are sold by ten: their open box, nine of them in their holes and one taken out."""
from functools import partial
from math import cos, pi, sin

from art import materials as m
from art.curves import helix
from art.fasteners import lettering
from art.outlines import circle, rectangle, rounded
from art.parts.small_bulbs import wedge
from art.shapes import box, copy, cylinder, everything, extrude, lathe, place, stand, sweep


def bayonet(tint='#fafcfc', apart=180):
    """A P21W standing on its contact: a ball of glass on a brass cap, its two pins so many degrees apart. Returns its pieces."""
    brass, wire, clear = m.brass('#d8c08a'), m.sheet_steel('#8f9194'), m.thin('bulb glass', tint)
    pieces = [
        lathe([(0, -1), (5.6, -1, 1), (6.2, 0.6), (0, 0.6)], m.black_oxide('#1b1b1c'), 0.3, closed=False),
        lathe([(0, -2.4), (2.2, -2.4, 0.8), (2.6, -0.6), (0, -0.6)], m.lead('#b8bac0'), 0.3, closed=False),
        lathe([(0, 0), (7.5, 0, 0.6), (7.5, 16), (7.9, 17), (7.4, 18), (0, 18)], brass, 0.4, closed=False),
        lathe([(6.4, 17), (7.4, 20, 3), (13, 29, 9), (12.6, 37, 10), (6, 43.6, 6), (0, 44.5)], clear, 4, closed=False),
        lathe([(0, 14), (2.6, 14), (2.2, 22, 1), (0, 22)], clear, 0.5, closed=False),
    ]
    for degrees in (0, apart):
        a = degrees * pi / 180
        pieces += place([cylinder(1, 2.2, brass, 0.3)], (7.2 * cos(a), 7.2 * sin(a), 5), (0, 90, degrees))
    for x in (-3, 3):
        pieces.append(sweep([(x, 0, 14), (x, 0, 24), (x * 1.2, 0, 30.2)], 0.4, wire))
    coil = [(h / 3.8 * 7.2 - 3.6, x, y + 30.2) for x, y, h in helix(0.55, 0.42, 9, 14)]
    pieces.append(sweep(coil, 0.18, m.spring_steel('#7d7a76')))
    return pieces


def _carton(pitch, wall, floor, hole, words, colour, ink):
    """Card, its lid thrown back; the floor that holds the bulbs stands at a height. Returns the places of two rows of five."""
    outside, inside, card = m.card(colour), m.card('#e9e7e0'), 1.0
    w, d = 5 * pitch + 7, 2 * pitch + 7
    places = [(pitch * (i - 2), pitch * (j - 0.5)) for j in range(2) for i in range(5)]
    box(w, d, card, inside, 0.3)
    for side in (-1, 1):
        box(w, card, wall, outside, 0.3, (0, side * (d - card) / 2, 0))
        box(card, d - 2 * card, wall, outside, 0.3, (side * (w - card) / 2, 0, 0))
    extrude(rectangle(w - 2 * card, d - 2 * card), 0.8, inside, [[(x + u, y + v) for u, v in hole] for x, y in places], 0.15, (0, 0, floor))
    high, size, print_ink = d * 0.86, d * 0.24, m.ink(ink)
    lid = [box(w, card, high, outside, 0.3)]
    for line, tall, up in ((words[0], size, 0.76), (words[1], size * 0.55, 0.5)):
        lid.append(lettering(line, tall, print_ink, 0.1, (0, -card / 2 - 0.1, high * up), (90, 0, 0)))
    tuck = place([box(w - 5, card, d * 0.2, outside, 0.3)], (0, 0, high - 0.4), (38, 0, 0))
    place([*lid, *tuck], (0, d / 2, wall - 0.4), (-24, 0, 0))
    return w, d, places


def of_ten(build, pitch, wall, floor, seat, hole, words, colour='#1d4c86', ink='#f4f4f2', out=2, lean=90, spin=67):
    """seat: how high the bulb's foot stands; out: whose hole is empty; lean: how far the one before the box is laid down; spin: by how much
    each stands turned against the last, in degrees."""
    w, d, places = _carton(pitch, wall, floor, hole, words, colour, ink)
    first = build()
    for n, (x, y) in enumerate(places):
        if n == out:
            continue
        twins = [copy(each) for each in first]
        place(twins, turn=(0, 0, spin * n))
        place(twins, (x, y, seat))
    place(first, turn=(0, 0, 24))
    place(first, turn=(0, lean, 0))
    place(first, (-pitch * 0.5, -d / 2 - pitch * 0.95, 0), (0, 0, -24))
    place(everything(), turn=(0, 0, 14))
    stand(first)
    stand()


signal = partial(of_ten, pitch=29, wall=21, floor=15, seat=3.4, hole=circle(8.3, steps=40), lean=78)

PICTURES = {
    'bulb-p21w-ten': partial(signal, bayonet, words=('P21W', '10 x 12 V 21 W')),
    'bulb-py21w-ten': partial(signal, partial(bayonet, '#f0a030', 150), words=('PY21W', '10 x 12 V 21 W'), colour='#dfe3e8', ink='#1d2b3a'),
    'bulb-w5w-ten': partial(of_ten, wedge, 18, 12, 8, 2, rounded(rectangle(11, 5.4), 1), ('W5W', '10 x 12 V 5 W'), lean=81, spin=180),
}
