import { brushed } from '../brushed.ts'
import { linear, shadow } from '../fill.ts'
import { bore, type Face, lathe, type Turn, turns } from '../lathe.ts'
import { aluminium, colour, darkSteel, steel } from '../metal.ts'
import { arc, corners, rounded } from '../outline.ts'
import type { Drawing, Pen } from '../pen.ts'
import { closed } from '../prism.ts'
import { bar, forward, up } from '../solid.ts'
import { look, type View } from '../space.ts'
import { ring } from './ring.ts'

export const piston: Drawing = (pen) => {
  const view = look({ yaw: 28, pitch: 21, scale: 1.02, center: [318, 500] })
  shadow(pen, 322, 508, 216, 66)
  const land: Turn[] = [
    ...turns('216 186, 226 186', darkSteel),
    ...turns('226 190, 240 190', steel),
    ...turns('240 186, 246 186', darkSteel),
  ]
  lathe(pen, view, { axis: up, material: aluminium, profile: turns('0 180, 6 184, 168 184') })
  skirt(pen, view)
  lathe(pen, view, {
    axis: up,
    material: aluminium,
    profile: [
      ...turns('164 186, 184 188'),
      ...turns('184 182, 190 182', darkSteel),
      ...turns('190 190, 208 190', steel),
      ...turns('208 188'),
      ...land,
      ...turns('246 188, 272 188'),
      ...turns('272 184, 276 184', darkSteel),
      ...turns('276 190, 290 190', steel),
      ...turns('290 184, 294 184', darkSteel),
      ...turns('294 188, 338 188, 346 182'),
    ],
    onFace: (face) => {
      brushed(face, 182, aluminium, 2, 70)
      reliefs(face)
    },
  })
}

/** The cut-away side with the bore of the pin, between the dark prints of the skirt. */
function skirt(pen: Pen, view: View): void {
  const flank = (from: number, to: number, low: number, high: number) =>
    closed([
      ...arc(0, 0, 185, from, to, 8).map(([x, z]) => view.project([x, low, z])),
      ...arc(0, 0, 185, to, from, 8).map(([x, z]) => view.project([x, high, z])),
    ])
  pen.put(
    `<path fill="${linear(pen, [
      [0, '#565e64'],
      [0.4, '#3a4146'],
      [1, '#24292d'],
    ])}" d="${flank(112, 172, 22, 148)}${flank(-10, 30, 22, 148)}"/>`,
  )
  bar(pen, view, {
    axis: forward,
    from: 100,
    to: 160,
    outline: rounded(corners('-84 -4, 84 -4, 92 150, -92 150'), 20),
    material: aluminium,
    bevel: 3,
  })
  lathe(pen, view, {
    at: [0, 78, 0],
    axis: forward,
    material: aluminium,
    profile: turns('150 66, 170 62, 174 58'),
    onFace: (face) => {
      ring(face, 50, 44, steel)
      bore(face, 44, 60, steel, colour(darkSteel, 0.1))
      const pin = face.deeper(10)
      ring(pin, 44, 26, steel)
      bore(pin, 26, 70, steel, '#111416')
    },
  })
}

function reliefs(face: Face): void {
  const k = face.flatness
  const clip = face.pen.define(
    (id) =>
      `<clipPath id="${id}"><ellipse cy="${face.y.toFixed(1)}" rx="${182 * face.scale}" ry="${(182 * face.scale * k).toFixed(1)}"/></clipPath>`,
  )
  const dark = linear(
    face.pen,
    [
      [0, '#6d757b'],
      [1, '#b9c0c4'],
    ],
    ' x2="0" y2="1"',
  )
  const moons = [-62, 62, 0].map((x, index) => {
    const back = index < 2 ? -1 : 1
    return `<ellipse cx="${x * 1.5}" cy="${(face.y + back * 84 * k).toFixed(1)}" rx="${index < 2 ? 80 : 66}" ry="${((index < 2 ? 80 : 66) * k).toFixed(1)}"/>`
  })
  face.pen.put(
    `<g clip-path="url(#${clip})" fill="${dark}" stroke="#f4f6f7" stroke-opacity=".7" stroke-width="1.5">${moons.join('')}</g>`,
  )
}
