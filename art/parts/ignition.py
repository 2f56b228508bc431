"""Ignition: spark plugs, glow plugs, ignition coils."""
from functools import partial

from art import materials as m
from art.curves import thread
from art.fasteners import hexagon, lettering
from art.outlines import circle, rectangle, rounded
from art.shapes import box, cylinder, everything, extrude, lathe, place, stand, sweep, tube


def spark_plug(reach=19, thread_diameter=14, across=16, ribs=5, centre='#c2b8a8', seat='flat', barrel=None, girth=None):
    """Lying, its thread to the right and towards the viewer. barrel: the shell's radius below the hexagon; girth: that of the
    insulator, as the hexagon it would go with."""
    shell, bright, white = m.zinc_blue('#c9ccd1'), m.turned_steel(0.3, '#d0d1d3'), m.ceramic()
    thread(thread_diameter, 1.25, reach - 1.5, shell, (0, 0, 1.5))
    lathe([(3.9, 0), (thread_diameter / 2 - 1.4, 0), (thread_diameter / 2 - 1.1, 2), (3.9, 2)], shell, 0.2)
    body = barrel or across * 0.59
    # Seat, gasket, and the body with its hexagon.
    lathe([(0, reach), (thread_diameter / 2 - 0.6, reach), (thread_diameter / 2 - 0.6, reach + 1.5), (0, reach + 1.5)], shell, 0.1, closed=False)
    if seat == 'flat':
        lathe([(thread_diameter / 2 + 0.1, reach + 1.0, 0.5), (body + 0.3, reach + 1.0, 0.8), (body + 0.3, reach + 2.6, 0.8), (thread_diameter / 2 + 0.1, reach + 2.6, 0.5)], m.zinc_blue('#b9bcc0'), 0.6)
        lathe([(0, reach + 2.6), (body, reach + 2.6), (body, reach + 9, 0.6), (body - 1.2, reach + 10.4), (0, reach + 10.4)], shell, 0.3, closed=False)
    else:
        lathe([(0, reach), (thread_diameter / 2, reach), (body, reach + 5, 0.4), (body, reach + 9, 0.6), (body - 1.2, reach + 10.4), (0, reach + 10.4)], shell, 0.3, closed=False)
    hexagon(across, 9, shell, 0, (0, 0, reach + 10), both=True)
    z = reach + 19
    lathe([(0, z), (across / 2 * 0.93, z), (across / 2 * 0.93, z + 1.4), (across / 2 * 0.8, z + 2.6), (0, z + 2.6)], shell, 0.5, closed=False)
    # The insulator with its ribs against creeping current.
    z += 2.4
    w = (girth or across) / 16
    profile = [(0, z), (5.3 * w, z), (5.2 * w, z + 8, 0.8)]
    for i in range(ribs):
        low = z + 9 + i * 2.6
        profile += [(5.2 * w, low + 0.2, 0.5), (4.5 * w, low + 0.7, 0.5), (4.5 * w, low + 1.5, 0.5), (5.1 * w, low + 2, 0.5)]
    top = z + 9 + ribs * 2.6 + (0 if ribs else 10)
    profile += [(5.0 * w, top + 0.6, 0.6), (4.2 * w, top + 4, 0.8), (3.4 * w, top + 5.4, 0.8), (0, top + 5.4)]
    lathe(profile, white, 0.3, closed=False)
    # The terminal nut.
    nut = [(0, 5), (2.1, 5), (2.1, 6), (3.1, 6.6), (3.1, 9.4, 0.5), (2.3, 10.4), (2.3, 12, 0.5), (3.15, 12.8), (3.15, 14.6, 1), (2.2, 16), (0, 16)]
    lathe([(p[0], top + p[1], *p[2:]) for p in nut], bright, 0.3, closed=False)
    # Electrodes: the nose of the insulator, the centre wire and the bent ground strap.
    lathe([(0, 3), (3.2, 3), (2.3, -1.2), (0, -1.2)], m.ceramic('#e9e4da'), 0.4, closed=False)
    cylinder(1.2 if centre == '#c2b8a8' else 0.5, 3.5, m.turned_steel(0.3, centre), 0.1, (0, 0, -2.6))
    strap = [(-1.35, -0.75), (1.35, -0.75), (1.35, 0.75), (-1.35, 0.75)]
    x = thread_diameter / 2 - 2.1
    path = [(x, 0, 0.8), (x, 0, -1.5), (x - 0.1, 0, -2.8), (x - 0.6, 0, -3.7), (x - 1.5, 0, -4.2), (x - 2.7, 0, -4.3), (-1.4, 0, -4.3)]
    sweep(path, strap, m.turned_steel(0.3, '#bdb6aa'), up=(0, 1, 0))
    place(everything(), turn=(0, 0, 150))
    _lie(38)


def _lie(azimuth):
    """Lays what stands on z down, its foot to the lower right."""
    place(everything(), turn=(0, -90, 0))
    place(everything(), turn=(0, 0, azimuth - 60))
    stand()


def glow_plug(thread_diameter=10, length=110, tip=5, across=10, mark='7 V'):
    """Lying: the glowing rod to the lower right, the terminal to the upper left."""
    body, rod = m.zinc_blue('#c6c9cd'), m.stainless('#a9a6a1')
    rod_length = length * 0.3
    lathe([(0, 0), (tip / 2 - 0.3, 0), (tip / 2, 1.2, 0.8), (tip / 2, rod_length), (0, rod_length)], rod, 0.4, closed=False)
    z = rod_length
    lathe([(0, z - 1), (tip / 2 + 0.6, z - 1), (thread_diameter / 2 - 1, z + 2), (thread_diameter / 2 - 0.9, z + 18), (0, z + 18)], body, 0.3, closed=False)
    thread(thread_diameter, 1, 20, body, (0, 0, z + 16))
    lathe([(0, z + 35), (thread_diameter / 2 - 0.9, z + 35), (thread_diameter / 2 - 0.9, z + 46), (0, z + 46)], body, 0.3, closed=False)
    hexagon(across + 1, 9, body, 0, (0, 0, z + 45), both=True)
    lathe([(0, z + 53), (3.4, z + 53), (3.4, z + 57), (0, z + 57)], m.plastic('#b3312b', 0.4), 0.4, closed=False)
    thread(4, 0.7, 9, m.brass(), (0, 0, z + 56))
    lathe([(0, z + 64), (2.2, z + 64), (2.2, z + 68, 0.8), (0, z + 68)], m.brass(), 0.3, closed=False)
    lettering(mark, 3, m.ink('#33373c'), 0.02, (0, -thread_diameter / 2 + 0.85, z + 9), (90, -90, 0))
    _lie(38)


def coil_pencil(length=150, boot=21, cover='#1d1f22'):
    """A pencil coil, lying: connector and flange at one end, rubber boot with the spring at the other."""
    black, rubber, dark = m.plastic(cover, 0.36), m.shiny_rubber('#1a1b1d'), m.black_oxide('#101113')
    # The boot, its bellows, the shaft, the head.
    profile = [(4, 0), (boot / 2 - 1.5, 0, 1), (boot / 2 - 1.5, 4, 1), (boot / 2 - 3, 6, 1), (boot / 2 - 3, length * 0.33)]
    for i in range(4):
        z = length * 0.33 + i * 6
        profile += [(boot / 2 - 3, z, 1), (boot / 2, z + 1.5, 1), (boot / 2, z + 3.5, 1), (boot / 2 - 3, z + 5, 1)]
    profile += [(boot / 2 - 2.5, length * 0.52), (4, length * 0.52)]
    lathe(profile, rubber, 0.6)
    cylinder(3.9, 0.5, dark, 0, (0, 0, 6))
    lathe([(0, length * 0.5), (boot / 2 + 0.5, length * 0.5), (boot / 2 + 0.5, length * 0.8), (boot / 2 + 3, length * 0.84), (boot / 2 + 3, length * 0.9), (0, length * 0.9)], black, 1, closed=False)
    lathe([(0, length * 0.66), (boot / 2 + 2.4, length * 0.66, 1.5), (boot / 2 + 2.4, length * 0.7, 1.5), (0, length * 0.7)], rubber, 1, closed=False)
    box(33, 27, 24, black, 2.2, (3, 0, length * 0.88))
    box(24, 19, 2.5, m.plastic('#2a2d31', 0.3), 0.8, (2, 0, length * 0.88 + 23))
    # The ear with its brass bush, and the plug of the harness.
    ear = [(0, -11), (22, -7), (28, -7), (28, 7), (22, 7), (0, 11)]
    extrude(rounded(ear, 6), 9, black, [circle(4.2, (19, 0), 32)[::-1]], 1, (12, 0, length * 0.9))
    tube(4.2, 3.1, 10, m.brass(), 0.3, (31, 0, length * 0.9 - 0.5))
    socket = rounded(rectangle(21, 14), 3)
    hole = rounded(rectangle(17.5, 10.5), 2)
    extrude(socket, 22, black, [hole[::-1]], 0.8, (-12, 0, length * 0.88 + 12), (0, -90, 0))
    box(1, 9, 16, dark, 0, (-14, 0, length * 0.88 + 4))
    for y in (-1, 1):
        box(9, 1.4, 1, m.brass(), 0.2, (-20, y * 3, length * 0.88 + 11.5))
    box(3, 8, 2, black, 0.5, (-28, 0, length * 0.88 + 19))
    for i in range(3):
        box(1.2, 20, 18, black, 0.4, (19.8, 0, length * 0.88 + 3)) if i == 0 else None
    place(everything(), turn=(0, 0, -90))
    _lie(34)


def coil_block(towers=4):
    """A coil pack: a resin-filled block with a high-voltage tower for each cylinder."""
    black, dark = m.plastic('#1f2125', 0.4), m.black_oxide('#111214')
    pitch, wide = 28, 28 * towers + 6
    extrude(rounded(rectangle(wide, 64), 5), 30, black, bevel=1.5)
    box(wide - 14, 34, 4, m.gloss_plastic('#15161a'), 1.2, (0, 12, 29))
    # The laminated iron core, seen at both ends.
    for i in range(9):
        box(wide + 12, 2.1, 20, m.sheet_steel('#8f9194'), 0.3, (0, -26 + i * 2.3 + 30, 5))
    for i in range(towers):
        x = (i - (towers - 1) / 2) * pitch
        lathe([(0, 0), (11.5, 0), (10, 22, 0.6), (9.4, 24), (7, 24), (6.4, 12), (0, 12)], black, 0.8, (x, -17, 28), closed=False)
        lathe([(0, 12), (3.2, 12), (3.2, 20, 0.8), (0, 20)], m.brass(), 0.3, (x, -17, 28), closed=False)
        lettering(str(i + 1), 9, m.ink(), 0.3, (x, 12, 33.1))
    extrude(rounded(rectangle(34, 17), 3), 16, black, [rounded(rectangle(30, 13), 2)[::-1]], 0.8, (wide / 2 - 26, -30, 13), (90, 0, 0))
    for x in (-1, 1):
        extrude(rounded([(-9, -9), (9, -9), (9, 9), (-9, 9)], 7), 10, black, [circle(3.6, steps=32)[::-1]], 1, (x * (wide / 2 + 6), 25, 0))
        tube(5.4, 3.3, 11, m.brass(), 0.3, (x * (wide / 2 + 6), 25, 0))
    place(everything(), turn=(0, 0, 12))
    stand()


PICTURES = {
    'spark-plug-m14': spark_plug,
    'spark-plug-m14-short': partial(spark_plug, 12.7, 14, 20.8, barrel=10.4, girth=18.6),
    'spark-plug-iridium-m14': partial(spark_plug, 26.5, 14, 16, 0, '#d8d9dc'),
    'spark-plug-m12': partial(spark_plug, 26.5, 12, 14, 4, '#c2b8a8'),
    'spark-plug-taper-m14': partial(spark_plug, 17.5, 14, 16, 5, '#c2b8a8', 'taper'),
    'glow-plug-m10': glow_plug,
    'glow-plug-m8': partial(glow_plug, 8, 132, 4, 8, '4.4 V'),
    'glow-plug-m12': partial(glow_plug, 12, 74, 6, 12, '11 V'),
    'ignition-coil-pencil': coil_pencil,
    'ignition-coil-pack-4': coil_block,
    'ignition-coil-pack-2': partial(coil_block, 2),
}
