"""Brakes: discs, pads, hoses."""
from functools import partial
from math import pi

from art import materials as m
from art.curves import smooth_path, thread
from art.fasteners import hexagon
from art.outlines import circle, ring_of, rounded
from art.shapes import box, cut, cylinder, everything, extrude, lathe, place, stand, sweep, tube


def disc_vented(diameter=280, thickness=22, hat=46, hat_diameter=150, bore=65, holes=5, circle_of_holes=112, drilled=False, coat=None):
    """A vented front disc, hat towards the viewer; `coat` is the colour of what the pads do not touch, if it has any."""
    face, iron = m.turned_steel(1.4, '#b4b5b6'), m.powder_coat(coat) if coat else m.cast_iron('#77787a')
    outer, inner, top = diameter / 2, hat_diameter / 2, hat
    cheek = thickness * 0.33
    # The cheeks: friction rings with the vanes between them.
    lips = [circle(inner - 8, steps=128)[::-1]]
    if drilled:
        lips += [circle(3.2, (x, y), 20)[::-1] for k in range(4) for x, y, _ in ring_of(12, inner + (outer - inner) * (0.2 + 0.2 * k), k * 0.13)]
    for z in (0, thickness - cheek):
        extrude(circle(outer, steps=192), cheek, face, lips, 0.8, (0, 0, z))
    for _, _, angle in ring_of(36, outer):
        vane = extrude(rounded([(inner - 6, -2), (outer - 5, -1.6), (outer - 5, 1.6), (inner - 6, 2)], 1.5), thickness - 2 * cheek + 1, iron, bevel=0, at=(0, 0, cheek - 0.5))
        vane.rotation_euler = (0, 0, angle)
    _hat(inner, top, thickness - cheek - 2, bore, holes, circle_of_holes, iron, iron if coat else face)
    _show_disc()


def disc_plain(diameter=260, thickness=10, hat=52, hat_diameter=140, bore=61, holes=4, circle_of_holes=100):
    """A solid rear disc."""
    face, iron = m.turned_steel(1.4, '#b4b5b6'), m.cast_iron('#77787a')
    outer, inner = diameter / 2, hat_diameter / 2
    lathe([(inner - 8, 0), (outer, 0), (outer, thickness), (inner + 3, thickness), (inner + 2, thickness - 1.2), (inner - 8, thickness - 1.2)], face, 0.8, steps=192)
    _hat(inner, hat, thickness - 4, bore, holes, circle_of_holes, iron, face)
    _show_disc()


def _hat(inner, top, low, bore, holes, circle_of_holes, iron, face):
    """The hat with its turned mounting face, wheel bolt holes and the hole of the locating screw."""
    shell = lathe([(inner - 7, low), (inner, low), (inner - 2, top, 4), (bore / 2, top), (bore / 2, top - 7), (inner - 9, top - 7, 3)], iron, 1.0, steps=160)
    seat = lathe([(bore / 2 + 0.4, top + 0.02), (inner - 11, top + 0.02), (inner - 11.5, top + 0.5), (bore / 2 + 0.9, top + 0.5)], face, 0.2, steps=128)
    x, y, _ = ring_of(1, circle_of_holes / 2, 0.3 + pi / holes)[0]
    drills = [(x, y, 4.3)] + [(x, y, 7.2) for x, y, _ in ring_of(holes, circle_of_holes / 2, 0.3)]
    for x, y, radius in drills:
        for piece in (shell, seat):
            cut(piece, cylinder(radius, 40, iron, 0, (x, y, top - 20), steps=40))


def _show_disc():
    place(everything(), turn=(66, 0, 0))
    place(everything(), turn=(0, 0, -15))
    stand()


def _pad(width, height, thickness, material_of_lining, plate, wear_lead, at, turn):
    outline = [(-width / 2, -height * 0.34), (-width * 0.38, -height * 0.5), (width * 0.38, -height * 0.5), (width / 2, -height * 0.34), (width * 0.47, height * 0.3), (width * 0.3, height * 0.47), (0, height * 0.53), (-width * 0.3, height * 0.47), (-width * 0.47, height * 0.3)]
    ears = [(-width / 2 - 7, -height * 0.12), (-width / 2, -height * 0.14), (-width / 2, -height * 0.34), (-width * 0.38, -height * 0.5), (width * 0.38, -height * 0.5), (width / 2, -height * 0.34), (width / 2, -height * 0.14), (width / 2 + 7, -height * 0.12), (width / 2 + 7, height * 0.14), (width / 2 - 1, height * 0.16), (width * 0.47, height * 0.3), (width * 0.3, height * 0.47), (0, height * 0.53), (-width * 0.3, height * 0.47), (-width * 0.47, height * 0.3), (-width / 2 + 1, height * 0.16), (-width / 2 - 7, height * 0.14)]
    pieces = [extrude(rounded(ears, 4), 5.5, plate, bevel=0.8)]
    block = extrude(rounded([(x * 0.93, y * 0.88) for x, y in outline], 5), thickness, material_of_lining, bevel=1.2, at=(0, 0, 5))
    cut(block, box(3, height * 2, 8, material_of_lining, 0, (0, 0, thickness - 1.5 + 1)))
    for x in (-1, 1):
        slope = box(20, height * 2, 12, material_of_lining, 0, (x * (width * 0.465 + 4), 0, thickness + 1.5), (0, x * 22, 0))
        cut(block, slope)
    pieces.append(block)
    # The retaining spring riveted to the back, seen at the rim, and the wear warning.
    wire = [(-width * 0.22, height * 0.5, 1), (-width * 0.2, height * 0.62, 0), (0, height * 0.58, 0), (width * 0.2, height * 0.62, 0), (width * 0.22, height * 0.5, 1)]
    pieces.append(sweep(smooth_path(wire), [(-2.5, -0.4), (2.5, -0.4), (2.5, 0.4), (-2.5, 0.4)], m.spring_steel(), up=(0, 0, 1)))
    if wear_lead:
        lead = smooth_path([(width * 0.3, height * 0.42, 6), (width * 0.36, height * 0.62, 7), (width * 0.62, height * 0.5, 5), (width * 0.72, -height * 0.1, 2), (width * 0.66, -height * 0.36, 4), (width * 0.5, -height * 0.42, 10)])
        pieces.append(sweep(lead, 1.6, m.shiny_rubber()))
    return place(pieces, at, turn)


def pads(width=132, height=58, thickness=12, lining='#565350', plate='#25272b', lead=True):
    """A set of four: two leaning, two lying before them."""
    back, stuff = m.powder_coat(plate), m.friction(lining)
    _pad(width, height, thickness, stuff, back, lead, (-24, 34, height * 0.52), (76, 0, 0))
    _pad(width, height, thickness, stuff, back, False, (44, 70, height * 0.52), (76, 0, 0))
    _pad(width, height, thickness, stuff, back, False, (-44, -30, 1.5), (0, 0, 14))
    _pad(width, height, thickness, stuff, back, False, (width * 0.66, -66, 1.5), (0, 0, -20))
    stand()


def hose(length=420, fitting='banjo', sleeve='#1b1c1e', braided=False):
    """A flexible brake hose, curled, with its crimped ends."""
    zinc, bright = m.zinc_yellow(), m.zinc_blue()
    bends = [(-150, 20, 6), (-108, 22, 6), (-40, 40, 6), (50, 62, 6), (112, 22, 9), (84, -46, 13), (0, -62, 16), (-60, -36, 14), (-46, 16, 10), (30, 6, 22), (90, -50, 24), (140, -66, 14), (172, -70, 10)]
    share = length / 670
    path = smooth_path([(x * share, y * share, z * 1.1) for x, y, z in bends], 16)
    rubber = m.stainless('#c9cacb') if braided else m.shiny_rubber(sleeve)
    sweep(path, 6.2 if not braided else 5, rubber, smooth=60)
    for point, ahead in ((path[0], path[0] - path[6]), (path[-1], path[-1] - path[-7])):
        turn = ahead.to_track_quat('Z', 'Y').to_euler()
        degrees = tuple(each * 180 / pi for each in turn)
        first = point is path[0]
        ferrule = [(0, -22), (6.6, -22, 1), (6.6, -18), (7.6, -17), (7.6, -10), (6.6, -9), (7.6, -8), (7.6, -1), (6.4, 0), (0, 0)]
        pieces = [lathe(ferrule, bright, 0.8, closed=False)]
        if first or fitting != 'banjo':
            pieces += [hexagon(15, 10, zinc, 0, (0, 0, 0), both=True), thread(10, 1, 14, zinc, (0, 0, 10)), cylinder(2.2, 0.2, m.black_oxide(), 0, (0, 0, 24))]
        else:
            pieces += [cylinder(5, 12, bright, 0.6), tube(11, 5.2, 10, bright, 0.8, (0, 5, 21), (90, 0, 0))]
        place(pieces, tuple(point), degrees)
    # The grommet that sits in the strut's bracket.
    k = len(path) // 3
    grommet = lathe([(0, -13), (8, -13, 2), (8, -5), (11, -4), (11, 4), (8, 5), (8, 13, 2), (0, 13)], m.rubber(), 1, closed=False)
    turn = (path[k + 1] - path[k - 1]).to_track_quat('Z', 'Y').to_euler()
    place([grommet], tuple(path[k]), tuple(each * 180 / pi for each in turn))
    stand()


PICTURES = {
    'brake-disc-vented-280': partial(disc_vented, 280, 22, 46, 150, 65, 5, 100, coat='#9ba0a4'),
    'brake-disc-vented-312': partial(disc_vented, 312, 25, 50, 156, 65, 5, 112),
    'brake-disc-vented-256': partial(disc_vented, 256, 24, 42, 138, 60, 4, 100),
    'brake-disc-vented-coated-300': partial(disc_vented, 300, 24, 44, 150, 63.5, 5, 108, coat='#53585e'),
    'brake-disc-drilled-330': partial(disc_vented, 330, 24, 48, 176, 79, 5, 120, True),
    'brake-disc-plain-264': partial(disc_plain, 264, 10, 52, 140, 60, 4, 100),
    'brake-disc-plain-232': partial(disc_plain, 232, 9, 38, 126, 58, 4, 98),
    'brake-disc-plain-272': partial(disc_plain, 272, 10, 60, 172, 68, 5, 112),
    'brake-pads-front': pads,
    'brake-pads-rear': partial(pads, 98, 50, 11, '#6b675f', '#1f4f8f', False),
    'brake-pads-ceramic': partial(pads, 142, 62, 12, '#8d8a84', '#7d1f22', True),
    'brake-hose-front': hose,
    'brake-hose-rear': partial(hose, 330, 'straight'),
    'brake-hose-braided': partial(hose, 420, 'banjo', '#1b1c1e', True),
}
