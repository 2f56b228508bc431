import { numbers, type Pen, short } from './pen.ts'
import { cross, times, unit, type Vec, type View } from './space.ts'

/** How a turned body lies on the screen: a frame whose y runs down its axis, away from the viewer. */
export type Frame = {
  transform: string
  /** The axis as the viewer sees it, pointing to the viewer. */
  normal: Vec
  /** Whether the world axis pointed to the viewer already. */
  facing: boolean
  /** Screen length of one unit along the axis. */
  sink: number
  /** Height of a circle's ellipse over its width. */
  flatness: number
  across: Vec
  toward: Vec
  theta: number
}

export function frame(view: View, at: Vec, axis: Vec): Frame {
  const seen = unit(view.turn(axis))
  const facing = seen[2] >= 0
  const normal = facing ? seen : times(seen, -1)
  const s = Math.hypot(normal[0], normal[1])
  const theta = s < 1e-6 ? 0 : Math.atan2(normal[0] / s, normal[1] / s)
  const across: Vec = [Math.cos(theta), -Math.sin(theta), 0]
  const side = cross(across, normal)
  const [x, y] = view.project(at)
  const degrees = (theta * 180) / Math.PI
  const spin = Math.abs(degrees) < 0.05 ? '' : ` rotate(${short(degrees)})`
  return {
    transform: `transform="translate(${numbers(x, y)})${spin}"`,
    normal,
    facing,
    sink: s * view.scale,
    flatness: normal[2],
    across,
    toward: side[2] >= 0 ? side : times(side, -1),
    theta,
  }
}

export type Bore = { at?: Vec; axis: Vec; near: number; far: number; radius: number }

/** Draws with a hole right through, so that the ground shows: `near` and `far` are the ends of the bore along the axis. */
export function through(
  pen: Pen,
  view: View,
  { at = [0, 0, 0], axis, near, far, radius }: Bore,
  draw: () => void,
): void {
  const { transform, sink, flatness, facing } = frame(view, at, axis)
  const [front, back] = facing ? [-near * sink, -far * sink] : [near * sink, far * sink]
  const [r, ry] = [radius * view.scale, radius * view.scale * flatness]
  const half = (back - front) / 2 / ry
  if (half >= 1) {
    draw()
    return
  }
  const [x, y] = [r * Math.sqrt(1 - half * half), (front + back) / 2]
  const oval = `A${numbers(r, ry)} 0 0 1 `
  const mask = pen.define(
    (id) =>
      `<mask id="${id}" maskUnits="userSpaceOnUse" x="-800" y="-800" width="2400" height="2400"><path fill="#fff" d="M-800-800h2400v2400h-2400z"/><path ${transform} d="M${numbers(-x, y)}${oval}${numbers(x, y)}${oval}${numbers(-x, y)}Z"/></mask>`,
  )
  pen.group(`mask="url(#${mask})"`, draw)
}
