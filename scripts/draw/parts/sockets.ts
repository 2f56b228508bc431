import { brushed } from '../brushed.ts'
import { shadow } from '../fill.ts'
import { type Face, lathe, pips, turns } from '../lathe.ts'
import { chrome, colour, darkSteel, type Material, orange, plastic, rubber, steel } from '../metal.ts'
import { corners, type Outline, polygon, rounded } from '../outline.ts'
import { type Drawing, numbers, type Pen, short } from '../pen.ts'
import { closed } from '../prism.ts'
import { bar, right, up } from '../solid.ts'
import { look, type Point, type View } from '../space.ts'
import { ring } from './ring.ts'

export const socket: Drawing = (pen) => {
  const view = look({ yaw: 14, pitch: 34, scale: 1.1, center: [320, 470] })
  shadow(pen, 322, 486, 220, 96)
  lathe(pen, view, {
    axis: up,
    material: chrome,
    profile: turns(
      '0 128, 6 134, 60 134, 62 130, 68 130, 70 136, 128 136, 130 130, 136 130, 140 134, 160 150, 286 150, 296 142',
    ),
    onFace: (face) => mouth(face, 142, 112, chrome),
  })
  knurl(pen, view, 136, 72, 126)
}

export const impactSocket: Drawing = (pen) => {
  const view = look({ yaw: 14, pitch: 26, scale: 1, center: [320, 560] })
  shadow(pen, 322, 562, 180, 60)
  lathe(pen, view, {
    axis: up,
    material: darkSteel,
    profile: [
      ...turns('0 112, 8 120, 90 120, 92 112, 104 112, 106 120, 130 120, 140 114'),
      ...turns('140 124, 146 128, 440 128, 446 124', orange),
      ...turns('446 112, 470 112, 478 104'),
    ],
    onFace: (face) => mouth(face, 104, 84, darkSteel),
  })
  const [x, y] = view.project([-20, 98, 112])
  pen.put(
    `<ellipse cx="${short(x)}" cy="${short(y)}" rx="13" ry="11" fill="#08090a"/><path d="M${numbers(x - 12, y + 4)}a13 11 0 0 0 24 0" stroke="#8d969c" stroke-width="2" fill="none"/>`,
  )
}

/** The open end: a chamfer, a hexagon, dark inside. */
function mouth(face: Face, radius: number, points: number, material: Material): void {
  brushed(face, radius, material, 1.5, 56)
  const hexagon = (turn: number, y: number, r: number): Outline =>
    polygon(0, 0, r * face.scale, 6, turn).map(([px, py]): Point => [px, face.y + y + py * face.flatness])
  const open = closed(hexagon(14, 0, points))
  const clip = face.pen.define((id) => `<clipPath id="${id}"><path d="${open}"/></clipPath>`)
  const depth = 90 * face.sink
  const top = hexagon(14, 0, points)
  const walls = top.map((corner, index): string => {
    const next = top[(index + 1) % 6] ?? corner
    const lit = [0.24, 0.42, 0.58, 0.44, 0.3, 0.16][index] ?? 0.3
    const wall: Outline = [corner, next, [next[0], next[1] + depth], [corner[0], corner[1] + depth]]
    return corner[1] > face.y && next[1] > face.y
      ? ''
      : `<path fill="${colour(material, lit)}" d="${closed(wall)}"/>`
  })
  face.pen.put(
    `<path d="${open}" fill="#0e1012"/><g clip-path="url(#${clip})">${walls.join('')}<path fill="#14181b" d="${closed(hexagon(14, depth * 0.72, points))}"/></g>`,
  )
  face.pen.put(
    `<path d="${open}" fill="none" stroke="${colour(material, 1)}" stroke-opacity=".7" stroke-width="2.5"/>`,
  )
}

/** Crossed grooves round a band. */
export function knurl(pen: Pen, view: View, radius: number, from: number, to: number): void {
  const cut = (lean: number) =>
    Array.from({ length: 22 }, (_, index) => {
      const at = (shift: number, y: number) => {
        const angle = ((index + 0.5 + shift) / 22) * Math.PI
        return view.project([-Math.cos(angle) * radius, y, Math.sin(angle) * radius])
      }
      return `M${numbers(...at(-lean, from))}L${numbers(...at(lean, to))}`
    }).join('')
  pen.put(
    `<path fill="none" stroke="#1d2328" stroke-opacity=".5" stroke-width="2.5" d="${cut(0.8)}${cut(-0.8)}"/>`,
  )
}

export const ratchet: Drawing = (pen) => {
  const view = look({ yaw: 18, pitch: -24, roll: 42, scale: 1, center: [330, 322] })
  shadow(pen, 340, 366, 330, 40, -46, 0.3)
  handle(pen, view, -300, 40)
  bar(pen, view, {
    at: [0, 0, 0],
    axis: [0, 0, 1],
    from: -22,
    to: 18,
    outline: rounded(
      corners(
        '110 -20, 170 -24, 206 -66 40, 262 -84 60, 330 -66 60, 352 0 60, 330 66 60, 262 84 60, 206 66 40, 170 24, 110 20',
      ),
      30,
    ),
    material: chrome,
    bevel: 9,
  })
  lathe(pen, view, {
    at: [266, 0, 0],
    axis: [0, 0, 1],
    material: steel,
    profile: turns('18 58, 24 56'),
    onFace: (face) => {
      brushed(face, 56, steel, 1.4, 44)
      pips(
        face,
        [45, 135, 225, 315].map((angle) => face.at(angle, 46)),
        5,
        4,
      )
    },
  })
  bar(pen, view, {
    at: [266, 0, 0],
    axis: [0, 0, 1],
    from: 24,
    to: 34,
    outline: rounded(corners('-40 -13, 10 -22, 40 0, 10 22, -40 13'), 8),
    material: darkSteel,
    bevel: 4,
  })
  lathe(pen, view, {
    at: [266, 0, 0],
    axis: [0, 0, 1],
    material: orange,
    profile: turns('34 13, 40 12'),
    onFace: (face) => ring(face, 12, 9, orange),
  })
}

/** A two-part grip on a steel shaft. */
export function handle(pen: Pen, view: View, from: number, to: number): void {
  lathe(pen, view, { axis: right, material: chrome, profile: turns(`${to} 20, 130 17`) })
  lathe(pen, view, {
    axis: right,
    material: rubber,
    profile: [
      [from, 24],
      [from + 6, 32],
      [from + 26, 36, plastic],
      [from + 26, 36, orange],
      [from + 40, 36, orange],
      [from + 120, 30],
      [from + 126, 33],
      [from + 134, 33],
      [from + 140, 30],
      [from + 180, 31],
      [from + 260, 36],
      [to - 40, 36],
      [to - 24, 40],
      [to - 10, 38],
      [to, 28],
    ],
  })
}
