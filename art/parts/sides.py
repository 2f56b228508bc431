"""Other sides of parts whose first picture is in their own family: the same part, turned."""
from functools import partial

from art.parts import brakes, calipers, cooling, electrical, lifting
from art.shapes import everything, place, stand


def _turned(family, name, turn):
    """The part of a picture, turned once more from how it stands there."""
    family.PICTURES[name]()
    place(everything(), turn=turn)
    stand()


def _of(family, name, **turns):
    return {f'{name}-{side}': partial(_turned, family, name, turn) for side, turn in turns.items()}


PICTURES = {
    **_of(brakes, 'brake-disc-vented-280', back=(0, 0, 165), face=(0, 0, 62)),
    **_of(electrical, 'alternator-120a', back=(0, 0, 180), side=(0, 0, 75)),
    **_of(electrical, 'starter-motor', back=(0, 0, 180)),
    **_of(calipers, 'brake-caliper-front', back=(0, 0, 180)),
    **_of(cooling, 'water-pump-ribbed', back=(0, 0, 180), side=(0, 0, 80)),
    **_of(lifting, 'trolley-jack-2t', back=(0, 0, 160), side=(0, 0, 60)),
}
