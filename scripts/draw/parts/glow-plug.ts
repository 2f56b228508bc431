import { shadow } from '../fill.ts'
import { fillet, lathe, thread, turns } from '../lathe.ts'
import { brass, copper, type Material, orange, steel } from '../metal.ts'
import type { Drawing } from '../pen.ts'
import { hexagon, up } from '../solid.ts'
import { look } from '../space.ts'
import { line } from '../tube.ts'

export const glowPlug: Drawing = (pen) => {
  const view = look({ pitch: 16, roll: -32, scale: 1, center: [172, 552] })
  shadow(pen, 330, 572, 220, 24)
  const heater: Material = {
    ...copper,
    ramp: ['#3a3433', '#5f5553', '#8a7d78', '#b3a6a0', '#d8cec9', '#f6f1ee'],
  }
  lathe(pen, view, {
    axis: up,
    material: steel,
    profile: [
      ...turns('0 9', heater),
      ...fillet([0, 9, heater], [14, 17], 3, heater),
      ...turns('176 17', heater),
      ...turns('186 22, 200 38, 236 38'),
      ...thread(238, 370, 40, 34, 14),
      ...turns('372 33, 384 33'),
    ],
  })
  hexagon(pen, view, 78, { axis: up, from: 384, to: 436, material: steel, bevel: 4, turn: 10 })
  lathe(pen, view, {
    axis: up,
    material: steel,
    profile: [
      ...turns('436 34, 446 34'),
      ...turns('450 28, 462 28', orange),
      ...turns('466 15, 486 15'),
      ...turns('488 19, 500 20, 504 14, 512 14, 516 20, 544 19, 552 10', brass),
    ],
  })
  line(pen, [view.project([-4, 470, 15]), view.project([-4, 484, 15])], '#fff', 2, 0.5)
}
