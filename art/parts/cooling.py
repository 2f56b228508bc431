"""Cooling: water pumps, thermostats, radiators, hoses, caps."""
from functools import partial
from math import cos, pi, sin, tau

from art import materials as m
from art.curves import smooth_path, spring
from art.fasteners import hexagon, lettering
from art.outlines import circle, ring_of, rounded
from art.shapes import box, cylinder, everything, extrude, lathe, place, solid, stand, sweep, tube


def water_pump(flange=116, pulley=True):
    """The impeller's side away, the hub or pulley towards the viewer."""
    cast, steel, face = m.cast_aluminium('#b8babd'), m.turned_steel(0.5), m.machined_aluminium()
    r = flange / 2
    outline = [(r * cos(tau * i / 6) * (1.0 if i % 2 else 0.84), r * sin(tau * i / 6) * (1.0 if i % 2 else 0.84)) for i in range(6)]
    holes = [circle(4.4, (0.86 * r * cos(tau * i / 6), 0.86 * r * sin(tau * i / 6)), 28)[::-1] for i in (1, 3, 5)]
    extrude(rounded(outline, 18), 9, cast, holes, 1.5)
    extrude(rounded([(x * 0.97, y * 0.97) for x, y in outline], 17), 1.6, face, holes, 0.3, (0, 0, -1.5))
    for i in (1, 3, 5):
        x, y = 0.86 * r * cos(tau * i / 6), 0.86 * r * sin(tau * i / 6)
        tube(9, 4.4, 16, cast, 1.2, (x, y, 0))
    lathe([(0, 6), (r * 0.64, 6, 5), (r * 0.5, 16, 6), (27, 24, 6), (24, 52, 2), (0, 52)], cast, 3, closed=False)
    for i in range(5):
        rib = extrude(rounded([(18, 0), (r * 0.68, 0), (26, 34), (18, 34)], 3), 5, cast, bevel=1, at=(0, 0, 0))
        place([rib], (0, 0, -2.5))
        place([rib], (0, 0, 9), (90, 0, 0))
        place([rib], turn=(0, 0, 360 / 5 * i + 36))
    cylinder(8, 70, steel, 0.8)
    lathe([(8, 50), (15, 50), (15, 53), (8, 53)], m.black_oxide(), 0.4)
    if pulley:
        # A pressed pulley with six ribs.
        ribs = []
        for i in range(6):
            z = 60 + i * 3.56
            ribs += [(50.4, z + 0.8, 0.2), (50.4, z + 1.4, 0.2), (53, z + 2.4, 0.2), (53, z + 3.2, 0.2)]
        lathe([(48, 62), *[(x, z) for x, z, *_ in ribs], (54, 82.6), (54, 84), (48, 84)], m.zinc_blue('#aab0b6'), 0.3)
        holes = [circle(9, (31 * cos(tau * i / 6), 31 * sin(tau * i / 6)), 32)[::-1] for i in range(6)]
        extrude(circle(49, steps=96), 3, m.zinc_blue('#aab0b6'), [circle(7.9, steps=48)[::-1], *holes], 0.8, (0, 0, 68))
        tube(15, 8, 12, steel, 0.8, (0, 0, 62))
    else:
        holes = [circle(3.6, (x, y), 28)[::-1] for x, y, _ in ring_of(4, 25)]
        extrude(circle(33, steps=96), 7, m.turned_steel(0.8), [circle(8, steps=48)[::-1], *holes], 0.8, (0, 0, 62))
        tube(14, 8, 14, steel, 0.8, (0, 0, 58))
    # The impeller behind.
    lathe([(0, -6), (r * 0.52, -6), (r * 0.52, -8), (0, -8)], m.sheet_steel('#c6a56b'), 0.4, closed=False)
    for i in range(7):
        blade = box(r * 0.4, 1.6, 13, m.sheet_steel('#c6a56b'), 0.4, (r * 0.3, 0, -20), (0, 0, 24))
        place([blade], turn=(0, 0, i * 360 / 7))
    sweep([(r * 0.62, 0, 22), (r * 0.95, 8, 30), (r * 1.15, 12, 34)], 9, cast)
    place(everything(), turn=(0, 0, 20))
    place(everything(), turn=(64, 0, 0))
    place(everything(), turn=(0, 0, -14))
    stand()


def thermostat(diameter=54, housing=False):
    """Flange, frame, wax element and spring; with or without its aluminium cover."""
    brass, steel, zinc = m.brass('#cfb070'), m.stainless('#bcb7ad'), m.zinc_blue('#c2c3c4')
    r = diameter / 2
    lathe([(r * 0.62, 0), (r, 0), (r, 1.6), (r * 0.7, 1.8), (r * 0.62, 4, 1)], zinc, 0.4)
    lathe([(r - 2.6, -1.4), (r + 1.2, -1.4, 1.2), (r + 1.2, 3, 1.2), (r - 2.6, 3), (r - 2.6, 1.8), (r - 0.4, 1.8), (r - 0.4, -0.2), (r - 2.6, -0.2)], m.shiny_rubber(), 0.4)
    lathe([(0, 2.6), (r * 0.6, 2.6), (r * 0.56, 5), (0, 6)], brass, 0.6, closed=False)
    # The frame above: two legs and a bridge that holds the pin.
    frame = [(-3.4, -0.6), (3.4, -0.6), (3.4, 0.6), (-3.4, 0.6)]
    sweep(smooth_path([(-r * 0.72, 0, 1), (-r * 0.66, 0, 9), (-r * 0.4, 0, 18), (0, 0, 21), (r * 0.4, 0, 18), (r * 0.66, 0, 9), (r * 0.72, 0, 1)]), frame, zinc, up=(0, 1, 0))
    cylinder(2, 17, steel, 0.4, (0, 0, 5))
    lathe([(0, 19), (4, 19), (3.4, 24, 1), (0, 24)], brass, 0.5, closed=False)
    # Below: spring, the wax element, the lower frame.
    coil = spring(r * 0.5, 1.7, 27, 5, m.spring_steel())
    place([coil], (0, 0, -28))
    lathe([(0, -44), (5.6, -44, 1.6), (5.6, -24), (8.6, -22), (8.6, -4), (0, -4)], brass, 0.6, closed=False)
    sweep(smooth_path([(0, -r * 0.74, 0), (0, -r * 0.7, -16), (0, -r * 0.55, -29), (0, -6, -30.5), (0, 6, -30.5), (0, r * 0.55, -29), (0, r * 0.7, -16), (0, r * 0.74, 0)]), frame, zinc, up=(1, 0, 0))
    lathe([(5.8, -31.6), (r * 0.5, -31.6), (r * 0.5, -29.8), (5.8, -29.8)], zinc, 0.3)
    if not housing:
        place(everything(), turn=(0, 0, 30))
        place(everything(), turn=(0, -64, 0))
        place(everything(), turn=(0, 0, -150))
        stand()
        return
    things = place(everything(), turn=(0, -70, 0))
    stand(things)
    place(things, (-52, -22, 0), (0, 0, 30))
    cast = m.cast_aluminium('#babcbf')
    flange = [(-r - 18, -8), (-r * 0.6, -r - 4), (r * 0.6, -r - 4), (r + 18, -8), (r + 18, 8), (r * 0.6, r + 4), (-r * 0.6, r + 4), (-r - 18, 8)]
    cover = [extrude(rounded(flange, 9), 9, cast, [circle(4.3, (x * (r + 9), 0), 28)[::-1] for x in (-1, 1)], 1.5)]
    cover.append(lathe([(0, 6), (r * 0.98, 6, 4), (r * 0.8, 26, 10), (0, 34)], cast, 5, closed=False))
    spout = smooth_path([(0, 0, 14), (10, 0, 26), (34, 0, 36), (64, 0, 42)])
    cover.append(sweep(spout, 15.5, cast))
    bead = lathe([(12, -3), (15.5, -3), (17.4, 0, 1.5), (15.5, 3), (12, 3)], cast, 0.8)
    cover.append(place([bead], (56, 0, 40.6), (0, 78, 0))[0])
    cover.append(place([cylinder(12.5, 0.4, m.black_oxide('#121314'), 0)], (64.3, 0, 42), (0, 78, 0))[0])
    place(cover, (38, 26, 0), (0, 0, -36))


def radiator(width=600, height=380, thick=26):
    """Aluminium core between plastic tanks, with spouts and brackets."""
    alu, black = m.brushed_aluminium(0.8, '#c3c6c9'), m.plastic('#1e2023', 0.42)
    tubes = 34
    pitch = (height - 30) / tubes
    # Flat tubes, and the folded fins between them as one zigzag sheet each.
    for i in range(tubes + 1):
        box(width, thick - 6, 2.2, alu, 0.5, (0, 0, 15 + i * pitch - 1.1))
    fin = m.sheet_steel('#9b9ea2')
    steps = round(width / 3.4)
    for i in range(tubes):
        low, high = 15 + i * pitch + 1, 15 + (i + 1) * pitch - 1
        vertices, faces = [], []
        for k in range(steps + 1):
            x = -width / 2 + width * k / steps
            z = low if k % 2 else high
            vertices += [(x, -thick / 2 + 4, z), (x, thick / 2 - 4, z)]
        faces = [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(steps)]
        solid(vertices, faces, fin, smooth=10)
    for z in (6, height - 12):
        box(width, thick, 7, alu, 1, (0, 0, z))
    for x in (-1, 1):
        box(12, thick + 12, height, alu, 1.5, (x * (width / 2 + 4), 0, 0))
        tank = rounded([(0, -thick * 0.7), (24, -thick * 0.7), (46, -thick * 0.42), (46, thick * 0.42), (24, thick * 0.7), (0, thick * 0.7)], 10)
        place([extrude(tank, height, black, bevel=5)], (x * (width / 2 + 8), 0, 0), (0, 0, 0 if x > 0 else 180))
        # The crimped teeth that hold the tank, and its ribs.
        for k in range(round(height / 11)):
            box(6, thick + 17, 6.5, alu, 1, (x * (width / 2 + 9), 0, 3 + k * 11))
        for k in range(7):
            box(34, thick * 1.5, 4, black, 1, (x * (width / 2 + 26), 0, height * (0.1 + 0.13 * k)))
    for x, z in ((1, height * 0.82), (-1, height * 0.16)):
        profile = [(0, 0), (17, 0), (17, 34), (18.4, 36, 1), (18.4, 40, 1), (16.4, 46), (14, 46), (14, 8), (0, 8)]
        lathe(profile, black, 0.8, (x * (width / 2 + 32), -thick * 0.3, z), (90, 0, 0), closed=False)
        cylinder(14, 0.5, m.black_oxide('#0f1011'), 0, (x * (width / 2 + 32), -thick * 0.3 - 30, z), (90, 0, 0))
    for x in (-1, 1):
        cylinder(8, 26, black, 2, (x * (width / 2 + 28), 0, -22))
        cylinder(8, 26, black, 2, (x * (width / 2 + 28), 0, height - 4))
    # The filler neck with its cap.
    lathe([(0, 0), (22, 0), (22, 12), (0, 12)], black, 1, (-(width / 2 + 28), 0, height - 2), closed=False)
    lathe([(0, 0), (27, 0, 2), (27, 10, 3), (0, 12)], m.plastic('#2a2d31', 0.3), 1, (-(width / 2 + 28), 0, height + 9), closed=False)
    place(everything(), turn=(-10, 0, 0))
    place(everything(), turn=(0, 0, 8))
    stand()


_BENDS = {
    'upper': [(-150, 0, 18), (-80, 0, 18), (-20, 10, 20), (20, 60, 40), (70, 90, 60), (130, 84, 62), (180, 80, 60)],
    'lower': [(-170, 60, 18), (-110, 50, 18), (-60, -10, 18), (0, -40, 18), (60, -10, 30), (80, 60, 70), (84, 110, 110)],
    'heater': [(-120, -50, 12), (-40, -60, 12), (60, -50, 12), (110, -10, 12), (70, 40, 12), (-20, 46, 12), (-110, 50, 12)],
    'elbow': [(-70, -30, 20), (-10, -30, 20), (40, -28, 30), (52, -26, 80), (52, -26, 120)],
}


def hose(bends='upper', bore=32, colour='#1a1b1c', clips=True):
    """A moulded coolant hose with its clips."""
    path = smooth_path(_BENDS[bends], 18)
    rubber = m.shiny_rubber(colour)
    wall = 4.5 if bore > 20 else 3
    r = bore / 2 + wall
    profile = circle(r, steps=48)
    swell = [1 + 0.05 * max(0, 1 - min(i, len(path) - 1 - i) / 7) for i in range(len(path))]
    sweep(path, profile, rubber, scale=swell, smooth=60)
    for i, j in ((0, 2), (-1, -3)):
        ahead = path[i] - path[j]
        turn = tuple(a * 180 / pi for a in ahead.to_track_quat('Z', 'Y').to_euler())
        lip = tube(r * 1.05, bore / 2, 3, rubber, 1.2)
        dark = cylinder(bore / 2 + 0.5, 0.3, m.black_oxide('#0c0c0d'), 0, (0, 0, 1))
        place([lip, dark], tuple(path[i] - ahead.normalized() * 1), turn)
        if clips:
            place(_clip(r * 1.05), tuple(path[i] - ahead.normalized() * 22), turn)
    stand()


def _clip(radius):
    """A worm-drive clip around a hose, its screw outward."""
    steel = m.stainless()
    pieces = [tube(radius + 1.0, radius, 9, steel, 0.3)]
    pieces.append(box(17, 9, 12, steel, 1.5, (0, -radius - 4.4, -1.5)))
    screw = [cylinder(3.4, 20, m.zinc_blue(), 0.5, (0, 0, -6)), hexagon(7, 5, m.zinc_blue(), 0, (0, 0, 12))]
    pieces += place(screw, (-4, -radius - 5, 4.5), (0, 90, 0))
    for i in range(14):
        a = -pi / 2 + 0.5 + i * 0.11
        notch = box(0.9, 1.6, 5.4, m.black_oxide('#3a3b3d'), 0, ((radius + 0.45) * cos(a), (radius + 0.45) * sin(a), 1.8))
        notch.rotation_euler = (0, 0, a)
        pieces.append(notch)
    return pieces


def cap():
    """A radiator cap standing on its seal, so that lid, spring and plate show at once."""
    steel = m.zinc_blue('#c9cbce')
    lathe([(0, 0), (30, 0, 3), (31, -9, 1), (29, -9), (28, -2), (0, -2)], steel, 1, closed=False)
    for a in (0, pi):
        ear = extrude(rounded([(24, -11), (42, -8), (42, 8), (24, 11)], 6), 2, steel, bevel=0.7, at=(0, 0, -4))
        place([ear], turn=(0, 0, a * 180 / pi))
    lathe([(0, -1), (14, -1), (12, 2.5, 1), (0, 2.5)], steel, 0.8, closed=False)
    lettering('1.1 bar', 8, m.ink('#9c1a1d'), 0.2, (0, -21, 0.2))
    lettering('DO NOT OPEN HOT', 4.2, m.ink('#9c1a1d'), 0.2, (0, 19, 0.2))
    place([spring(13, 2, 20, 4, m.spring_steel())], (0, 0, -26))
    lathe([(0, -34), (19, -34), (19, -26), (0, -26)], m.brass(), 0.8, closed=False)
    lathe([(4, -36.5), (20, -36.5, 1), (20, -33), (4, -33)], m.shiny_rubber(), 0.8)
    place(everything(), turn=(0, 0, 20))
    stand()


PICTURES = {
    'water-pump-ribbed': water_pump,
    'water-pump-hub': partial(water_pump, 104, False),
    'thermostat-54': thermostat,
    'thermostat-housing': partial(thermostat, 50, True),
    'radiator-600': radiator,
    'radiator-450': partial(radiator, 450, 340, 32),
    'radiator-hose-upper': hose,
    'radiator-hose-lower': partial(hose, 'lower', 36),
    'radiator-hose-elbow': partial(hose, 'elbow', 32),
    'heater-hose': partial(hose, 'heater', 18),
    'radiator-hose-silicone-blue': partial(hose, 'upper', 34, '#14439c'),
    'radiator-cap': cap,
}
