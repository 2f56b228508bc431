"""Free forms: forgings grown together from simple solids, limbs of changing section, discs with a radius of their own."""
from math import cos, copysign, pi, sin, tau

import bmesh
import bpy
from mathutils import Vector

from art.shapes import applied, lathe, outward, solid, tube


def join(things):
    """One object of several, with the first one's material."""
    bpy.context.view_layer.update()
    whole = bmesh.new()
    for each in things:
        mesh = each.data.copy()
        mesh.transform(each.matrix_world)
        whole.from_mesh(mesh)
        bpy.data.meshes.remove(mesh)
    mesh = bpy.data.meshes.new('part')
    whole.to_mesh(mesh)
    whole.free()
    mesh.materials.append(things[0].data.materials[0])
    for each in things:
        bpy.data.objects.remove(each)
    thing = bpy.data.objects.new('part', mesh)
    bpy.context.collection.objects.link(thing)
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    for polygon in mesh.polygons:
        polygon.material_index = 0
    return thing


def forging(things, grain=1.2, soft=5):
    """Solids grown into one body with soft fillets, as a forging or casting has. grain: its finest detail in mm."""
    whole = join(things)
    grown = whole.modifiers.new('grow', 'REMESH')
    grown.mode, grown.voxel_size, grown.use_smooth_shade = 'VOXEL', grain, True
    if soft:
        eased = whole.modifiers.new('ease', 'SMOOTH')
        eased.factor, eased.iterations = 0.5, soft
    applied(whole)
    whole.data.polygons.foreach_set('use_smooth', [True] * len(whole.data.polygons))
    return whole


def oval(width, depth, power=2.5, steps=48):
    """Between an ellipse (2) and a rectangle (many)."""
    points = []
    for i in range(steps):
        c, s = cos(tau * i / steps), sin(tau * i / steps)
        points.append((width / 2 * copysign(abs(c) ** (2 / power), c), depth / 2 * copysign(abs(s) ** (2 / power), s)))
    return points


def loft(sections, material, smooth=38):
    """A skin over closed sections of equally many points in space, capped at both ends."""
    n = len(sections[0])
    vertices = [p for section in sections for p in section]
    faces = [
        (k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i)
        for k in range(len(sections) - 1)
        for i in range(n)
    ]
    faces += [tuple(range(n))[::-1], tuple(range((len(sections) - 1) * n, len(sections) * n))]
    return outward(solid(vertices, faces, material, smooth=smooth))


def limb(stations, material, up=(0, 0, 1), power=2.5, between=6, round_ends=(0.5, 0.5), steps=40):
    """A body along a soft line through stations ((x, y, z), width, depth); depth is measured along `up`.

    round_ends: how far the ends bulge, as a share of their half width."""
    knots = [Vector((*at, width, depth)) for at, width, depth in stations]
    line = _soft(knots, between)
    up = Vector(up)
    sections = []

    def section(centre, ahead, width, depth):
        side = ahead.cross(up).normalized()
        rise = side.cross(ahead).normalized()
        sections.append([centre + side * u + rise * v for u, v in oval(width, depth, power, steps)])

    for i, each in enumerate(line):
        before, after = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        ahead = (Vector(after[:3]) - Vector(before[:3])).normalized()
        centre, width, depth = Vector(each[:3]), each[3], each[4]
        bulge = min(width, depth) / 2
        caps = [sin(a * pi / 16) for a in (0.15, 1, 2, 3, 4, 5, 6, 7)]
        if i == 0 and round_ends[0]:
            for s in caps:
                section(centre - ahead * bulge * round_ends[0] * (1 - s * s) ** 0.5, ahead, width * s, depth * s)
        section(centre, ahead, width, depth)
        if i == len(line) - 1 and round_ends[1]:
            for s in caps[::-1]:
                section(centre + ahead * bulge * round_ends[1] * (1 - s * s) ** 0.5, ahead, width * s, depth * s)
    return loft(sections, material)


def _soft(knots, between):
    line = []
    last = len(knots) - 1
    for i in range(last):
        a, b, c, d = (knots[max(0, min(last, k))] for k in (i - 1, i, i + 1, i + 2))
        for k in range(between):
            t = k / between
            line.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3))
    return [*line, knots[-1]]


def turned_by(profile, radius, material, steps=360, smooth=38):
    """A closed profile of (radius, z) turned around z, each radius changed by radius(r, z, share of the turn)."""
    rings = len(profile)
    vertices = []
    for i in range(steps):
        angle = tau * i / steps
        for r, z in (p[:2] for p in profile):
            own = radius(r, z, i / steps)
            vertices.append((own * cos(angle), own * sin(angle), z))
    faces = []
    for i in range(steps):
        a, b = i * rings, (i + 1) % steps * rings
        faces += [(a + k, b + k, b + (k + 1) % rings, a + (k + 1) % rings) for k in range(rings)]
    return outward(solid(vertices, faces, material, smooth=smooth))


def boot(bottom, top, height, folds, material, at=(0, 0, 0), turn=(0, 0, 0), deep=2.0):
    """A rubber bellows between two radii, standing on `at`."""
    outside, steps = [], folds * 10
    for i in range(steps + 1):
        share = i / steps
        wave = (0.5 - 0.5 * cos(tau * folds * share)) * deep
        outside.append((bottom + (top - bottom) * share + wave, height * share))
    return lathe([(0, 0), *outside, (0, height)], material, 0, at, turn, closed=False)


def bush(outer, inner, length, rubber, steel, at=(0, 0, 0), turn=(0, 0, 0)):
    """A rubber bush with its steel sleeve, centred on `at`, its axis z. Returns its pieces."""
    from art.shapes import place

    half = length / 2
    pieces = [
        tube(inner + (outer - inner) * 0.4, inner, length, steel, 0.5, (0, 0, -half)),
        lathe([(inner * 1.2, -half + 2), (outer * 0.8, -half + 2.5), (outer, -half + 5), (outer, half - 5), (outer * 0.8, half - 2.5), (inner * 1.2, half - 2)], rubber, 1.2),
    ]
    return place(pieces, at, turn)
