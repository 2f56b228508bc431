import { shadow } from '../fill.ts'
import { ellipse, lathe, thread, turns } from '../lathe.ts'
import { copper, grey, orange, plastic, rubber, steel } from '../metal.ts'
import { box, points, smooth } from '../outline.ts'
import type { Drawing, Pen } from '../pen.ts'
import { bar, forward, hexagon, up } from '../solid.ts'
import { look, type Point, type Vec, type View } from '../space.ts'
import { tube } from '../tube.ts'
import { zinc } from './brake-parts.ts'

/** Four-wire sensor with its cable. */
export const oxygenSensor: Drawing = (pen) => {
  shadow(pen, 330, 556, 250, 30)
  const cable = smooth(points('404 176, 452 96, 540 92, 566 190, 500 290, 478 372, 496 432'), 8)
  for (const [aside, made] of [
    [-9, grey],
    [1, grey],
    [10, rubber],
  ] as const) {
    tube(
      pen,
      cable.map(([x, y]): Point => [x + aside, y + aside * 0.5]),
      11,
      { ...made, shine: 0 },
    )
  }
  tube(pen, cable.slice(14, 34), 38, rubber)
  const plug = look({ yaw: -24, pitch: 20, roll: 8, center: [498, 470] })
  bar(pen, plug, { axis: up, from: -56, to: 46, outline: box(74, 52), material: plastic, bevel: 5 })
  bar(pen, plug, { axis: up, from: -20, to: 0, outline: box(82, 60), material: plastic, rim: true })
  bar(pen, plug, {
    axis: forward,
    from: 26,
    to: 36,
    outline: box(26, 46, 0, 0, 16),
    material: orange,
    rim: true,
  })
  const view = look({ pitch: 15, roll: -36, scale: 1, center: [128, 532] })
  lathe(pen, view, {
    axis: up,
    material: steel,
    profile: turns('0 28, 6 36, 104 36, 112 44, 120 44'),
  })
  holes(pen, view)
  lathe(pen, view, {
    axis: up,
    material: steel,
    profile: [
      ...turns('120 46'),
      ...thread(124, 196, 54, 48, 8),
      ...turns('198 50'),
      ...turns('198 66, 210 66', copper),
      ...turns('210 58'),
    ],
  })
  hexagon(pen, view, 132, { axis: up, from: 210, to: 252, material: zinc, bevel: 5, turn: 8 })
  lathe(pen, view, {
    axis: up,
    material: steel,
    profile: turns('252 56, 262 52, 356 52, 362 46, 372 46, 376 42, 420 42'),
  })
  lathe(pen, view, { axis: up, material: rubber, profile: turns('416 38, 446 34, 450 28') })
}

function holes(pen: Pen, view: View): void {
  const spots: Vec[] = [
    [-20, 40, 29],
    [16, 40, 31],
    [-20, 78, 29],
    [16, 78, 31],
  ]
  for (const spot of spots) {
    const [x, y] = view.project(spot)
    pen.put(ellipse(x, y, 8, 1, ' fill="#1b1f22"'))
  }
}
