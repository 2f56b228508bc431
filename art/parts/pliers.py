"""Pliers of all kinds, lying, their jaws away from the viewer."""
from functools import partial

from art import materials as m
from art.curves import thread
from art.forms import limb
from art.shapes import box, cylinder, everything, lathe, place, stand


def _half(jaw, steel, grip, side, thick=10, reach=112, spread=24, guard=True):
    """One leg: its jaw (stations along +x from the rivet) and its curved grip towards -x."""
    lift = 1.2 * side
    blade = [((x, y * side, lift * (0 if x > 18 else 0.6)), w, d) for x, y, w, d in jaw]
    metal = limb([((-34, side * -12.5, lift), 13, thick * 0.8), ((-14, side * -5.5, lift), 18, thick * 0.95), *blade], steel, power=4, round_ends=(0, 0.15))
    s = -side
    handle = [((-26, s * 9.5, lift), 12, 11.5), ((-35, s * 13.5, lift), 17 if guard else 14, 14), ((-44, s * 17, lift), 14, 12.5), ((-70, s * spread, lift), 14.5, 13.5), ((-reach * 0.85, s * spread * 1.04, lift), 13.6, 13), ((-reach, s * spread * 0.9, lift), 12.6, 12)]
    cover = limb(handle, grip, power=2.6, round_ends=(0.4, 0.8))
    return [metal, cover]


def _stripe(side, colour, spread, reach):
    s = -side
    at = 1.2 * side
    return limb([((-54, s * 21.6, at + 4.7), 6, 4.6), ((-72, s * spread, at + 5.1), 7, 4.8), ((-reach * 0.85, s * spread * 1.03, at + 4.9), 6, 4.4)], m.plastic(colour), power=2.4)


def pliers(kind='combination', colour='#c8102e', accent='#1b1d20'):
    steel = m.chrome_vanadium('#a9abae') if kind != 'circlip' else m.black_oxide('#4a4c4f')
    jaws = {
        'combination': [(0, 4, 26, 10.5), (10, 5.4, 17, 10.5), (26, 5.6, 11.6, 10.5), (46, 4.2, 8.6, 9.5)],
        'long-nose': [(0, 4, 24, 10), (10, 5, 14, 10), (30, 3.6, 7.6, 8), (60, 2.2, 4.6, 5.5), (78, 1.4, 3, 4)],
        'side-cutter': [(0, 4, 26, 11), (10, 6, 18, 10.5), (20, 5, 11, 9), (30, 2.4, 5, 7)],
        'circlip': [(0, 4, 20, 9), (10, 4.6, 11, 8.4), (30, 4, 7, 7), (48, 3.6, 4.6, 5)],
    }[kind]
    grip = m.plastic(colour, 0.42)
    for side in (1, -1):
        _half(jaws, steel, grip, side)
        if accent:
            _stripe(side, accent, 24, 112)
    lathe([(0, 0), (7.5, 0), (7.5, 1), (6, 2.2), (0, 2.2)], m.turned_steel(0.4), 0.5, (0, 0, 6.2), closed=False)
    dark = m.black_oxide('#2c2d30')
    if kind in ('combination', 'long-nose'):
        n, start, step = (9, 30, 2) if kind == 'combination' else (14, 42, 2.4)
        for k in range(n):
            box(0.8, 1.2, 8 if kind == 'combination' else 4.6, dark, 0, (start + k * step, 0, -4 if kind == 'combination' else -2.3))
        box(11, 0.7, 9.5, dark, 0, (14, 0, -4.4))
        if kind == 'combination':
            for k in range(5):
                box(1.0, 6, 9.4, dark, 0.3, (20 + k * 2, 0, -4.3))
    if kind == 'side-cutter':
        box(20, 0.5, 7, m.turned_steel(), 0, (20, 0, -2.6))
    if kind == 'circlip':
        for side in (1, -1):
            place([cylinder(1.1, 13, steel, 0.3)], (48, side * 3.4, 0), (0, 84, 0))
    place(everything(), turn=(0, 0, 66))
    stand()


def water_pump_pliers(colour='#1f55a5'):
    """Slip-joint pliers with their slanted jaw."""
    steel = m.chrome_vanadium('#a2a4a7')
    grip = m.plastic(colour, 0.42)
    limb([((-84, 20, 1.5), 15, 9), ((-30, 6, 1.5), 20, 10), ((10, -8, 1.5), 27, 10), ((40, -16, 1.5), 27, 10), ((62, -10, 1.5), 24, 10), ((80, 6, 1.5), 13, 9)], steel, power=4, round_ends=(0, 0.1))
    limb([((-84, -20, -2), 15, 9), ((-30, -2, -2), 18, 9), ((0, 8, -2), 22, 10), ((24, 20, -1), 24, 11), ((48, 27, 0), 20, 11), ((74, 20, 0), 11, 10)], steel, power=4, round_ends=(0, 0.1))
    teeth = m.black_oxide('#3a3b3d')
    for i in range(11):
        a = (40 + i * 3.6, 7.4 + 0.42 * i)
        box(1.2, 5, 9.4, teeth, 0.2, (a[0], a[1] - 3.2, -4), (0, 0, 8))
    for i in range(7):
        x, y = -22 + i * 8, 3.6 - i * 2.6
        cylinder(3.4, 0.3, teeth, 0.1, (x, y, 6.4))
    lathe([(0, 0), (8, 0), (8, 1.6), (5.6, 3), (0, 3)], m.turned_steel(0.4), 0.5, (6, 0, 5.6), closed=False)
    for side in (1, -1):
        limb([((-76, side * 18, 0), 16, 13), ((-92, side * 24, 0), 19, 16), ((-130, side * 28, 0), 17.5, 16), ((-170, side * 27, 0), 17, 15.5), ((-188, side * 22, 0), 15, 14)], grip, power=2.6, round_ends=(0.4, 0.8))
        limb([((-104, side * 26, 6), 7, 6), ((-130, side * 28, 6.4), 8, 6), ((-166, side * 27, 6), 7, 6)], m.plastic('#17191c'), power=2.4)
    place(everything(), turn=(0, 0, 66))
    stand()


def locking_pliers():
    """Grip pliers: jaws, adjusting screw and release lever."""
    chrome, dark = m.polished_chrome('#cccdd0'), m.black_oxide('#3a3b3d')
    limb([((-118, 8, 0), 17, 17), ((-60, 14, 0), 19, 17), ((-20, 18, 0), 22, 15), ((14, 20, 0), 26, 14), ((40, 14, 0), 18, 13), ((62, 4, 0), 10, 12)], chrome, power=4.5, round_ends=(0, 0.2))
    limb([((-14, -4, 0), 20, 9), ((14, -6, 0), 26, 10), ((38, -8, 0), 17, 12), ((60, -1.4, 0), 9, 12)], chrome, power=4, round_ends=(0.5, 0.2))
    limb([((4, -12, 0), 16, 14), ((-30, -24, 0), 16, 14), ((-70, -34, 0), 16, 14), ((-106, -34, 0), 15, 13), ((-118, -28, 0), 12, 11)], chrome, power=4, round_ends=(0.3, 0.8))
    # The lever that lets go, its end standing out for the thumb.
    limb([((-34, -15, 0), 7, 8), ((-72, -20, 0), 8, 9), ((-104, -18, 0), 9, 10), ((-128, -9, 0), 10, 12)], chrome, power=3)
    for i in range(8):
        box(1.4, 5, 11, dark, 0.2, (34 + i * 3.2, 0.6, -5.5))
    for x, y in ((4, -10), (22, 6), (-18, -14)):
        cylinder(4, 17, m.turned_steel(), 0.8, (x, y, -8.5))
    thread(9, 1.5, 34, m.zinc_blue(), (-146, 6, 0), (0, 90, 0))
    knob = lathe([(0, 0), (9, 0), (9, 16), (0, 16)], m.turned_steel(0.9), 1.5, closed=False)
    place([knob], (-160, 5.5, 0), (0, 90, 0))
    place(everything(), turn=(0, 0, 66))
    stand()


PICTURES = {
    'pliers-combination': pliers,
    'pliers-long-nose': partial(pliers, 'long-nose', '#e0a400', '#1b1d20'),
    'pliers-side-cutter': partial(pliers, 'side-cutter', '#c8102e', '#1b1d20'),
    'pliers-circlip': partial(pliers, 'circlip', '#23262a', '#c8102e'),
    'pliers-water-pump': water_pump_pliers,
    'pliers-locking': locking_pliers,
}
