"""Removal of the rest of the noise: non-local means, steered by the noise that two half renderings show.

Where the halves agree (an edge, a brushed face, a thread) nothing is smoothed; where they differ, pixels are averaged
with others whose surroundings, colour of material and normal are alike.
"""
from concurrent.futures import ThreadPoolExecutor

import cv2
import numpy as np

REACH, PATCH = 6, 3
STRENGTH = 0.75


def clean(halves):
    """One linear picture of two renderings with different seeds."""
    first, second = (each['Image'] for each in halves)
    mean = (first + second) / 2
    # Compared on a compressed scale, so that highlights do not outweigh all else.
    one, two = (_compress(each) for each in (first, second))
    guide = (one + two) / 2
    noise = cv2.blur((one - two) ** 2 / 4, (7, 7)) + 1e-7
    features = [_features(halves, name, sigma) for name, sigma in (('Denoising Albedo', 0.06), ('Denoising Normal', 0.16))]
    offsets = [(x, y) for y in range(-REACH, REACH + 1) for x in range(-REACH, REACH + 1)]
    with ThreadPoolExecutor(2) as pool:
        parts = list(pool.map(lambda share: _sum(mean, guide, noise, features, share), (offsets[::2], offsets[1::2])))
    total = sum(part[0] for part in parts)
    weight = sum(part[1] for part in parts)
    return total / weight[:, :, None]


def _compress(x):
    return np.log1p(np.maximum(x, 0) * 4).astype(np.float32)


def _features(halves, name, sigma):
    mean = (halves[0][name] + halves[1][name]) / 2
    return cv2.GaussianBlur(mean, (0, 0), 0.6) / np.float32(sigma)


def _sum(mean, guide, noise, features, offsets):
    total = np.zeros_like(mean)
    weights = np.zeros(mean.shape[:2], np.float32)
    for x, y in offsets:
        shift = lambda image: _shifted(image, x, y)  # noqa: E731
        other = shift(noise)
        distance = ((guide - shift(guide)) ** 2 - (noise + np.minimum(noise, other))) / (1e-6 + STRENGTH**2 * (noise + other))
        distance = cv2.blur(distance.mean(axis=2), (PATCH * 2 + 1, PATCH * 2 + 1))
        for feature in features:
            distance = np.maximum(distance, ((feature - shift(feature)) ** 2).sum(axis=2))
        weight = np.exp(-np.maximum(distance, 0))
        total += shift(mean) * weight[:, :, None]
        weights += weight
    return total, weights


def _shifted(image, x, y):
    height, width = image.shape[:2]
    edge = cv2.copyMakeBorder(image, REACH, REACH, REACH, REACH, cv2.BORDER_REFLECT_101)
    return edge[REACH + y : REACH + y + height, REACH + x : REACH + x + width]
