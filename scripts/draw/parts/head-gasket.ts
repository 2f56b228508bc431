import { shadow } from '../fill.ts'
import { steel } from '../metal.ts'
import { box, circle, corners, rounded } from '../outline.ts'
import { type Drawing, numbers } from '../pen.ts'
import { bar, up } from '../solid.ts'
import { look, type Point } from '../space.ts'

/** Four bores in a row, seen as it lies on the block. */
export const headGasket: Drawing = (pen) => {
  const view = look({ yaw: 30, pitch: 60, scale: 1, center: [320, 330] })
  shadow(pen, 322, 344, 330, 130, -26, 0.4)
  const bores = [-198, -66, 66, 198]
  const bolts = [-268, -132, 0, 132, 268].flatMap((x): Point[] => [
    [x, 92],
    [x, -92],
  ])
  const water = bores.flatMap((x) =>
    [-36, 36].flatMap((dx) => [84, -84].map((y) => box(26, 12, 6, x + dx, y, 2))),
  )
  const edge = rounded(
    corners(
      '-292 -104, -200 -112, 200 -112, 292 -104, 296 0, 292 104, 230 104, 224 116, 208 116, 202 104, 180 104, 174 116, 158 116, 152 104, -292 104, -296 0',
    ),
    14,
    2,
  )
  bar(pen, view, {
    axis: up,
    from: 0,
    to: 7,
    outline: edge,
    holes: [
      ...bores.map((x) => circle(x, 0, 54, 30)),
      ...bolts.map(([x, y]) => circle(x, y, 11, 10)),
      ...water,
    ],
    material: steel,
    face: { ...steel, shine: 0.15 },
    spread: 0.24,
    rim: true,
  })
  for (const x of bores) {
    const at = view.turn([0, 1, 0])
    const [cx, cy] = view.project([x, 7, 0])
    const bead = (radius: number, stroke: string, width: number) =>
      `<ellipse rx="${radius}" ry="${(radius * at[2]).toFixed(1)}" stroke="${stroke}" stroke-width="${width}"/>`
    pen.put(
      `<g fill="none" transform="translate(${numbers(cx, cy)})">${bead(63, '#4b555c', 8)}${bead(62, '#e9edef', 3)}${bead(57.5, '#f0650f', 6)}</g>`,
    )
  }
}
