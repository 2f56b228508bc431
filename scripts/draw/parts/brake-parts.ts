import { shadow } from '../fill.ts'
import { bore, lathe, thread, turns } from '../lathe.ts'
import { colour, darkSteel, type Material, orange, rubber, steel } from '../metal.ts'
import { arc, box, corners, type Outline, points, rounded, smooth } from '../outline.ts'
import { type Drawing, type Pen, short } from '../pen.ts'
import { bar, forward, hexagon, patch, up } from '../solid.ts'
import { look, type Point, type Vec, type View } from '../space.ts'
import { line, tube } from '../tube.ts'

export const lining: Material = {
  ramp: ['#2b2623', '#453d38', '#625750', '#80736b', '#9f938a', '#c4bab2'],
  shine: 0,
  gloss: 0.05,
}

/** Zinc-nickel as brake parts wear it: a little yellow in the grey. */
export const zinc: Material = {
  ramp: ['#3d3c36', '#646259', '#918e83', '#b9b6ab', '#d9d6cd', '#f6f4ee'],
  shine: 0.4,
  gloss: 0.3,
}

/** Two pads: one shows its lining, one its back with the shim. */
export const brakePads: Drawing = (pen) => {
  shadow(pen, 326, 536, 270, 40)
  const behind = look({ yaw: 30, pitch: 14, roll: 5, scale: 0.95, center: [366, 226] })
  bar(pen, behind, { axis: forward, from: -34, to: 0, outline: friction(), material: lining, bevel: 4 })
  bar(pen, behind, { axis: forward, from: 0, to: 14, outline: plate(), material: darkSteel, bevel: 4 })
  bar(pen, behind, {
    axis: forward,
    from: 14,
    to: 18,
    outline: rounded(corners('-176 -70, 176 -70, 190 22, 120 84, -120 84, -190 22'), 26),
    material: steel,
    rim: true,
  })
  const front = look({ yaw: -30, pitch: 16, roll: -4, scale: 1, center: [296, 396] })
  bar(pen, front, { axis: forward, from: -16, to: 0, outline: plate(), material: darkSteel, bevel: 4 })
  for (const side of [-1, 1])
    bar(pen, front, { axis: forward, from: 0, to: 40, outline: friction(side), material: lining, bevel: 8 })
  tube(pen, smooth(points('150 372, 118 388, 96 430, 120 470, 98 510'), 5), 9, rubber)
  lathe(pen, look({ roll: -200, pitch: 15, center: [98, 510] }), {
    axis: up,
    material: orange,
    profile: turns('0 8, 4 13, 34 13, 36 8'),
  })
}

const plate = (): Outline =>
  rounded(
    corners(
      '-196 -84, 196 -84, 206 -20, 236 -14, 240 30, 208 34, 196 44, 130 98, -130 98, -196 44, -208 34, -240 30, -236 -14, -206 -20',
    ),
    10,
  )

/** The lining: the whole of it, or the half on one side of its slot. */
function friction(side = 0): Outline {
  const whole: Point[] = [
    [-188, -78],
    [188, -78],
    [192, 26],
    [124, 88],
    [-124, 88],
    [-192, 26],
  ]
  if (side === 0) return whole
  return [
    [8 * side, -78],
    [188 * side, -70],
    [192 * side, 26],
    [124 * side, 88],
    [8 * side, 88],
  ]
}

/** Sliding caliper: fingers to the viewer, cylinder behind, pads in the slot. */
export const brakeCaliper: Drawing = (pen) => {
  const view = look({ yaw: -34, pitch: 24, center: [326, 320] })
  shadow(pen, 326, 500, 250, 34)
  lathe(pen, view, {
    at: [0, 4, 0],
    axis: forward,
    material: zinc,
    profile: turns('-190 70, -180 96, -70 108'),
  })
  bleeder(pen, view)
  const body = rounded(
    corners('-226 -40, -150 -60, 150 -60, 226 -40, 226 4, 140 40, 128 132, -128 132, -140 40, -226 4'),
    18,
  )
  bar(pen, view, { axis: forward, from: -84, to: -44, outline: body, material: zinc, rim: true })
  for (const side of [-1, 1]) pin(pen, view, side)
  const pad = points('-160 -70, 160 -70, 170 20, 110 84, -110 84, -170 20')
  bar(pen, view, { axis: forward, from: -40, to: -16, outline: pad, material: lining })
  bar(pen, view, { axis: forward, from: 30, to: 54, outline: pad, material: lining })
  bar(pen, view, { axis: forward, from: 54, to: 64, outline: pad, material: darkSteel })
  const roof = rounded(corners('-138 72, 138 72, 124 138, -124 138'), 16)
  bar(pen, view, { axis: forward, from: -50, to: 70, outline: roof, material: zinc })
  const gap = (x: number, z: number): Vec => [x, 138, z]
  patch(pen, view, [gap(-54, -34), gap(54, -34), gap(54, 44), gap(-54, 44)], '#17191b')
  for (const z of [-30, 22])
    patch(pen, view, [gap(-54, z), gap(54, z), gap(54, z + 16), gap(-54, z + 16)], colour(lining, 0.4))
  const claws = rounded(
    corners(
      '-150 96, -118 140, 118 140, 150 96, 160 30, 140 -92, 62 -98, 44 -6 30, -44 -6 30, -62 -98, -140 -92, -160 30',
    ),
    20,
  )
  bar(pen, view, { axis: forward, from: 64, to: 104, outline: claws, material: zinc, bevel: 9, spread: 0.2 })
  bar(pen, view, { axis: forward, from: 104, to: 107, outline: box(84, 30, 0, 0, 78), material: orange })
}

/** Guide pin with its boot and bolt. */
function pin(pen: Pen, view: View, side: number): void {
  const at = [side * 196, -18, 0] as const
  hexagon(pen, view, 42, { at, axis: forward, from: -112, to: -84, material: steel })
  lathe(pen, view, {
    at,
    axis: forward,
    material: rubber,
    profile: [...thread(-44, 24, 30, 22, 4), [28, 22]],
  })
  lathe(pen, view, { at, axis: forward, material: steel, profile: turns('28 13, 60 13') })
}

function bleeder(pen: Pen, view: View): void {
  const at = [84, 60, -130] as const
  lathe(pen, view, { at, axis: [0.5, 1, 0], material: steel, profile: turns('0 26, 50 24, 50 12, 70 12') })
  lathe(pen, view, { at, axis: [0.5, 1, 0], material: rubber, profile: turns('66 17, 98 17, 106 9') })
}

/** Two shoes as they stand in the drum. */
export const brakeShoes: Drawing = (pen) => {
  const view = look({ yaw: -34, pitch: 16, center: [322, 306] })
  shadow(pen, 326, 552, 220, 32)
  for (const side of [-1, 1]) shoe(pen, view, side)
  const lever = points('128 150, 158 150, 152 -20, 122 -96, 98 -90, 120 -10')
  bar(pen, view, { axis: forward, from: 8, to: 16, outline: lever, material: steel, rim: true })
  springs(pen, view)
}

/** Lining on its table, the web inside. */
function shoe(pen: Pen, view: View, side: number): void {
  const [from, to] = side < 0 ? [112, 248] : [-68, 68]
  const dx = side * 14
  const bow = (outer: number, inner: number, short: number) => [
    ...arc(dx, 0, outer, from + short, to - short, 12),
    ...arc(dx, 0, inner, to - short, from + short, 12),
  ]
  const web = [
    ...arc(dx, 0, 208, from, to, 12),
    ...arc(dx - side * 56, 0, 156, to - side * 8, from + side * 8, 8),
  ]
  bar(pen, view, { axis: forward, from: -50, to: 50, outline: bow(238, 217, 9), material: lining, rim: true })
  bar(pen, view, {
    axis: forward,
    from: -52,
    to: 52,
    outline: bow(216, 206, 2),
    material: darkSteel,
    rim: true,
  })
  bar(pen, view, { axis: forward, from: -6, to: 6, outline: web, material: darkSteel, rim: true })
  const hole = (y: number, r: number) => {
    const [x0, y0] = view.project([dx + side * 172, y, 6])
    return `<ellipse cx="${short(x0)}" cy="${short(y0)}" rx="${short(r * 0.83)}" ry="${r}"/>`
  }
  pen.put(
    `<g fill="#0d0f10" stroke="#9aa2a8" stroke-opacity=".5">${hole(80, 10)}${hole(0, 14)}${hole(-80, 10)}</g>`,
  )
}

function springs(pen: Pen, view: View): void {
  for (const y of [128, -146]) {
    const coil = Array.from({ length: 57 }, (_, index): Point => {
      const t = index / 56
      const x = -96 + 192 * t
      const wave = t > 0.16 && t < 0.84 ? Math.sin(t * Math.PI * 28) * 11 : 0
      return view.project([x, y + wave, 14])
    })
    line(pen, coil, '#2a2f33', 8)
    line(pen, coil, '#aab4bb', 5)
  }
}

/** Rubber hose with its fittings. */
export const brakeHose: Drawing = (pen) => {
  shadow(pen, 330, 530, 260, 34)
  const path = smooth(points('150 150, 178 208, 262 300, 402 262, 488 330, 440 440, 330 446'), 8)
  tube(pen, path, 34, rubber)
  tube(pen, smooth(points('256 297, 284 300, 312 292'), 4), 48, rubber, 'butt')
  fitting(pen, look({ pitch: 20, roll: 24, center: [150, 150] }), true)
  fitting(pen, look({ pitch: 20, roll: 92, center: [330, 446] }), false)
}

function fitting(pen: Pen, view: View, male: boolean): void {
  lathe(pen, view, {
    axis: up,
    material: zinc,
    profile: turns('-34 21, -30 24, -20 24, -18 20, -8 20, -6 24, 10 24'),
  })
  hexagon(pen, view, 58, { axis: up, from: 10, to: 44, material: zinc, bevel: 3, turn: 10 })
  if (male) {
    lathe(pen, view, {
      axis: up,
      material: zinc,
      profile: [...turns('44 18'), ...thread(46, 96, 21, 17, 7), ...turns('98 16, 102 12')],
      onFace: (face) => bore(face, 7, 10, zinc, colour(zinc, 0)),
    })
    return
  }
  lathe(pen, view, {
    axis: up,
    material: zinc,
    profile: turns('44 28, 96 28, 100 24'),
    onFace: (face) => bore(face, 17, 20, zinc, '#15171a'),
  })
}
