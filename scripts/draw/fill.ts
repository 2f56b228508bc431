import { brightness, colour, type Material } from './metal.ts'
import { type Pen, short } from './pen.ts'
import { add, times, type Vec } from './space.ts'

export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** A linear gradient over the bounding box of what it fills, left to right unless told. */
export function linear(pen: Pen, stops: readonly Stop[], line = ''): string {
  const id = pen.define((id) => `<linearGradient id="${id}"${line}>${stopMarkup(stops)}</linearGradient>`)
  return `url(#${id})`
}

/** From the top left corner to the bottom right one. */
export const diagonal = (pen: Pen, stops: readonly Stop[]) => linear(pen, stops, ' x2="1" y2="1"')

export function radial(pen: Pen, stops: readonly Stop[], circle = ''): string {
  const id = pen.define((id) => `<radialGradient id="${id}"${circle}>${stopMarkup(stops)}</radialGradient>`)
  return `url(#${id})`
}

const stopMarkup = (stops: readonly Stop[]) =>
  stops
    .map(([offset, fill, opacity]) => {
      const at = offset === 0 ? '' : ` offset="${`${Math.round(offset * 100) / 100}`.replace(/^0\./, '.')}"`
      const alpha = opacity === undefined ? '' : ` stop-opacity="${`${opacity}`.replace(/^0\./, '.')}"`
      return `<stop${at} stop-color="${fill}"${alpha}/>`
    })
    .join('')

const places = [-1, -0.93, -0.75, -0.5, -0.25, 0, 0.3, 0.6, 0.82, 0.95, 1]

/** The light across a round body: `across` and `toward` span its cross-section, `lean` tips its normals along the axis. */
export function round(pen: Pen, material: Material, across: Vec, toward: Vec, lean: Vec = [0, 0, 0]): string {
  const side = across[0] * -0.57 + across[1] * 0.82 >= 0 ? 1 : -1
  const values = places.map((x) => {
    const normal = add(add(times(across, x), times(toward, Math.sqrt(1 - x * x))), lean)
    return Math.round((brightness(material, normal) + drawn(material, x * side)) * 40) / 40
  })
  const kept = bends(values).map(
    (index): Stop => [((places[index] ?? 0) + 1) / 2, colour(material, values[index] ?? 0)],
  )
  return linear(pen, kept)
}

/** What a draughtsman adds to a round body whatever the window does: a light line on the lit side, a core shadow past the middle. */
function drawn({ shine, gloss }: Material, x: number): number {
  const light = Math.exp(-(((x - 0.5) / 0.2) ** 2))
  const core = Math.exp(-(((x + 0.5) / 0.3) ** 2))
  return (0.08 + 0.2 * shine + 0.12 * gloss) * light - (0.06 + 0.12 * shine) * core
}

/** The places where a line through all values must bend: what lies near the line between its neighbours is left out. */
function bends(values: readonly number[]): number[] {
  const kept = [0]
  for (let end = 2; end < values.length; end++) {
    const start = kept[kept.length - 1] ?? 0
    const straight = values.slice(start + 1, end).every((value, index) => {
      const share =
        ((places[start + 1 + index] ?? 0) - (places[start] ?? 0)) /
        ((places[end] ?? 1) - (places[start] ?? 0))
      return (
        Math.abs((values[start] ?? 0) + ((values[end] ?? 0) - (values[start] ?? 0)) * share - value) < 0.07
      )
    })
    if (!straight) kept.push(end - 1)
  }
  return [...kept, values.length - 1]
}

/** A flat face: its own light, a little more towards the window, a little less away from it. */
export function flat(pen: Pen, material: Material, normal: Vec, spread = 0.1): string {
  const value = brightness(material, normal)
  return diagonal(pen, [
    [0, colour(material, value + spread)],
    [0.45, colour(material, value + spread * 0.1)],
    [1, colour(material, value - spread)],
  ])
}

/** The soft shadow on the ground. */
export function shadow(
  pen: Pen,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  turn = 0,
  dark = 0.42,
): void {
  if (!pen.grounded()) return
  const fill = radial(pen, [
    [0, '#0b0e10', dark],
    [0.55, '#0b0e10', dark * 0.5],
    [1, '#0b0e10', 0],
  ])
  const spin = turn ? ` transform="rotate(${short(turn)} ${short(cx)} ${short(cy)})"` : ''
  pen.put(
    `<ellipse cx="${short(cx)}" cy="${short(cy)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${spin}/>`,
  )
}
