"""Ignition: spark plugs, glow plugs, coils, sensors."""
from art import materials as m
from art.curves import thread
from art.fasteners import hexagon, lettering
from art.shapes import cylinder, everything, lathe, place, stand, sweep, tube


def spark_plug(reach=19, thread_diameter=14, across=16, length=50, ribs=5):
    """Lying, its thread towards the viewer."""
    shell, bright, white = m.zinc_blue('#c9ccd1'), m.turned_steel(0.3, '#d0d1d3'), m.ceramic()
    thread(thread_diameter, 1.25, reach - 1.5, shell, (0, 0, 1.5))
    lathe([(3.9, 0), (5.6, 0), (5.9, 2), (3.9, 2)], shell, 0.2)
    # Seat, gasket, and the body with its hexagon.
    lathe([(0, reach), (thread_diameter / 2 - 0.6, reach), (thread_diameter / 2 - 0.6, reach + 1.5), (0, reach + 1.5)], shell, 0.1, closed=False)
    lathe([(7.1, reach + 1.0, 0.5), (9.7, reach + 1.0, 0.8), (9.7, reach + 2.6, 0.8), (7.1, reach + 2.6, 0.5)], m.zinc_blue('#b9bcc0'), 0.6)
    lathe([(0, reach + 2.6), (9.4, reach + 2.6), (9.4, reach + 9, 0.6), (8.2, reach + 10.4), (0, reach + 10.4)], shell, 0.3, closed=False)
    hexagon(across, 9, shell, 0, (0, 0, reach + 10), both=True)
    z = reach + 19
    lathe([(0, z), (across / 2 * 0.93, z), (across / 2 * 0.93, z + 1.4), (across / 2 * 0.8, z + 2.6), (0, z + 2.6)], shell, 0.5, closed=False)
    # The insulator with its ribs against creeping current.
    z += 2.4
    profile = [(0, z), (5.3, z), (5.2, z + 8, 0.8)]
    for i in range(ribs):
        low = z + 9 + i * 2.6
        profile += [(5.2, low + 0.2, 0.5), (4.5, low + 0.7, 0.5), (4.5, low + 1.5, 0.5), (5.1, low + 2, 0.5)]
    top = z + 9 + ribs * 2.6
    profile += [(5.0, top + 0.6, 0.6), (4.2, top + 4, 0.8), (3.4, top + 5.4, 0.8), (0, top + 5.4)]
    lathe(profile, white, 0.3, closed=False)
    # The terminal nut.
    lathe([(0, top + 5), (2.1, top + 5), (2.1, top + 6), (3.1, top + 6.6), (3.1, top + 9.4, 0.5), (2.3, top + 10.4), (2.3, top + 12, 0.5), (3.15, top + 12.8), (3.15, top + 14.6, 1), (2.2, top + 16), (0, top + 16)], bright, 0.3, closed=False)
    # Electrodes: the nose of the insulator, the centre wire and the bent ground strap.
    lathe([(0, 3), (3.2, 3), (2.3, -1.2), (0, -1.2)], m.ceramic('#e9e4da'), 0.4, closed=False)
    cylinder(1.2, 3.5, m.turned_steel(0.3, '#c2b8a8'), 0.1, (0, 0, -2.6))
    strap = [(-1.35, -0.75), (1.35, -0.75), (1.35, 0.75), (-1.35, 0.75)]
    path = [(4.9, 0, 0.8), (4.9, 0, -1.5), (4.8, 0, -2.8), (4.3, 0, -3.7), (3.4, 0, -4.2), (2.2, 0, -4.3), (-1.4, 0, -4.3)]
    sweep(path, strap, m.turned_steel(0.3, '#bdb6aa'), up=(0, 1, 0))
    lettering('R6 14x19', 2.3, m.ink('#3a3f46'), 0.02, (0, -5.28, z + 4.5), (90, -90, 0))
    place(everything(), turn=(0, 0, 200))
    place(everything(), turn=(-90, 0, 0))
    place(everything(), turn=(0, 0, 118))
    stand()


PICTURES = {
    'spark-plug-m14': spark_plug,
}
