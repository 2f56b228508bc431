import { brushed } from '../brushed.ts'
import { linear, shadow } from '../fill.ts'
import { bore, lathe, turns } from '../lathe.ts'
import { aluminium, darkSteel, rubber, steel } from '../metal.ts'
import { arc, circle, type Outline, turned } from '../outline.ts'
import type { Drawing, Pen } from '../pen.ts'
import { bar, forward, patch } from '../solid.ts'
import { look, type Point, type Vec, type View } from '../space.ts'
import { line } from '../tube.ts'
import { ring } from './ring.ts'

/** Pump with its impeller to the viewer. */
export const waterPump: Drawing = (pen) => {
  const view = look({ yaw: -34, pitch: 18, scale: 1.1, center: [348, 306] })
  shadow(pen, 330, 552, 220, 30)
  lathe(pen, view, {
    axis: forward,
    material: steel,
    profile: turns('-150 78, -146 84, -92 84, -88 78, -88 60'),
  })
  for (let groove = 0; groove < 5; groove++) {
    lathe(pen, view, {
      axis: forward,
      material: darkSteel,
      open: true,
      profile: [
        [-140 + groove * 10, 80],
        [-136 + groove * 10, 80],
      ],
    })
  }
  lathe(pen, view, { axis: forward, material: aluminium, profile: turns('-88 66, -30 96') })
  const ears = [90, 210, 330].flatMap((angle) => {
    const [x, y] = turned([176, 0], angle)
    return [
      ...arc(0, 0, 150, angle - 42, angle - 18, 2),
      ...arc(x, y, 34, angle - 70, angle + 70, 6),
      ...arc(0, 0, 150, angle + 18, angle + 42, 2),
    ]
  })
  const holes = [90, 210, 330].map((angle) => {
    const [x, y] = turned([178, 0], angle)
    return circle(x, y, 16, 12)
  })
  bar(pen, view, { axis: forward, from: -34, to: 0, outline: ears, holes, material: aluminium, rim: true })
  lathe(pen, view, {
    axis: forward,
    material: aluminium,
    profile: turns('0 126, 16 124, 20 120'),
    onFace: (face) => ring(face, 118, 104, rubber),
  })
  lathe(pen, view, { axis: forward, material: steel, profile: turns('20 30, 34 30') })
  lathe(pen, view, {
    axis: forward,
    material: steel,
    profile: turns('34 100, 38 100'),
    onFace: (face) => brushed(face, 100, steel, 1.3, 50),
  })
  for (let vane = 0; vane < 7; vane++) impeller(pen, view, -30 + (vane * 360) / 7)
  lathe(pen, view, {
    axis: forward,
    material: steel,
    profile: turns('38 30, 70 27, 74 22'),
    onFace: (face) => bore(face, 10, 12, steel, '#22272b'),
  })
}

function impeller(pen: Pen, view: View, angle: number): void {
  const line = [0, 1, 2, 3].map((step): Point => turned([30 + step * 23, step * step * 4.6], angle))
  const fold = line.map(([x, y]): Point => [x, y])
  const top = fold.map(([x, y]): Vec => [x, y, 74])
  const foot = fold.map(([x, y]): Vec => [x, y, 38]).reverse()
  patch(
    pen,
    view,
    [...top, ...foot],
    linear(
      pen,
      [
        [0, '#e9edef'],
        [0.5, '#a5b0b7'],
        [1, '#66717a'],
      ],
      ' x2="1" y2="1"',
    ),
    ' stroke="#4d575e" stroke-width="1"',
  )
  line2(pen, top.map(view.project))
}

const line2 = (pen: Pen, points: Outline) => line(pen, points, '#f7f9fa', 3, 0.9)
