import { shadow } from '../fill.ts'
import { ellipse, type Face, lathe, turns } from '../lathe.ts'
import { darkSteel, type Material, orange, plastic, satin, steel } from '../metal.ts'
import { arc, corners, moved, type Outline, points, polygon, rounded, smooth, turned } from '../outline.ts'
import type { Drawing, Pen } from '../pen.ts'
import { closed, prism } from '../prism.ts'
import { look, type Point, type View } from '../space.ts'
import { line, tube } from '../tube.ts'

export const spanner: Drawing = (pen) => {
  const view = look({ yaw: 16, pitch: -20, roll: 44, scale: 1, center: [320, 322] })
  shadow(pen, 338, 356, 330, 40, -46, 0.3)
  shaft(pen, view)
  openEnd(pen, view)
  ringEnd(pen, view, 12)
}

export const ratchetSpanner: Drawing = (pen) => {
  const view = look({ yaw: 16, pitch: -20, roll: 44, scale: 1, center: [320, 322] })
  shadow(pen, 338, 356, 330, 40, -46, 0.3)
  shaft(pen, view)
  openEnd(pen, view)
  const at = [262, 0, 0] as const
  const wheel = sockets(38, 12)
  prism(pen, view, {
    at,
    outline: polygon(0, 0, 74, 32),
    holes: [wheel],
    depth: 34,
    bevel: 5,
    material: satin,
  })
  lathe(pen, view, {
    at,
    axis: [0, 0, 1],
    material: darkSteel,
    open: true,
    profile: turns('0 56'),
    onFace: (face) => wheelFace(face),
  })
  prism(pen, view, {
    at: [262, 0, 1],
    outline: polygon(0, 0, 48, 28),
    holes: [wheel],
    depth: 0,
    rim: true,
    material: steel,
  })
}

/** The gap in which the wheel turns, with its teeth. */
function wheelFace({ pen, y, flatness, scale }: Face): void {
  const oval = (radius: number, stroke: string, width: number, dash = '') =>
    ellipse(0, y, radius * scale, flatness, ` fill="none" stroke="${stroke}" stroke-width="${width}"${dash}`)
  pen.put(oval(52, '#20262b', 9) + oval(51, '#aab4bb', 6, ' stroke-dasharray="4 4.9"'))
}

/** The shank, waisted, with a sunk panel. */
function shaft(pen: Pen, view: View): void {
  const outline = rounded(
    corners(
      '-220 -34, -150 -25 30, 0 -21, 150 -24 30, 226 -30, 226 30, 150 24 30, 0 21, -150 25 30, -220 34',
    ),
    4,
  )
  prism(pen, view, { at: [0, 0, -6], outline, depth: 16, bevel: 6, material: satin })
  const panel = rounded(corners('-120 -9, 120 -9, 120 9, -120 9'), 9)
  prism(pen, view, {
    at: [0, 0, -5.5],
    outline: panel,
    depth: 0,
    material: satin,
    face: { ...satin, ramp: satin.ramp.slice(0, 5) },
  })
}

/** The jaw, its opening 15° off the shank. */
function openEnd(pen: Pen, view: View): void {
  const jaw: Point[] = [
    ...arc(0, 0, 88, -20, -122, 12),
    ...points('-96 -58, -96 -37, -6 -37, 12 -30, 22 0, 12 30, -6 37, -100 37, -96 66'),
    ...arc(0, 0, 88, 128, 20, 12),
  ]
  prism(pen, view, { at: [-268, 0, 0], outline: moved(jaw, 0, 0, 15), depth: 28, bevel: 6, material: satin })
}

function ringEnd(pen: Pen, view: View, sides: number): void {
  prism(pen, view, {
    at: [270, 0, 0],
    outline: polygon(0, 0, 66, 40),
    holes: [sockets(44, sides)],
    depth: 32,
    bevel: 6,
    material: satin,
  })
}

/** The inside of a ring with that many points. */
export function sockets(radius: number, sides: number): Outline {
  return Array.from({ length: sides }, (_, index): Point[] => [
    turned([radius, 0], (index * 360) / sides),
    turned([radius * 0.88, 0], ((index + 0.5) * 360) / sides),
  ]).flat()
}

/** A canvas roll, opened, with its spanners by size. */
export const spannerSet: Drawing = (pen) => {
  shadow(pen, 324, 560, 300, 40)
  const cloth: Material = {
    ramp: ['#20262b', '#2c343a', '#3c464d', '#505b63', '#6c7881', '#97a2aa'],
    shine: 0,
    gloss: 0.04,
  }
  const view = look({ yaw: 14, pitch: -16, roll: -4, scale: 1, center: [322, 330] })
  prism(pen, view, {
    outline: rounded(corners('-262 -214, 262 -214, 262 196, -262 196'), 18),
    depth: 12,
    bevel: 4,
    material: cloth,
  })
  const id = pen.define((id) => `<g id="${id}">${small()}</g>`)
  for (let index = 0; index < 7; index++) {
    const [x, y] = view.project([-216 + index * 70, -96 + index * 5, 6])
    const scale = 0.74 + index * 0.058
    pen.put(
      `<use href="#${id}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(-4) scale(${scale.toFixed(3)})"/>`,
    )
  }
  prism(pen, view, {
    at: [0, 0, 18],
    outline: rounded(corners('-262 -214, 262 -214, 262 -20, -262 -62'), 14),
    depth: 8,
    bevel: 4,
    material: cloth,
  })
  const hem = [view.project([-262, -66, 19]), view.project([262, -25, 19])]
  line(pen, hem, '#f66d1b', 7)
  for (let index = 1; index < 7; index++) {
    line(
      pen,
      [view.project([-250 + index * 70, -204, 19]), view.project([-250 + index * 70, -70 + index * 5, 19])],
      '#12171a',
      3,
      0.8,
    )
  }
  tube(pen, smooth([view.project([262, 30, 8]), [600, 300], [604, 380], [580, 420]], 6), 13, orange)
}

/** One spanner standing in its pocket, jaw up, drawn once for all sizes. */
function small(): string {
  const jaw = closed([
    ...arc(0, -262, 40, 200, 250, 5),
    ...points('-14 -300, -14 -262, 0 -250, 14 -262, 14 -300'),
    ...arc(0, -262, 40, 290, 340, 5),
    ...points('13 -210, 13 90, -13 90, -13 -210'),
  ])
  return `<path d="${jaw}" fill="#3c454c" transform="translate(4 4)"/><path d="${jaw}" fill="#aab5bc"/><path d="M-9-206V90" stroke="#f4f6f7" stroke-width="5" fill="none"/><path d="M10-206V90" stroke="#66717a" stroke-width="5" fill="none"/><path d="M-36-262a37 37 0 0 1 16-32" stroke="#fff" stroke-width="4" fill="none"/>`
}

/** Long L-keys in their holder. */
export const hexKeys: Drawing = (pen) => {
  shadow(pen, 330, 548, 260, 34)
  const view = look({ yaw: -20, pitch: 16, scale: 1, center: [320, 430] })
  const keys = [0, 1, 2, 3, 4, 5, 6]
  prism(pen, view, {
    at: [0, -70, -40],
    outline: rounded(corners('-214 0, 214 0, 214 118, -214 118'), 18),
    depth: 26,
    bevel: 6,
    material: plastic,
  })
  for (const index of keys) {
    const width = 11 + index * 4.2
    const x = 176 - index * 56
    const top = 118 + index * 34
    const bend = [
      view.project([x, -30, -20]),
      view.project([x, top - 24, -20]),
      view.project([x - 4, top - 6, -20]),
      view.project([x - 24, top, -20]),
      view.project([x - 72 - index * 7, top, -20]),
    ]
    tube(pen, smooth(bend, 4), width, steel, 'butt')
  }
  prism(pen, view, {
    at: [0, -70, 4],
    outline: rounded(corners('-214 0, 214 0, 214 92, -214 112'), 18),
    depth: 22,
    bevel: 7,
    material: plastic,
  })
  prism(pen, view, {
    at: [0, -70, 6],
    outline: rounded(corners('-196 18, 196 18, 196 42, -196 42'), 8),
    depth: 2,
    bevel: 1,
    material: orange,
  })
}
