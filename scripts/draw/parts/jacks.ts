import { brushed } from '../brushed.ts'
import { shadow } from '../fill.ts'
import { bore, lathe, pips, thread, turns } from '../lathe.ts'
import { chrome, darkSteel, type Material, orange, plastic, rubber, steel } from '../metal.ts'
import { arc, box, circle, corners, points, rounded } from '../outline.ts'
import { type Drawing, numbers, type Pen } from '../pen.ts'
import { bar, forward, patch, stencil, up } from '../solid.ts'
import { look, type Vec, type View } from '../space.ts'
import { line } from '../tube.ts'
import { ring } from './ring.ts'

export const enamel: Material = { ...orange, gloss: 0.35 }

export const trolleyJack: Drawing = (pen) => {
  const view = look({ yaw: 32, pitch: 20, center: [318, 404] })
  shadow(pen, 322, 456, 320, 84, -6, 0.44)
  const [back, front] = [wheel(pen, view, 44), wheel(pen, view, 30)]
  const side = stencil(pen, view, () => plate(pen, view))
  back([-232, 34, -92])
  front([206, 34, -92])
  side([0, 0, -74])
  lathe(pen, view, {
    at: [110, 74, 0],
    axis: [1, 0, 0],
    material: darkSteel,
    profile: turns('-160 36, 66 38'),
  })
  arm(pen, view)
  handle(pen, view)
  side([0, 0, 74])
  back([-232, 34, 92])
  front([206, 34, 92])
}

/** A side of the frame. */
function plate(pen: Pen, view: View): void {
  const outline = rounded(corners('-262 22, 240 12, 252 66, 196 108, 60 118 30, -60 66 30, -262 58'), 8)
  const holes = [points('-120 36, 14 32, 56 80, -20 64'), circle(150, 72, 17, 10)]
  bar(pen, view, { axis: forward, from: -8, to: 8, outline, holes, material: enamel, rim: true })
}

function wheel(pen: Pen, view: View, radius: number): (at: Vec) => void {
  return stencil(pen, view, () =>
    lathe(pen, view, {
      axis: forward,
      material: darkSteel,
      profile: turns(`-16 ${radius}, 16 ${radius}, 20 ${radius - 4}`),
      onFace: (face) => {
        ring(face, radius - 5, radius * 0.42, steel)
        bore(face, radius * 0.3, 8, steel, darkSteel)
      },
    }),
  )
}

/** The lifting arm with its saddle. */
function arm(pen: Pen, view: View): void {
  const lever = points('120 60, 150 92, -120 246, -176 236, -170 200, 90 46')
  const side = stencil(pen, view, () =>
    bar(pen, view, { axis: forward, from: -7, to: 7, outline: lever, material: enamel, rim: true }),
  )
  side([0, 0, -34])
  side([0, 0, 34])
  const saddle: Vec = [-150, 236, 0]
  lathe(pen, view, {
    at: saddle,
    axis: up,
    material: darkSteel,
    profile: turns('-26 40, 10 40, 14 66, 38 70'),
  })
  lathe(pen, view, {
    at: saddle,
    axis: up,
    material: rubber,
    profile: turns('38 68, 52 68'),
    onFace: (face) => ring(face, 44, 36, plastic),
  })
}

function handle(pen: Pen, view: View): void {
  const at: Vec = [206, 86, 0]
  const axis: Vec = [0.5, 0.86, 0]
  bar(pen, view, {
    at,
    axis,
    from: -20,
    to: 60,
    outline: box(60, 60),
    aside: forward,
    material: enamel,
    rim: true,
  })
  lathe(pen, view, { at, axis, material: chrome, profile: turns('60 16, 200 16') })
  lathe(pen, view, { at, axis, material: rubber, profile: turns('190 24, 280 24, 288 16') })
}

export const bottleJack: Drawing = (pen) => {
  const view = look({ yaw: 28, pitch: 18, center: [316, 548] })
  shadow(pen, 322, 544, 230, 62, 0, 0.48)
  bar(pen, view, { axis: up, from: 0, to: 26, outline: box(270, 226, 18), material: enamel, bevel: 5 })
  bar(pen, view, {
    at: [96, 26, 40],
    axis: up,
    from: 0,
    to: 56,
    outline: box(70, 70, 6),
    material: enamel,
    rim: true,
  })
  lathe(pen, view, { axis: up, material: enamel, profile: turns('26 104, 40 100, 290 100') })
  label(pen, view)
  lathe(pen, view, {
    axis: up,
    material: darkSteel,
    profile: turns('290 98, 300 102, 322 102, 330 92, 330 52'),
  })
  lathe(pen, view, { axis: up, material: chrome, profile: turns('332 42, 420 42') })
  lathe(pen, view, {
    axis: up,
    material: steel,
    profile: [...thread(420, 462, 30, 24, 5), ...turns('462 46, 490 50')],
    onFace: (face) => {
      brushed(face, 50, steel, 1.3, 30)
      pips(
        face,
        [0, 90, 180, 270].map((angle) => face.at(angle, 26)),
        6,
        3,
      )
    },
  })
  pump(pen, view)
}

/** The plate of figures on the cylinder. */
function label(pen: Pen, view: View): void {
  const at = (angle: number, y: number): Vec => {
    const [x = 0, z = 0] = arc(0, 0, 101, angle, angle, 1)[0] ?? []
    return [x, y, z]
  }
  const row = (y: number) => [64, 76, 88, 100, 112, 124].map((angle) => at(angle, y))
  patch(pen, view, [...row(140), ...row(220).reverse()], '#f2f4f4')
  line(pen, [at(112, 198), at(94, 198), at(76, 198)].map(view.project), '#2b3238', 9)
  line(pen, [at(112, 170), at(96, 170)].map(view.project), '#8a949a', 7)
}

/** The pump piston with its socket for the lever, and the valve that lets down. */
function pump(pen: Pen, view: View): void {
  const at: Vec = [96, 26, 40]
  lathe(pen, view, { at, axis: up, material: steel, profile: turns('50 26, 96 26, 96 16, 140 16') })
  const link = points('72 170, 120 170, 128 120, 110 110, 66 130')
  bar(pen, view, {
    at: [0, 26, 40],
    axis: forward,
    from: -18,
    to: 18,
    outline: link,
    material: darkSteel,
    rim: true,
  })
  lathe(pen, view, {
    at: [110, 196, 40],
    axis: [0.8, 0.34, 0.5],
    material: darkSteel,
    profile: turns('-70 24, 54 24'),
    onFace: (face) => bore(face, 17, 40, darkSteel, '#0d0f10'),
  })
  lathe(pen, view, {
    at: [-56, 64, 92],
    axis: forward,
    material: steel,
    profile: turns('0 20, 14 20, 14 13, 24 13'),
    onFace: (face) => pen.put(`<path d="M${numbers(-9, face.y)}h18" stroke="#2b3238" stroke-width="4"/>`),
  })
}
