"""Removal of the rest of the noise: non-local means, steered by the noise that two half renderings show.

Where the halves agree (an edge, a brushed face, a thread) nothing is smoothed; where they differ, pixels are averaged
with others whose surroundings, colour of material and normal are alike.
"""
from concurrent.futures import ThreadPoolExecutor

import cv2
import numpy as np

REACH, PATCH = 5, 2
STRENGTH = 0.8


def clean(halves):
    """One linear picture of two renderings with different seeds."""
    first, second = (each['Image'] for each in halves)
    mean = ((first + second) / 2).astype(np.float32)
    # Compared on a compressed scale, so that highlights do not outweigh all else.
    one, two = (_compress(each) for each in (first, second))
    guide = (one + two) / 2
    noise = cv2.blur((one - two) ** 2 / 4, (7, 7)) + np.float32(1e-7)
    features = np.dstack([_feature(halves, 'Denoising Albedo', 0.06), _feature(halves, 'Denoising Normal', 0.16)])
    # Each pair of pixels is weighed once, and counts for both.
    pairs = [(x, y) for y in range(REACH + 1) for x in range(-REACH, REACH + 1) if (y, x) > (0, 0)]
    bands = _bands(mean.shape[0])
    with ThreadPoolExecutor(2) as pool:
        rows = pool.map(lambda band: _band(mean, guide, noise, features, pairs, *band), bands)
        return np.concatenate(list(rows))


def _bands(height, rows=80):
    return [(start, min(start + rows, height)) for start in range(0, height, rows)]


def _compress(image):
    return np.log1p(np.maximum(image, 0).mean(axis=2) * 4).astype(np.float32)


def _feature(halves, name, sigma):
    mean = (halves[0][name] + halves[1][name]) / 2
    return cv2.GaussianBlur(mean, (0, 0), 0.6) / np.float32(sigma)


def _band(mean, guide, noise, features, pairs, start, end):
    """The cleaned rows from start to end: small enough to stay in the processor's cache."""
    spare = REACH + PATCH
    low, high = max(0, start - spare), min(mean.shape[0], end + spare)
    mean, guide, noise, features = (each[low:high] for each in (mean, guide, noise, features))
    total, weights = mean.copy(), np.ones(guide.shape, np.float32)
    height, width = guide.shape
    for x, y in pairs:
        here = (slice(0, height - y), slice(max(0, -x), width - max(0, x)))
        there = (slice(y, height), slice(max(0, x), width - max(0, -x)))
        a, b = noise[here], noise[there]
        distance = ((guide[here] - guide[there]) ** 2 - (a + np.minimum(a, b))) / (1e-6 + STRENGTH**2 * (a + b))
        distance = cv2.blur(distance, (PATCH * 2 + 1, PATCH * 2 + 1))
        apart = features[here] - features[there]
        distance = np.maximum(distance, np.einsum('ijk,ijk->ij', apart, apart))
        weight = np.exp(-np.maximum(distance, 0))
        total[here] += mean[there] * weight[:, :, None]
        total[there] += mean[here] * weight[:, :, None]
        weights[here] += weight
        weights[there] += weight
    return (total / weights[:, :, None])[start - low : end - low]
