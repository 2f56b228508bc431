"""Paths in space and what is made along them: bends, helices, springs, threads."""
from math import cos, floor, sin, tau

from mathutils import Vector

from art.shapes import outward, solid, sweep


def bend(points, radius, steps=12):
    """A path through corner points whose corners are bent with a radius, as a tube bender does."""
    corners = [Vector(p) for p in points]
    path = [corners[0]]
    for before, here, after in zip(corners, corners[1:], corners[2:]):
        a, b = (before - here), (after - here)
        reach = min(radius, a.length * 0.48, b.length * 0.48)
        start, end = here + a.normalized() * reach, here + b.normalized() * reach
        for i in range(steps + 1):
            t = i / steps
            path.append(start * (1 - t) ** 2 + here * 2 * t * (1 - t) + end * t * t)
    return path + [corners[-1]]


def smooth_path(points, steps=12, closed=False):
    """A path that runs softly through every point (Catmull and Rom's curve)."""
    p = [Vector(each) for each in points]
    n = len(p)
    get = (lambda i: p[i % n]) if closed else (lambda i: p[max(0, min(n - 1, i))])
    path = []
    for i in range(n if closed else n - 1):
        a, b, c, d = get(i - 1), get(i), get(i + 1), get(i + 2)
        for k in range(steps):
            t = k / steps
            path.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3))
    return path if closed else path + [p[-1]]


def helix(radius, pitch, turns, steps=40, start=0.0):
    """radius and pitch: figures, or functions of the share of the way (0 to 1)."""
    radius_at = radius if callable(radius) else lambda share: radius
    pitch_at = pitch if callable(pitch) else lambda share: pitch
    count, z, path = round(turns * steps), 0.0, []
    for i in range(count + 1):
        share = i / count
        path.append((radius_at(share) * cos(start + tau * i / steps), radius_at(share) * sin(start + tau * i / steps), z))
        z += pitch_at(share) / steps
    return path


def spring(radius, wire, height, turns, material, dead=0.75):
    """A coil spring standing on z = 0; `dead` turns at either end lie close, as ground ends do."""
    free = (height - wire - 2 * dead * wire * 1.02) / max(turns - 2 * dead, 0.1)
    close = lambda share: min(1, max(0, (min(share, 1 - share) * turns - dead + 0.25) * 2))  # noqa: E731
    path = helix(radius, lambda share: wire * 1.02 + (free - wire * 1.02) * close(share), turns)
    return sweep([(x, y, z + wire / 2) for x, y, z in path], wire / 2, material)


def thread(diameter, pitch, length, material, at=(0, 0, 0), turn=(0, 0, 0), depth=None, steps=64, runout=True):
    """A metric outside thread standing on `at`: real flanks that rise one pitch a turn, fading out at both ends."""
    depth = pitch * 0.6 if depth is None else depth
    rows = max(8, round(length / pitch * 10))
    vertices = []
    for row in range(rows + 1):
        z = length * row / rows
        fade = min(1, z / pitch, (length - z) / pitch) if runout else 1
        for i in range(steps):
            phase = z / pitch - i / steps
            height = min(1, max(0, abs((phase - floor(phase)) * 2 - 1) * 1.5 - 0.25))
            r = diameter / 2 - depth * (1 - height * fade)
            vertices.append((r * cos(tau * i / steps), r * sin(tau * i / steps), z))
    faces = [
        (row * steps + i, row * steps + (i + 1) % steps, (row + 1) * steps + (i + 1) % steps, (row + 1) * steps + i)
        for row in range(rows)
        for i in range(steps)
    ]
    faces += [tuple(range(steps))[::-1], tuple(range(rows * steps, (rows + 1) * steps))]
    return outward(solid(vertices, faces, material, at, turn, smooth=50))
