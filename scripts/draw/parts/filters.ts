import { brushed } from '../brushed.ts'
import { linear, shadow } from '../fill.ts'
import { bore, type Face, fillet, lathe, pips, type Turn, turns } from '../lathe.ts'
import {
  aluminium,
  castIron,
  colour,
  darkSteel,
  grey,
  type Material,
  orange,
  paper,
  plastic,
  rubber,
  steel,
} from '../metal.ts'
import { box } from '../outline.ts'
import { type Drawing, numbers, type Pen, short } from '../pen.ts'
import { bar, patch, up } from '../solid.ts'
import { look, type Vec, type View } from '../space.ts'
import { ring } from './ring.ts'

/** The short can on its dome, thread side up. */
export const oilFilter: Drawing = (pen) => {
  const view = look({ pitch: 34, scale: 1.18, center: [320, 490] })
  shadow(pen, 324, 510, 250, 120)
  lathe(pen, view, {
    axis: up,
    material: plastic,
    profile: [
      ...turns('-2 130'),
      ...fillet([0, 140], [22, 168], 4),
      ...turns('96 168, 96 168.5'),
      ...turns('134 168.5', orange),
      ...turns('134 168, 262 168'),
      ...fillet([262, 168], [278, 158], 3),
      ...turns('278 150, 270 144, 270 120', darkSteel),
    ],
    onFace: base,
  })
  flutes(pen, view, 168, -2, 60)
}

/** Base plate: sealing ring, inlets, threaded middle. */
function base(face: Face): void {
  ring(face.deeper(-12), 143, 118, rubber)
  brushed(face, 118, steel, 1.4, 60)
  pips(
    face,
    Array.from({ length: 8 }, (_, index) => face.at(index * 45 + 10, 82)),
    15,
    8,
  )
  ring(face.deeper(-4), 54, 38, aluminium)
  bore(face.deeper(-4), 38, 40, steel, '#17191c')
  for (let turn = 1; turn < 4; turn++) {
    const y = face.y - 4 * face.sink + turn * 9
    const r = 38 * face.scale
    face.pen.put(
      `<path fill="none" stroke="#454c52" stroke-width="2.4" d="M${numbers(-r * 0.94, y - 5)}A${numbers(r, r * face.flatness)} 0 0 1 ${numbers(r * 0.94, y - 5)}"/>`,
    )
  }
}

/** The grips for a cap wrench: bright and dark lines round a can. */
function flutes(pen: Pen, view: View, radius: number, from: number, to: number): void {
  const path = (shift: number) =>
    Array.from({ length: 17 }, (_, index) => {
      const angle = ((index + 0.5 + shift) / 17) * Math.PI
      const [x, z] = [-Math.cos(angle) * radius, Math.sin(angle) * radius]
      const [a, b] = [view.project([x * 0.985, from + 18, z * 0.985]), view.project([x, to, z])]
      return `M${numbers(...a)}L${numbers(...b)}`
    }).join('')
  pen.put(
    `<g fill="none" stroke-linecap="round" stroke-width="5"><path stroke="#0d0f11" stroke-opacity=".5" d="${path(0)}"/><path stroke="#fff" stroke-opacity=".16" stroke-width="3" d="${path(0.22)}"/></g>`,
  )
}

/** The tall can, dome up. */
export const tallOilFilter: Drawing = (pen) => {
  const view = look({ pitch: 20, center: [320, 560] })
  shadow(pen, 322, 560, 216, 66)
  lathe(pen, view, {
    axis: up,
    material: grey,
    profile: [
      ...turns('0 140, 10 143', rubber),
      ...turns('10 150, 20 152', steel),
      ...turns('24 152, 150 152, 150 152.5'),
      ...turns('230 152.5', orange),
      ...turns('230 152, 420 152, 430 150'),
      ...fillet([430, 150], [472, 96], 5),
      ...turns('478 60, 480 30'),
    ],
  })
  flutes(pen, view, 151, 326, 436)
}

/** The paper element for a housing. */
export const oilCartridge: Drawing = (pen) => {
  const view = look({ pitch: 24, scale: 1.14, center: [320, 548] })
  shadow(pen, 322, 552, 206, 72)
  const cap: Turn[] = turns('0 140, 16 140, 18 136', plastic)
  lathe(pen, view, { axis: up, material: plastic, profile: cap })
  lathe(pen, view, {
    axis: up,
    material: paper,
    profile: turns('18 132, 402 132'),
    onFace: (face) => pleats(face, 132, 384),
  })
  lathe(pen, view, {
    axis: up,
    material: plastic,
    profile: turns('400 138, 402 140, 420 140, 424 134'),
    onFace: (face) => {
      ring(face, 134, 60, orange)
      bore(face, 56, 60, paper, '#2a241a')
    },
  })
}

/** Folds of paper round a cylinder: dark valleys, lit edges, closer towards the sides. */
function pleats({ pen, y, scale, sink, flatness }: Face, radius: number, height: number): void {
  const r = radius * scale
  const line = (offset: number) =>
    Array.from({ length: 31 }, (_, index) => {
      const angle = ((index + offset) / 31) * Math.PI
      const [x, dy] = [-Math.cos(angle) * r, Math.sin(angle) * r * flatness]
      return `M${numbers(x, y + dy)}v${short(height * sink)}`
    }).join('')
  pen.put(
    `<g fill="none" stroke-width="4"><path stroke="#8a7140" stroke-opacity=".75" d="${line(0.5)}"/><path stroke="#fffaf0" stroke-opacity=".6" stroke-width="3" d="${line(0.85)}"/></g>`,
  )
}

type Panel = {
  width: number
  length: number
  height: number
  folds: number
  frame: Material
  medium: Material
  rim: number
}

export const airFilter: Drawing = (pen) =>
  panel(pen, { width: 250, length: 470, height: 74, folds: 34, frame: orange, medium: paper, rim: 20 })

export const cabinFilter: Drawing = (pen) =>
  panel(pen, { width: 350, length: 420, height: 52, folds: 20, frame: grey, medium: castIron, rim: 9 })

function panel(pen: Pen, { width, length, height, folds, frame, medium, rim }: Panel): void {
  const view = look({ yaw: 32, pitch: 38, scale: 1.06, center: [318, 356] })
  shadow(pen, 322, 400, 306, 138, 0, 0.4)
  const [w, l] = [width / 2, length / 2]
  bar(pen, view, {
    axis: up,
    from: 0,
    to: height,
    outline: box(length, width, rim),
    material: frame,
    bevel: 6,
  })
  const [a, b] = [w - rim, l - rim]
  patch(
    pen,
    view,
    [
      [-b, height, -a],
      [b, height, -a],
      [b, height, a],
      [-b, height, a],
    ],
    colour(medium, 0.2),
  )
  const step = (2 * b) / folds
  const [bright, dark] = [0, 1].map((half) =>
    Array.from({ length: folds }, (_, index) => {
      const x = -b + (index + half * 0.55) * step
      const corners: Vec[] = [
        [x, height, -a],
        [x + step * 0.5, height, -a],
        [x + step * 0.5, height, a],
        [x, height, a],
      ]
      return outlineOf(view, corners)
    }).join(''),
  )
  const fill = (from: number, to: number) =>
    linear(
      pen,
      [
        [0, colour(medium, from)],
        [1, colour(medium, to)],
      ],
      ' x2="1" y2="1"',
    )
  pen.put(`<path fill="${fill(0.98, 0.7)}" d="${bright}"/><path fill="${fill(0.62, 0.36)}" d="${dark}"/>`)
  const lip = view.project([-b, height, -a])
  const [p, q, r] = [
    view.project([b, height, -a]),
    view.project([b, height, a]),
    view.project([-b, height, a]),
  ]
  pen.put(
    `<path fill="none" stroke="#0b0e10" stroke-opacity=".35" stroke-width="5" d="M${numbers(...r)}L${numbers(...lip)}L${numbers(...p)}"/><path fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2" d="M${numbers(...r)}L${numbers(...q)}L${numbers(...p)}"/>`,
  )
}

const outlineOf = (view: View, corners: readonly Vec[]) =>
  `M${corners.map((corner) => numbers(...view.project(corner))).join('L')}Z`

/** The in-line can for petrol. */
export const fuelFilter: Drawing = (pen) => {
  const view = look({ yaw: -36, pitch: 16, roll: -22, center: [320, 318] })
  shadow(pen, 330, 480, 250, 40, 14)
  const half: Turn[] = [
    ...turns('0 110, 130 110, 138 108, 146 98, 150 70, 160 44'),
    ...turns('166 24, 200 22, 204 27, 214 22, 250 20, 254 16', steel),
  ]
  const whole = [...half.map(([along, radius, made]): Turn => [-along, radius, made]).reverse(), ...half]
  lathe(pen, view, {
    axis: [1, 0, 0],
    material: aluminium,
    profile: whole,
    onFace: (face) => bore(face, 12, 30, steel, '#1a1d20'),
  })
  lathe(pen, view, { axis: [1, 0, 0], material: orange, profile: turns('-84 111, -58 111'), open: true })
}
