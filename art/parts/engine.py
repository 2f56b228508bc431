"""Engine: pistons, gaskets, valves."""
from functools import partial
from math import cos, sin, tau

from art import materials as m
from art.curves import spring
from art.fasteners import lettering
from art.outlines import circle, rectangle, rounded
from art.shapes import box, cut, cylinder, everything, extrude, lathe, place, solid, stand, sweep, tube


def piston(bore=81, height=56, pin=21, rod=False, bowl=False):
    """Crown up: rings in their grooves, the pin across, a skirt cut away at its sides."""
    alu, steel, ring = m.machined_aluminium(0.7, '#c9cbce'), m.ground_steel(), m.turned_steel(0.3, '#8f9194')
    r, coat = bore / 2, m.powder_coat('#2e3033')
    crown = height - 26
    # Crown with three grooves; the skirt hangs below it.
    profile = [(r * 0.7, crown - 2), (r - 0.4, crown - 2), (r - 0.4, crown + 3)]
    for low, wide in ((crown + 3, 3), (crown + 10, 1.7), (crown + 16, 1.4)):
        profile += [(r - 0.4, low, 0.2), (r - 4, low, 0.1), (r - 4, low + wide, 0.1), (r - 0.4, low + wide, 0.2)]
    profile += [(r - 0.6, height, 0.8), (r * 0.5, height)]
    profile += [(r * 0.42, height - 5, 3), (r * 0.1, height - 4, 3), (0, height - 2.5)] if bowl else [(0, height)]
    profile += [(0, crown + 4), (r * 0.6, crown + 4, 4)]
    head = lathe(profile, alu, 0.2, closed=True)
    skirt = lathe([(r - 4, 0), (r - 0.5, 0, 1), (r - 0.3, 6), (r - 0.3, crown), (r - 4, crown)], alu, 0.3)
    for x in (-1, 1):
        cut(skirt, box(bore * 0.34, bore * 0.62, crown * 2, alu, 0, (x * (r + 1), 0, -crown - 1)))
        # The boss that carries the pin.
        boss = lathe([(pin / 2, 0), (pin / 2 + 7, 0), (pin / 2 + 7, r * 0.42), (pin / 2, r * 0.42)], alu, 1)
        place([boss], (x * r * 0.38 if x > 0 else -r * 0.38, 0, height * 0.36), (0, 90 * x, 0))
        neck = box(r * 0.42, pin + 12, 14, alu, 2, (x * r * 0.56, 0, crown - 12))
        cut(neck, cylinder(pin / 2 + 0.4, bore * 2, alu, 0, (-bore, 0, height * 0.36), (0, 90, 0), steps=48))
        place([tube(pin / 2 + 1.4, pin / 2 - 0.4, 1.2, steel, 0.3)], (x * r * 0.79, 0, height * 0.36), (0, 90 * x, 0))
    # Printed graphite on the thrust sides.
    for way in (-1, 1):
        vertices, faces = [], []
        for z in (5, crown - 5):
            vertices += [((r - 0.14) * sin((i / 14 - 0.5) * 1.25), way * (r - 0.14) * cos((i / 14 - 0.5) * 1.25), z) for i in range(15)]
        solid(vertices, [(i, i + 1, 16 + i, 15 + i) for i in range(14)], coat)
    for low, wide, shade in ((crown + 16.1, 1.2, ring), (crown + 10.1, 1.5, ring), (crown + 3.2, 0.7, m.ground_steel('#b9b3a2')), (crown + 5.1, 0.7, m.ground_steel('#b9b3a2'))):
        tube(r, r - 3.6, wide, shade, 0.15, (0, 0, low))
    place([tube(pin / 2, pin / 2 - 4.5, r * 1.5, steel, 0.6)], (-r * 0.75, 0, height * 0.36), (0, 90, 0))
    # Burnt in by a laser: the size, and the arrow to the front of the engine.
    mark = m.ink('#1d1f21')
    lettering('81.01' if bore == 81 else f'{bore}.00', 6, mark, 0.2, (0, -r * 0.67, height))
    extrude([(-0.7, 0), (0.7, 0), (0.7, 4), (2.4, 4), (0, 8), (-2.4, 4), (-0.7, 4)], 0.1, mark, bevel=0, at=(-14, -r * 0.67 - 4, height))
    if rod:
        _rod(pin, height)
    # With its rod it stands on the bolts, the eyes towards the viewer.
    place(everything(), turn=(0, 0, -46 if rod else -22))
    if not rod:
        place(everything(), turn=(-14, 0, 0))
    stand()


def _rod(pin, height):
    """A connecting rod below the piston."""
    steel = m.forged_steel('#7b7c7e')
    z, length = height * 0.36, 138
    small = tube(pin / 2 + 7, pin / 2, 22, steel, 1.2)
    place([small], (-11, 0, z), (0, 90, 0))
    shank = [(-7, -14), (7, -14), (11, -length + 34), (-11, -length + 34)]
    body = extrude(rounded(shank, 1), 14, steel, bevel=1.5)
    groove = [(-3.4, -22), (3.4, -22), (6.4, -length + 38), (-6.4, -length + 38)]
    cut(body, extrude(rounded(groove, 3), 10, steel, bevel=0, at=(0, 0, 10.5)))
    place([body], (-7, 0, z), (90, 0, 90))
    big = tube(33, 25, 24, steel, 1.2)
    place([big], (-12, 0, z - length), (0, 90, 0))
    shell = tube(25.2, 23.4, 22, m.turned_steel(0.4, '#a7a49c'), 0.4)
    place([shell], (-11, 0, z - length), (0, 90, 0))
    for y in (-1, 1):
        box(22, 13, 42, steel, 2.5, (0, y * 33, z - length - 21))
        lathe([(0, 0), (6, 0), (6, 8), (0, 8)], m.black_oxide(), 1, (0, y * 33, z - length - 29), closed=False)


def _bores(count, bore):
    return [((i - (count - 1) / 2) * (bore + 9), 0) for i in range(count)]


def head_gasket(count=4, bore=80, at=(0, 0, 0), turn=(0, 0, 0)):
    """A multi-layer steel head gasket."""
    steel, bead = m.sheet_steel('#a4a7ab'), m.sheet_steel('#cfd1d4')
    length, wide = count * (bore + 9) + 26, bore + 64
    outline = rounded(rectangle(length, wide), 12)
    holes = [circle(bore / 2, p, 72)[::-1] for p in _bores(count, bore)]
    extra = []
    for i in range(count + 1):
        x = (i - count / 2) * (bore + 9)
        for y in (-1, 1):
            extra.append(circle(6.4, (x * 0.985, y * (wide / 2 - 14)), 28)[::-1])
    for i in range(count):
        x = (i - (count - 1) / 2) * (bore + 9)
        for y, w in ((-1, 34), (1, 30)):
            extra.append([(x + w / 2 * cos(a) * 0.9, y * (wide / 2 - 15) + 4.2 * sin(a)) for a in (tau * k / 24 for k in range(24))][::-1])
    pieces = [extrude(outline, 1.4, steel, [*holes, *extra], 0.4)]
    for x, y in _bores(count, bore):
        pieces.append(lathe([(bore / 2, 0.6), (bore / 2 + 3.4, 0.6), (bore / 2 + 2.4, 2.2, 0.6), (bore / 2 + 0.6, 2.2, 0.6)], bead, 0.3, (x, y, 0)))
    return place(pieces, at, turn)


def gasket_set():
    """The head gasket with what comes with it: cover gasket, manifold gaskets, stem seals, rings, plug seals."""
    head_gasket(4, 80, (0, 24, 66), (66, 0, 4))
    rubber, blue, paper = m.shiny_rubber('#1d1f21'), m.rubber('#274f8d'), m.friction('#6d6a60')
    # The valve cover's gasket: a long rubber frame.
    frame = rounded([(-190, -40), (190, -40), (190, 40), (150, 46), (-150, 46), (-190, 40)], 18)
    place([sweep([(x, y, 2.6) for x, y in frame], [(-2.6, -2.6), (2.6, -2.6), (2.6, 2.6), (-2.6, 2.6)], rubber, closed=True, up=(0, 0, 1))], (-6, -72, 0), (0, 0, -3))
    # Manifold gaskets.
    for i in range(2):
        outline = rounded([(-44, -20), (0, -26), (44, -20), (44, 20), (0, 26), (-44, 20)], 12)
        holes = [rounded(rectangle(34, 26), 10)[::-1], circle(4.4, (-34, 0), 24)[::-1], circle(4.4, (34, 0), 24)[::-1]]
        extrude(outline, 1.6, paper, holes, 0.3, (-120 + i * 104, -72, 0), (0, 0, 12 - i * 22))
    # Stem seals, rings, shaft seals.
    for i in range(8):
        x, y = 76 + (i % 4) * 22, -84 + (i // 4) * 22
        lathe([(3.2, 0), (6.4, 0), (6.2, 9, 1), (4.6, 11, 1), (3.2, 11)], blue, 0.6, (x, y, 0))
        lathe([(4.2, 9.6), (5.6, 9.6), (5.6, 10.8), (4.2, 10.8)], m.spring_steel(), 0.3, (x, y, 0))
    for x, y, r, w in ((-190, -158, 26, 3), (-128, -160, 19, 2.6), (-82, -156, 13, 2.4), (-46, -162, 10, 2)):
        sweep([(x + r * cos(tau * i / 64), y + r * sin(tau * i / 64), w) for i in range(64)], w, m.shiny_rubber('#7a2a1f'), closed=True)
    for x, y, r in ((14, -160, 30), (92, -162, 24)):
        lathe([(r * 0.62, 0), (r, 0), (r, 9), (r * 0.86, 9), (r * 0.7, 6), (r * 0.62, 8)], rubber, 0.8, (x, y, 0))
        lathe([(r * 0.7, 7), (r * 0.76, 7), (r * 0.76, 8.6), (r * 0.7, 8.6)], m.spring_steel(), 0.3, (x, y, 0))
    for i in range(3):
        tube(8, 5, 1.5, m.copper(), 0.4, (144 + i * 24, -160 + (i % 2) * 8, 0))
    place(everything(), turn=(0, 0, 22))
    stand()


def head_gasket_alone(count=4, bore=80):
    head_gasket(count, bore)
    place(everything(), turn=(22, 0, 0))
    place(everything(), turn=(0, 0, 16))
    stand()


def valves():
    """An inlet and an outlet valve with springs, retainers and collets."""
    steel, dark = m.turned_steel(0.5, '#b9babc'), m.turned_steel(0.5, '#7f7a74')
    for x, head, shade in ((0, 33, steel), (44, 28, dark)):
        stem = [(0, 0), (head / 2 - 0.6, 0), (head / 2, 1, 0.4), (head / 2, 2.2, 0.4), (head / 2 - 2.4, 4.4), (7, 10, 10), (3.4, 22, 8), (3.0, 30), (3.0, 98), (2.5, 99), (2.5, 101), (3.0, 102), (3.0, 106, 0.4), (0, 106)]
        piece = lathe(stem, shade, 0.3, closed=False)
        place([piece], turn=(0, -90, 0))
        place([piece], (0, x, head / 2))
    place(everything(), turn=(0, 0, -14))
    stand()
    coil = [spring(13.5, 3.4, 46, 6, m.spring_lacquer('#26282c'))]
    place(coil, (20, -66, 0))
    coil = [spring(13.5, 3.4, 46, 6, m.spring_lacquer('#26282c'))]
    place(coil, (-40, -60, 13.6), (90, 0, 64))
    lathe([(4, 0), (15, 0), (15, 2), (9, 4), (8, 8), (4, 8)], m.zinc_blue(), 0.6, (58, -44, 0))


PICTURES = {
    'piston-81': piston,
    'piston-86-bowl': partial(piston, 86, 62, 26, False, True),
    'piston-with-rod': partial(piston, 81, 56, 21, True),
    'gasket-set-head': gasket_set,
    'head-gasket-4-cylinder': head_gasket_alone,
    'head-gasket-3-cylinder': partial(head_gasket_alone, 3, 74),
    'valves-with-springs': valves,
}
