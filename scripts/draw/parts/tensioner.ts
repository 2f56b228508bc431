import { brushed } from '../brushed.ts'
import { shadow } from '../fill.ts'
import { bore, lathe, pips, turns } from '../lathe.ts'
import { aluminium, darkSteel, orange, plastic, steel } from '../metal.ts'
import { corners, rounded } from '../outline.ts'
import type { Drawing } from '../pen.ts'
import { bar, forward, hexagon } from '../solid.ts'
import { look, type Point } from '../space.ts'
import { ring } from './ring.ts'

/** Steel pulley on an eccentric with its pointer. */
export const tensioner: Drawing = (pen) => {
  const view = look({ yaw: -34, pitch: 16, scale: 1.14, center: [326, 306] })
  shadow(pen, 330, 540, 210, 28)
  bar(pen, view, {
    axis: forward,
    from: -74,
    to: -58,
    outline: rounded(corners('-70 90, -38 214, -8 236, 20 224, 18 196, 60 120, 120 -40, -100 -80'), 18),
    material: steel,
    bevel: 3,
  })
  lathe(pen, view, {
    axis: forward,
    material: steel,
    profile: turns('-58 150, -50 168, -46 176, -40 180, 40 180, 46 176, 50 166, 50 150'),
    onFace: (face) => brushed(face, 166, steel, 1.7, 80),
  })
  lathe(pen, view, {
    axis: forward,
    material: steel,
    profile: turns('50 112, 52 112'),
    onFace: (face) => {
      bore(face, 108, 16, steel, plastic)
      const seal = face.deeper(14)
      ring(seal, 104, 66, orange)
      ring(seal, 66, 58, darkSteel)
    },
  })
  lathe(pen, view, {
    at: [8, -8, 0],
    axis: forward,
    material: aluminium,
    profile: turns('36 60, 64 58, 68 54'),
    onFace: (face) => {
      brushed(face, 54, aluminium, 1.4, 40)
      pips(face, [face.at(20, 40), face.at(200, 40)], 8, 12)
    },
  })
  hexagon(pen, view, 50, {
    at: [-4, 4, 0],
    axis: forward,
    from: 66,
    to: 90,
    material: darkSteel,
    bevel: 4,
    turn: 12,
  })
  bar(pen, view, {
    axis: forward,
    from: 66,
    to: 72,
    outline: rounded(corners('-8 60, 8 60, 4 152, -4 152'), 3).map(([x, y]): Point => [x - 30, y]),
    material: orange,
    bevel: 1,
  })
}
