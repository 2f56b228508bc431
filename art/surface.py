"""The shaders behind all materials: `surface` for what is solid, `thin` for clear walls.

Every figure of size is in millimetres on the part. Fine bump and uneven gloss keep faces from looking like plastic.
Patterns: 'grain' (all directions), 'rings' (turned around the object's z axis), 'brushed' (lines along its x axis).
"""
from functools import lru_cache

import bpy


class _Tree:
    """Nodes of one material, made and linked by name."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.nodes, self.links = self.material.node_tree.nodes, self.material.node_tree.links
        self.shader = self.nodes['Principled BSDF']

    def add(self, kind, settings=None, **inputs):
        node = self.nodes.new('ShaderNode' + kind)
        for key, value in (settings or {}).items():
            setattr(node, key, value)
        for key, value in inputs.items():
            self.put(node, key.replace('_', ' '), value)
        return node

    def put(self, node, name, value):
        socket = node.inputs[int(name)] if name.isdigit() else node.inputs[name]
        if isinstance(value, bpy.types.NodeSocket):
            self.links.new(value, socket)
        else:
            socket.default_value = value

    def math(self, operation, a, b):
        node = self.nodes.new('ShaderNodeMath')
        node.operation = operation
        self.put(node, '0', a)
        self.put(node, '1', b)
        return node.outputs[0]


def colour(hexadecimal):
    """'#c8102e' as linear red, green and blue."""
    parts = [int(hexadecimal[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)


@lru_cache(maxsize=None)
def surface(
    name,
    base,
    metallic=0.0,
    roughness=0.4,
    uneven=0.25,
    blotch=12.0,
    tint=0.08,
    bump=0.02,
    grain=0.6,
    pattern='grain',
    anisotropic=0.0,
    coat=0.0,
    transmission=0.0,
    ior=1.45,
    specular=0.5,
    sheen=0.0,
):
    """base: '#rrggbb'. uneven: share by which the gloss varies over blotches of `blotch` mm; tint: share of the colour.
    bump: depth of the fine pattern, grain: its size."""
    tree = _Tree(name)
    shader = tree.shader
    here = tree.add('TexCoord').outputs['Object']
    patches = tree.add('TexNoise', Vector=here, Scale=1 / blotch, Detail=4.0, Roughness=0.6).outputs['Fac']
    swing = tree.add('MapRange', Value=patches, From_Min=0.3, From_Max=0.7, To_Min=1 - uneven, To_Max=1 + uneven).outputs[0]
    pattern_height = _pattern(tree, here, pattern, grain)
    gloss = tree.math('MULTIPLY', swing, roughness)
    if pattern != 'grain':
        gloss = tree.math('MULTIPLY', gloss, tree.add('MapRange', Value=pattern_height, From_Min=0.3, From_Max=0.7, To_Min=0.8, To_Max=1.2).outputs[0])
    tree.put(shader, 'Roughness', gloss)
    r, g, b = colour(base)
    darker = tree.add('MapRange', Value=patches, From_Min=0.3, From_Max=0.7, To_Min=1 - tint, To_Max=1 + tint).outputs[0]
    shade = tree.add('VectorMath', {'operation': 'SCALE'})
    shade.inputs[0].default_value = (r, g, b)
    tree.put(shade, 'Scale', darker)
    tree.put(shader, 'Base Color', shade.outputs[0])
    if bump > 0:
        tree.put(shader, 'Normal', tree.add('Bump', Strength=1.0, Distance=bump, Height=pattern_height).outputs[0])
    if anisotropic:
        tree.put(shader, 'Anisotropic', anisotropic)
        tangent = tree.add('Tangent', {'direction_type': 'RADIAL', 'axis': 'Z' if pattern == 'rings' else 'Y'})
        tree.put(shader, 'Tangent', tangent.outputs[0])
    for key, value in (('Metallic', metallic), ('Clearcoat', coat), ('Clearcoat Roughness', 0.06), ('Transmission', transmission), ('IOR', ior), ('Specular', specular), ('Sheen', sheen)):
        tree.put(shader, key, value)
    return tree.material


def _pattern(tree, here, pattern, grain):
    if pattern == 'rings':
        split = tree.add('SeparateXYZ', Vector=here).outputs
        squares = tree.math('ADD', tree.math('POWER', tree.math('ABSOLUTE', split[0], 0), 2), tree.math('POWER', tree.math('ABSOLUTE', split[1], 0), 2))
        along = tree.math('ADD', tree.math('POWER', squares, 0.5), tree.math('MULTIPLY', split[2], 0.83))
        return tree.add('TexNoise', {'noise_dimensions': '1D'}, W=along, Scale=1 / grain, Detail=2.0, Roughness=0.7).outputs['Fac']
    if pattern == 'brushed':
        stretched = tree.add('VectorMath', {'operation': 'MULTIPLY'})
        tree.put(stretched, '0', here)
        stretched.inputs[1].default_value = (0.025, 1, 1)
        return tree.add('TexNoise', Vector=stretched.outputs[0], Scale=1 / grain, Detail=3.0, Roughness=0.6).outputs['Fac']
    return tree.add('TexNoise', Vector=here, Scale=1 / grain, Detail=3.0, Roughness=0.6).outputs['Fac']


@lru_cache(maxsize=None)
def thin(name, base='#ffffff', gloss=0.03, veil=0.0):
    """A thin clear wall: light goes straight through and the room mirrors in it; `veil`: the share that is milky."""
    tree = _Tree(name)
    add, out = tree.add, tree.nodes['Material Output'].inputs['Surface']
    through = add('BsdfTransparent', Color=(*colour(base), 1))
    milk = add('BsdfTranslucent', Color=(*colour(base), 1))
    mirror = add('BsdfGlossy', Roughness=gloss)
    body = add('MixShader', Fac=veil)
    tree.links.new(through.outputs[0], body.inputs[1])
    tree.links.new(milk.outputs[0], body.inputs[2])
    # Not Fresnel's own node: it takes the far wall's inside for water that mirrors all.
    facing = add('LayerWeight', Blend=0.5).outputs['Facing']
    rim = tree.math('ADD', tree.math('MULTIPLY', tree.math('POWER', facing, 4.0), 0.75), 0.04)
    whole = add('MixShader', Fac=rim)
    tree.links.new(body.outputs[0], whole.inputs[1])
    tree.links.new(mirror.outputs[0], whole.inputs[2])
    tree.links.new(whole.outputs[0], out)
    return tree.material
