"""Solids in millimetres. Each function adds one object to the scene and returns it.

`at` is a place, `turn` degrees around x, y and z. What is turned on a lathe is built around its own z axis, so that the
materials' rings run around it; turn it afterwards.
"""
from math import cos, pi, radians, sin, tau

import bpy
from mathutils import Matrix, Vector

from art.outlines import circle, rounded


def solid(vertices, faces, material, at=(0, 0, 0), turn=(0, 0, 0), smooth=38):
    """An object of raw vertices and faces; edges sharper than `smooth` degrees stay edges."""
    mesh = bpy.data.meshes.new('part')
    mesh.from_pydata([tuple(v) for v in vertices], [], faces)
    return _shown(mesh, material, at, turn, smooth)


def _shown(mesh, material, at, turn, smooth):
    mesh.validate()
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, radians(smooth)
    mesh.materials.clear()
    mesh.materials.append(material)
    thing = bpy.data.objects.new('part', mesh)
    bpy.context.collection.objects.link(thing)
    thing.location, thing.rotation_euler = at, tuple(radians(each) for each in turn)
    return thing


def lathe(profile, material, bevel=0.4, at=(0, 0, 0), turn=(0, 0, 0), steps=128, closed=True):
    """Turns a profile of (radius, z) around z. Corners are rounded by `bevel`, or by their own third figure."""
    points = rounded(profile, bevel, closed)
    rings, vertices = [], []
    for r, z in points:
        if r < 1e-4:
            rings.append([len(vertices)])
            vertices.append((0, 0, z))
        else:
            rings.append(range(len(vertices), len(vertices) + steps))
            vertices += [(r * cos(tau * i / steps), r * sin(tau * i / steps), z) for i in range(steps)]
    faces = []
    for k in range(len(rings) if closed else len(rings) - 1):
        a, b = rings[k], rings[(k + 1) % len(rings)]
        for i in range(steps):
            j = (i + 1) % steps
            face = [a[i % len(a)], a[j % len(a)], b[j % len(b)], b[i % len(b)]]
            face = list(dict.fromkeys(face))
            if len(face) > 2:
                faces.append(face)
    return outward(solid(vertices, faces, material, at, turn))


def outward(thing):
    """Turns all faces to the outside."""
    import bmesh

    mesh = bmesh.new()
    mesh.from_mesh(thing.data)
    bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
    mesh.to_mesh(thing.data)
    mesh.free()
    return thing


def cylinder(radius, height, material, bevel=0.4, at=(0, 0, 0), turn=(0, 0, 0), steps=96):
    """Standing on its `at`."""
    return lathe([(0, 0), (radius, 0), (radius, height), (0, height)], material, bevel, at, turn, steps, closed=False)


def tube(outer, inner, height, material, bevel=0.4, at=(0, 0, 0), turn=(0, 0, 0), steps=96):
    return lathe([(inner, 0), (outer, 0), (outer, height), (inner, height)], material, bevel, at, turn, steps)


def sphere(radius, material, at=(0, 0, 0), turn=(0, 0, 0)):
    steps = 32
    return lathe([(radius * sin(pi * i / steps), -radius * cos(pi * i / steps)) for i in range(steps + 1)], material, 0, at, turn, 64, False)


def extrude(outline, height, material, holes=(), bevel=0.4, at=(0, 0, 0), turn=(0, 0, 0), smooth=38):
    """A plate of an outline with holes, its lower face at z = 0 of its own, all edges bevelled."""
    curve = bpy.data.curves.new('outline', 'CURVE')
    curve.dimensions, curve.fill_mode = '2D', 'BOTH'
    for points in (outline, *holes):
        spline = curve.splines.new('POLY')
        spline.points.add(len(points) - 1)
        spline.points.foreach_set('co', [c for p in points for c in (p[0], p[1], 0, 1)])
        spline.use_cyclic_u = True
    bevel = min(bevel, height * 0.49)
    curve.extrude, curve.bevel_depth, curve.offset, curve.bevel_resolution = height / 2 - bevel, bevel, -bevel, 2
    drawn = bpy.data.objects.new('outline', curve)
    mesh = bpy.data.meshes.new_from_object(drawn)
    bpy.data.objects.remove(drawn)
    bpy.data.curves.remove(curve)
    mesh.transform(Matrix.Translation((0, 0, height / 2)))
    thing = _shown(mesh, material, at, turn, smooth)
    weld(thing, 0.001)
    for face in thing.data.polygons:
        # The plane faces stay plane: rounded into the bevel, their long triangles would show as stripes.
        face.use_smooth = abs(face.normal.z) < 0.9999
    return thing


def weld(thing, distance=0.01):
    """Joins vertices that lie on one another."""
    import bmesh

    mesh = bmesh.new()
    mesh.from_mesh(thing.data)
    bmesh.ops.remove_doubles(mesh, verts=mesh.verts, dist=distance)
    mesh.to_mesh(thing.data)
    mesh.free()
    return thing


def box(width, depth, height, material, bevel=0.8, at=(0, 0, 0), turn=(0, 0, 0)):
    """Standing on its `at`, centred over it; every edge bevelled."""
    w, d = width / 2, depth / 2
    corners = [(x, y, z) for z in (0, height) for x, y in ((-w, -d), (w, -d), (w, d), (-w, d))]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    return bevelled(solid(corners, faces, material, at, turn), bevel)


def bevelled(thing, width, segments=3, angle=30):
    """Rounds all edges sharper than `angle` degrees."""
    if width > 0:
        change = thing.modifiers.new('bevel', 'BEVEL')
        change.width, change.segments, change.limit_method, change.angle_limit = width, segments, 'ANGLE', radians(angle)
        change.harden_normals = True
        applied(thing)
    return thing


def applied(thing):
    """Makes what the modifiers do the object's own mesh."""
    graph = bpy.context.evaluated_depsgraph_get()
    mesh = bpy.data.meshes.new_from_object(thing.evaluated_get(graph))
    thing.modifiers.clear()
    thing.data = mesh
    return thing


def cut(thing, *tools, keep=False):
    """Takes the tools' volume away from the thing. A tool's material stays on the cut faces."""
    for tool in tools:
        change = thing.modifiers.new('cut', 'BOOLEAN')
        change.operation, change.solver, change.object = 'DIFFERENCE', 'EXACT', tool
        bpy.context.view_layer.update()
        for material in tool.data.materials:
            if material and material.name not in thing.data.materials:
                thing.data.materials.append(material)
        applied(thing)
        if not keep:
            bpy.data.objects.remove(tool)
    return thing


def copy(thing, at=None, turn=None):
    """One more of the same; shares its mesh."""
    twin = bpy.data.objects.new('part', thing.data)
    twin.matrix_world = thing.matrix_world
    bpy.context.collection.objects.link(twin)
    twin.location = thing.location if at is None else at
    twin.rotation_euler = thing.rotation_euler if turn is None else tuple(radians(each) for each in turn)
    return twin


def place(things, at=(0, 0, 0), turn=(0, 0, 0), about=(0, 0, 0)):
    """Turns things together about a point, around x, then y, then z, then moves them."""
    x, y, z = (Matrix.Rotation(radians(angle), 4, axis) for angle, axis in zip(turn, 'XYZ'))
    centre = Matrix.Translation(about)
    whole = Matrix.Translation(at) @ centre @ z @ y @ x @ centre.inverted()
    bpy.context.view_layer.update()
    for thing in things:
        thing.matrix_world = whole @ thing.matrix_world
    bpy.context.view_layer.update()
    return things


def everything():
    """All parts in the scene that have not been set down for good, to be placed together."""
    return [each for each in bpy.context.scene.objects if each.type == 'MESH' and 'set down' not in each]


def set_down(build, at=(0, 0, 0), turn=(0, 0, 0)):
    """Builds one picture's part as a piece of a scene: moved by `at` and turned there, and left alone by what is built after it."""
    build()
    things = everything()
    place(things, at, turn)
    for each in things:
        each['set down'] = True
    return things


def stand(things=None, z=0.0):
    """Lowers or lifts things together so that the lowest point is at z."""
    things = everything() if things is None else things
    bpy.context.view_layer.update()
    low = min((each.matrix_world @ v.co).z for each in things for v in each.data.vertices)
    return place(things, (0, 0, z - low))


def sweep(path, profile, material, closed=False, up=None, scale=None, smooth=38, cap=True):
    """Draws a profile (a radius, or an outline of (side, up)) along a path of points. `scale`: one figure a point."""
    outline = circle(profile, steps=24) if isinstance(profile, (int, float)) else profile
    points = [Vector(p) for p in path]
    count, vertices = len(points), []
    side = None
    for i, point in enumerate(points):
        after = points[(i + 1) % count] if closed or i < count - 1 else point
        before = points[i - 1] if closed or i else point
        ahead = (after - before).normalized()
        if side is None or up is not None:
            side = ahead.cross(Vector(up) if up is not None else (Vector((0, 0, 1)) if abs(ahead.z) < 0.9 else Vector((0, 1, 0))))
        side = (side - ahead * side.dot(ahead)).normalized()
        rise = side.cross(ahead)
        size = 1 if scale is None else scale[i]
        vertices += [point + side * (u * size) + rise * (v * size) for u, v in (p[:2] for p in outline)]
    n = len(outline)
    faces = []
    for i in range(count if closed else count - 1):
        a, b = i * n, ((i + 1) % count) * n
        faces += [(a + k, a + (k + 1) % n, b + (k + 1) % n, b + k) for k in range(n)]
    if not closed and cap:
        faces += [tuple(range(n))[::-1], tuple(range((count - 1) * n, count * n))]
    return outward(solid(vertices, faces, material, smooth=smooth))
