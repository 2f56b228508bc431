import { shadow } from '../fill.ts'
import { colour, darkSteel, orange, rubber } from '../metal.ts'
import { arc, box, corners, points, rounded, smooth } from '../outline.ts'
import type { Drawing, Pen } from '../pen.ts'
import { bar, forward, patch, stencil, up } from '../solid.ts'
import { look, type Point, type Vec, type View } from '../space.ts'
import { line, tube } from '../tube.ts'
import { enamel } from './jacks.ts'

/** The pair, the near one at full height of the picture. */
export const axleStand: Drawing = (pen) => {
  shadow(pen, 322, 556, 300, 66)
  const id = pen.symbol(() => stand(pen, look({ yaw: 26, pitch: 18, center: [0, 0] }), 170))
  pen.put(`<use href="#${id}" transform="translate(196 480) scale(.78)"/>`)
  pen.put(`<use href="#${id}" transform="translate(416 548)"/>`)
}

function stand(pen: Pen, view: View, raised: number): void {
  const foot = stencil(pen, view, () =>
    bar(pen, view, { axis: up, from: 0, to: 8, outline: box(66, 58), material: enamel, rim: true }),
  )
  for (const x of [-120, 120]) leg(pen, view, foot, x, -100)
  column(pen, view, raised)
  bar(pen, view, { axis: up, from: 196, to: 250, outline: box(92, 84), material: enamel, rim: true })
  for (const x of [-120, 120]) leg(pen, view, foot, x, 100)
  bar(pen, view, {
    at: [0, 60, 84],
    axis: forward,
    from: -3,
    to: 3,
    outline: box(190, 18),
    material: enamel,
    rim: true,
  })
  const lever = points('2 226, 40 226, 110 196, 150 186').map(([x, y]) => view.project([x, y, 66]))
  tube(pen, smooth(lever, 4), 15, darkSteel)
  tube(pen, [view.project([112, 195, 66]), view.project([154, 184, 66])], 20, rubber)
}

/** An angle-iron leg with its foot. */
function leg(pen: Pen, view: View, foot: (at: Vec) => void, x: number, z: number): void {
  foot([x, 0, z])
  const [side, front] = [Math.sign(x), Math.sign(z)]
  const face = (dx: number, dz: number, light: number) => {
    const bottom = (out: number): Vec => [x - dx * out * side, 6, z - dz * out * front]
    const top = (out: number): Vec => [side * (42 - dx * 0.8 * out), 236, front * (38 - dz * 0.8 * out)]
    const rim = ` stroke="${colour(enamel, light + 0.16)}" stroke-width="1.5"`
    patch(pen, view, [bottom(1), bottom(-0.3), top(-0.1), top(1)], colour(enamel, light), rim)
  }
  face(0, 36, side < 0 ? 0.5 : 0.26)
  face(36, 0, front > 0 ? 0.46 : 0.2)
}

/** Toothed column with the saddle. */
function column(pen: Pen, view: View, raised: number): void {
  const top = 240 + raised
  bar(pen, view, { axis: up, from: 120, to: top, outline: box(40, 40), material: darkSteel })
  const tooth = stencil(pen, view, () =>
    bar(pen, view, {
      axis: forward,
      from: -18,
      to: 18,
      outline: points('18 0, 36 -5, 36 -12, 18 -15'),
      material: darkSteel,
      rim: true,
    }),
  )
  for (let index = 0; index < 8; index++) tooth([0, top - 150 + index * 18, 0])
  const saddle = rounded(corners('-78 34, -62 34, -40 12 20, 40 12 20, 62 34, 78 34, 60 -10, -60 -10'), 5)
  bar(pen, view, {
    at: [0, top, 0],
    axis: forward,
    from: -40,
    to: 40,
    outline: saddle,
    material: darkSteel,
    bevel: 4,
  })
}

/** Two chocks on a rope. */
export const wheelChocks: Drawing = (pen) => {
  shadow(pen, 322, 500, 300, 84, 0, 0.4)
  const id = pen.symbol(() => chock(pen, look({ yaw: -30, pitch: 22, center: [0, 0] })))
  pen.put(`<use href="#${id}" transform="translate(436 366) scale(.84)"/>`)
  const rope = smooth(points('470 360, 560 420, 520 500, 400 520, 330 470'), 8)
  tube(pen, rope, 16, orange)
  for (const [x, y] of rope.filter((_, index) => index % 2 === 0)) {
    line(
      pen,
      [
        [x - 5, y + 4],
        [x + 5, y - 4],
      ],
      '#7a2a00',
      2.4,
      0.7,
    )
  }
  pen.put(`<use href="#${id}" transform="translate(212 478)"/>`)
}

/** A wedge whose slope is hollowed for the tyre and ribbed to hold it. */
function chock(pen: Pen, view: View): void {
  const slope = arc(182, 276, 262, 200, 262, 10).map(([x, y]): Point => [x, Math.max(16, y)])
  const side: Point[] = [[-140, 0], [176, 0], [176, 16], ...[...slope].reverse(), [-92, 196], [-128, 184]]
  bar(pen, view, { axis: forward, from: -92, to: 92, outline: side, material: rubber, bevel: 6 })
  for (const [x, y] of slope.slice(1)) {
    line(pen, [view.project([x, y + 2, -84]), view.project([x, y + 2, 82])], '#0c0e0f', 6, 0.7)
    line(pen, [view.project([x, y + 5, -84]), view.project([x, y + 5, 82])], '#9aa2a8', 2, 0.5)
  }
  const inside = points('-108 34, 30 34, -34 92, -84 150, -108 150').map(([x, y]): Vec => [x, y, 92])
  patch(pen, view, inside, colour(rubber, 0.16), ' stroke="#6c747a" stroke-opacity=".6"')
  const badge = points('64 8, 132 8, 122 26, 74 26').map(([x, y]): Vec => [x, y, 92])
  patch(pen, view, badge, colour(orange, 0.55))
}
