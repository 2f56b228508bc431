import { flat, shadow } from '../fill.ts'
import { colour, type Material, orange, rubber } from '../metal.ts'
import { type Outline, points, smooth } from '../outline.ts'
import { type Drawing, numbers, type Pen } from '../pen.ts'
import { closed, open } from '../prism.ts'
import { look, type Point, unit, type Vec, type View } from '../space.ts'

/** A belt stands on its edge: a loop on the ground, its width upwards. */
type Belt = { loop: Outline; width: number; thick: number; ribs: number; teeth: number }

const slack: Outline = smooth(
  points(
    '-262 20, -226 -96, -96 -118, 20 -70, 130 -84, 246 -78, 272 24, 190 108, 60 128, -100 116, -214 104',
  ),
  7,
  true,
)

const oval: Outline = smooth(
  points('-266 8, -220 -112, -60 -146, 110 -142, 250 -96, 262 22, 170 116, 10 146, -170 122'),
  12,
  true,
)

export const ribbedBelt: Drawing = (pen) =>
  belt(pen, { loop: slack, width: 112, thick: 14, ribs: 6, teeth: 0 })

export const timingBelt: Drawing = (pen) =>
  belt(pen, { loop: oval, width: 120, thick: 12, ribs: 0, teeth: 54 })

function belt(pen: Pen, { loop, width, thick, ribs, teeth }: Belt): void {
  const view = look({ yaw: 14, pitch: 36, scale: 1.02, center: [320, 372] })
  shadow(pen, 322, 382, 316, 190, 0, 0.34)
  const inner = loop.map((_, index) => inward(loop, index, thick))
  strap(pen, view, {
    loop,
    inner: teeth ? toothed(inner, loop) : inner,
    width,
    material: rubber,
    inside: () => {
      if (ribs) grooves(pen, view, inner, width, ribs)
      if (teeth) bars(pen, view, inner, width)
    },
  })
  stripe(pen, view, loop, width * 0.42, width * 0.56)
}

export type Strap = { loop: Outline; inner?: Outline; width: number; material: Material; inside?: () => void }

/** A closed band standing on its edge: its far inside, its near outside, its edge. */
export function strap(pen: Pen, view: View, { loop, inner, width, material, inside }: Strap): void {
  const hollow = inner ?? loop.map((_, index) => inward(loop, index, 5))
  wall(pen, view, loop, width, material, -1)
  inside?.()
  wall(pen, view, loop, width, material, 1)
  const top = (points: Outline) => closed(points.map(([x, z]) => view.project([x, width, z])))
  pen.put(
    `<path fill="${flat(pen, material, [-0.2, 0.8, 0.55], 0.16)}" fill-rule="evenodd" stroke="${colour(material, 0.95)}" stroke-opacity=".5" d="${top(loop)}${top(hollow)}"/>`,
  )
}

/** Outward normal on the ground at a point of the loop. */
function outward(loop: Outline, index: number): Point {
  const count = loop.length
  const [a, b] = [loop[(index + count - 1) % count], loop[(index + 1) % count]]
  if (!a || !b) return [0, 0]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  return [(b[1] - a[1]) / length, -(b[0] - a[0]) / length]
}

function inward(loop: Outline, index: number, by: number): Point {
  const [nx, nz] = outward(loop, index)
  const [x, z] = loop[index] ?? [0, 0]
  return [x - nx * by, z - nz * by]
}

/** The runs of the loop whose outside (1) or inside (-1) faces the viewer, as lists of indices. */
function runs(view: View, loop: Outline, side: 1 | -1): number[][] {
  const seen = loop.map((_, index) => {
    const [nx, nz] = outward(loop, index)
    return view.turn([nx * side, 0, nz * side])[2] > 0
  })
  const start = seen.findIndex((now, index) => now && !seen[(index + seen.length - 1) % seen.length])
  const made: number[][] = []
  for (let step = 0; step <= loop.length; step++) {
    const index = (start + step) % loop.length
    if (!seen[index] && !seen[(index + loop.length - 1) % loop.length]) continue
    const last = made[made.length - 1]
    if (last && last[last.length - 1] === (index + loop.length - 1) % loop.length && step > 0)
      last.push(index)
    else made.push([index])
  }
  return made.filter((run) => run.length > 1)
}

function wall(pen: Pen, view: View, loop: Outline, width: number, material: Material, side: 1 | -1): void {
  const paths = new Map<string, string>()
  for (const run of runs(view, loop, side)) {
    run.slice(1).forEach((index, place) => {
      const from = run[place] ?? index
      const [a, b] = [loop[from], loop[index]]
      if (!a || !b) return
      const [nx, nz] = outward(loop, from)
      const light = unit(view.turn([nx * side, 0.1, nz * side]))
      const value = 0.16 + 0.5 * Math.max(0, light[2] * 0.55 - light[0] * 0.75) + (side > 0 ? 0.1 : 0)
      const fill = colour(material, Math.round(value * 26) / 26)
      const corners: Vec[] = [
        [a[0], 0, a[1]],
        [b[0], 0, b[1]],
        [b[0], width, b[1]],
        [a[0], width, a[1]],
      ]
      paths.set(fill, (paths.get(fill) ?? '') + closed(corners.map(view.project)))
    })
  }
  const strips = [...paths].map(([fill, d]) => `<path color="${fill}" d="${d}"/>`).join('')
  pen.put(`<g fill="currentColor" stroke="currentColor" stroke-width=".7">${strips}</g>`)
}

/** V-ribs along the inside. */
function grooves(pen: Pen, view: View, loop: Outline, width: number, ribs: number): void {
  const at = (share: number) =>
    runs(view, loop, -1)
      .map((run) =>
        open(
          run.flatMap((index): Point[] => {
            const point = loop[index]
            return point ? [view.project([point[0], width * share, point[1]])] : []
          }),
        ),
      )
      .join('')
  const lines = Array.from({ length: ribs }, (_, index) => at((index + 0.5) / ribs)).join('')
  pen.put(
    `<g fill="none"><path stroke="#0b0d0e" stroke-width="5" d="${lines}"/><path stroke="#a3abb1" stroke-opacity=".5" stroke-width="1.6" d="${lines}" transform="translate(0 3)"/></g>`,
  )
}

/** Teeth across the inside. */
function bars(pen: Pen, view: View, loop: Outline, width: number): void {
  const d = runs(view, loop, -1)
    .flatMap((run) => run.filter((index) => index % 2 === 0))
    .map((index) => {
      const [x, z] = loop[index] ?? [0, 0]
      return `M${numbers(...view.project([x, 2, z]))}L${numbers(...view.project([x, width, z]))}`
    })
    .join('')
  pen.put(
    `<g fill="none"><path stroke="#101214" stroke-width="6" d="${d}"/><path stroke="#9aa2a8" stroke-opacity=".5" stroke-width="2" d="${d}" transform="translate(-4 0)"/></g>`,
  )
}

function toothed(inner: Outline, loop: Outline): Outline {
  return inner.flatMap((point, index): Point[] => (index % 2 ? [point] : [point, inward(loop, index, 24)]))
}

/** The line of print on the back. */
function stripe(pen: Pen, view: View, loop: Outline, low: number, high: number): void {
  const d = runs(view, loop, 1)
    .filter((run) => run.length > 20)
    .map((run) => {
      const piece = run.slice(Math.floor(run.length * 0.3), Math.floor(run.length * 0.52))
      const at = (y: number) =>
        piece.flatMap((index): Point[] => {
          const point = loop[index]
          return point ? [view.project([point[0], y, point[1]])] : []
        })
      return closed([...at(low), ...at(high).reverse()])
    })
    .join('')
  pen.put(`<path fill="${colour(orange, 0.55)}" d="${d}"/>`)
}
