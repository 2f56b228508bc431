"""The four wide scenes of the home page, built from the parts of the shop. Their left half stays dark for words."""
from math import cos, sin, tau

import bpy
from mathutils import Vector

from art import evening, materials as m
from art.fasteners import lettering
from art.outlines import rectangle, rounded
from art.parts import belts, brakes, calipers, drivers, engine, filters, ignition, pliers, sockets, spanners, suspension
from art.shapes import box, cylinder, everything, extrude, place, solid, stand


def bring(build, at=(0, 0), turn=0.0, tip=(0, 0, 0), z=0.0):
    """Builds a part as its own picture shows it and sets it down with its middle over `at`. Returns its pieces."""
    here = bpy.context.scene.collection
    others = everything()
    for each in others:
        here.objects.unlink(each)
    build()
    pieces = everything()
    place(pieces, turn=tip)
    place(pieces, turn=(0, 0, turn))
    stand(pieces, z)
    points = [each.matrix_world @ Vector(corner) for each in pieces for corner in each.bound_box]
    middle = [(min(p[i] for p in points) + max(p[i] for p in points)) / 2 for i in (0, 1)]
    place(pieces, (at[0] - middle[0], at[1] - middle[1], 0))
    for each in others:
        here.objects.link(each)
    return pieces


def _scene(**room):
    """Marks a builder as one that is shot in the evening room."""

    def mark(build):
        build.aspect, build.stage, build.take = (5, 2), evening.stage(**room), evening.take
        return build

    return mark


@_scene(across=1240, centre=(24, 0, 122), view=(0.42, -1.0, 0.42))
def brake_job():
    """A disc, its pads, the caliper and the hose, laid out for the work."""
    bring(brakes.PICTURES['brake-disc-vented-312'], (-10, 80))
    bring(calipers.PICTURES['brake-caliper-red'], (205, 10))
    bring(brakes.PICTURES['brake-pads-front'], (-70, -100))
    bring(brakes.PICTURES['brake-hose-front'], (130, -140))


@_scene(across=1300, centre=(20, 0, -6), view=(0.16, -1.0, 0.12), upright=True)
def tool_wall():
    """Spanners, drivers, hammer and pliers on a perforated wall."""
    steel = m.chrome_vanadium()
    x = -250
    for size in (24, 21, 19, 17, 15, 13):
        length = 52 + size * 9.2
        bring(lambda: place(spanners.combination(size, steel), turn=(0, 0, 90)), (x, 214 - length / 2))
        x += 36 + size * 0.55
    for n, (kind, grip) in enumerate((('slot', '#c8102e'), ('cross', '#c8102e'), ('slot', '#c8102e'))):
        bring(lambda: place(drivers.driver(kind, 6.5 - n * 0.6, 130 - 14 * n, grip), turn=(0, 0, -90)), (82 + 44 * n, 96 + 7 * n))
    bring(drivers.ball_pein_hammer, (276, 74), 20)
    bring(lambda: pliers.pliers('combination'), (-196, -146), 24)
    bring(lambda: pliers.pliers('long-nose', '#c8102e'), (-84, -146), 24)
    bring(lambda: sockets.ratchet(12.7, 260), (150, -106), 0)
    for n, size in enumerate((13, 15, 17, 19, 22, 24)):
        bring(lambda: sockets.socket(size, 12.7, 38), (16 + n * 50, -196))
    for each in everything():
        each.location.z += 10
    _board()
    place(everything(), turn=(90, 0, 0))


def _board():
    """Perforated sheet with hooks."""
    sheet = m.powder_coat('#2c343b')
    extrude(rectangle(2600, 1000), 3, sheet, (), 0.5, (-300, 0, -3))
    vertices, faces, sides = [], [], 14
    for column in range(-42, 42):
        for row in range(-15, 16):
            start = len(vertices)
            vertices += [(column * 25 + 4.2 * cos(tau * i / sides), row * 25 + 4.2 * sin(tau * i / sides), 0.15) for i in range(sides)]
            faces.append(tuple(range(start, start + sides)))
    solid(vertices, faces, m.black_oxide('#0a0b0c'))
    x = -250
    for size in (24, 21, 19, 17, 15, 13):
        cylinder(3, 24, m.zinc_blue(), 0.8, (x, 214 - size * 1.0, 0))
        x += 36 + size * 0.55


@_scene(across=670, centre=(20, -4, 62), view=(0.42, -1.0, 0.44))
def engine_side():
    """A piston with its rod, valves, plugs and the belt, beside the engine."""
    bring(engine.PICTURES['piston-81'], (-20, 10))
    bring(engine.PICTURES['piston-86-bowl'], (-110, 110))
    bring(engine.PICTURES['valves-with-springs'], (92, 24))
    bring(belts.PICTURES['timing-belt-83t'], (30, 200), -14)
    bring(ignition.PICTURES['spark-plug-m14'], (20, -96), 30)
    bring(ignition.PICTURES['spark-plug-iridium-m14'], (106, -112), 8)


@_scene(across=1240, centre=(20, 0, 118), view=(0.42, -1.0, 0.46))
def parcel():
    """An open carton with an order in it."""
    w, d, h = 330, 250, 170
    brown, inside = m.card('#9a7146'), m.card('#8a633b')
    box(w, d, 4, inside, 0.5)
    for side in (-1, 1):
        box(w, 4, h, brown, 0.8, (0, side * d / 2, 0))
        box(4, d - 4, h, brown, 0.8, (side * w / 2, 0, 0))
        flap = box(w - 4, d * 0.42, 3.4, brown, 0.8, (0, side * d * 0.21, 0))
        place([flap], (0, side * (d / 2 + 1), h - 2), (side * (-38 if side < 0 else 52), 0, 0))
        flap = box(w * 0.3, d - 10, 3.4, brown, 0.8, (side * w * 0.15, 0, 0))
        place([flap], (side * (w / 2 + 1), 0, h - 2), (0, side * 34, 0))
    # Tape down the front, and the slip.
    box(48, 0.4, 86, m.surface('tape', '#c8102e', 0, 0.25, bump=0.01, coat=0.4), 0.1, (-70, -d / 2 - 2.3, 0))
    extrude(rounded(rectangle(104, 72), 3), 0.4, m.gloss_plastic('#f3f3f0'), (), 0.1, (72, -d / 2 - 2.2, 92), (90, 0, 0))
    ink = m.ink('#22262b')
    for n, words in enumerate(('TO: WORKSHOP 4', 'BRAKES  FILTERS', '4 PIECES  6.2 kg')):
        lettering(words, 8.4, ink, 0.1, (72, -d / 2 - 2.9, 116 - n * 13), (90, 0, 0))
    x = 32
    for n in range(26):
        thick = (1.2, 2.2, 0.8, 3)[n * 7 % 4]
        box(thick, 0.1, 20, ink, 0, (x + thick / 2, -d / 2 - 2.8, 62))
        x += thick + (1.2, 0.9, 1.8)[n % 3]
    place(everything(), turn=(0, 0, -8))
    bring(filters.PICTURES['oil-filter-spin-on-93'], (40, -50), z=90)
    bring(filters.PICTURES['oil-filter-spin-on-76'], (118, -20), z=92)
    bring(brakes.PICTURES['brake-disc-vented-256'], (-72, 20), z=14)
    bring(suspension.PICTURES['coil-spring-front'], (96, 58), z=-40)
    bring(filters.PICTURES['air-filter-panel-290'], (-40, -268), 10)


PICTURES = {
    'banner-1': brake_job,
    'banner-2': tool_wall,
    'banner-3': engine_side,
    'banner-4': parcel,
}
