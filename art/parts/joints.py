"""Ball joints: what control arms, tie rods and links end in."""
from functools import partial
from math import cos, exp, log, pi, sin, tau

from art import materials as m
from art.curves import thread
from art.fasteners import hexagon, nut
from art.forms import boot, forging, limb, turned_by
from art.outlines import arc, rounded
from art.shapes import box, cut, cylinder, everything, extrude, lathe, place, stand, tube


def stud_and_boot(radius, height, diameter, length, taper=True):
    """A ball stud standing on z = 0 in its rubber boot; radius and height are the boot's. Returns its pieces."""
    steel, rubber = m.zinc_blue('#c4c8cc'), m.shiny_rubber()
    neck = diameter * 0.62
    pieces = [
        lathe([(0, -1), (radius, -1), (radius * 1.16, height * 0.25, 4), (radius * 0.98, height * 0.62, 4), (neck * 1.25, height * 0.92, 2), (neck * 1.3, height * 1.05, 1), (neck, height * 1.12), (0, height * 1.12)], rubber, 2, closed=False),
        # The wire rings that hold the boot.
        lathe([(radius * 0.98, 0.5), (radius * 1.06, 1.4), (radius * 1.06, 2.6), (radius * 0.98, 3.4)], m.spring_steel(), 0.6),
        lathe([(neck * 1.2, height * 0.9), (neck * 1.42, height * 0.94), (neck * 1.42, height), (neck * 1.2, height * 1.03)], m.spring_steel(), 0.5),
    ]
    shank = length - height - diameter * 1.7
    pieces.append(lathe([(0, height), (neck * 1.12, height), (diameter / 2 * (1.12 if taper else 1.0), height + shank * 0.2), (diameter / 2, height + shank), (0, height + shank)], steel, 0.3, closed=False))
    pieces.append(thread(diameter, 1.5, diameter * 1.7, steel, (0, 0, length - diameter * 1.7)))
    return pieces


def castle_nut(diameter, material, at, turn=(0, 0, 0)):
    """A crown nut with six slots for the split pin."""
    across = diameter * 1.6
    crown = tube(across * 0.42, diameter * 0.5, diameter * 0.42, material, 0.3, (0, 0, diameter * 0.78))
    for k in range(3):
        cut(crown, box(across * 1.2, diameter * 0.26, diameter, material, 0, (0, 0, diameter * 0.86), (0, 0, 60 * k + 30)))
    return place([hexagon(across, diameter * 0.8, material, diameter * 0.98, both=True), crown], at, turn)


def ball_joint(bolts=3, colour='#27292c'):
    """A bolted suspension ball joint, stud up."""
    iron, steel = m.forged_steel('#55575a'), m.zinc_yellow()
    plate = rounded([(-34, -34), (34, -34), (46, 30), (0, 58), (-46, 30)], 16) if bolts == 3 else rounded([(-62, -20), (62, -20), (62, 20), (-62, 20)], 19)
    holes = [(-26, -20), (26, -20), (0, 43)] if bolts == 3 else [(-48, 0), (48, 0)]
    forged = forging([
        extrude(plate, 9, iron, (), 1.5),
        lathe([(0, -16), (19, -16), (23, -8), (25, 2), (25, 14), (21, 22), (0, 22)], iron, 2.5, closed=False),
    ], 0.9, 4)
    for x, y in holes:
        cut(forged, cylinder(5.3, 60, m.turned_steel(), 0, (x, y, -30)))
        tube(9.5, 5.4, 0.4, m.turned_steel(0.4), 0.1, (x, y, 8.8))
    lathe([(0, -17), (14, -17), (17, -15), (17, -10), (0, -10)], m.zinc_blue(), 1, closed=False)
    place(stud_and_boot(20, 24, 14, 66), (0, 0, 20))
    castle_nut(14, steel, (0, 0, 72))
    place(everything(), turn=(0, 0, 24))
    stand()


def pressed_ball_joint(press=45.2, teeth=84):
    """A joint that is pressed into its arm, stud up: collar, straight knurl, the groove of its snap ring; the ring before it."""
    steel, bright = m.turned_steel(0.5, '#96999d'), m.turned_steel(0.35, '#b4b7ba')
    r = press / 2
    # The closing plate and the rolled edge that holds it.
    lathe([(0, 1.4), (15, 1.4), (16.5, 2.2), (0, 2.2)], m.zinc_blue('#aeb2b7'), 0.4, closed=False)
    lathe([(16, 0.4), (19.6, 0, 1.2), (r - 0.8, 3.2, 2), (r - 0.8, 10), (r + 2.6, 10, 0.8), (r + 2.6, 14.4, 0.8), (r - 1, 14.4), (16, 14.4)], steel, 0.6)

    def grooved(own, z, share):
        if own < r - 0.05 or not 15.4 < z < 27.4:
            return own
        wave = abs((share * teeth) % 1 * 2 - 1)
        return own - 0.75 * max(0, wave * 1.5 - 0.5)

    knurl = [(16, 14), (r - 0.9, 14), (r - 0.9, 15.2), *[(r, 15.6 + 11.6 * i / 6) for i in range(7)], (r - 0.9, 27.8), (r - 0.9, 28.4), (16, 28.4)]
    turned_by(knurl, grooved, bright, teeth * 10, 30)
    lathe([(16, 28), (r - 2.6, 28), (r - 2.6, 31, 0.3), (r - 0.7, 31, 0.5), (r - 0.7, 34.2, 0.8), (r - 2.2, 35.4), (16, 35.4)], steel, 0.3)
    place(stud_and_boot(18.2, 21, 16, 64), (0, 0, 35))
    castle_nut(16, m.zinc_yellow(), (0, 0, 83))
    # The snap ring, with its eyes for the pliers.
    gap, spring = 0.42, m.spring_steel('#6f7275')
    outline = arc(r + 0.8, gap, tau - gap, steps=90) + arc(r - 2.4, tau - gap, gap, steps=90)
    pieces = [extrude(rounded(outline, 0), 1.75, spring, (), 0.3)]
    for side in (-1, 1):
        pieces.append(tube(3.6, 1.3, 1.85, spring, 0.3, ((r + 1) * cos(gap), side * (r + 1) * sin(gap), 0), steps=48))
    place(pieces, (50, 14, 0), (0, 0, -64))
    stand()


def axial_joint(length=318):
    """The inner tie rod: screwed to the rack at the lower right, the outer end's thread far left; its boot behind it."""
    steel, rod, bright, rubber = m.turned_steel(0.5, '#a3a6aa'), m.black_oxide('#303235'), m.zinc_blue('#bfc3c8'), m.shiny_rubber()
    far = 24 + length
    thread(16, 1.5, 25, bright)

    def flattened(own, z, share):
        if own < 16 or not 30 < z < 47.5:
            return own
        flat = 16.2 / max(abs(cos(tau * share)), 0.3)
        return -log(exp(-4 * (own - 16)) + exp(-4 * (flat - 16))) / 4 + 16

    # The housing: its collar, the flats for the spanner, the edge rolled in over the ball's cup.
    housing = [(5, 23), (16, 23), (18.6, 24), (19, 25), (19, 29.6), *[(19, 30.2 + 17 * i / 8) for i in range(9)], (19, 47.8), (19, 55), (18.5, 58), (17, 60.6), (15, 62.4), (13.6, 62.9), (12.6, 62.4), (12, 60), (5, 60)]
    turned_by(housing, flattened, steel, 360, 24)
    lathe([(0, 56), (12.4, 56), (11.6, 61), (8, 61.6), (0, 61.6)], m.plastic('#d9d6cc', 0.4), 0.4, closed=False)
    lathe([(0, 58), (9.4, 58), (8.2, 63), (7.6, 70, 3), (8.4, 80, 4), (8.4, 150, 0.6), (7.6, 150.8, 0.4), (7.6, 158, 0.4), (8.4, 158.8, 0.6), (8.4, far - 122, 2), (7.2, far - 116, 2), (7.2, far - 92), (0, far - 92)], rod, 0.5, closed=False)
    thread(14, 1.5, 94, bright, (0, 0, far - 94))
    nut(14, m.zinc_yellow(), (0, 0, far - 80))
    place(everything(), turn=(0, 0, -34))
    whole = place(everything(), (0, 0, 0), (0, -90, 0))
    stand(whole)
    # The rack's boot, a clamp at either end.
    cover = [boot(24, 14, 128, 9, rubber, (0, 0, 12), deep=5), tube(25, 20, 16, rubber, 1.2), tube(14, 8, 18, rubber, 1.2, (0, 0, 136))]
    for radius, z in ((25.2, 4), (14.2, 144)):
        cover.append(tube(radius + 0.6, radius - 0.4, 6, bright, 0.3, (0, 0, z)))
        cover.append(box(8, 4, 5.4, bright, 0.9, (0, -radius - 1.6, z + 0.3)))
    place(cover, turn=(0, 0, 40))
    place(cover, (-74, 66, 0), (0, -90, 0))
    stand(cover)
    place(everything(), turn=(0, 0, -14))
    stand()


def tie_rod_end(length=110, diameter=16, inside=True):
    """A forged end, its shank towards the right, stud up."""
    iron, steel = m.forged_steel('#4e5053'), m.zinc_yellow()
    pieces = [
        lathe([(0, -13), (15, -13), (20, -7), (21, 6), (18, 15), (0, 15)], iron, 2.5, closed=False),
        limb([((8, 0, 2), 30, 20), ((34, 0, 6), 22, 18), ((58, 0, 8), 22, 22), ((length, 0, 8), 24, 24)], iron, power=2.1, round_ends=(0, 0)),
    ]
    body = forging(pieces, 0.8, 4)
    lathe([(0, -14.5), (12, -14.5), (14, -12.5), (14, -8), (0, -8)], m.zinc_blue(), 1, closed=False)
    if inside:
        cut(body, cylinder(diameter / 2, 60, m.turned_steel(), 0, (length - 40, 0, 8), (0, 90, 0)))
        place([hexagon(24, 12, iron)], (length - 14, 0, 8), (0, 90, 0))
        place([tube(8.0, 7.2, 8, m.turned_steel(1.2), 0.2)], (length - 4, 0, 8), (0, 90, 0))
        thread(diameter, 1.5, 78, m.zinc_blue(), (length - 2, 0, 8), (0, 90, 0))
        place([nut(diameter, steel)], (length + 16, 0, 8), (0, 90, 0))
    else:
        thread(diameter, 1.5, 64, m.zinc_blue(), (length - 2, 0, 8), (0, 90, 0))
        place([nut(diameter, steel)], (length + 10, 0, 8), (0, 90, 0))
    place(stud_and_boot(16, 19, 12, 56), (0, 0, 13))
    castle_nut(12, steel, (0, 0, 56))
    place(everything(), turn=(0, 0, 14))
    stand()


def stabiliser_link(length=260, plastic=False):
    """A rod between two ball joints whose studs look to opposite sides."""
    rod = m.plastic('#1b1c1e') if plastic else m.powder_coat('#232528')
    steel = m.zinc_yellow()
    if plastic:
        limb([((-length / 2, 0, 0), 16, 14), ((0, 0, 0), 13, 18), ((length / 2, 0, 0), 16, 14)], rod, power=5)
    else:
        cylinder(6, length, rod, 0.5, (-length / 2, 0, 0), (0, 90, 0))
    for side in (-1, 1):
        housing = lathe([(0, -13), (13, -13), (17, -9), (17.5, 8), (15, 13), (0, 13)], rod, 2, closed=False)
        cap = lathe([(0, -15), (11, -15), (12.5, -13), (12.5, -10), (0, -10)], m.zinc_blue(), 0.8, closed=False)
        parts = stud_and_boot(14, 17, 10, 54, taper=False)
        place(parts, (0, 0, 12))
        hexnut = hexagon(15, 8, steel, 9.8, (0, 0, 42), both=True)
        flange = lathe([(5, 42), (11.5, 42), (11.5, 44), (9, 46), (5, 46)], steel, 0.3)
        collar = hexagon(14, 4, m.zinc_blue(), 0, (0, 0, 30), both=True)
        place([housing, cap, *parts, hexnut, flange, collar], (side * length / 2, 0, 0), (90 * side, 0, 0))
    place(everything(), turn=(0, 0, 52))
    place(everything(), turn=(0, 0, -20))
    stand()


PICTURES = {
    'ball-joint': ball_joint,
    'ball-joint-two-bolt': partial(ball_joint, 2),
    'ball-joint-pressed': pressed_ball_joint,
    'tie-rod-inner': axial_joint,
    'tie-rod-end': tie_rod_end,
    'tie-rod-end-outer-thread': partial(tie_rod_end, 128, 14, False),
    'stabiliser-link': stabiliser_link,
    'stabiliser-link-plastic': partial(stabiliser_link, 300, True),
}
