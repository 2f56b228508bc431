import type { Material } from './metal.ts'
import { type Outline, polygon } from './outline.ts'
import { type Pen, short } from './pen.ts'
import { closed, prism } from './prism.ts'
import { add, cross, times, unit, type Vec, type View } from './space.ts'

export const up: Vec = [0, 1, 0]
export const right: Vec = [1, 0, 0]
export const forward: Vec = [0, 0, 1]

export type Bar = {
  at?: Vec
  axis: Vec
  /** The two ends along the axis, the outline swept between them. */
  from: number
  to: number
  outline: Outline
  holes?: readonly Outline[]
  material: Material
  face?: Material | string
  bevel?: number
  /** What the outline's x follows as nearly as it can. */
  aside?: Vec
  spread?: number
  rim?: boolean
}

/** An outline swept along an axis, its near end to the viewer whichever end that is. */
export function bar(
  pen: Pen,
  view: View,
  { at = [0, 0, 0], axis, from, to, aside = right, ...rest }: Bar,
): void {
  const along = unit(axis)
  const near = view.turn(along)[2] >= 0 ? along : times(along, -1)
  const end = near === along ? to : -from
  const v = unit(cross(near, aside))
  const u = cross(v, near)
  prism(pen, view, { ...rest, at: add(at, times(near, end)), u, v, depth: to - from })
}

/** A hexagon head or nut along an axis; `flats` is its size across flats. */
export function hexagon(
  pen: Pen,
  view: View,
  flats: number,
  body: Omit<Bar, 'outline'> & { turn?: number },
): void {
  bar(pen, view, { ...body, outline: polygon(0, 0, flats / Math.sqrt(3), 6, body.turn ?? 0) })
}

/** A flat patch in space. */
export function patch(pen: Pen, view: View, corners: readonly Vec[], fill: string, attributes = ''): void {
  pen.put(`<path fill="${fill}" d="${closed(corners.map(view.project))}"${attributes}/>`)
}

/** Draws a part once, at the origin, and answers how to place it: seen from afar, equal parts look equal anywhere. */
export function stencil(pen: Pen, view: View, draw: () => void): (at: Vec) => void {
  const id = pen.symbol(draw)
  const [x0, y0] = view.project([0, 0, 0])
  return (at) => {
    const [x, y] = view.project(at)
    pen.put(`<use href="#${id}" x="${short(x - x0)}" y="${short(y - y0)}"/>`)
  }
}
