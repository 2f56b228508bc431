"""What the parts are made of. Every figure of size is in millimetres on the part.

One shader makes them all; `surface` says what varies. Fine bump and uneven gloss keep faces from looking like plastic.
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


# Steel and iron


def turned_steel(grain=0.5, base='#b9babb'):
    """Machined on a lathe: fine rings that split the light."""
    return surface('turned steel', base, 1, 0.27, bump=0.012, grain=grain, pattern='rings', anisotropic=0.5, uneven=0.06, blotch=60.0, tint=0.015)


def ground_steel(base='#c3c4c6'):
    return surface('ground steel', base, 1, 0.2, bump=0.004, grain=0.4, pattern='brushed', tint=0.03)


def brushed_steel(grain=0.35, base='#b4b5b7'):
    return surface('brushed steel', base, 1, 0.3, bump=0.012, grain=grain, pattern='brushed', tint=0.04)


def stainless(base='#b8b7b4'):
    return surface('stainless', base, 1, 0.24, bump=0.01, grain=1.2, tint=0.04)


def forged_steel(base='#6a6a6b'):
    """Black from the forge, slightly scaly."""
    return surface('forged steel', base, 0.9, 0.46, bump=0.1, grain=1.6, tint=0.15)


def spring_steel(base='#8b8d90'):
    return surface('spring steel', base, 1, 0.3, bump=0.01, grain=1.0)


def chrome_vanadium(base='#cfd0d2'):
    """The satin chrome of good hand tools."""
    return surface('chrome vanadium', base, 1, 0.2, uneven=0.15, bump=0.006, grain=1.5, tint=0.02)


def polished_chrome(base='#d8d9db'):
    return surface('polished chrome', base, 1, 0.06, uneven=0.3, bump=0.002, grain=4.0, tint=0.01)


def cast_iron(base='#5d5e60', grain=1.1):
    return surface('cast iron', base, 0.85, 0.46, uneven=0.12, blotch=5.0, bump=0.12, grain=grain, tint=0.05)


def oiled_iron(base='#3f4042'):
    return surface('oiled iron', base, 0.8, 0.36, bump=0.1, grain=1.2, tint=0.15)


def sheet_steel(base='#a9abad'):
    """Cold rolled and pressed."""
    return surface('sheet steel', base, 1, 0.34, bump=0.012, grain=1.6, tint=0.05)


def black_oxide(base='#26272a'):
    return surface('black oxide', base, 0.75, 0.36, bump=0.015, grain=0.8)


# Other metals


def brass(base='#d9b066'):
    return surface('brass', base, 1, 0.22, bump=0.01, grain=0.5, pattern='rings', tint=0.05)


def copper(base='#d18a63'):
    return surface('copper', base, 1, 0.24, bump=0.01, grain=0.6, tint=0.08)


def cast_aluminium(base='#b3b5b8', grain=0.9):
    return surface('cast aluminium', base, 0.95, 0.44, bump=0.07, grain=grain, tint=0.06)


def machined_aluminium(grain=0.5, base='#d2d4d7'):
    return surface('machined aluminium', base, 1, 0.25, bump=0.012, grain=grain, pattern='rings', anisotropic=0.5, uneven=0.06, blotch=60.0, tint=0.015)


def brushed_aluminium(grain=0.4, base='#cfd1d4'):
    return surface('brushed aluminium', base, 1, 0.28, bump=0.01, grain=grain, pattern='brushed', tint=0.02)


def zinc_yellow(base='#d8b667'):
    return surface('zinc, yellow passivated', base, 1, 0.3, blotch=6.0, tint=0.16, bump=0.008, grain=1.0)


def zinc_blue(base='#c2c8d0'):
    return surface('zinc, blue passivated', base, 1, 0.28, blotch=6.0, tint=0.06, bump=0.008, grain=1.0)


def lead(base='#8d9096'):
    return surface('lead', base, 0.9, 0.42, bump=0.04, grain=1.0, tint=0.1)


# Everything else


def rubber(base='#1b1c1d'):
    return surface('rubber', base, 0, 0.58, bump=0.03, grain=0.7, tint=0.15, specular=0.35)


def shiny_rubber(base='#161718'):
    """EPDM of hoses and boots, fresh from the mould."""
    return surface('shiny rubber', base, 0, 0.36, bump=0.02, grain=1.2, tint=0.12, specular=0.45)


def plastic(base='#202225', roughness=0.38):
    """ABS or polyamide, moulded with a fine texture."""
    return surface('plastic', base, 0, roughness, bump=0.02, grain=0.5, tint=0.05)


def gloss_plastic(base='#c8102e'):
    return surface('gloss plastic', base, 0, 0.16, bump=0.004, grain=2.0, tint=0.02)


def painted(base='#1f4f9c', roughness=0.3):
    """Sprayed on metal: a slight orange peel under a clear coat."""
    return surface('painted', base, 0.1, roughness, bump=0.02, grain=2.2, tint=0.03, coat=0.5)


def powder_coat(base='#2a2c30'):
    return surface('powder coat', base, 0.05, 0.42, bump=0.05, grain=1.0, tint=0.05)


def spring_lacquer(base='#1d3f8f'):
    return surface('spring lacquer', base, 0.05, 0.28, bump=0.03, grain=2.5, tint=0.06, coat=0.6)


def ceramic(base='#eeece6'):
    return surface('ceramic', base, 0, 0.14, uneven=0.2, bump=0.004, grain=2.0, tint=0.015, coat=0.6)


def friction(base='#4b4a48'):
    """The lining of a pad: pressed fibre with brass and graphite in it."""
    return surface('friction', base, 0.15, 0.72, blotch=1.4, tint=0.55, bump=0.12, grain=0.8)


def filter_paper(base='#e2c98f'):
    return surface('filter paper', base, 0, 0.8, bump=0.05, grain=0.5, tint=0.05, specular=0.2, sheen=0.3)


def fleece(base='#e8e8e4'):
    return surface('fleece', base, 0, 0.85, bump=0.12, grain=0.6, tint=0.05, specular=0.15, sheen=0.4)


def card(base='#b78f5f'):
    """Brown cardboard."""
    return surface('card', base, 0, 0.75, bump=0.05, grain=1.0, tint=0.06, specular=0.2)


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


def glass(base='#fafcfc'):
    return thin('glass', base)


def clear_plastic(base='#f4f6f4'):
    return thin('clear plastic', base, 0.08, 0.12)


def oil(base='#c98a1b'):
    return surface('oil', base, 0, 0.03, uneven=0, bump=0, tint=0, transmission=0.9, ior=1.47)


def ink(base='#f4f4f2'):
    """Printed words."""
    return surface('ink', base, 0, 0.5, bump=0, tint=0)


def canvas(base='#5b5f4a'):
    """Woven cotton of a tool roll."""
    return surface('canvas', base, 0, 0.85, bump=0.12, grain=0.9, tint=0.1, specular=0.15, sheen=0.5)


def leather(base='#7a4a26'):
    return surface('leather', base, 0, 0.5, bump=0.08, grain=1.6, tint=0.12, specular=0.3)


def foam(base='#2a2c2f'):
    """Closed-cell foam of tool trays."""
    return surface('foam', base, 0, 0.9, bump=0.12, grain=0.9, tint=0.06, specular=0.1)
