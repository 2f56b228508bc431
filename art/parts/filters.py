"""Filters: oil, air, cabin, fuel."""
from functools import partial
from math import cos, pi, sin, tau

from art import materials as m
from art.fasteners import lettering, wrapped
from art.outlines import rectangle, ring_of, rounded
from art.shapes import box, cylinder, everything, extrude, lathe, place, solid, stand, sweep, tube


def oil_spin_on(diameter=76, height=80, thread_size=20, paint='#c8102e', mark='OF 76'):
    """A spin-on filter standing upside down beside nothing: its base plate with the thread leans to the viewer."""
    can, r = m.painted(paint, 0.24), diameter / 2
    # The fluted end that a cap wrench grips: fifteen flats drawn into the can.
    flutes = 15
    vertices, faces, steps = [], [], 180
    rows = [(0, 0.62), (0.6, 0.74), (2, 0.86), (5, 0.955), (9, 0.985), (14, 1.0), (20, 1.0), (height - 5, 1.0), (height - 4, 1.0)]
    for z, share in rows:
        for i in range(steps):
            a = tau * i / steps
            bite = max(0, 1 - z / 22) * (0.5 + 0.5 * cos(a * flutes)) ** 2 * 2.4 if z > 0.5 else 0
            vertices.append(((r * share - bite) * cos(a), (r * share - bite) * sin(a), z))
    for k in range(len(rows) - 1):
        faces += [(k * steps + i, k * steps + (i + 1) % steps, (k + 1) * steps + (i + 1) % steps, (k + 1) * steps + i) for i in range(steps)]
    faces.append(tuple(range(steps))[::-1])
    solid(vertices, faces, can)
    # The rolled seam, the base plate with its inlets, the seal and the thread.
    lathe([(r - 4, height - 5), (r + 0.2, height - 5), (r + 1.7, height - 4, 1), (r + 1.7, height + 1.6, 1.4), (r - 3.4, height + 1.6, 1), (r - 3.4, height - 2)], can, 0.8)
    plate, dark = m.zinc_blue('#b4b8bd'), m.black_oxide('#17181a')
    lathe([(thread_size / 2 + 3.2, height - 3), (r - 3, height - 3), (r - 3, height - 1.2), (thread_size / 2 + 3.2, height - 1.2)], plate, 0.3)
    lathe([(r - 12.4, height - 2), (r - 4.5, height - 2), (r - 4.5, height + 2.8, 1.6), (r - 9.6, height + 3.2, 1.8), (r - 10, height - 1)], m.shiny_rubber(), 1.2)
    for x, y, _ in ring_of(8, (thread_size / 2 + r - 9) / 2):
        cylinder(3.1, 0.3, dark, 0, (x, y, height - 1.3))
    tube(thread_size / 2 + 3.6, thread_size / 2 - 0.6, 9, plate, 0.8, (0, 0, height - 8.6))
    for i in range(5):
        tube(thread_size / 2 - 0.4, thread_size / 2 - 1.2, 0.7, plate, 0.3, (0, 0, height - 8 + i * 1.5))
    cylinder(thread_size / 2, 0.4, dark, 0, (0, 0, height - 9))
    _band(r + 0.06, height * 0.4, height * 0.72, m.ink('#f2f2ef'))
    _around(mark, r + 0.14, height * 0.56, 13, m.ink('#22262c'), -90)
    place(everything(), turn=(24, 0, 0))
    place(everything(), turn=(0, 0, 28))
    stand()


def _band(radius, low, high, material):
    lathe([(radius, low), (radius, high), (radius - 0.4, high), (radius - 0.4, low)], material, 0)


def _around(words, radius, z, size, material, middle):
    """Letters around a can, centred at an angle in degrees."""
    step = size * 0.72 / radius
    for i, letter in enumerate(words):
        a = middle / 180 * pi + (i - (len(words) - 1) / 2) * step
        lettering(letter, size, material, 0.12, (radius * cos(a), radius * sin(a), z), (90, 0, a * 180 / pi + 90))


def _along(words, radius, z, size, material, angle):
    """Words along a can's axis, wrapped on its wall, centred at a height and an angle in radians."""
    def where(along, over, out):
        a = angle - over / radius
        return (radius + out) * cos(a), (radius + out) * sin(a), z + along

    wrapped(lettering(words, size, material, 0.1), where)


def _pleats(width, depth, height, count, material, z=0.0):
    """Folded paper seen from above: ridges along y."""
    pitch, vertices, faces, thick = width / count, [], [], 0.5
    across = []
    for i in range(count):
        x = -width / 2 + i * pitch
        across += [(x, 0), (x + pitch * 0.06, height * 0.02), (x + pitch * 0.44, height * 0.97), (x + pitch * 0.5, height), (x + pitch * 0.56, height * 0.97), (x + pitch * 0.94, height * 0.02)]
    across.append((width / 2, 0))
    for y in (-depth / 2, depth / 2):
        vertices += [(x, y, z + h) for x, h in across]
    n = len(across)
    faces = [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)]
    return solid(vertices, faces, material, smooth=60)


def air_panel(width=290, depth=190, height=42, pleats=46, frame='#1e1f21', paper='#e8d9a8'):
    """A panel filter: pleats in a rubber frame."""
    rim = m.rubber(frame)
    outer, inner = rounded(rectangle(width, depth), 16), rounded(rectangle(width - 22, depth - 22), 10)
    extrude(outer, 11, rim, [inner[::-1]], 3.5, (0, 0, height - 13))
    extrude(rounded(rectangle(width - 14, depth - 14), 12), height - 12, m.plastic('#26272a'), [inner[::-1]], 0.8)
    _pleats(width - 22, depth - 22, height - 8, pleats, m.filter_paper(paper), 3)
    for x in (-1, 0, 1):
        # Beads of glue that keep the pleats apart.
        sweep([(-(width - 24) / 2, x * (depth - 22) / 3.4, height - 5), ((width - 24) / 2, x * (depth - 22) / 3.4, height - 5)], 1.5, m.fleece('#efe6cc'))
    place(everything(), turn=(26, 0, 0))
    place(everything(), turn=(0, 0, 20))
    stand()


def air_round(diameter=210, height=66, bore=150, pleats=110):
    """A ring of pleats between two moulded ends."""
    rubber, paper = m.rubber('#c9541d'), m.filter_paper('#ead9a6')
    for z in (0, height - 10):
        lathe([(bore / 2 - 4, z), (diameter / 2 + 3, z), (diameter / 2 + 3, z + 10), (bore / 2 - 4, z + 10)], rubber, 3)
    _folded_ring(diameter / 2, bore / 2, 6, height - 6, pleats, paper)
    place(everything(), turn=(18, 0, 0))
    stand()


def _folded_ring(outer, inner, low, high, pleats, paper):
    points = []
    for i in range(pleats):
        for share, radius in ((0, inner), (0.42, outer - 0.8), (0.5, outer), (0.58, outer - 0.8)):
            a = tau * (i + share) / pleats
            points.append((radius * cos(a), radius * sin(a)))
    n = len(points)
    vertices = [(x, y, z) for z in (low, high) for x, y in points]
    return solid(vertices, [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)], paper, smooth=60)


def oil_cartridge(diameter=64, height=104, bore=26, pleats=62):
    """A paper insert for a filter housing, with its fleece end plates and seal ring beside it."""
    paper, end = m.filter_paper('#e6c77f'), m.plastic('#2b4f86', 0.45)
    _folded_ring(diameter / 2 - 1.5, bore / 2 + 3, 3, height - 3, pleats, paper)
    for z in (0, height - 4):
        lathe([(bore / 2, z), (diameter / 2, z), (diameter / 2, z + 4), (bore / 2, z + 4)], end, 1)
    lathe([(bore / 2, height - 1), (bore / 2 + 5, height - 1), (bore / 2 + 4, height + 5, 1), (bore / 2, height + 5, 1)], end, 0.6)
    cylinder(bore / 2, 1, m.black_oxide('#141516'), 0, (0, 0, height - 0.5))
    place(everything(), turn=(16, 0, 0))
    ring = [(48 + 34 * cos(tau * i / 90), -44 + 34 * sin(tau * i / 90), 1.9) for i in range(90)]
    stand()
    sweep(ring, 1.9, m.shiny_rubber('#1a1b1c'), closed=True)


def cabin(width=250, depth=215, height=32, pleats=34, charcoal=False):
    """A cabin filter: white fleece, or grey with charcoal, in a frame of fleece."""
    fleece = m.fleece('#4b4e50' if charcoal else '#f1f1ee')
    edge = m.fleece('#6d7072' if charcoal else '#dcdcd8')
    for y in (-1, 1):
        box(width, 2.4, height, edge, 0.8, (0, y * depth / 2, 0))
    for x in (-1, 1):
        box(2.4, depth, height, edge, 0.8, (x * width / 2, 0, 0))
    _pleats(width - 2, depth - 2, height - 3, pleats, fleece, 1)
    arrow = m.ink('#3b4046' if not charcoal else '#d7dade')
    lettering('AIR FLOW', 15, arrow, 0.2, (-20, -depth / 2 - 1.4, height / 2), (90, 0, 0))
    points = [(40, -3), (62, -3), (62, -7), (76, 0), (62, 7), (62, 3), (40, 3)]
    extrude(points, 0.3, arrow, bevel=0, at=(0, -depth / 2 - 1.2, height / 2), turn=(90, 0, 0))
    place(everything(), turn=(30, 0, 0))
    place(everything(), turn=(0, 0, 18))
    stand()


def fuel_inline(diameter=55, length=120, spigot=8, body='metal'):
    """An in-line fuel filter lying on its side."""
    shell = m.sheet_steel('#bfc1c4') if body == 'metal' else m.clear_plastic('#eef0ec')
    r = diameter / 2
    if body == 'metal':
        lathe([(0, 0), (r - 8, 0, 3), (r - 1, 5, 4), (r, 9), (r, length - 9), (r - 1, length - 5, 4), (r - 8, length, 3), (0, length)], shell, 2, closed=False)
        for z in (11, length - 14):
            lathe([(r - 1, z), (r + 1.1, z), (r + 1.1, z + 3), (r - 1, z + 3)], shell, 1)
        _band(r + 0.1, length * 0.3, length * 0.7, m.ink('#1d4f91'))
        _around('FUEL', r + 0.2, length * 0.5, 13, m.ink(), -90)
    else:
        lathe([(r - 1.6, 2), (r, 2, 2), (r, length - 2, 2), (r - 1.6, length - 2)], shell, 0.5)
        for z in (-2, length - 6):
            lathe([(0, z), (r + 1.5, z, 2), (r + 1.5, z + 8, 2), (0, z + 8)], m.plastic('#222427'), 1, closed=False)
        _folded_ring(r - 5, r * 0.4, 6, length - 6, 26, m.filter_paper('#e9c34e'))
    tip = m.zinc_blue() if body == 'metal' else m.plastic('#222427')
    for z, way in ((0, -1), (length, 1)):
        profile = [(0, 0), (7, 0), (7, 3), (spigot / 2, 4), (spigot / 2, 16), (spigot / 2 + 1, 17, 0.4), (spigot / 2 + 1, 19, 0.4), (spigot / 2 - 0.3, 23), (spigot / 2 - 1.6, 23), (spigot / 2 - 1.6, 6), (0, 6)]
        lathe([(p[0], z + way * (p[1] - 1), *p[2:]) for p in profile], tip, 0.3, closed=False)
    place(everything(), turn=(90, 0, 0))
    place(everything(), turn=(0, 0, 58))
    stand()


def fuel_diesel(diameter=88, height=115, paint='#b9bcc0', band='#1f6b45'):
    """A diesel canister lying: the water's drain screw in its foot to the viewer, the three pipes at its other end."""
    can, zinc, black = m.sheet_steel(paint), m.zinc_blue(), m.plastic('#1f2124')
    r = diameter / 2
    # Drawn can with its rolled seam, the foot dished towards the drain.
    lathe([(0, 4), (16, 4, 2), (22, 0, 3), (r - 10, 0, 5), (r - 1.4, 5, 6), (r - 0.6, 12), (r - 0.6, height - 13), (r, height - 12), (r, height - 9), (0, height - 9)], can, 1.2, closed=False, steps=160)
    lathe([(r - 4, height - 10), (r + 0.2, height - 10), (r + 2, height - 8, 1.2), (r + 2, height - 2, 1.6), (r - 1, height, 1.4), (r - 6, height, 1), (r - 9, height - 4, 3), (0, height - 4), (0, height - 8)], can, 0.8, closed=False, steps=160)
    # A swage that stiffens the wall, and the print.
    lathe([(r - 2, 17), (r - 0.5, 17), (r + 0.9, 18.6, 1.2), (r + 0.9, 20, 1.2), (r - 0.5, 21.6), (r - 2, 21.6)], can, 0.6, steps=160)
    _band(r - 0.45, 31, height - 22, m.ink(band))
    _band(r - 0.4, 31, 33.5, m.ink())
    _band(r - 0.4, height - 24.5, height - 22, m.ink())
    _along('DIESEL', r - 0.36, 62, 15.5, m.ink(), -0.62)
    _along('88 x 115', r - 0.36, 62, 8, m.ink('#d8efe2'), -0.24)
    # Drain: its boss, the seal, and a thumb screw with wings and a spout.
    pieces = [lathe([(0, -8), (8, -8), (11, -5), (12, 5), (0, 5)], zinc, 1, closed=False), lathe([(0, -10.5), (7.6, -10.5), (7.6, -7.6), (0, -7.6)], m.rubber('#7a2a1f'), 0.8, closed=False)]
    head = lathe([(2.4, -27), (4, -27, 0.6), (4, -20), (10.5, -18.5, 1), (10.5, -10.8, 1), (0, -10.8), (0, -14), (2.4, -14)], black, 0.6, closed=False)
    grips = [box(4, 6.5, 7.4, black, 1.2, (11.5 * cos(tau * i / 6), 11.5 * sin(tau * i / 6), -18.4), (0, 0, 60 * i)) for i in range(6)]
    pieces += [head, *grips]
    # Pipes with the bead that keeps the hose on, brazed into the cover; the return is thinner.
    for x, y, bore in ((-17, 12, 5), (19, 8, 5), (2, -20, 4)):
        z = height - 4
        lathe([(bore - 1.4, 0), (bore + 4, 0), (bore + 3.4, 3.4, 1), (bore, 6, 1.4), (bore, 24), (bore + 1.2, 25.6, 0.6), (bore + 1.2, 27.4, 0.6), (bore, 29), (bore - 0.3, 34), (bore - 1.4, 34)], zinc, 0.4, (x, y, z), steps=64)
        cylinder(bore - 1.3, 0.4, m.black_oxide('#17181a'), 0, (x, y, z + 20))
    for i in range(3):
        extrude([(-2.5, -6), (2.5, -6), (2.5, 2), (6, 2), (0, 8.5), (-6, 2), (-2.5, 2)], 0.2, m.ink('#3a3f45'), bevel=0, at=[(-26, -5, 0), (27, -9, 0), (0, 24, 0)][i][:2] + (height - 3.9,))
    place(everything(), turn=(-90, 0, 0))
    place(everything(), turn=(0, 0, -54))
    stand()


PICTURES = {
    'oil-filter-spin-on-76': oil_spin_on,
    'oil-filter-spin-on-93': partial(oil_spin_on, 93, 132, 22, '#23262b', 'OF 93'),
    'oil-filter-spin-on-66': partial(oil_spin_on, 66, 70, 20, '#d9822b', 'OF 66'),
    'oil-filter-spin-on-blue-76': partial(oil_spin_on, 76, 104, 18, '#1d4f91', 'OF 76L'),
    'oil-filter-cartridge-64': oil_cartridge,
    'oil-filter-cartridge-83': partial(oil_cartridge, 83, 84, 36, 74),
    'air-filter-panel-290': air_panel,
    'air-filter-panel-345': partial(air_panel, 345, 135, 52, 58, '#2c5f9e', '#f0ead8'),
    'air-filter-panel-sport-250': partial(air_panel, 250, 200, 34, 36, '#a51d22', '#c9463d'),
    'air-filter-round-210': air_round,
    'cabin-filter-250': cabin,
    'cabin-filter-charcoal-250': partial(cabin, 250, 215, 34, 34, True),
    'cabin-filter-narrow-300': partial(cabin, 300, 150, 30, 42, False),
    'fuel-filter-diesel': fuel_diesel,
    'fuel-filter-inline-55': fuel_inline,
    'fuel-filter-clear-40': partial(fuel_inline, 40, 62, 8, 'clear'),
}
