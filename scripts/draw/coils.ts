import { linear } from './fill.ts'
import { colour, type Material, steel } from './metal.ts'
import type { Outline } from './outline.ts'
import { type Pen, short } from './pen.ts'
import { open } from './prism.ts'
import type { View } from './space.ts'

export type Coils = {
  from: number
  to: number
  radius: number
  turns: number
  wire: number
  material?: Material
  /** What stands inside the spring. */
  core?: () => void
}

/** A coil spring on an upright axis: the far half turns, what stands inside, the near half turns. */
export function coils(pen: Pen, view: View, { core, material = steel, ...spring }: Coils): void {
  const halves = Array.from({ length: spring.turns * 2 }, (_, index) => index)
  const width = spring.wire * view.scale
  for (const index of halves.filter((one) => one % 2 === 1)) {
    stroke(pen, turn(view, spring, index), width, material, [0.2, 0.42, 0.18])
  }
  core?.()
  for (const index of halves.filter((one) => one % 2 === 0)) {
    stroke(pen, turn(view, spring, index), width, material, [0.46, 0.74, 0.34])
  }
}

/** Half a turn as points on the screen, from its right end to its left one or back. */
export function turn(view: View, { from, to, radius, turns }: Coils, start: number, length = 1): Outline {
  return Array.from({ length: 17 }, (_, step) => {
    const at = start - 0.03 + (step / 16) * (length + 0.06)
    const y = from + ((to - from) * at) / (turns * 2)
    return view.project([radius * Math.cos(at * Math.PI), y, radius * Math.sin(at * Math.PI)])
  })
}

type Light = readonly [left: number, middle: number, right: number]

function stroke(
  pen: Pen,
  line: Outline,
  width: number,
  material: Material,
  [left, middle, right]: Light,
): void {
  const d = open(line)
  const id = pen.define((id) => `<path id="${id}" d="${d}"/>`)
  const body = (by: number) =>
    linear(pen, [
      [0, colour(material, left + by)],
      [0.35, colour(material, middle + by)],
      [1, colour(material, right + by)],
    ])
  const spark = linear(pen, [
    [0.04, '#fff', 0],
    [0.35, '#fff', middle],
    [0.9, '#fff', 0],
  ])
  pen.put(
    `<g fill="none" stroke-linejoin="round"><use href="#${id}" stroke="${colour(material, 0.08)}" stroke-width="${short(width)}"/><use href="#${id}" stroke="${body(0)}" stroke-width="${short(width * 0.86)}" y="${short(-width * 0.05)}"/><use href="#${id}" stroke="${body(0.12)}" stroke-width="${short(width * 0.5)}" y="${short(-width * 0.14)}"/><use href="#${id}" stroke="${spark}" stroke-width="${short(width * 0.16)}" y="${short(-width * 0.22)}"/></g>`,
  )
}
