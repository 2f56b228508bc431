"""From light as figures to what a screen shows: the roll-off of highlights, sRGB, and the file."""
import os

import cv2
import numpy as np

# Above this a highlight is rolled off instead of cut.
SHOULDER = 0.62


def tone(x):
    room = 1 - SHOULDER
    return np.where(x < SHOULDER, x, SHOULDER + room * (1 - np.exp(-np.maximum(x - SHOULDER, 0) / room)))


def untone(y):
    """What `tone` makes into y."""
    room = 1 - SHOULDER
    return np.where(y < SHOULDER, y, SHOULDER - room * np.log(1 - (y - SHOULDER) / room))


def linear(s):
    return np.where(s <= 0.04045, s / 12.92, ((s + 0.055) / 1.055) ** 2.4)


def srgb(x):
    x = np.clip(x, 0, 1)
    return np.where(x <= 0.0031308, x * 12.92, 1.055 * np.maximum(x, 1e-6) ** (1 / 2.4) - 0.055)


def write(out, colour, grain):
    """Writes linear light as an 8 bit PNG; grain: the even noise, in steps of 8 bits, that keeps soft runs from banding."""
    picture = np.clip(srgb(tone(colour)), 0, 1)
    picture = picture + np.random.default_rng(1).uniform(-0.5, 0.5, picture.shape) / 255 * grain
    os.makedirs(os.path.dirname(os.path.abspath(out)), exist_ok=True)
    if not cv2.imwrite(out, np.clip(picture[:, :, ::-1] * 255 + 0.5, 0, 255).astype(np.uint8)):
        raise OSError(f'{out} could not be written')
