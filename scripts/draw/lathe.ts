import { flat, round } from './fill.ts'
import { frame } from './frame.ts'
import { type Material, shade } from './metal.ts'
import { rows } from './outline.ts'
import { numbers, type Pen, short } from './pen.ts'
import { times, type Vec, type View } from './space.ts'

/** A place on the profile: how far along the axis, how far from it, and what the stretch up to it is made of. */
export type Turn = readonly [along: number, radius: number, material?: Material]

export type Lathe = {
  at?: Vec
  /** The axis, a world direction. */
  axis: Vec
  profile: readonly Turn[]
  material: Material
  /** Drawn on the end that faces the viewer, in the frame of that face. */
  onFace?: (face: Face) => void
  /** No cap on the near end: another body follows. */
  open?: boolean
}

/** The near end of a turned body: circles on it are ellipses of that flatness, in a frame turned so that x is across. */
export type Face = {
  pen: Pen
  /** Place of a point on the face, angle in degrees counted from the screen's right. */
  at: (angle: number, radius: number) => readonly [number, number]
  y: number
  flatness: number
  /** Screen length of one unit of depth. */
  sink: number
  scale: number
  across: Vec
  toward: Vec
  normal: Vec
  /** The face `depth` further from the viewer. */
  deeper: (depth: number) => Face
}

/** Draws a turned body, back to front. */
export function lathe(
  pen: Pen,
  view: View,
  { at = [0, 0, 0], axis, profile, material, onFace, open }: Lathe,
): void {
  const { transform, normal: a, facing, sink, flatness: k, across, toward, theta } = frame(view, at, axis)
  const turns = facing
    ? profile
    : profile.map(([along, radius], index): Turn => [-along, radius, profile[index + 1]?.[2]]).reverse()
  const scale = view.scale

  pen.group(transform, () => {
    turns.forEach(([along, radius, own], index) => {
      const next = turns[index + 1]
      const made = next?.[2] ?? material
      if (!next) {
        const cap = own ?? material
        const fill = onFace || radius * scale < 18 ? shade(cap, a) : flat(pen, cap, a)
        if (!open && radius > 0) disc(pen, -along * sink, radius * scale, k, fill)
        return
      }
      const [back, front] = [-along * sink, -next[0] * sink]
      const [wide, narrow] = [radius * scale, next[1] * scale]
      if (next[0] === along) {
        if (narrow < wide) disc(pen, back, wide, k, wide - narrow < 22 ? shade(made, a) : flat(pen, made, a))
        return
      }
      const slope = Math.atan2(radius - next[1], next[0] - along)
      const lean = times(a, Math.tan(Math.round(slope * 2.2) / 2.2))
      frustum(pen, front, narrow, back, wide, k, round(pen, made, across, toward, lean))
    })
    const last = turns[turns.length - 1]
    if (onFace && last) onFace(faceAt(-last[0] * sink))
  })

  function faceAt(y: number): Face {
    return {
      pen,
      y,
      flatness: k,
      sink,
      scale,
      across,
      toward,
      normal: a,
      at: (degrees, radius) => {
        const spot = (degrees * Math.PI) / 180 - theta
        return [Math.cos(spot) * radius * scale, y + Math.sin(spot) * radius * scale * k]
      },
      deeper: (depth) => faceAt(y + depth * sink),
    }
  }
}

export function disc(pen: Pen, y: number, radius: number, flatness: number, fill: string, x = 0): void {
  pen.put(ellipse(x, y, radius, flatness, ` fill="${fill}"`))
}

export function ellipse(x: number, y: number, radius: number, flatness: number, attributes: string): string {
  const cx = short(x) === '0' ? '' : ` cx="${short(x)}"`
  const cy = short(y) === '0' ? '' : ` cy="${short(y)}"`
  return `<ellipse${cx}${cy} rx="${short(radius)}" ry="${short(radius * flatness)}"${attributes}/>`
}

function frustum(pen: Pen, front: number, r0: number, y1: number, r1: number, k: number, fill: string): void {
  const y = y1 - front
  const length = k < 1e-3 ? Number.POSITIVE_INFINITY : y / k
  const sine = (r1 - r0) / length
  if (sine >= 1) disc(pen, y1, r1, k, fill)
  if (Math.abs(sine) >= 1) return
  const cosine = Math.sqrt(1 - sine * sine)
  const [x0, t0] = [r0 * cosine, -r0 * sine * k]
  const [x1, t1] = [r1 * cosine, y - r1 * sine * k]
  const oval = (r: number, big: boolean, x: number, to: number) =>
    r * k < 0.05
      ? `L${numbers(x, to)}`
      : `A${numbers(r, r * k)} 0 ${big ? 1 : 0} 1${x < 0 ? '' : ' '}${numbers(x, to)}`
  const shape = (down: number) =>
    `<path fill="${fill}" d="M${numbers(-x0, t0 + down)}${oval(r0, r0 > r1, x0, t0 + down)}${short(x0) === short(x1) ? `V${short(t1 + down)}` : `L${numbers(x1, t1 + down)}`}${oval(r1, r1 > r0, -x1, t1 + down)}Z"/>`
  pen.stamp(shape, front)
}

/** A blind or through bore in a face: its far wall, and its floor where there is one. */
export function bore(
  face: Face,
  radius: number,
  depth: number,
  material: Material,
  floor?: Material | string,
  spot: readonly [number, number] = [0, face.y],
): void {
  const { pen, flatness, scale } = face
  const r = radius * scale
  const wall = round(pen, material, times(face.across, -1), face.toward)
  const clip = pen.define(
    (id) => `<clipPath id="${id}">${ellipse(spot[0], spot[1], r, flatness, '')}</clipPath>`,
  )
  pen.put(ellipse(spot[0], spot[1], r, flatness, ` fill="${wall}"`))
  if (!floor) return
  const fill = typeof floor === 'string' ? floor : flat(pen, floor, face.normal)
  pen.put(
    `<g clip-path="url(#${clip})">${ellipse(spot[0], spot[1] + depth * face.sink, r, flatness, ` fill="${fill}"`)}</g>`,
  )
}

/** A profile as text, `'along radius, along radius, …'`, of one material. */
export const turns = (text: string, material?: Material): Turn[] =>
  rows(text).map(([along = 0, radius = 0]) => [along, radius, material])

/** Many small bores at once: a light wall, a dark inside. */
export function pips(
  face: Face,
  spots: readonly (readonly [number, number])[],
  radius: number,
  depth: number,
): void {
  const { pen, flatness: k, scale, sink } = face
  const drop = Math.min(depth * sink, radius * scale * k) * 0.3
  const hole = `${ellipse(0, 0, radius * scale, k, ' fill="#737b80"')}${ellipse(0, drop, radius * scale - drop, k, ' fill="#14171a"')}`
  const id = pen.define((id) => `<g id="${id}">${hole}</g>`)
  pen.put(spots.map(([x, y]) => `<use href="#${id}" x="${short(x)}" y="${short(y)}"/>`).join(''))
}

/** Slots, fins or teeth round a body behind its face: lines along the axis, closer towards the sides. */
export function slots(
  face: Face,
  radius: number,
  depth: number,
  count: number,
  width: number,
  stroke: string,
): void {
  const { pen, y, sink, flatness, scale } = face
  const r = radius * scale
  const shape = (down: number) => {
    const lines = Array.from({ length: count }, (_, index) => {
      const angle = ((index + 0.5) / count) * Math.PI
      return `M${numbers(r * Math.cos(angle), down + r * Math.sin(angle) * flatness)}v${short(depth * sink)}`
    })
    return `<path stroke="${stroke}" stroke-width="${width}" d="${lines.join('')}"/>`
  }
  pen.stamp(shape, y)
}

/** Many equal steps along the axis: ribs, threads, bellows. */
export function thread(
  from: number,
  to: number,
  crest: number,
  root: number,
  turns: number,
  material?: Material,
): Turn[] {
  const step = (to - from) / turns
  return Array.from({ length: turns }, (_, index): Turn[] => [
    [from + step * index, root, material],
    [from + step * (index + 0.4), crest, material],
    [from + step * (index + 0.6), crest, material],
  ])
    .flat()
    .concat([[to, root, material]])
}

/** A rounded edge from one place of a profile to another, bulging outward. */
export function fillet(from: Turn, to: Turn, steps = 4, material?: Material): Turn[] {
  return Array.from({ length: steps + 1 }, (_, index): Turn => {
    const t = ((index / steps) * Math.PI) / 2
    const rising = to[1] > from[1]
    const along = from[0] + (to[0] - from[0]) * (rising ? 1 - Math.cos(t) : Math.sin(t))
    const radius = from[1] + (to[1] - from[1]) * (rising ? Math.sin(t) : 1 - Math.cos(t))
    return [along, radius, material]
  })
}
