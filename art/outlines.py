"""Flat outlines in millimetres: lists of (x, y), counter-clockwise, and what rounds and arranges them."""
from math import atan2, cos, hypot, pi, sin, tau


def circle(radius, at=(0, 0), steps=72):
    return [(at[0] + radius * cos(tau * i / steps), at[1] + radius * sin(tau * i / steps)) for i in range(steps)]


def rectangle(width, height, at=(0, 0)):
    x, y, w, h = at[0], at[1], width / 2, height / 2
    return [(x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)]


def polygon(sides, across_flats, at=(0, 0), turn=0):
    """A regular polygon by its width across flats, such as a hexagon for a spanner size."""
    radius = across_flats / 2 / cos(pi / sides)
    return [(at[0] + radius * cos(turn + tau * i / sides), at[1] + radius * sin(turn + tau * i / sides)) for i in range(sides)]


def hexalobe(across, steps=72):
    """The six-lobed star of a Torx tip by its width across the lobes; in the valleys it measures 0.72 of that."""
    radii = [across * (0.42 + 0.08 * cos(6 * tau * i / steps) - 0.01 * cos(12 * tau * i / steps)) for i in range(steps)]
    return [(r * cos(tau * i / steps), r * sin(tau * i / steps)) for i, r in enumerate(radii)]


def slot(length, width, at=(0, 0), turn=0, steps=16):
    """A long hole with round ends; length is from end to end."""
    half, radius = (length - width) / 2, width / 2
    ends = [(half, -pi / 2), (-half, pi / 2)]
    points = [(x + radius * cos(a + pi * i / steps), radius * sin(a + pi * i / steps)) for x, a in ends for i in range(steps + 1)]
    return [(at[0] + x * cos(turn) - y * sin(turn), at[1] + x * sin(turn) + y * cos(turn)) for x, y in points]


def arc(radius, start, end, at=(0, 0), steps=32):
    """Points from one angle to another, in radians."""
    return [
        (at[0] + radius * cos(start + (end - start) * i / steps), at[1] + radius * sin(start + (end - start) * i / steps))
        for i in range(steps + 1)
    ]


def gear(teeth, root, tip, land=0.5):
    """Straight-flanked teeth; land is the share of the pitch that a tooth takes at half height."""
    points, pitch = [], tau / teeth
    for i in range(teeth):
        middle = i * pitch
        for radius, share in ((root, -0.5 + (1 - land) * 0.3), (root, -land * 0.62), (tip, -land * 0.34), (tip, land * 0.34), (root, land * 0.62)):
            points.append((radius * cos(middle + share * pitch), radius * sin(middle + share * pitch)))
    return points


def lobed(low, high, lobes, steps=288):
    """A round flange with ears: from one radius out to another at each of the lobes."""
    points = []
    for i in range(steps):
        wave = max(0, cos(lobes * tau * i / steps)) ** 0.6
        r = low + (high - low) * wave
        points.append((r * cos(tau * i / steps), r * sin(tau * i / steps)))
    return points


def ring_of(count, radius, start=0.0):
    """Places on a bolt circle: (x, y, angle) each."""
    return [(radius * cos(start + tau * i / count), radius * sin(start + tau * i / count), start + tau * i / count) for i in range(count)]


def rounded(points, radius, closed=True, steps=5):
    """The outline with its corners rounded; a point (x, y, r) has a radius of its own. Radii shrink where edges are short."""
    result, count = [], len(points)
    for i, point in enumerate(points):
        own = point[2] if len(point) > 2 else radius
        x, y = point[0], point[1]
        if own <= 0 or (not closed and i in (0, count - 1)):
            result.append((x, y))
            continue
        (ax, ay), (bx, by) = points[i - 1][:2], points[(i + 1) % count][:2]
        a, b = hypot(ax - x, ay - y), hypot(bx - x, by - y)
        if min(a, b) < 1e-6:
            continue
        ux, uy, vx, vy = (ax - x) / a, (ay - y) / a, (bx - x) / b, (by - y) / b
        cosine = max(-1, min(1, ux * vx + uy * vy))
        if cosine < -0.9995 or cosine > 0.9995:
            result.append((x, y))
            continue
        half = ((1 - cosine) / (1 + cosine)) ** 0.5  # tangent of half the corner's angle
        reach = min(own / half, a * 0.48, b * 0.48)
        r = reach * half
        sx, sy, ex, ey = x + ux * reach, y + uy * reach, x + vx * reach, y + vy * reach
        hx, hy = ux + vx, uy + vy
        length = hypot(hx, hy)
        away = (r * r + reach * reach) ** 0.5
        cx, cy = x + hx / length * away, y + hy / length * away
        start, end = atan2(sy - cy, sx - cx), atan2(ey - cy, ex - cx)
        turn = (end - start + pi) % tau - pi
        result += [(cx + r * cos(start + turn * k / steps), cy + r * sin(start + turn * k / steps)) for k in range(steps + 1)]
    return result


def moved(points, at=(0, 0), turn=0.0):
    return [(at[0] + x * cos(turn) - y * sin(turn), at[1] + x * sin(turn) + y * cos(turn)) for x, y in (p[:2] for p in points)]


def around(discs, steps=24):
    """The outline of a belt laid tightly around discs ((x, y), radius): their hull."""
    points = [p for at, radius in discs for p in circle(radius, at, steps * 2)]
    points.sort()

    def chain(ordered):
        kept = []
        for p in ordered:
            while len(kept) > 1 and (kept[-1][0] - kept[-2][0]) * (p[1] - kept[-2][1]) <= (kept[-1][1] - kept[-2][1]) * (p[0] - kept[-2][0]):
                kept.pop()
            kept.append(p)
        return kept

    return chain(points)[:-1] + chain(points[::-1])[:-1]
