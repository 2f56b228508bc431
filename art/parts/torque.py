"""Torque wrenches, and the gauge for what is tightened by angle."""
from functools import partial
from math import cos, pi, sin, tau

from art import materials as m
from art.curves import bend
from art.fasteners import lettering
from art.forms import limb
from art.outlines import arc, rectangle, rounded
from art.parts.ratchets import knurl
from art.shapes import box, cut, cylinder, everything, extrude, lathe, place, sphere, stand, sweep, tube


def torque_wrench(square=12.7, length=400, grip='#1d2024', band='#c8102e', digital=False, scale=(40, 80, 120, 160)):
    """A click wrench: ratchet head, tube, window with its scale in Nm, knurled or soft grip."""
    k = square / 12.7
    chrome, steel, dark = m.polished_chrome(), m.chrome_vanadium(), m.black_oxide()
    # The head, its axis z, and the tube along +x.
    limb([((-20 * k, 0, 0), 22 * k, 20 * k), ((-8 * k, 0, 0), 40 * k, 22 * k), ((4 * k, 0, 0), 43 * k, 22.5 * k), ((20 * k, 0, 0), 34 * k, 21 * k), ((36 * k, 0, 0), 20 * k, 19 * k), ((58 * k, 0, 0), 18 * k, 18 * k)], steel, power=2.8)
    lathe([(0, 0), (17 * k, 0), (17 * k, 1.6 * k), (0, 1.6 * k)], m.turned_steel(0.4), 0.4, (0, 0, 10.8 * k), closed=False)
    lathe([(0, 0), (8 * k, 0), (7 * k, 4 * k), (0, 4 * k)], dark, 0.8, (0, 0, 12 * k), closed=False)
    limb([((0, 0, 14.5 * k), 8 * k, 4 * k), ((20 * k, 0, 14.5 * k), 5 * k, 3.4 * k)], dark, power=3)
    lathe([(0, 0), (12 * k, 0), (12 * k, 4 * k), (0, 4 * k)], steel, 0.5, (0, 0, -14 * k), closed=False)
    box(square, square, 15 * k, steel, 0.9, (0, 0, -28 * k))
    sphere(2.4 * k, steel, (0, -square / 2 + 0.8, -21 * k))
    cylinder(11 * k, length * 0.66 - 50 * k, chrome, 0.8, (50 * k, 0, 0), (0, 90, 0))
    for x in (54 * k, 64 * k):
        place([tube(11.5 * k, 10 * k, 3 * k, steel, 0.5)], (x, 0, 0), (0, 90, 0))
    cylinder(2.2 * k, 23 * k, m.turned_steel(), 0.3, (60 * k, 0, -11.5 * k))
    at = length * 0.66
    if digital:
        shell = m.plastic(grip)
        limb([((at - 110 * k, 0, 2 * k), 30 * k, 28 * k), ((at - 90 * k, 0, 5 * k), 40 * k, 36 * k), ((at - 20 * k, 0, 5 * k), 40 * k, 36 * k), ((at, 0, 2 * k), 30 * k, 28 * k)], shell, power=4)
        box(56 * k, 25 * k, 1.4 * k, m.gloss_plastic('#b9c4b4'), 0.8, (at - 62 * k, 0, 22.6 * k))
        lettering('86.5 Nm', 12 * k, m.ink('#15181a'), 0.1, (at - 62 * k, 0, 24.1 * k))
        for i in range(3):
            cylinder(4.4 * k, 2 * k, m.gloss_plastic(band), 0.6, (at - 26 * k, (i - 1) * 10.5 * k, 22 * k))
    else:
        # The window: a flat with the main scale.
        box(70 * k, 15 * k, 1.2 * k, m.ink('#e6e6e2'), 0.3, (at - 46 * k, 0, 10.2 * k))
        for i in range(13):
            long = 4.4 if i % 3 == 0 else 2.8
            box(0.8 * k, long * k, 0.2, m.ink('#1d1f22'), 0, (at - 78 * k + i * 5.3 * k, (-6.2 + long / 2) * k, 11.4 * k))
        for i, mark in enumerate(scale):
            lettering(str(mark), 6.4 * k, m.ink('#1d1f22'), 0.2, (at + (-78 + 15.9 * (i + 0.5)) * k, 2.6 * k, 11.5 * k))
        ring = lathe([(11, 0), (13, 2), (13, 26), (11, 28)] if k == 1 else [(11 * k, 0), (13 * k, 2 * k), (13 * k, 26 * k), (11 * k, 28 * k)], m.machined_aluminium(0.8), 0.5)
        place([ring], (at - 8 * k, 0, 0), (0, 90, 0))
        for i in range(40):
            ridge = box(0.7 * k, 0.9 * k, 22 * k, m.machined_aluminium(0.8), 0, (13 * k, 0, 3 * k))
            place([ridge], turn=(0, 0, i * 9))
            place([ridge], (at - 8 * k, 0, 0), (0, 90, 0))
    handle = []
    for i in range(15):
        x = at + 24 * k + i * (length * 0.34 - 30 * k) / 14
        handle.append(((x, 0, 0), (30 if i % 2 else 27.5) * k, (30 if i % 2 else 27.5) * k))
    limb(handle, m.rubber(grip) if not digital else m.rubber('#1a1b1d'), power=2.2)
    place([tube(15.6 * k, 11 * k, 7 * k, m.gloss_plastic(band), 1)], (at + 17 * k, 0, 0), (0, 90, 0))
    place([lathe([(0, 0), (13.5 * k, 0), (12 * k, 10 * k), (0, 10 * k)], m.gloss_plastic(band), 2, closed=False)], (length + 4 * k, 0, 0), (0, 90, 0))
    place(everything(), turn=(0, 0, 76))
    stand()


def beam_wrench(length=420):
    """The old kind: a bending beam and a pointer over a scale."""
    chrome = m.polished_chrome()
    lathe([(0, 0), (20, 0), (20, 26), (0, 26)], chrome, 3, closed=False)
    box(12.7, 12.7, 15, chrome, 0.9, (0, 0, -15))
    cylinder(6, length - 110, chrome, 0.5, (10, 0, 13), (0, 90, 0))
    cylinder(2, length - 150, m.zinc_blue(), 0.3, (10, 0, 24), (0, 90, 0))
    cone = lathe([(0, 0), (2.2, 0), (0.3, 26), (0, 26)], m.painted('#c8102e'), 0.1, closed=False)
    place([cone], (length - 142, 0, 24), (0, 90, 0))
    extrude(arc(length - 116, 0.19, -0.19) + arc(length - 152, -0.19, 0.19), 2, m.brushed_aluminium(), (), 0.4, (0, 0, 19.6))
    for i in range(25):
        a = -0.168 + 0.014 * i
        r = length - 122 - (5 if i % 4 else 8) / 2
        box((5 if i % 4 else 9), 0.7, 0.1, m.ink('#1d1f22'), 0, (r * cos(a), r * sin(a), 21.6), (0, 0, a * 57.3))
    limb([((length - 104, 0, 13), 22, 22), ((length - 90, 0, 13), 30, 28), ((length - 40, 0, 13), 28, 27), ((length, 0, 13), 33, 31), ((length + 14, 0, 13), 28, 28)], m.rubber('#1d1e20'), power=2.4)
    place(everything(), turn=(0, 0, 76))
    stand()


def angle_gauge(square=12.7):
    """A dial of 360 degrees between the wrench and the socket; a bent arm leans on the block and holds it still."""
    steel, chrome, ink = m.chrome_vanadium('#c2c3c6'), m.polished_chrome('#d2d3d5'), m.ink('#17191c')
    r = 46
    lathe([(0, -4), (r - 4, -4, 2), (r, -1, 2), (r, 5), (r - 2.6, 5), (r - 3.2, 3), (0, 3)], m.powder_coat('#1d1f22'), 0.6, closed=False)
    cylinder(r - 3.4, 0.4, m.ink('#f4f4f1'), 0, (0, 0, 3))
    for i in range(180):
        a = pi / 2 - tau * i / 180
        long = 6 if i % 15 == 0 else 4.4 if i % 5 == 0 else 2.6
        box(long, 0.7 if i % 15 == 0 else 0.34, 0.06, ink, 0, ((r - 4.2 - long / 2) * cos(a), (r - 4.2 - long / 2) * sin(a), 3.4), (0, 0, a * 360 / tau))
        if i % 15 == 0:
            word = lettering(str(i * 2), 5, ink, 0.05)
            place([word], ((r - 15) * cos(a), (r - 15) * sin(a), 3.46), (0, 0, a * 360 / tau - 90))
    # What turns with the wrench: the hub with its pointer, the square hole above, the square below.
    red = m.gloss_plastic('#c8102e')
    lathe([(0, 3.4), (20, 3.4), (20, 5), (0, 5)], red, 0.6, closed=False)
    extrude(rounded([(-3.4, 14), (3.4, 14), (0.5, r - 6.4, 0.3), (-0.5, r - 6.4, 0.3)], 0.4), 1.2, red, (), 0.3, (0, 0, 3.8), (0, 0, -42))
    hub = lathe([(0, -16), (15, -16, 1), (15, 22, 1.4), (0, 22)], chrome, 0.8, closed=False)
    cut(hub, extrude(rounded(rectangle(square + 0.3, square + 0.3), 0.4), 18, steel, (), 0, (0, 0, 8)))
    tube(15.5, 14, 4, m.turned_steel(0.4), 0.5, (0, 0, 15))
    for a in range(4):
        cylinder(1.8, 0.6, m.black_oxide(), 0.1, (15 * cos(a * pi / 2 + 0.6) * 0.985, 15 * sin(a * pi / 2 + 0.6) * 0.985, 11), (0, 90, a * 90 + 34))
    box(square, square, 15, steel, 0.9, (0, 0, -31))
    # The arm, in a clamp on the rim.
    box(20, 16, 12, m.powder_coat('#1d1f22'), 2, (-r - 3, 0, -5))
    place([knurl(6, 11, m.chrome_vanadium('#b4b5b8'), 24, 0.4)], (-r - 5, 0, 6))
    cylinder(3.05, 18, steel, 0.8, (-r - 5, 0, 0))
    end = (-r - 64, -16, -31)
    sweep(bend([(-r + 4, 4, 0), (-r - 48, 4, 0), end], 18, 16), 2.9, chrome)
    sweep([(-r - 59, -10, -20.7), end, (-r - 65, -17.2, -33)], 4.8, m.rubber())
    place(everything(), turn=(0, 0, 8))
    place(everything(), turn=(36, 0, 0))
    stand()


PICTURES = {
    'torque-wrench-1-2': torque_wrench,
    'torque-wrench-1-2-340': partial(torque_wrench, 12.7, 520, '#1d2024', '#e0a400', scale=(60, 140, 220, 300)),
    'torque-wrench-3-8': partial(torque_wrench, 9.5, 300, '#20242a', '#1f66b8', scale=(20, 40, 60, 80)),
    'torque-wrench-1-4': partial(torque_wrench, 6.35, 230, '#20242a', '#2b8a4a', scale=(5, 10, 15, 20)),
    'torque-wrench-digital': partial(torque_wrench, 12.7, 420, '#22262b', '#c8102e', True),
    'torque-wrench-beam': beam_wrench,
    'angle-gauge': angle_gauge,
}
