import { colour, type Material } from './metal.ts'
import type { Outline } from './outline.ts'
import { type Pen, short } from './pen.ts'
import { open } from './prism.ts'

/**
 * A bent round thing along a line on the screen: strokes, each narrower, brighter and nearer to the light, over one that
 * catches the light from behind at the rim.
 */
export function tube(
  pen: Pen,
  line: Outline,
  width: number,
  material: Material,
  cap: 'round' | 'butt' = 'round',
): void {
  const d = open(line)
  const id = pen.define((id) => `<path id="${id}" d="${d}"/>`)
  const layers = width > 60 ? 8 : width > 16 ? 6 : 4
  const strokes = Array.from({ length: layers }, (_, index) => {
    const share = index / (layers - 1)
    const value = index === 0 ? 0.44 : tubeLight(material, share)
    const aside = -width * 0.2 * share
    const move = index === 0 ? '' : ` x="${short(aside * 0.5)}" y="${short(aside)}"`
    return `<use href="#${id}" stroke="${colour(material, value)}" stroke-width="${short(width * (1 - share * 0.86))}"${move}/>`
  })
  const caps = cap === 'round' ? ' stroke-linecap="round"' : ''
  pen.put(`<g fill="none" stroke-linejoin="round"${caps}>${strokes.join('')}</g>`)
}

/** From the shade inside the rim (0) to the line of light (1). */
export const tubeLight = ({ shine, gloss }: Material, share: number) =>
  0.22 + 0.05 * shine + share ** 1.3 * (0.38 + 0.34 * shine + 0.4 * gloss)

/** A plain line: an edge, a seam, a scratch of light. */
export function line(pen: Pen, points: Outline, stroke: string, width: number, opacity = 1): void {
  const alpha = opacity === 1 ? '' : ` opacity="${opacity}"`
  pen.put(
    `<path fill="none" stroke="${stroke}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round" d="${open(points)}"${alpha}/>`,
  )
}
