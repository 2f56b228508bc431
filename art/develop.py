"""From the scene to the finished picture: exposure, removal of noise, an even ground, tone."""
import tempfile

import bpy
import cv2
import numpy as np

from art import denoise, exposure, ground, studio, tone

# What the ground is at the picture's rim, as sRGB.
GROUND = (0xE9, 0xEA, 0xEC)


def take(out, samples, quick):
    """Renders the scene and writes it as an 8 bit PNG whose ground is GROUND wherever no shadow falls."""
    scene = bpy.context.scene
    exposure.settings(scene)
    with tempfile.TemporaryDirectory() as scratch:
        empty = _empty_ground(scene, scratch)
        count, each = (1, samples) if quick else (2, max(samples // 2, 4))
        halves = [exposure.render(scene, scratch, each, seed + 1) for seed in range(count)]
    colour = halves[0]['Image'] if quick else denoise.clean(halves)
    floor = ground.mask([half['Denoising Albedo'] for half in halves], studio.GROUND_ALBEDO)
    plain = tone.untone(tone.linear(np.array(GROUND) / 255))
    exposed = ground.even(ground.smooth(colour, floor) * (plain / empty), floor, plain)
    tone.write(out, exposed, 0.6)


def _empty_ground(scene, scratch):
    """The light on the ground with nothing on it, in the size of the picture."""
    shown = [each for each in scene.objects if each.type == 'MESH' and each.name != 'ground']
    width, height = scene.render.resolution_x, scene.render.resolution_y
    for each in shown:
        each.hide_render = True
    scene.render.resolution_x, scene.render.resolution_y = 96, max(2, round(96 * height / width))
    small = exposure.render(scene, scratch, 48, 7)['Image']
    scene.render.resolution_x, scene.render.resolution_y = width, height
    for each in shown:
        each.hide_render = False
    smooth = cv2.GaussianBlur(small, (0, 0), 6, borderType=cv2.BORDER_REPLICATE)
    return cv2.resize(smooth, (width, height), interpolation=cv2.INTER_CUBIC)
