"""The studio: one camera, one light, one ground, fitted to whatever stands in it.

Parts are built in real millimetres (one unit is 1 mm), standing on or above z = 0. The studio is scaled to the part:
camera and lamps keep their places relative to it, so that a 3 mm clip and a 650 mm wheel are lit alike.
"""
from math import radians

import bpy
from mathutils import Vector

# From the part to the camera: a quarter to the right, a little above.
VIEW = Vector((0.50, -1.0, 0.66)).normalized()
FOCAL_MM, SENSOR_MM = 100, 36
# The share of the frame that the part may fill, in its larger direction.
FILL = 0.86
GROUND_ALBEDO = 0.7


def clear():
    """An empty scene with no part in it."""
    bpy.ops.wm.read_factory_settings(use_empty=True)


def set_up(width, height, fill=FILL):
    """Puts ground, lamps and camera around all meshes of the scene."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = width, height
    points = _points()
    ground_z = min(point.z for point in points)
    camera, centre, half = _camera(points, width / height, fill)
    _ground(ground_z, half)
    _world()
    _lamps(Vector((centre.x, centre.y, max(centre.z, ground_z))), half)
    scene.camera = camera


def _points():
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for each in bpy.context.scene.objects:
        if each.type != 'MESH':
            continue
        seen = each.evaluated_get(graph)
        points += [seen.matrix_world @ vertex.co for vertex in seen.data.vertices]
    if not points:
        raise ValueError('The builder made no mesh.')
    return points


def _camera(points, aspect, fill):
    """The camera at the distance and aim that centre the part in the frame; half: half the frame's width at the part."""
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width, data.sensor_fit = FOCAL_MM, SENSOR_MM, 'HORIZONTAL'
    camera = bpy.data.objects.new('camera', data)
    bpy.context.collection.objects.link(camera)
    turn = VIEW.to_track_quat('Z', 'Y')
    camera.rotation_euler = turn.to_euler()
    right, up = turn @ Vector((1, 0, 0)), turn @ Vector((0, 1, 0))
    tan = SENSOR_MM / 2 / FOCAL_MM
    flat = [(point.dot(right), point.dot(up), point.dot(VIEW)) for point in points]
    middle = [(min(axis) + max(axis)) / 2 for axis in zip(*flat)]
    away = max(max(axis) - min(axis) for axis in zip(*flat)) * 4
    for _ in range(12):
        seen = [((x - middle[0]) / (away - (z - middle[2])), (y - middle[1]) / (away - (z - middle[2]))) for x, y, z in flat]
        (left, low), (most, high) = ([pick(axis) for axis in zip(*seen)] for pick in (min, max))
        middle[0] += (left + most) / 2 * away
        middle[1] += (low + high) / 2 * away
        away *= max((most - left) / (2 * tan * fill), (high - low) / (2 * tan / aspect * fill))
    centre = right * middle[0] + up * middle[1] + VIEW * middle[2]
    camera.location = centre + VIEW * away
    data.clip_start, data.clip_end = away / 100, away * 100
    return camera, centre, away * tan * min(1, 1 / aspect if aspect < 1 else 1)


def _ground(z, half):
    mesh = bpy.data.meshes.new('ground')
    reach = half * 60
    mesh.from_pydata([(-reach, -reach, z), (reach, -reach, z), (reach, reach, z), (-reach, reach, z)], [], [(0, 1, 2, 3)])
    material = bpy.data.materials.new('ground')
    material.use_nodes = True
    tree = material.node_tree
    # Plain paper: nothing but diffuse, so that its albedo is one figure everywhere and the ground can be told from parts.
    paper = tree.nodes.new('ShaderNodeBsdfDiffuse')
    paper.inputs['Color'].default_value = (GROUND_ALBEDO, GROUND_ALBEDO, GROUND_ALBEDO, 1)
    tree.links.new(paper.outputs[0], tree.nodes['Material Output'].inputs['Surface'])
    mesh.materials.append(material)
    bpy.context.collection.objects.link(bpy.data.objects.new('ground', mesh))


def _world():
    """A room for metal to mirror: light above, dark towards the horizon, darker at one side."""
    world = bpy.data.worlds.new('room')
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    place = tree.nodes.new('ShaderNodeTexCoord')
    split = tree.nodes.new('ShaderNodeSeparateXYZ')
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.interpolation = 'EASE'
    steps = ramp.color_ramp.elements
    steps[0].position, steps[0].color = 0.0, (0.03, 0.031, 0.032, 1)
    steps[1].position, steps[1].color = 0.9, (0.75, 0.76, 0.77, 1)
    low = steps.new(0.32)
    low.color = (0.2, 0.203, 0.206, 1)
    tree.links.new(place.outputs['Generated'], split.inputs[0])
    tree.links.new(split.outputs['Z'], ramp.inputs['Fac'])
    world.cycles.sampling_method, world.cycles.sample_map_resolution = 'MANUAL', 128
    back = tree.nodes['Background']
    tree.links.new(ramp.outputs['Color'], back.inputs['Color'])
    back.inputs['Strength'].default_value = 0.8


def _lamps(centre, half):
    # where (in half frames from the part), width, height, watts for a part of one unit, colour
    _lamp('key', centre, half, (-2.2, -0.2, 3.8), 3.0, 2.4, 170, (1, 0.99, 0.97))
    _lamp('fill', centre, half, (4.2, -1.6, 2.0), 1.6, 3.2, 60, (0.97, 0.985, 1))
    _lamp('card', centre, half, (-4.0, -2.0, 1.5), 2.2, 2.6, 55, (1, 1, 1))
    _lamp('rim', centre, half, (0.6, 4.4, 2.4), 4.0, 1.2, 120, (0.98, 0.99, 1))


def _lamp(name, centre, half, at, width, height, watts, colour):
    data = bpy.data.lights.new(name, 'AREA')
    data.shape, data.size, data.size_y = 'RECTANGLE', width * half, height * half
    data.energy, data.color = watts * half * half, colour
    lamp = bpy.data.objects.new(name, data)
    lamp.location = centre + Vector(at) * half
    lamp.rotation_euler = Vector(at).to_track_quat('Z', 'Y').to_euler()
    bpy.context.collection.objects.link(lamp)


def turned(degrees):
    """Degrees as the radians that Blender wants, for a tuple of three."""
    return tuple(radians(each) for each in degrees)
