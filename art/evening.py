"""The dark room of the wide scenes: a matt table, one pool of light at the right, nothing at the left where words stand."""
import tempfile

import bpy
import cv2
import numpy as np
from mathutils import Vector

from art import denoise, exposure, tone

# The page's own dark, as sRGB: the left edge of every scene runs into it.
NIGHT = (0x12, 0x17, 0x1B)

# name, where (in shares of what the frame shows across), width, height, megawatts for a metre across, tint
table = (
    ('key', (-0.42, 0.05, 0.78), 420, 360, 10.5, (1, 0.95, 0.88)),
    ('rim', (0.34, 0.72, 0.42), 640, 160, 7.0, (0.86, 0.93, 1)),
    ('fill', (0.62, -0.62, 0.42), 300, 520, 3.4, (0.9, 0.95, 1)),
    ('card', (-0.3, -0.85, 0.5), 420, 420, 4.6, (1, 0.97, 0.93)),
)
wall = (
    ('key', (-0.3, -0.5, 0.62), 420, 300, 5.0, (1, 0.95, 0.88)),
    ('fill', (0.62, -0.75, 0.1), 220, 620, 3.6, (0.9, 0.95, 1)),
    ('low', (0.05, -0.6, -0.5), 520, 160, 1.8, (0.92, 0.96, 1)),
    # What the flat faces mirror, beside the camera.
    ('card', (-0.42, -1.35, -0.1), 760, 560, 0.6, (1, 0.98, 0.96)),
)


def stage(view=(0.42, -1.0, 0.5), centre=(0, 0, 60), across=900, upright=False, aim=0.75):
    """A function that puts the room around the scene. across: mm that the frame shows at the centre, from side to side;
    aim: how far from the left edge the centre stands; upright: the table is a wall that the scene brings."""

    def set_up(width, height, fill):
        scene = bpy.context.scene
        scene.render.resolution_x, scene.render.resolution_y = width, height
        middle, back = Vector(centre), Vector(view).normalized()
        data = bpy.data.cameras.new('camera')
        data.lens, data.sensor_width, data.sensor_fit = 85, 36, 'HORIZONTAL'
        data.shift_x = 0.5 - aim
        camera = bpy.data.objects.new('camera', data)
        camera.rotation_euler = back.to_track_quat('Z', 'Y').to_euler()
        away = across / (36 / 85)
        camera.location = middle + back * away
        data.clip_start, data.clip_end = away / 50, away * 50
        bpy.context.collection.objects.link(camera)
        scene.camera = camera
        if not upright:
            _table(across)
        _world()
        k = across / 1000
        for name, (x, y, z), wide, high, watts, tint in wall if upright else table:
            _lamp(name, middle, (x * across, y * across, z * across), wide * k, high * k, watts * 1e6 * k * k, tint)

    return set_up


def _table(across):
    mesh = bpy.data.meshes.new('ground')
    reach = across * 12
    mesh.from_pydata([(-reach, -reach, 0), (reach, -reach, 0), (reach, reach, 0), (-reach, reach, 0)], [], [(0, 1, 2, 3)])
    material = bpy.data.materials.new('table')
    material.use_nodes = True
    shader = material.node_tree.nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = (0.032, 0.037, 0.043, 1)
    shader.inputs['Roughness'].default_value = 0.42
    shader.inputs['Specular'].default_value = 0.3
    mesh.materials.append(material)
    bpy.context.collection.objects.link(bpy.data.objects.new('ground', mesh))


def _world():
    world = bpy.data.worlds.new('room')
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    place, split, ramp = (tree.nodes.new('ShaderNode' + kind) for kind in ('TexCoord', 'SeparateXYZ', 'ValToRGB'))
    steps = ramp.color_ramp.elements
    steps[0].position, steps[0].color = 0.45, (0.012, 0.013, 0.015, 1)
    steps[1].position, steps[1].color = 1.0, (0.2, 0.21, 0.22, 1)
    tree.links.new(place.outputs['Generated'], split.inputs[0])
    tree.links.new(split.outputs['Z'], ramp.inputs['Fac'])
    tree.links.new(ramp.outputs['Color'], tree.nodes['Background'].inputs['Color'])
    tree.nodes['Background'].inputs['Strength'].default_value = 0.55


def _lamp(name, centre, at, width, height, watts, colour):
    data = bpy.data.lights.new(name, 'AREA')
    data.shape, data.size, data.size_y = 'RECTANGLE', width, height
    data.energy, data.color = watts, colour
    data.spread = 1.9
    lamp = bpy.data.objects.new(name, data)
    lamp.location = centre + Vector(at)
    lamp.rotation_euler = Vector(at).to_track_quat('Z', 'Y').to_euler()
    bpy.context.collection.objects.link(lamp)


def take(out, samples, quick):
    """Renders the scene and writes it as an 8 bit PNG whose left half sinks into NIGHT."""
    scene = bpy.context.scene
    exposure.settings(scene)
    with tempfile.TemporaryDirectory() as scratch:
        if quick:
            colour = exposure.render(scene, scratch, samples, 1)['Image']
        else:
            colour = denoise.clean([exposure.render(scene, scratch, max(samples // 2, 4), seed) for seed in (1, 2)])
    width = colour.shape[1]
    share = np.linspace(0, 1, width)[None, :, None]
    # Words stand left of the middle: from there on the table is a soft even dark.
    shown = np.clip((share - 0.4) / 0.2, 0, 1)
    shown = shown * shown * (3 - 2 * shown)
    night = tone.linear(np.array(NIGHT) / 255)
    calm = cv2.GaussianBlur(colour, (0, 0), width / 60)
    colour = np.where(share < 0.44, calm + (colour - calm) * shown, colour)
    colour = night + colour * (0.15 + 0.85 * shown)
    tone.write(out, colour, 0.8)
