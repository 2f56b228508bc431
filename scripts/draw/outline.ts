import { type Point, radians } from './space.ts'

export type Outline = readonly Point[]

/** Points on a circle, angles in degrees, counter-clockwise from the right. */
export function arc(x: number, y: number, radius: number, from: number, to: number, steps = 12): Point[] {
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const angle = radians(from + ((to - from) * index) / steps)
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

export const circle = (x: number, y: number, radius: number, steps = 36) =>
  arc(x, y, radius, 0, 360, steps).slice(1)

export const polygon = (x: number, y: number, radius: number, corners: number, turn = 0) =>
  circle(0, 0, radius, corners).map(([px, py]): Point => turned([px, py], turn, x, y))

export const turned = ([x, y]: Point, degrees: number, dx = 0, dy = 0): Point => {
  const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
  return [x * c - y * s + dx, x * s + y * c + dy]
}

export const moved = (outline: Outline, dx: number, dy: number, degrees = 0): Point[] =>
  outline.map((point) => turned(point, degrees, dx, dy))

/** As many steps as a rounding of that radius needs to look round. */
const bend = (radius: number) => (radius < 6 ? 1 : radius < 20 ? 2 : radius < 40 ? 3 : 4)

/** A box round its middle with rounded corners. */
export function box(width: number, height: number, radius = 0, x = 0, y = 0, steps = bend(radius)): Point[] {
  const [w, h] = [width / 2 - radius, height / 2 - radius]
  if (radius === 0)
    return [
      [x + w, y + h],
      [x - w, y + h],
      [x - w, y - h],
      [x + w, y - h],
    ]
  return [
    ...arc(x + w, y + h, radius, 0, 90, steps),
    ...arc(x - w, y + h, radius, 90, 180, steps),
    ...arc(x - w, y - h, radius, 180, 270, steps),
    ...arc(x + w, y - h, radius, 270, 360, steps),
  ]
}

/** A polygon whose corners are rounded, each by its own radius or by one for all. */
export function rounded(
  corners: readonly (readonly [number, number, number?])[],
  radius = 0,
  fixed?: number,
): Point[] {
  return corners.flatMap(([x, y, own], index): Point[] => {
    const r = own ?? radius
    const steps = fixed ?? bend(r)
    const before = corners[(index + corners.length - 1) % corners.length] ?? [x, y]
    const after = corners[(index + 1) % corners.length] ?? [x, y]
    const [ax, ay] = direction(x, y, before)
    const [bx, by] = direction(x, y, after)
    const half = Math.acos(Math.max(-1, Math.min(1, ax * bx + ay * by))) / 2
    if (r === 0 || half > 1.54) return [[x, y]]
    const reach = Math.min(
      r / Math.tan(half),
      0.49 * Math.hypot(before[0] - x, before[1] - y),
      0.49 * Math.hypot(after[0] - x, after[1] - y),
    )
    return Array.from({ length: steps + 1 }, (_, step): Point => {
      const t = step / steps
      const [p, q] = [(1 - t) ** 2 * reach, t ** 2 * reach]
      return [x + ax * p + bx * q, y + ay * p + by * q]
    })
  })
}

function direction(x: number, y: number, to: readonly [number, number, number?]): Point {
  const length = Math.hypot(to[0] - x, to[1] - y) || 1
  return [(to[0] - x) / length, (to[1] - y) / length]
}

/** A smooth line through points (Catmull-Rom), as points. */
export function smooth(points: Outline, steps = 6, closed = false): Point[] {
  const at = (index: number): Point => {
    const count = points.length
    const place = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))
    return points[place] ?? [0, 0]
  }
  const spans = closed ? points.length : points.length - 1
  const curve = Array.from({ length: spans }, (_, index): Point[] =>
    Array.from({ length: steps }, (_, step): Point => {
      const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
      const t = step / steps
      const along = (i: 0 | 1) =>
        0.5 *
        (2 * b[i] +
          (c[i] - a[i]) * t +
          (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t +
          (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t ** 3)
      return [along(0), along(1)]
    }),
  ).flat()
  return closed ? curve : [...curve, at(points.length - 1)]
}

/** Corners as text, `'x y, x y radius, …'`: a shape stays readable on one line. */
export function corners(text: string): [number, number, number?][] {
  return rows(text).map(([x = 0, y = 0, radius]) => (radius === undefined ? [x, y] : [x, y, radius]))
}

/** Points as text, `'x y, x y, …'`. */
export const points = (text: string) => rows(text).map(([x = 0, y = 0]): Point => [x, y])

export const rows = (text: string) => text.split(',').map((row) => row.trim().split(/\s+/).map(Number))
