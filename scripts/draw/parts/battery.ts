import { brushed } from '../brushed.ts'
import { linear, shadow } from '../fill.ts'
import { ellipse, lathe, turns } from '../lathe.ts'
import { colour, darkSteel, grey, orange, plastic, rubber, steel } from '../metal.ts'
import { box, smooth } from '../outline.ts'
import type { Drawing, Pen } from '../pen.ts'
import { bar, patch, up } from '../solid.ts'
import { look, type Point, type Vec, type View } from '../space.ts'
import { tube } from '../tube.ts'

export const battery: Drawing = (pen) => {
  const view = look({ yaw: 30, pitch: 24, scale: 1.06, center: [318, 486] })
  shadow(pen, 322, 476, 300, 100, 0, 0.5)
  const [l, w] = [420, 250]
  bar(pen, view, { axis: up, from: 0, to: 16, outline: box(l + 12, w + 12, 6), material: plastic })
  bar(pen, view, { axis: up, from: 16, to: 240, outline: box(l, w, 8), material: plastic })
  label(pen, view, l, w)
  bar(pen, view, { axis: up, from: 236, to: 286, outline: box(l + 10, w + 10, 10), material: grey, bevel: 6 })
  bar(pen, view, {
    axis: up,
    from: 286,
    to: 296,
    outline: box(l - 60, 92, 10, 0, 30),
    material: grey,
    bevel: 4,
  })
  for (const side of [-1, 1]) {
    const at: Vec = [side * 158, 286, 76]
    bar(pen, view, { at, axis: up, from: -1, to: 1, outline: box(92, 84, 8), material: plastic })
    lathe(pen, view, { at, axis: up, material: side < 0 ? darkSteel : orange, profile: turns('1 34, 6 34') })
    lathe(pen, view, {
      at,
      axis: up,
      material: grey,
      profile: turns('4 26, 40 22, 43 19'),
      onFace: (face) => brushed(face, 19, steel, 1.2, 24),
    })
  }
  for (let plug = 0; plug < 6; plug++) {
    const [x, y] = view.project([-125 + plug * 50, 296, -30])
    pen.put(ellipse(x, y, 15, 0.42, ' fill="#6c757b" stroke="#dfe4e6" stroke-width="2"'))
  }
  handle(pen, view, l)
}

/** The sticker on the long side: dark ground, one signal band, a bolt of lightning. */
function label(pen: Pen, view: View, l: number, w: number): void {
  const at = (x: number, y: number): Vec => [x, y, w / 2 + 1]
  patch(
    pen,
    view,
    [at(-l / 2 + 16, 44), at(l / 2 - 16, 44), at(l / 2 - 16, 216), at(-l / 2 + 16, 216)],
    linear(
      pen,
      [
        [0, '#3a434a'],
        [1, '#20262a'],
      ],
      ' x2="1" y2="1"',
    ),
  )
  patch(
    pen,
    view,
    [at(-l / 2 + 16, 60), at(l / 2 - 16, 60), at(l / 2 - 16, 96), at(-l / 2 + 16, 96)],
    colour(orange, 0.58),
  )
  const bolt: Point[] = [
    [-14, 206],
    [-60, 150],
    [-30, 150],
    [-48, 108],
    [8, 164],
    [-22, 164],
    [10, 206],
  ]
  patch(
    pen,
    view,
    bolt.map(([x, y]) => at(x - 100, y)),
    '#eef1f2',
  )
  for (const [from, to, y] of [
    [-40, 150, 186],
    [-40, 110, 158],
    [-40, 130, 130],
  ] as const) {
    patch(pen, view, [at(from, y), at(to, y), at(to, y + 12), at(from, y + 12)], '#8d979d')
  }
}

function handle(pen: Pen, view: View, l: number): void {
  const ends = [-1, 1].map((side): Vec => [side * (l / 2 - 30), 282, -60])
  const arch = ends.flatMap((end, index): Point[] => {
    const [x, y] = view.project(end)
    return index
      ? [
          [x - 16, y - 26],
          [x, y],
        ]
      : [
          [x, y],
          [x + 16, y - 26],
        ]
  })
  tube(pen, smooth(arch, 8), 17, rubber)
}
