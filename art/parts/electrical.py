"""Electrical: batteries, alternators, starters, sensors."""
from functools import partial
from math import cos, pi, radians, sin, tau

from mathutils import Vector

from art import materials as m
from art.curves import smooth_path, thread
from art.fasteners import bolt, hexagon, lettering, nut
from art.outlines import circle, gear, ring_of, rounded
from art.shapes import box, cut, cylinder, everything, extrude, lathe, place, stand, sweep, tube


def battery(length=242, width=175, height=175, case='#1c1e21', lid='#1c1e21', label='#c8102e', words='12V 60Ah', cells=True):
    """A starter battery with its terminals, handle and label."""
    black, top = m.plastic(case, 0.36), m.plastic(lid, 0.34)
    body = height * 0.86
    top_at = body - 4 + height * 0.1
    box(length, width, body, black, 5)
    # Ledges by which it is held down.
    box(length + 18, width - 2, 10, black, 2)
    box(length + 4, width + 4, height * 0.1, top, 3, (0, 0, body - 4))
    box(length - 26, width * 0.5, 12, top, 3, (0, width * 0.16, body + height * 0.05))
    if cells:
        for i in range(6):
            x = (i - 2.5) * (length - 60) / 6
            cylinder(10, 4, m.plastic('#2c2f34', 0.3), 1, (x, width * 0.16, body + height * 0.05 + 11))
            box(14, 2.5, 1.4, m.plastic('#15171a', 0.3), 0.4, (x, width * 0.16, body + height * 0.05 + 14.6))
    # Terminals in their corners: the plus, at the right, is thicker and red-ringed.
    for x, radius, ring in ((1, 9.75, '#b3161d'), (-1, 8.95, '#2b3f63')):
        at = (x * (length / 2 - 34), -width * 0.3, top_at - 4)
        lathe([(0, 0), (17, 0), (17, 5), (0, 5)], m.plastic(ring, 0.35), 1, at, closed=False)
        lathe([(0, 4), (radius, 4), (radius - 1, 24, 1.2), (0, 24)], m.lead('#b0b2b6'), 0.6, at, closed=False)
    for x, sign in ((1, '+'), (-1, '–')):
        lettering(sign, 26, m.ink('#d9dadb'), 0.6, (x * (length / 2 - 66), -width * 0.3, top_at))
    # The handle, folded down.
    for y in (-1,):
        strap = smooth_path([(-length * 0.34, -width / 2 - 2, body - 4), (-length * 0.3, -width / 2 - 9, body - 22), (0, -width / 2 - 10, body - 28), (length * 0.3, -width / 2 - 9, body - 22), (length * 0.34, -width / 2 - 2, body - 4)])
        sweep(strap, [(-3, -7), (3, -7), (3, 7), (-3, 7)], m.plastic('#2a2d31', 0.4), up=(0, 0, 1))
    # The label on the long side and the end.
    low, tall = body * 0.12, body * 0.5
    front = -width / 2 - 0.35
    box(length - 34, 0.5, tall, m.ink(label), 0.1, (0, front + 0.2, low))
    box(length - 34, 0.5, tall * 0.22, m.ink('#eceae4'), 0.1, (0, front, low))
    lettering(words, tall * 0.42, m.ink('#f6f6f3'), 0.2, (0, front - 0.3, low + tall * 0.66), (90, 0, 0))
    lettering('560 A (EN)   242 x 175 x 175', tall * 0.115, m.ink('#25282c'), 0.2, (0, front - 0.4, low + tall * 0.11), (90, 0, 0)) if length == 242 else lettering('STARTER BATTERY', tall * 0.13, m.ink('#25282c'), 0.2, (0, front - 0.4, low + tall * 0.11), (90, 0, 0))
    # Ribs that stiffen the end.
    for i in range(7):
        box(2.5, 6, body * 0.7, black, 1, (length / 2 + 0.6, (i - 3) * width * 0.12, body * 0.1))
    place(everything(), turn=(0, 0, -8))
    stand()


def alternator(diameter=132, depth=118, ribs=6):
    """Pulley towards the viewer: slotted die-cast bells, the laminated stator between, the fan behind the slots."""
    cast, dark, copper = m.cast_aluminium('#b9bbbe'), m.black_oxide('#141518'), m.copper('#b86f45')
    r = diameter / 2
    # Stator: its stack of sheets.
    for i in range(13):
        tube(r + 1, r - 12, 2.0, m.sheet_steel('#7d8084'), 0.5, (0, 0, depth * 0.36 + i * 2.25))
    for low, high, way in ((0, depth * 0.37, -1), (depth * 0.6, depth, 1)):
        span = high - low
        inner = r - 7
        # A bell: a ring towards the stator, arms over the face, a hub with the bearing.
        near, far = (high, low) if way < 0 else (low, high)
        lathe([(inner - 2, near), (r + 3, near), (r + 3, near + way * span * 0.32, 2), (r - 2, near + way * span * 0.42), (inner - 2, near + way * span * 0.42)], cast, 1.2)
        lathe([(r * 0.42, far), (r * 0.42, far - way * 9), (0, far - way * 9), (0, far)] if way < 0 else [(0, far - 9), (r * 0.42, far - 9), (r * 0.42, far), (0, far)], cast, 1.6, closed=True)
        lathe([(r * 0.66, far - way * 4), (r * 0.8, far - way * 6), (r * 0.78, far - way * 9), (r * 0.66, far - way * 8)], cast, 1)
        for _, _, a in ring_of(22, 1):
            arm = [(r * 0.38, far - way * 4), (r * 0.8, far - way * 5), (r + 0.5, near + way * span * 0.62), (r + 1, near + way * span * 0.3), (r - 6, near + way * span * 0.3), (r - 6, near + way * span * 0.56), (r * 0.74, far - way * 11), (r * 0.38, far - way * 11)]
            piece = extrude(rounded([(x, z) for x, z in arm], 1.5), 4.4, cast, bevel=0.8, at=(0, 0, 0))
            place([piece], (0, 0, -2.2))
            place([piece], turn=(90, 0, 0))
            place([piece], turn=(0, 0, a * 180 / pi))
        # Inside: the fan and the ends of the windings.
        lathe([(0, far - way * 14), (r - 14, far - way * 14), (r - 14, far - way * 15), (0, far - way * 15)], dark, 0.2, closed=False)
        lathe([(r - 18, near), (r - 9, near), (r - 10, near + way * span * 0.5, 3), (r - 17, near + way * span * 0.5, 3)], copper, 2)
    # Ears with bolt holes.
    for a, reach in ((pi * 0.5, 24), (-pi * 0.42, 26), (-pi * 0.62, 26)):
        ear = rounded([(-14, r - 8), (14, r - 8), (10, r + reach), (-10, r + reach)], 9)
        piece = extrude(ear, 16, cast, [circle(5.4, (0, r + reach - 11), 32)[::-1]], 1.5, (0, 0, depth * 0.66))
        piece.rotation_euler = (0, 0, a - pi / 2)
        bush = tube(7.5, 5.3, 18, m.zinc_blue(), 0.5, ((r + reach - 11) * cos(a), (r + reach - 11) * sin(a), depth * 0.66 - 1))
    for x, y, _ in ring_of(4, r - 1, 0.5):
        place(bolt(6, 0, m.zinc_blue()), (x, y, depth * 0.6 + (depth * 0.4) * 0.42))
    _ribbed_pulley(29, ribs, depth + 3)
    # The rear cover, and the terminal.
    lathe([(0, -16), (r * 0.84, -16, 8), (r * 0.9, -2, 2), (0, -2)], m.plastic('#1c1e21'), 1.5, closed=False)
    place(everything(), turn=(70, 0, 0))
    place(everything(), turn=(0, 0, -6))
    stand()


def _ribbed_pulley(radius, ribs, z):
    steel = m.turned_steel(0.5, '#a6a8ab')
    profile = [(0, z), (radius - 3, z), (radius + 2, z + 1), (radius + 2, z + 3)]
    for i in range(ribs):
        low = z + 3.6 + i * 3.56
        profile += [(radius - 2.6, low + 0.7, 0.2), (radius - 2.6, low + 1.4, 0.2), (radius, low + 2.4, 0.2), (radius, low + 3.1, 0.2)]
    top = z + 4 + ribs * 3.56
    profile += [(radius + 2, top + 0.4), (radius + 2, top + 2.2), (radius - 5, top + 2.2), (radius - 7, top - 7, 2), (13, top - 7, 1), (0, top - 7)]
    lathe(profile, steel, 0.4, closed=False)
    hexagon(22, 11, m.zinc_blue(), 9, (0, 0, top - 7.5))
    cylinder(8, 14, m.turned_steel(0.5), 1, (0, 0, top - 6))


def starter(diameter=82, length=190, teeth=10):
    """Lying: motor, solenoid on top, the drive's nose with the pinion to the right."""
    black, cast, steel = m.powder_coat('#232529'), m.cast_aluminium('#b4b6b9'), m.turned_steel(0.5)
    r = diameter / 2
    lathe([(0, 0), (r - 6, 0), (r - 1, 6, 3), (r - 1, 18), (0, 18)], cast, 2, closed=False)
    lathe([(0, 16), (r, 16), (r, length * 0.56), (0, length * 0.56)], black, 1.2, closed=False)
    for z in (24, length * 0.5):
        lathe([(r - 1, z), (r + 0.5, z), (r + 0.5, z + 2), (r - 1, z + 2)], black, 0.6)
    # The nose, open at one side, with the mounting flange.
    z = length * 0.56
    lathe([(0, z), (r + 3, z, 1), (r + 3, z + 12, 2), (r - 2, z + 20, 6), (r - 6, z + 46, 5), (r - 6, z + 50), (0, z + 50)], cast, 1.5, closed=False)
    flange = [(-r - 26, -9), (-r * 0.6, -r * 0.8), (r * 0.6, -r * 0.8), (r + 26, -9), (r + 26, 11), (r * 0.6, r * 0.95), (-r * 0.6, r * 0.95), (-r - 26, 11)]
    extrude(rounded(flange, 10), 12, cast, [circle(6, (x * (r + 14), 1), 32)[::-1] for x in (-1, 1)], 1.5, (0, 0, z + 44))
    lathe([(0, z + 55), (r - 9, z + 55), (r - 9, z + 58), (r - 13, z + 58), (15, z + 57), (15, z + 52), (0, z + 52)], m.machined_aluminium(), 0.6, closed=False)
    cylinder(7, 42, steel, 0.8, (0, 0, z + 52))
    extrude(gear(teeth, 11, 16, 0.5), 20, steel, bevel=0.8, at=(0, 0, z + 62))
    lathe([(0, z + 57), (17, z + 57), (17, z + 63), (0, z + 63)], steel, 0.8, closed=False)
    # The solenoid with its terminals.
    s, up = 26, r + 22
    motor = everything()
    lathe([(0, 0), (s - 2, 0, 4), (s - 2, 16), (0, 16)], m.plastic('#17181b', 0.4), 1.5, (0, up, 36), closed=False)
    lathe([(0, 14), (s, 14), (s, 74), (0, 74)], m.zinc_blue('#b6babf'), 1, (0, up, 36), closed=False)
    box(34, 34, 22, cast, 5, (0, up - 18, z - 4))
    lathe([(0, 70), (s + 2, 70), (s + 2, 82, 2), (0, 82)], cast, 1.5, (0, up, 36), closed=False)
    for x, y in ((-11, 6), (11, 6)):
        place([thread(8, 1.25, 20, m.copper()), nut(8, m.brass(), (0, 0, 2))], (x, up + y, 36), (180, 0, 0))
    sweep(smooth_path([(11, up - 10, 36), (11, up - 10, 22), (9, up - 16, 16), (6, r + 2, 20), (4, r - 2, 26)]), 3.4, m.copper())
    for x in (-1, 1):
        place(bolt(5, 0, m.zinc_blue()), (x * (r - 12), 8, 0), (180, 0, 0))
    place(everything(), turn=(90, 0, 0))
    place(everything(), turn=(0, 0, 62))
    stand()


def oxygen_sensor(wire=4, lead=230):
    """A lambda sensor: the slotted shield, M18 thread, hexagon, sleeve, and its lead with a plug."""
    steel, body = m.stainless('#b5afa6'), m.zinc_blue('#c4c5c6')
    shield = lathe([(0, 0), (5.6, 0, 1.5), (5.9, 2), (5.9, 17), (0, 17)], steel, 0.4, closed=False)
    for k in range(2):
        for x, y, a in ring_of(6, 5.9, k * 0.5):
            slot = box(6, 1.8, 4.6, m.black_oxide('#151412'), 0.6, (x, y, 4 + k * 6.4))
            slot.rotation_euler = (0, 0, a)
            cut(shield, slot)
    thread(18, 1.5, 11, body, (0, 0, 16))
    lathe([(9, 26.4), (12.6, 26.4), (12.6, 28), (9, 28)], m.copper(), 0.4)
    lathe([(0, 26), (11, 26), (12.8, 28.4), (12.8, 30), (0, 30)], body, 0.4, closed=False)
    hexagon(22, 11, body, 0, (0, 0, 29.5), both=True)
    lathe([(0, 40), (9.4, 40), (9.4, 44), (8, 46), (8, 68, 1), (6.6, 72), (6.6, 84), (0, 84)], steel, 0.6, closed=False)
    for z in (75, 80):
        lathe([(6, z), (6.9, z), (6.2, z + 1), (6.9, z + 2), (6, z + 2)], steel, 0.3)
    lathe([(0, 83), (5.6, 83), (5.2, 94, 2), (0, 94)], m.shiny_rubber(), 0.6, closed=False)
    place(everything(), turn=(0, -90, 0))
    place(everything(), turn=(0, 0, -28))
    stand()
    # The lead runs in an arc to its plug.
    away = Vector((-cos(radians(28)), sin(radians(28)), 0))
    end = away * 92 + Vector((0, 0, 12.5))
    path = smooth_path([end, end + away * 22 + Vector((0, 0, -3)), (-150, 22, 5), (-176, -22, 4), (-142, -66, 4), (-88, -72, 4), (-50, -70, 6)], 14)
    for i in range(wire):
        a = tau * i / wire
        shades = ('#e8e8e4', '#2a2a2c', '#8d9095', '#e8e8e4')
        sweep([p + Vector((0, 1.5 * cos(a), 1.5 * sin(a))) for p in path], 1.25, m.shiny_rubber(shades[i % 4]))
    sweep(path[14:-20], 3.6, m.rubber('#28292b'))
    plug = m.plastic('#33373c', 0.35)
    box(34, 20, 17, plug, 2, (-36, -70, 0))
    box(20, 15, 12, plug, 1.2, (-14, -70, 2.5))
    box(14, 8, 3, plug, 0.8, (-34, -70, 16.5))
    stand()


PICTURES = {
    'battery-12v-60ah': battery,
    'battery-12v-44ah': partial(battery, 207, 175, 175, '#1c1e21', '#1c1e21', '#1d4f91', '12V 44Ah'),
    'battery-12v-70ah': partial(battery, 278, 175, 190, '#22242a', '#22242a', '#e0a31a', '12V 70Ah AGM', False),
    'battery-12v-95ah': partial(battery, 353, 175, 190, '#e6e6e2', '#1d1f22', '#2a2d33', '12V 95Ah AGM', False),
    'alternator-120a': alternator,
    'alternator-90a': partial(alternator, 122, 104, 5),
    'starter-motor': starter,
    'starter-motor-heavy': partial(starter, 96, 230, 11),
    'oxygen-sensor-4-wire': oxygen_sensor,
    'oxygen-sensor-1-wire': partial(oxygen_sensor, 1),
}
