import { ellipse, type Face } from './lathe.ts'
import { brightness, colour, type Material } from './metal.ts'
import { numbers } from './pen.ts'
import { add, cross, times } from './space.ts'

/** The bow-tie of light on a face turned on a lathe: sectors whose light follows the grooves of the tool. */
export function brushed(face: Face, outer: number, material: Material, contrast = 1.5, sectors = 72): void {
  const { pen, flatness: k, y } = face
  const r = outer * face.scale
  const step = (Math.PI * 2) / sectors
  const raw = Array.from({ length: sectors }, (_, index) => groove(face, material, (index + 0.5) * step))
  const mean = raw.reduce((sum, value) => sum + value, 0) / sectors
  const levels = raw.map((value) => Math.round((mean + 0.04 + (value - mean) * contrast) * 56) / 56)
  const point = (place: number) =>
    numbers(r * 1.02 * Math.cos(place * step), r * 1.02 * Math.sin(place * step) * k)
  const byColour = new Map<string, string>()
  for (let from = 0; from < sectors; ) {
    let to = from + 1
    while (to < sectors && to - from < 8 && levels[to] === levels[from]) to++
    const fill = colour(material, levels[from] ?? 0)
    const middle = to - from > 2 ? ` ${point((from + to) / 2)}` : ''
    byColour.set(fill, `${byColour.get(fill) ?? ''}M0 0L${point(from)}${middle} ${point(to + 0.12)}Z`)
    from = to
  }
  const clip = pen.define((id) => `<clipPath id="${id}">${ellipse(0, 0, r, k, '')}</clipPath>`)
  const wedges = [...byColour].map(([fill, d]) => `<path fill="${fill}" d="${d}"/>`).join('')
  pen.put(`<g clip-path="url(#${clip})" transform="translate(${numbers(0, y)})">${wedges}</g>`)
}

/** A turned face is many small grooves: each place shows the mean light of normals leaning in and out along its radius. */
function groove(face: Face, material: Material, angle: number): number {
  const down = times(cross(face.normal, face.across), -1)
  const along = add(times(face.across, Math.cos(angle)), times(down, Math.sin(angle)))
  const leans = [-0.7, -0.45, -0.25, -0.1, 0.1, 0.25, 0.45, 0.7]
  const lit = leans.map((lean) => brightness(material, add(face.normal, times(along, lean))))
  return lit.reduce((sum, value) => sum + value, 0) / leans.length
}
