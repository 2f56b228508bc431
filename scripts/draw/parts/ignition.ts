import { shadow } from '../fill.ts'
import { fillet, lathe, type Turn, thread } from '../lathe.ts'
import { aluminium, ceramic, darkSteel, steel } from '../metal.ts'
import { polygon, rounded } from '../outline.ts'
import type { Drawing, Pen } from '../pen.ts'
import { bar, up } from '../solid.ts'
import { look, type View } from '../space.ts'

type Plug = {
  thread: number
  reach: number
  flats: number
  corners: number
  insulator: number
  ribs: number
  tip: number
  turns: number
}

export const sparkPlug: Drawing = (pen) =>
  plug(pen, { thread: 52, reach: 140, flats: 118, corners: 6, insulator: 40, ribs: 5, tip: 10, turns: 11 })

export const slimSparkPlug: Drawing = (pen) =>
  plug(pen, { thread: 40, reach: 196, flats: 98, corners: 12, insulator: 36, ribs: 0, tip: 4, turns: 17 })

/** Terminal up, electrode down, leaning to the right as it lies in the hand. */
function plug(pen: Pen, { thread: r, reach, flats, corners, insulator, ribs, tip, turns }: Plug): void {
  const view = look({ pitch: 17, roll: -32, scale: 1, center: [196, 540] })
  shadow(pen, 330, 560, 230, 30)
  const gasket = reach + 22
  earth(pen, view, r)
  lathe(pen, view, {
    axis: up,
    material: ribs ? steel : aluminium,
    profile: [
      [4, tip],
      [26, tip],
    ],
  })
  lathe(pen, view, {
    axis: up,
    material: ceramic,
    profile: [
      [16, tip + 8],
      [30, tip + 18],
    ],
    open: true,
  })
  lathe(pen, view, {
    axis: up,
    material: steel,
    profile: [
      [26, r - 12, darkSteel],
      [26, r - 2],
      ...thread(30, reach, r, r - 7, turns),
      [reach, r - 8],
      [gasket - 10, r - 8],
      [gasket - 10, r + 6],
      [gasket - 7, r + 10],
      [gasket, r + 10],
      [gasket + 2, r + 6],
      [gasket + 2, r + 9],
      [gasket + 22, r + 12],
      [gasket + 28, r + 6],
    ],
  })
  const hex = gasket + 28
  const outline = corners === 6 ? polygon(0, 0, flats / Math.sqrt(3), 6, 12) : bihexagon(flats)
  bar(pen, view, { axis: up, from: hex, to: hex + 74, outline, material: steel, bevel: 4 })
  const shell = hex + 74
  lathe(pen, view, {
    axis: up,
    material: steel,
    profile: [
      [shell, flats * 0.46],
      [shell + 12, flats * 0.46],
      ...fillet([shell + 12, flats * 0.46], [shell + 26, insulator + 4], 4),
    ],
  })
  lathe(pen, view, { axis: up, material: ceramic, profile: neck(shell + 20, insulator, ribs) })
  const end = shell + 20 + 158
  lathe(pen, view, {
    axis: up,
    material: steel,
    profile: [
      [end, 15],
      [end + 6, 15],
      [end + 8, 23],
      [end + 16, 26],
      [end + 24, 22],
      [end + 26, 17],
      [end + 32, 17],
      [end + 36, 24],
      [end + 60, 24],
      [end + 66, 19],
      [end + 68, 12],
    ],
  })
}

function neck(from: number, radius: number, ribs: number): Turn[] {
  const band: Turn[] = [
    [from, radius],
    [from + 16, radius],
  ]
  const ribbed = Array.from({ length: ribs }, (_, index): Turn[] => [
    [from + 40 + index * 22, radius - 4 - index * 1.5],
    [from + 43 + index * 22, radius - 11 - index * 1.5],
    [from + 51 + index * 22, radius - 11 - index * 1.5],
    [from + 55 + index * 22, radius - 5 - index * 1.5],
  ]).flat()
  return [...band, ...ribbed, [from + 150, radius - 13], [from + 158, radius - 20]]
}

const bihexagon = (flats: number) =>
  Array.from({ length: 12 }, (_, index) => [
    ...polygon(0, 0, flats / 2 + 4, 12, 0).slice(index, index + 1),
    ...polygon(0, 0, flats / 2 - 2, 12, 15).slice(index, index + 1),
  ]).flat()

/** The bent electrode under the tip. */
function earth(pen: Pen, view: View, r: number): void {
  const foot = rounded(
    [
      [r - 16, 40],
      [r - 4, 40],
      [r - 4, -22, 8],
      [-8, -22],
      [-8, -10],
      [r - 16, -10, 4],
    ],
    0,
    4,
  )
  bar(pen, view, { axis: [0, 0, 1], from: -11, to: 11, outline: foot, material: steel, bevel: 2 })
}
