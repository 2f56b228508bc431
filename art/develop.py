"""From the scene to the finished picture: exposure, removal of noise, an even ground, tone."""
import os
import tempfile

import bpy
import cv2
import numpy as np

from art import denoise, ground, studio

# What the ground is at the picture's rim, as sRGB.
GROUND = (0xE9, 0xEA, 0xEC)
# Above this a highlight is rolled off instead of cut.
SHOULDER = 0.62


def take(out, samples, quick):
    """Renders the scene and writes it as an 8 bit PNG whose ground is GROUND wherever no shadow falls."""
    scene = bpy.context.scene
    _settings(scene)
    with tempfile.TemporaryDirectory() as scratch:
        empty = _empty_ground(scene, scratch)
        count, each = (1, samples) if quick else (2, max(samples // 2, 4))
        halves = [_render(scene, scratch, each, seed + 1) for seed in range(count)]
    colour = halves[0]['Image'] if quick else denoise.clean(halves)
    floor = ground.mask([half['Denoising Albedo'] for half in halves], studio.GROUND_ALBEDO)
    plain = _untone(_linear(np.array(GROUND) / 255))
    exposed = ground.even(ground.smooth(colour, floor) * (plain / empty), floor, plain)
    picture = np.clip(_srgb(_tone(exposed)), 0, 1)
    picture = picture + np.random.default_rng(1).uniform(-0.5, 0.5, picture.shape) / 255 * 0.6
    os.makedirs(os.path.dirname(os.path.abspath(out)), exist_ok=True)
    if not cv2.imwrite(out, np.clip(picture[:, :, ::-1] * 255 + 0.5, 0, 255).astype(np.uint8)):
        raise OSError(f'{out} could not be written')


def _settings(scene):
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 2, 4
    cycles.transmission_bounces, cycles.transparent_max_bounces = 8, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4
    cycles.blur_glossy = 1
    scene.render.use_persistent_data = True
    layer = bpy.context.view_layer
    layer.cycles.denoising_store_passes = True
    scene.view_settings.view_transform = 'Raw'


def _render(scene, scratch, samples, seed):
    """One rendering as linear arrays: Image, Denoising Albedo and Denoising Normal."""
    wanted = ('Image', 'Denoising Albedo', 'Denoising Normal')
    scene.cycles.samples, scene.cycles.seed = samples, seed
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = scratch
    files.format.file_format, files.format.color_depth = 'OPEN_EXR', '32'
    files.file_slots.clear()
    for name in wanted:
        files.file_slots.new(name.replace(' ', ''))
        tree.links.new(layers.outputs[name], files.inputs[name.replace(' ', '')])
    scene.frame_set(1)
    bpy.ops.render.render(write_still=False)
    return {name: _read(os.path.join(scratch, f'{name.replace(" ", "")}0001.exr')) for name in wanted}


def _read(path):
    image = bpy.data.images.load(path, check_existing=False)
    image.colorspace_settings.name = 'Raw'
    width, height = image.size
    flat = np.empty(width * height * image.channels, np.float32)
    image.pixels.foreach_get(flat)
    pixels = flat.reshape(height, width, image.channels)[::-1, :, :3].copy()
    bpy.data.images.remove(image)
    os.remove(path)
    return pixels


def _empty_ground(scene, scratch):
    """The light on the ground with nothing on it, in the size of the picture."""
    shown = [each for each in scene.objects if each.type == 'MESH' and each.name != 'ground']
    width, height = scene.render.resolution_x, scene.render.resolution_y
    for each in shown:
        each.hide_render = True
    scene.render.resolution_x, scene.render.resolution_y = 96, max(2, round(96 * height / width))
    small = _render(scene, scratch, 48, 7)['Image']
    scene.render.resolution_x, scene.render.resolution_y = width, height
    for each in shown:
        each.hide_render = False
    smooth = cv2.GaussianBlur(small, (0, 0), 6, borderType=cv2.BORDER_REPLICATE)
    return cv2.resize(smooth, (width, height), interpolation=cv2.INTER_CUBIC)


def _tone(x):
    room = 1 - SHOULDER
    return np.where(x < SHOULDER, x, SHOULDER + room * (1 - np.exp(-np.maximum(x - SHOULDER, 0) / room)))


def _untone(y):
    room = 1 - SHOULDER
    return np.where(y < SHOULDER, y, SHOULDER - room * np.log(1 - (y - SHOULDER) / room))


def _linear(s):
    return np.where(s <= 0.04045, s / 12.92, ((s + 0.055) / 1.055) ** 2.4)


def _srgb(x):
    x = np.clip(x, 0, 1)
    return np.where(x <= 0.0031308, x * 12.92, 1.055 * np.maximum(x, 1e-6) ** (1 / 2.4) - 0.055)
