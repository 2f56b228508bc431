"""The ground around the part: as smooth as a sheet of paper, and of one plain colour at the picture's rim."""
import cv2
import numpy as np

# The share of the picture's height over which the ground becomes plain towards the rim.
RIM = 0.28


def mask(albedos, albedo):
    """1 where the empty ground is seen: nothing else is that even and has its colour."""
    seen = sum(albedos) / len(albedos)
    ground = (np.abs(seen - albedo).max(axis=2) < 0.03).astype(np.uint8)
    return cv2.morphologyEx(ground, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8))


def smooth(image, ground):
    """Smooths the ground the more, the farther it is from the part: a shadow is sharp only where it touches."""
    away = cv2.distanceTransform(ground, cv2.DIST_L2, 5)[:, :, None]
    unit = image.shape[1] / 1280
    share = ground.astype(np.float32)
    for sigma in (3 * unit, 7 * unit, 16 * unit, 30 * unit):
        blurred = cv2.GaussianBlur(image * share[:, :, None], (0, 0), sigma)
        blurred /= np.maximum(cv2.GaussianBlur(share, (0, 0), sigma), 1e-3)[:, :, None]
        part = np.clip((away - sigma * 0.8) / (sigma * 1.6), 0, 1)
        image = image * (1 - part) + blurred * part
    return image


def even(image, ground, plain):
    """Leads the ground to the plain colour at the rim, whatever shadow reaches there."""
    height, width = ground.shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    to_rim = np.minimum(np.minimum(x, width - 1 - x), np.minimum(y, height - 1 - y)) / (height * RIM)
    part = 1 - np.clip(to_rim, 0, 1)
    part = (part * part * (3 - 2 * part)) * cv2.GaussianBlur(ground.astype(np.float32), (0, 0), 1.5)
    return image * (1 - part[:, :, None]) + np.asarray(plain) * part[:, :, None]
