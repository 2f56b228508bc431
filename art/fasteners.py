"""Bolts, nuts, washers and lettering."""
from math import cos, pi, radians, sin, tau

import bmesh
import bpy

from art.curves import thread
from art.shapes import cylinder, lathe, outward, place, solid, tube


def hexagon(across, height, material, hole=0.0, at=(0, 0, 0), turn=(0, 0, 0), both=False, chamfer=0.97, steps=96):
    """A hexagon with the turned chamfer of a real nut on top (or on both faces), standing on `at`."""

    def flat(angle):
        return across / 2 / cos((angle + pi / 6) % (pi / 3) - pi / 6)

    start, fall = across / 2 * chamfer, 0.5
    rings = []

    def ring(radius_at, z_at):
        rings.append([(radius_at(a) * cos(a), radius_at(a) * sin(a), z_at(a)) for a in (tau * i / steps for i in range(steps))])

    def drop(angle):
        return max(0, flat(angle) - start) * fall

    inner = max(hole / 2, 0.01)
    ring(lambda a: inner, lambda a: 0)
    if both:
        ring(lambda a: start, lambda a: 0)
        ring(flat, drop)
    else:
        ring(flat, lambda a: 0)
    ring(flat, lambda a: height - drop(a))
    ring(lambda a: start, lambda a: height)
    ring(lambda a: inner, lambda a: height)
    vertices = [v for each in rings for v in each]
    faces = []
    for k in range(len(rings) if hole else len(rings) - 1):
        a, b = k * steps, (k + 1) % len(rings) * steps
        faces += [(a + i, a + (i + 1) % steps, b + (i + 1) % steps, b + i) for i in range(steps)]
    if not hole:
        faces += [tuple(range(steps))[::-1], tuple(range((len(rings) - 1) * steps, len(rings) * steps))]
    return outward(solid(vertices, faces, material, at, turn, smooth=25))


def bolt(diameter, length, material, at=(0, 0, 0), turn=(0, 0, 0), across=None, flange=False, threaded=None):
    """A hexagon bolt, head up, the underside of its head at `at`. Returns its pieces."""
    across = diameter * 1.6 if across is None else across
    head = diameter * 0.65
    threaded = length * 0.6 if threaded is None else threaded
    pitch = max(1, diameter * 0.14)
    pieces = [hexagon(across, head, material)]
    if flange:
        pieces.append(lathe([(0, 0), (across * 0.68, 0), (across * 0.68, diameter * 0.1), (across * 0.5, diameter * 0.3), (0, diameter * 0.3)], material, 0.2, closed=False))
    if length > threaded:
        pieces.append(cylinder(diameter / 2 * 0.97, length - threaded, material, 0.1, (0, 0, threaded - length)))
    if length:
        pieces.append(thread(diameter, pitch, threaded, material, (0, 0, -length)))
    return place(pieces, at, turn)


def nut(diameter, material, at=(0, 0, 0), turn=(0, 0, 0), across=None):
    across = diameter * 1.6 if across is None else across
    return hexagon(across, diameter * 0.8, material, diameter * 0.98, at, turn, both=True)


def washer(diameter, material, at=(0, 0, 0), turn=(0, 0, 0)):
    return tube(diameter * 1.1, diameter * 0.53, diameter * 0.17, material, 0.15, at, turn)


def socket_screw(diameter, length, material, inside, at=(0, 0, 0), turn=(0, 0, 0)):
    """A screw with a round head and a hexagon socket; `inside` is the dark of the socket."""
    pieces = [
        lathe([(0, 0), (diameter * 0.75, 0), (diameter * 0.75, diameter), (diameter * 0.48, diameter), (diameter * 0.46, diameter * 0.5), (0, diameter * 0.5)], material, diameter * 0.06, closed=False),
        hexagon(diameter * 0.84, diameter * 0.02, inside, 0, (0, 0, diameter * 0.52)),
    ]
    if length:
        pieces.append(thread(diameter, max(0.8, diameter * 0.15), length, material, (0, 0, -length)))
    return place(pieces, at, turn)


def lettering(words, size, material, depth=0.3, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.0):
    """Raised or printed words in the xy plane, centred on `at`. No maker's name that exists."""
    text = bpy.data.curves.new('words', 'FONT')
    text.body, text.size, text.extrude = words, size, depth / 2
    text.align_x = text.align_y = 'CENTER'
    text.bevel_depth = bevel
    drawn = bpy.data.objects.new('words', text)
    bpy.context.collection.objects.link(drawn)
    mesh = applied_mesh(drawn)
    bpy.data.objects.remove(drawn)
    mesh.materials.clear()
    mesh.materials.append(material)
    thing = bpy.data.objects.new('part', mesh)
    bpy.context.collection.objects.link(thing)
    thing.location, thing.rotation_euler = at, tuple(radians(each) for each in turn)
    return thing


def wrapped(printed, where):
    """Lays flat lettering on a curved face: every point goes to where(x, y, z)."""
    fine = bmesh.new()
    fine.from_mesh(printed.data)
    bmesh.ops.triangulate(fine, faces=fine.faces)
    bmesh.ops.subdivide_edges(fine, edges=fine.edges, cuts=3, use_grid_fill=True)
    for vertex in fine.verts:
        vertex.co = where(*vertex.co)
    fine.to_mesh(printed.data)
    fine.free()
    return printed


def applied_mesh(drawn):
    graph = bpy.context.evaluated_depsgraph_get()
    return bpy.data.meshes.new_from_object(drawn.evaluated_get(graph))


