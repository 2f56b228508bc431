import { shadow } from '../fill.ts'
import { orange, plastic, rubber, steel } from '../metal.ts'
import { box, corners, rounded } from '../outline.ts'
import type { Drawing } from '../pen.ts'
import { bar, forward } from '../solid.ts'
import { look, type Point } from '../space.ts'

export const wiperBlade: Drawing = (pen) => {
  const view = look({ yaw: 0, pitch: 42, roll: 33, scale: 1, center: [320, 330] })
  shadow(pen, 336, 398, 300, 36, -33, 0.3)
  const bow = (x: number) => 22 * (1 - (x / 330) ** 2)
  const xs = Array.from({ length: 15 }, (_, index) => -322 + index * 46)
  const lip: Point[] = [
    ...xs.map((x): Point => [x, bow(x) - 26]),
    ...[...xs].reverse().map((x): Point => [x, bow(x) - 4]),
  ]
  bar(pen, view, { axis: forward, from: -4, to: 4, outline: lip, material: rubber })
  const spine: Point[] = [
    ...xs.map((x): Point => [x, bow(x) - 4]),
    ...[...xs].reverse().map((x): Point => [x, bow(x) + 6]),
  ]
  bar(pen, view, { axis: forward, from: -17, to: 17, outline: spine, material: steel })
  const spoiler: Point[] = [
    ...xs.map((x): Point => [x, bow(x) + 4]),
    ...[...xs].reverse().map((x): Point => [x, bow(x) + 34 - 12 * Math.abs(x / 322)]),
  ]
  bar(pen, view, { axis: forward, from: -20, to: 4, outline: spoiler, material: plastic })
  for (const end of [-1, 1])
    bar(pen, view, {
      axis: forward,
      from: -24,
      to: 24,
      outline: box(34, 32, 6, end * 318, 4),
      material: plastic,
      bevel: 4,
    })
  bar(pen, view, {
    axis: forward,
    from: -28,
    to: 28,
    outline: rounded(corners('-74 14, 74 14, 58 62, -58 62'), 12),
    material: plastic,
    bevel: 5,
  })
  bar(pen, view, {
    axis: forward,
    from: -20,
    to: 34,
    outline: rounded(corners('-40 34, 40 34, 34 76, -34 76'), 10),
    material: orange,
    bevel: 5,
  })
}
