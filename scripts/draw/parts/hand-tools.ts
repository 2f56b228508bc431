import { brushed } from '../brushed.ts'
import { shadow } from '../fill.ts'
import { type Face, lathe, thread, turns } from '../lathe.ts'
import { chrome, darkSteel, type Material, orange, plastic, rubber, steel, wood } from '../metal.ts'
import { box, corners, type Outline, points, polygon, rounded, smooth } from '../outline.ts'
import { type Drawing, numbers, type Pen, short } from '../pen.ts'
import { prism } from '../prism.ts'
import { bar, forward, hexagon, right, up } from '../solid.ts'
import { look, type Point, type View } from '../space.ts'
import { line, tube } from '../tube.ts'
import { strap } from './belts.ts'

export const screwdriver: Drawing = (pen) => {
  const view = look({ yaw: 24, pitch: 10, roll: 44, scale: 1, center: [322, 318] })
  shadow(pen, 338, 364, 320, 34, -44, 0.28)
  prism(pen, view, {
    at: [0, 0, 5],
    outline: corners('-366 -17, -366 17, -330 22, -270 16, -270 -16, -330 -22').map(
      ([x, y]): Point => [x, y],
    ),
    depth: 10,
    bevel: 4,
    material: steel,
  })
  lathe(pen, view, { axis: right, material: chrome, profile: turns('-280 14, -262 17, 40 17') })
  hexagon(pen, view, 46, { axis: right, from: 22, to: 56, material: steel, bevel: 3, turn: 12 })
  lathe(pen, view, {
    axis: right,
    material: orange,
    profile: [
      ...turns('56 30, 60 38, 74 42, 92 40, 112 34'),
      ...turns('130 34, 160 48, 200 56, 300 56, 336 50', plastic),
      ...turns('340 44, 350 40', orange),
      ...turns('352 32, 362 32, 366 26', steel),
    ],
    onFace: (face) => brushed(face, 26, steel, 1.3, 30),
  })
  flutes(pen, view)
}

/** Grooves along the grip. */
function flutes(pen: Pen, view: View): void {
  for (const angle of [20, 62, 104, 146]) {
    const [y, z] = [Math.cos((angle * Math.PI) / 180) * 54, Math.sin((angle * Math.PI) / 180) * 54]
    const groove = [view.project([186, y, z]), view.project([306, y, z])]
    line(pen, groove, '#0c0e10', 9, 0.65)
    line(
      pen,
      groove.map(([a, b]): Point => [a + 2.5, b + 3]),
      '#9ba3a9',
      1.6,
      0.6,
    )
  }
}

export const pliers: Drawing = (pen) => {
  const view = look({ yaw: 10, pitch: -14, roll: -38, scale: 1.02, center: [306, 330] })
  shadow(pen, 322, 392, 320, 40, -52, 0.28)
  half(pen, view, 1)
  half(pen, view, -1)
  lathe(pen, view, {
    at: [0, 60, 0],
    axis: forward,
    material: steel,
    profile: turns('0 40, 6 40, 10 34'),
    onFace: (face) => brushed(face, 34, steel, 1.6, 40),
  })
}

/** One lever of the pliers: a jaw above the joint, a grip below it on the other side. */
function half(pen: Pen, view: View, side: 1 | -1): void {
  const flip = (outline: Outline) => outline.map(([x, y]): Point => [x * side, y])
  const grip = smooth(points('14 -10, 66 -80, 86 -170, 78 -270, 96 -356'), 6).map(
    ([x, y]): Point => view.project([x * -side, y, 0]),
  )
  tube(pen, grip, 54, rubber)
  tube(pen, grip.slice(5, 21), 34, orange)
  const jaw = flip(
    rounded(
      corners(
        '-52 30 20, -62 84 20, -46 120, -3 150, -3 176, -3 268 6, -22 272 10, -54 216 40, -74 130 20, -70 40 20, -34 -30 20, 20 -40 20, 34 0 20',
      ),
      16,
    ).map(([x, y]): Point => [x, y]),
  )
  prism(pen, view, { at: [0, 0, 8], outline: jaw, depth: 30, bevel: 6, material: { ...steel, shine: 0.55 } })
  const teeth = Array.from({ length: 7 }, (_, tooth) => {
    const at = (x: number) => view.project([x * side, 188 + tooth * 11, 9])
    return `M${numbers(...at(-4))}L${numbers(...at(tooth - 26))}`
  }).join('')
  pen.put(`<path d="${teeth}" stroke="#2b3238" stroke-opacity=".6" stroke-width="3"/>`)
}

export const hammer: Drawing = (pen) => {
  const view = look({ yaw: -30, pitch: 12, roll: -34, scale: 0.98, center: [262, 236] })
  shadow(pen, 350, 560, 240, 26)
  lathe(pen, view, {
    axis: up,
    material: wood,
    profile: turns('-410 18, -406 30, -390 36, -330 37, -230 30, -150 23, -90 22, 10 26'),
  })
  lathe(pen, view, { axis: up, material: rubber, profile: turns('-404 31, -392 37.5, -330 38.5, -250 33') })
  lathe(pen, view, {
    axis: right,
    material: { ...darkSteel, shine: 0.5 },
    profile: [
      ...turns('-166 2, -164 26, -152 44, -134 54, -112 54, -96 44, -84 34', steel),
      ...turns('-70 34, -50 50, 46 50, 60 38, 84 36, 96 50'),
      ...turns('104 58, 150 58, 158 52', steel),
    ],
    onFace: (face) => brushed(face, 52, steel, 1.5, 40),
  })
  lathe(pen, view, {
    axis: up,
    material: wood,
    profile: turns('40 30, 54 28'),
    onFace: (face) => wedge(face),
  })
}

function wedge({ pen, y, flatness }: Face): void {
  pen.put(
    `<ellipse cy="${short(y)}" rx="11" ry="${short(11 * flatness)}" fill="none" stroke="#4b555c" stroke-width="4"/>`,
  )
}

/** Handle with a loop of webbing, its loose end hanging out of the slot. */
export const strapWrench: Drawing = (pen) => {
  shadow(pen, 330, 484, 270, 50)
  const view = look({ yaw: 20, pitch: 30, center: [196, 400] })
  const webbing: Material = { ...orange, shine: 0, gloss: 0.05 }
  const loop = smooth(points('18 6, 70 -104, 200 -150, 330 -104, 376 10, 320 120, 196 158, 74 108'), 7, true)
  strap(pen, view, { loop, width: 84, material: webbing })
  const end = points('-10 30, -54 38, -88 74, -92 130').map(([x, z]) => view.project([x, 42 - z * 0.2, z]))
  tube(pen, smooth(end, 8), 62, webbing, 'butt')
  lathe(pen, view, { axis: up, material: chrome, profile: turns('-34 28, -26 36, 104 36, 112 28') })
  bar(pen, view, { axis: up, from: 112, to: 250, outline: box(42, 42), material: chrome, bevel: 4 })
  lathe(pen, view, { axis: up, material: chrome, profile: turns('246 32, 250 36, 274 36, 280 30') })
  for (const x of [-14, 10])
    line(pen, [view.project([x, 92, 36]), view.project([x, -12, 36])], '#20262b', 5, 0.8)
}

/** Spindle with its plates and T-handle. */
export const windBackTool: Drawing = (pen) => {
  const view = look({ yaw: -40, pitch: 18, roll: -8, scale: 1, center: [322, 318] })
  shadow(pen, 330, 540, 250, 30)
  lathe(pen, view, { axis: forward, material: steel, profile: turns('-330 84, -324 90, -300 90') })
  lathe(pen, view, {
    axis: forward,
    material: darkSteel,
    profile: [...turns('-300 40, -260 40'), ...thread(-258, 150, 30, 24, 26)],
  })
  hexagon(pen, view, 108, { axis: forward, from: -96, to: -50, material: steel, bevel: 5, turn: 8 })
  lathe(pen, view, {
    axis: right,
    at: [0, 0, -214],
    material: chrome,
    profile: turns('-190 10, -186 20, -160 20, -156 13, 156 13, 160 20, 186 20, 190 12'),
  })
  bar(pen, view, {
    axis: forward,
    from: 44,
    to: 60,
    outline: rounded(corners('-126 -58, 126 -58, 126 58, -126 58'), 30),
    material: darkSteel,
    bevel: 4,
  })
  lathe(pen, view, {
    axis: forward,
    material: steel,
    profile: turns('150 96, 156 104, 184 104, 190 98'),
    onFace: (face) => {
      brushed(face, 98, steel, 1.5, 60)
    },
  })
  for (const angle of [40, 220]) {
    const [x, y] = [Math.cos((angle * Math.PI) / 180) * 58, Math.sin((angle * Math.PI) / 180) * 58]
    lathe(pen, view, {
      at: [x, y, 0],
      axis: forward,
      material: orange,
      profile: turns('188 13, 214 13, 218 9'),
    })
  }
  bar(pen, view, {
    axis: forward,
    from: 190,
    to: 196,
    outline: polygon(0, 0, 20, 4, 20),
    material: darkSteel,
    bevel: 2,
  })
}
