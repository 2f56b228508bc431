"""Brakes: discs, pads, calipers, hoses."""
from functools import partial
from math import cos, radians, sin

from art import materials as m
from art.outlines import circle, ring_of
from art.shapes import cut, cylinder, everything, extrude, lathe, place, solid, stand, tube
from art.outlines import rounded


def disc_vented(diameter=280, thickness=22, hat=46, hat_diameter=150, bore=65, holes=5, circle_of_holes=112, drilled=False, slotted=False):
    """A vented front disc, hat towards the viewer."""
    face, iron = m.turned_steel(1.4, '#b4b5b6'), m.cast_iron('#77787a')
    outer, inner, top = diameter / 2, hat_diameter / 2, hat
    cheek = thickness * 0.33
    # The cheeks: friction rings with the vanes between them.
    rings = [
        lathe([(inner - 8, 0), (outer, 0), (outer, cheek), (inner - 8, cheek)], face, 0.8, steps=192),
        lathe([(inner - 8, thickness - cheek), (outer, thickness - cheek), (outer, thickness), (inner + 3, thickness), (inner + 2, thickness - 1.2), (inner - 8, thickness - 1.2)], face, 0.8, steps=192),
    ]
    if drilled:
        for x, y, _ in [p for k in range(3) for p in ring_of(15, inner + (outer - inner) * (0.26 + 0.25 * k), k * 0.14)]:
            for ring in rings:
                cut(ring, cylinder(3.4, thickness * 3, iron, 0, (x, y, -thickness), steps=20))
    for _, _, angle in ring_of(36, outer):
        vane = extrude(rounded([(inner - 6, -2), (outer - 5, -1.6), (outer - 5, 1.6), (inner - 6, 2)], 1.5), thickness - 2 * cheek + 1, iron, bevel=0, at=(0, 0, cheek - 0.5))
        vane.rotation_euler = (0, 0, angle)
    # The hat with its turned mounting face.
    shell = lathe([(inner - 7, thickness - cheek - 2), (inner, thickness - cheek - 2), (inner - 2, top, 4), (bore / 2, top), (bore / 2, top - 7), (inner - 9, top - 7, 3)], iron, 1.0, steps=160)
    seat = lathe([(bore / 2 + 0.4, top + 0.02), (inner - 11, top + 0.02), (inner - 11.5, top + 0.5), (bore / 2 + 0.9, top + 0.5)], face, 0.2, steps=128)
    for x, y, _ in ring_of(holes, circle_of_holes / 2, 0.3):
        for piece in (shell, seat):
            cut(piece, cylinder(7.2, 40, iron, 0, (x, y, top - 20), steps=40))
    x, y, _ = ring_of(1, circle_of_holes / 2, 0.3 + radians(36))[0]
    for piece in (shell, seat):
        cut(piece, cylinder(4.3, 40, iron, 0, (x, y, top - 20), steps=32))
    place(everything(), turn=(66, 0, 0))
    place(everything(), turn=(0, 0, -16))
    stand()


PICTURES = {
    'brake-disc-vented-280': disc_vented,
}
