"""One exposure of the scene: Cycles on the processor, brought back as arrays of linear light."""
import os

import bpy
import numpy as np


def settings(scene):
    """Light paths and passes, the same for every picture."""
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


def render(scene, scratch, samples, seed):
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
