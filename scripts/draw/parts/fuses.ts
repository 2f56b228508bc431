import { shadow } from '../fill.ts'
import { colour, type Material, steel } from '../metal.ts'
import { corners, points, rounded, smooth } from '../outline.ts'
import type { Drawing, Pen } from '../pen.ts'
import { bar, forward, patch } from '../solid.ts'
import { look, type Vec, type View } from '../space.ts'
import { line } from '../tube.ts'

const tinted = (ramp: readonly string[]): Material => ({ ramp, shine: 0, gloss: 0.5 })

const red = tinted(['#5c0d0d', '#8a1717', '#b92626', '#d94a45', '#ec8580', '#fbd7d4'])

const blue = tinted(['#0e2f55', '#164a82', '#2168b0', '#3f88cf', '#7db3e4', '#cfe4f6'])

const yellow = tinted(['#7a5a00', '#ab8204', '#d6a90f', '#eec637', '#f7de7c', '#fff6d2'])

/** Three of the box: 15, 20 and 10 amperes by their colour. */
export const bladeFuses: Drawing = (pen) => {
  shadow(pen, 326, 560, 260, 36)
  fuse(pen, look({ yaw: 24, pitch: 18, roll: 14, scale: 1, center: [206, 196] }), blue)
  fuse(pen, look({ yaw: -28, pitch: 18, roll: -16, scale: 1, center: [452, 226] }), yellow)
  fuse(pen, look({ yaw: -26, pitch: 18, roll: 5, scale: 1.12, center: [312, 430] }), red)
}

function fuse(pen: Pen, view: View, made: Material): void {
  for (const side of [-1, 1]) {
    const blade = corners(
      `${side * 28} 20, ${side * 82} 20, ${side * 82} -104, ${side * 70} -116, ${side * 40} -116, ${side * 28} -104`,
    )
    bar(pen, view, { axis: forward, from: -4, to: 4, outline: rounded(blade), material: steel, rim: true })
  }
  const body = rounded(corners('-102 -14, -26 -14 0, -22 6 0, 22 6 0, 26 -14 0, 102 -14, 102 84, -102 84'), 5)
  bar(pen, view, { axis: forward, from: -28, to: 28, outline: body, material: made, bevel: 6 })
  const panel = points('-58 14, 58 14, 58 62, -58 62').map(([x, y]): Vec => [x, y, 28])
  patch(pen, view, panel, colour(made, 0.3))
  const wire = smooth(points('-50 26, -24 28, -8 52, 8 52, 24 28, 50 26'), 4)
  line(
    pen,
    wire.map(([x, y]) => view.project([x, y, 29])),
    '#f3f5f6',
    5,
    0.9,
  )
  for (const x of [-76, 76]) {
    const contact = points('-10 66, 10 66, 10 78, -10 78').map(([dx, y]): Vec => [x + dx, y, 28])
    patch(pen, view, contact, '#d9dee1')
  }
}
