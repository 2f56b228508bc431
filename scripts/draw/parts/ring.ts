import { linear } from '../fill.ts'
import type { Face } from '../lathe.ts'
import { colour, type Material } from '../metal.ts'
import { numbers } from '../pen.ts'

export function ring(face: Face, outer: number, inner: number, material: Material): void {
  const k = face.flatness
  const [a, b] = [outer * face.scale, inner * face.scale]
  const oval = (r: number, sweep: number) =>
    `M${numbers(-r, face.y)}a${numbers(r, r * k)} 0 0 ${sweep} ${numbers(2 * r, 0)}a${numbers(r, r * k)} 0 0 ${sweep} ${numbers(-2 * r, 0)}`
  const fill = linear(
    face.pen,
    [
      [0, colour(material, 0.75)],
      [0.5, colour(material, 0.45)],
      [1, colour(material, 0.3)],
    ],
    ' x2="1" y2="1"',
  )
  const rim = ` stroke="${colour(material, 0.85)}" stroke-opacity=".5"`
  face.pen.put(`<path fill="${fill}"${rim} fill-rule="evenodd" d="${oval(a, 1)}${oval(b, 0)}"/>`)
}
