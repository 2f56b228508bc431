"""How a closed belt lies: loops as lists of (x, y), counter-clockwise, and the words printed along them."""
from math import cos, hypot, pi, sin, tau

from art import materials as m
from art.fasteners import lettering, wrapped
from art.outlines import arc


def even(outline, step):
    """The closed outline again, with points at even distances."""
    points, lengths = outline, []
    total = 0.0
    for a, b in zip(points, points[1:] + points[:1]):
        lengths.append(hypot(b[0] - a[0], b[1] - a[1]))
        total += lengths[-1]
    count = round(total / step)
    result, edge, gone = [], 0, 0.0
    for i in range(count):
        want = total * i / count
        while gone + lengths[edge] < want:
            gone += lengths[edge]
            edge += 1
        share = (want - gone) / lengths[edge]
        a, b = points[edge], points[(edge + 1) % len(points)]
        result.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
    return result


def normals(points):
    count = len(points)
    found = []
    for i in range(count):
        (ax, ay), (bx, by) = points[i - 1], points[(i + 1) % count]
        length = hypot(bx - ax, by - ay)
        found.append(((by - ay) / length, -(bx - ax) / length))
    return found


def slack(width, height, waist):
    """A belt lying loose: a long loop with one side drawn in."""
    points = []
    for i in range(240):
        a = tau * i / 240
        x, y = width / 2 * cos(a), height / 2 * sin(a)
        # Drawn in from above at the middle.
        pull = waist * max(0, sin(a)) ** 3
        points.append((x * (1 + 0.06 * cos(2 * a)), y - pull))
    return points


def horseshoe(outer, inner, length):
    """A loop bent around upon itself, open towards -y, of a given length."""
    end = (outer - inner) / 2
    half = (length - 2 * pi * end) / 2 / (outer + inner)
    last, first = pi / 2 + half, pi / 2 - half
    points = arc(outer, first, last, steps=150)
    for angle, start in ((last, last), (first, first + pi)):
        at = ((outer + inner) / 2 * cos(angle), (outer + inner) / 2 * sin(angle))
        points += arc(end, start, start + pi, at, 30)[1:-1]
        if angle == last:
            points += arc(inner, last, first, steps=150)
    return points


def coil(length, radius=145, gap=18, pitch=56):
    """A long belt laid double, two strands `gap` * 2 apart, and rolled up inwards by `pitch` a turn."""
    ends = 2 * pi * gap
    turns, step, gone, spiral = 0.0, 0.01, 0.0, []
    while gone * 2 + ends < length:
        here = radius - pitch * turns / tau
        spiral.append((here, turns))
        turns += step
        gone += here * step
    outer = [((r + gap) * cos(a), (r + gap) * sin(a)) for r, a in spiral]
    inner = [((r - gap) * cos(a), (r - gap) * sin(a)) for r, a in spiral]
    (first, at_first), (last, at_last) = spiral[0], spiral[-1]
    turn_in = arc(gap, at_last, at_last + pi, (last * cos(at_last), last * sin(at_last)), 24)[1:-1]
    turn_out = arc(gap, at_first + pi, at_first + tau, (first * cos(at_first), first * sin(at_first)), 24)[1:-1]
    return outer + turn_in + inner[::-1] + turn_out


def printed(outer, width, words, size, near=None):
    """Words laid on the back of a belt of that width, by default on the side that the viewer sees."""
    steps = [0.0]
    for a, b in zip(outer, outer[1:]):
        steps.append(steps[-1] + hypot(b[0] - a[0], b[1] - a[1]))
    key = (lambda p: p[1] - p[0] * 0.25) if near is None else (lambda p: hypot(p[0] - near[0], p[1] - near[1]))
    middle = steps[min(range(len(outer)), key=lambda i: key(outer[i]))]

    def along(x, y, deep):
        want = middle + x
        k = next(i for i in range(1, len(outer)) if steps[i] >= want or i == len(outer) - 1)
        (ax, ay), (bx, by) = outer[k - 1], outer[k]
        long = steps[k] - steps[k - 1]
        share = (want - steps[k - 1]) / long
        nx, ny = (by - ay) / long, (ax - bx) / long
        out = 0.08 + deep
        return (ax + (bx - ax) * share + nx * out, ay + (by - ay) * share + ny * out, width / 2 + y)

    return wrapped(lettering(words, size, m.ink('#ecece6'), 0.1), along)
