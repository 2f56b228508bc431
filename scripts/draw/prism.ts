import { flat } from './fill.ts'
import { brightness, colour, type Material } from './metal.ts'
import type { Outline } from './outline.ts'
import { numbers, type Pen } from './pen.ts'
import { add, cross, type Point, times, unit, type Vec, type View } from './space.ts'

export type Prism = {
  /** Where [0, 0] of the outline lies, on the near face. */
  at?: Vec
  /** The world directions of the outline's x and y; the face looks along their cross product. */
  u?: Vec
  v?: Vec
  outline: Outline
  holes?: readonly Outline[]
  depth: number
  /** The width of the chamfer round the near face. */
  bevel?: number
  material: Material
  /** Of the face alone: paint, a lining, a label. */
  face?: Material | string
  /** Brightness added to the face. */
  lift?: number
  spread?: number
  /** A line of light round the face, where a chamfer would be too much. */
  rim?: boolean
}

/** Draws an outline pushed back from its face: walls that face the viewer, chamfer, face. */
export function prism(pen: Pen, view: View, body: Prism): void {
  const {
    at = [0, 0, 0],
    u = [1, 0, 0],
    v = [0, 1, 0],
    outline,
    holes = [],
    depth,
    bevel = 0,
    material,
    spread,
  } = body
  const n = cross(u, v)
  const place = ([x, y]: Point, sunk: number): Point =>
    view.project(add(add(at, add(times(u, x), times(v, y))), times(n, -sunk)))
  const turn = (x: number, y: number, out: number) =>
    unit(view.turn(add(add(times(u, x), times(v, y)), times(n, out))))

  const rings = [
    { points: wound(outline, 1), inset: inset(wound(outline, 1), bevel) },
    ...holes.map((hole) => ({ points: wound(hole, -1), inset: inset(wound(hole, -1), bevel) })),
  ]
  const walls =
    depth > bevel
      ? strips(
          rings.map(({ points }) => [points, points]),
          bevel,
          depth,
          0,
        )
      : []
  const chamfer =
    bevel > 0
      ? strips(
          rings.map(({ points, inset }) => [inset, points]),
          0,
          bevel,
          1,
        )
      : []
  const whole = (convex(outline) && holes.length === 0) || depth < thin(outline)
  const paths = [...joined(walls, whole), ...joined(chamfer, true)]
  if (paths.length)
    pen.put(`<g fill="currentColor" stroke="currentColor" stroke-width=".6">${paths.join('')}</g>`)
  const normal = turn(0, 0, 1)
  const face = body.face ?? material
  const fill = typeof face === 'string' ? face : flat(pen, face, normal, spread)
  const path = rings.map(({ inset }) => closed(inset.map((point) => place(point, 0)))).join('')
  const rim = body.rim ? ' stroke="#fff" stroke-opacity=".4" stroke-width="1.6"' : ''
  const rule = holes.length ? ' fill-rule="evenodd"' : ''
  pen.put(`<path fill="${fill}"${rule}${rim} d="${path}"/>`)

  /** Walls between two rings, neighbours of one colour joined, farthest first. */
  function strips(
    pairs: readonly (readonly [Outline, Outline])[],
    near: number,
    far: number,
    out: number,
  ): Strip[] {
    const made = pairs.flatMap(([front, back]) => {
      const runs: { fill: string; front: Point[]; back: Point[]; z: number }[] = []
      front.forEach((a, index) => {
        const next = (index + 1) % front.length
        const [b, c, d] = [front[next], back[next], back[index]]
        if (!b || !c || !d) return
        const [dx, dy] = [c[0] - d[0], c[1] - d[1]]
        const length = Math.hypot(dx, dy)
        if (length < 1e-6) return
        const normal = turn(dy / length, -dx / length, out)
        if (normal[2] <= 0.03) return
        const fill = colour(material, Math.round(brightness(material, normal) * 14) / 14)
        const middle = view.turn(add(at, add(times(u, (a[0] + b[0]) / 2), times(v, (a[1] + b[1]) / 2))))
        const run = runs.find((one) => one.fill === fill && one.front[one.front.length - 1] === a)
        if (run) {
          run.front.push(b)
          run.back.push(c)
          run.z = Math.min(run.z, middle[2])
        } else runs.push({ fill, front: [a, b], back: [d, c], z: middle[2] })
      })
      return runs
    })
    return made
      .sort((one, other) => one.z - other.z)
      .map(({ fill, front, back }) => {
        const corners = [
          ...front.map((point) => place(point, near)),
          ...back.reverse().map((point) => place(point, far)),
        ]
        return { fill, d: closed(corners) }
      })
  }
}

type Strip = { fill: string; d: string }

/** Strips of one colour in one path: all of them where none hides another, else only those drawn one after another. */
function joined(strips: readonly Strip[], whole: boolean): string[] {
  const paths: { fill: string; d: string }[] = []
  for (const { fill, d } of strips) {
    const same = whole
      ? paths.find((path) => path.fill === fill)
      : paths.findLast((path, index) => path.fill === fill && index === paths.length - 1)
    if (same) same.d += d
    else paths.push({ fill, d })
  }
  return paths.map(({ fill, d }) => `<path color="${fill}" d="${d}"/>`)
}

/** Below this depth no wall of a plate hides another that matters. */
function thin(outline: Outline): number {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
  return 0.1 * Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

function convex(outline: Outline): boolean {
  const turns = outline.map(([x, y], index) => {
    const [ax, ay] = outline[(index + 1) % outline.length] ?? [x, y]
    const [bx, by] = outline[(index + 2) % outline.length] ?? [x, y]
    return (ax - x) * (by - ay) - (ay - y) * (bx - ax)
  })
  return turns.every((turn) => turn >= -1e-6) || turns.every((turn) => turn <= 1e-6)
}

export function closed(points: Outline): string {
  return `${open(points)}Z`
}

/** Path data through points, in steps from one to the next: shorter than places. */
export function open(points: Outline): string {
  const whole = points.map(([x, y]): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10])
  return whole
    .map(([x, y], index) => {
      const before = whole[index - 1]
      if (!before) return `M${numbers(x, y)}l`
      return numbers(x - before[0], y - before[1])
    })
    .reduce((text, next) => (next.startsWith('-') || text.endsWith('l') ? text + next : `${text} ${next}`))
}

/** The outline turning left (1) or right (-1). */
function wound(outline: Outline, sign: 1 | -1): Outline {
  const area = outline.reduce((sum, [x, y], index) => {
    const [nx, ny] = outline[(index + 1) % outline.length] ?? [x, y]
    return sum + x * ny - nx * y
  }, 0)
  return Math.sign(area) === sign ? outline : [...outline].reverse()
}

/** The outline moved inwards (to its left), mitred. */
function inset(outline: Outline, by: number): Outline {
  if (by === 0) return outline
  return outline.map(([x, y], index): Point => {
    const [bx, by1] = apart(outline, index, -1, [x, y])
    const [ax, ay] = apart(outline, index, 1, [x, y])
    const [n1x, n1y] = [by1, -bx]
    const [n2x, n2y] = [-ay, ax]
    const [mx, my] = [n1x + n2x, n1y + n2y]
    const square = mx * mx + my * my
    if (square < 0.2) return [x + n1x * by, y + n1y * by]
    const reach = Math.min(2 / square, 2) * by
    return [x + mx * reach, y + my * reach]
  })
}

/** The unit step from a corner to its next neighbour in that sense that is not the same place. */
function apart(outline: Outline, from: number, sense: 1 | -1, [x, y]: Point): Point {
  for (let step = 1; step < outline.length; step++) {
    const [px, py] = outline[(from + sense * step + outline.length * 2) % outline.length] ?? [x, y]
    const length = Math.hypot(px - x, py - y)
    if (length > 1e-6) return [(px - x) / length, (py - y) / length]
  }
  return [1, 0]
}
