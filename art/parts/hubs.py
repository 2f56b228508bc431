"""Wheel hubs with their bearing: flange before, the ring that is bolted to the knuckle behind."""
from functools import partial
from math import pi

from art import materials as m
from art.curves import thread
from art.outlines import circle, gear, lobed, ring_of
from art.shapes import cut, cylinder, everything, extrude, lathe, place, stand, tube


def _flange(holes, circle_of_holes, diameter, pilot, studs):
    """What the disc sits on: ears, the turned face, the two steps that centre disc and wheel, studs or threaded holes."""
    forged, face, zinc, dark = m.forged_steel('#6c6d70'), m.turned_steel(0.9, '#babbbd'), m.zinc_blue(), m.oiled_iron('#17181a')
    r = diameter / 2
    plate = extrude(lobed(r - 13, r, holes), 11, forged, (), 1.6, (0, 0, 52))
    rim = lathe([(pilot + 1, 62), (r - 12, 62), (r - 12, 63.4), (pilot + 1, 63.4)], face, 0.3, steps=160)
    for x, y, _ in ring_of(holes, circle_of_holes / 2):
        if studs:
            thread(12, 1.5, 30, zinc, (x, y, 66))
            cylinder(6.1, 5, zinc, 0.3, (x, y, 62))
            lathe([(0, 95), (5.2, 95), (4, 99, 1), (0, 99)], zinc, 0.5, (x, y, 0), closed=False)
            lathe([(0, 44), (9, 44, 1.5), (9, 52), (0, 52)], zinc, 0.5, (x, y, 0), closed=False)
        else:
            for each in (plate, rim):
                cut(each, cylinder(7.3, 60, dark, 0, (x, y, 30), steps=40))
            tube(8.6, 7.3, 0.4, m.turned_steel(0.4, '#d0d1d2'), 0.1, (x, y, 63.2))
    x, y, _ = ring_of(1, pilot + 11, pi / holes)[0]
    for each in (plate, rim):
        cut(each, cylinder(3.4, 60, dark, 0, (x, y, 30), steps=32))
    lathe([(25, 52), (pilot, 52), (pilot, 72, 1), (pilot - 1.4, 73), (pilot - 1.4, 80, 2), (pilot - 5, 82, 1), (25, 82)], face, 0.5, steps=128)


def _splines(teeth):
    steel, dark = m.turned_steel(0.5, '#a5a6a8'), m.oiled_iron('#1d1e20')
    lathe([(0, 20), (25.4, 20), (25.4, 21), (0, 21)], dark, 0, closed=False)
    lathe([(16.5, 70), (25.2, 70), (25.2, 81.4), (22, 81.4), (18.5, 78), (16.5, 76)], steel, 0.5)
    extrude(circle(25.2), 52, steel, [gear(teeth, 16.2, 14.4, 0.5)], 0.5, (0, 0, 21))


def _outer(bolts, ring, teeth):
    """The bearing's outer ring, its ears with their threads, the seal, and behind it what the sensor reads."""
    steel, forged, rubber = m.turned_steel(0.6, '#a9abad'), m.forged_steel('#6c6d70'), m.rubber('#22252a')
    lathe([(20, 0), (39, 0), (41, 3), (41, 42), (38, 46), (20, 46)], steel, 1, steps=128)
    ears = extrude(lobed(44, 63, bolts), 13, forged, [circle(40)], 1.5, (0, 0, 14), (0, 0, 45))
    for x, y, _ in ring_of(bolts, 54, pi / 4):
        cut(ears, cylinder(5.2, 60, m.turned_steel(0.4, '#8c8d8f'), 0, (x, y, 0), steps=32))
    lathe([(24, 45), (40, 45), (41, 49), (36, 51), (24, 51)], rubber, 0.8)
    if teeth:
        extrude(gear(teeth, 34, 36.4, 0.5), 9, m.sheet_steel('#8f9194'), [circle(27)], 0.3, (0, 0, -9))
    else:
        lathe([(26, -5), (38, -5), (38.6, 0), (26, 0)], ring, 0.6)


def hub(holes=5, circle_of_holes=112, diameter=136.5, pilot=32.5, splines=30, studs=False, teeth=0):
    """Seen from the wheel's side, turned so that the ears for the knuckle and the sensor's ring show behind the flange."""
    _flange(holes, circle_of_holes, diameter, pilot, studs)
    _splines(splines)
    _outer(4, m.rubber('#3b2320'), teeth)
    place(everything(), turn=(0, 0, 12))
    place(everything(), turn=(64, 0, 0))
    place(everything(), turn=(0, 0, -26))
    stand()


PICTURES = {
    'hub-bearing': hub,
    'hub-bearing-four-stud': partial(hub, 4, 100, 128, 27, 26, True, 48),
}
