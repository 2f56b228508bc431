import { linear, radial } from '../fill.ts'
import type { Fit } from '../framing.ts'
import { type Drawing, numbers, type Pen, short } from '../pen.ts'

/** A drawing in its frame of 640 × 640, ready to be placed in a scene. */
export type Prop = { draw: Drawing; fit: Fit }

export type Place = { x: number; y: number; scale: number; turn?: number; flip?: boolean }

/** Puts the middle of a prop at a place of the scene. */
export function place(pen: Pen, { draw, fit }: Prop, { x, y, scale, turn = 0, flip = false }: Place): void {
  const spin = turn ? ` rotate(${turn})` : ''
  const mirror = flip ? ' scale(-1 1)' : ''
  const whole = fit.scale * scale
  const [dx, dy] = [(fit.x - 320) / fit.scale, (fit.y - 320) / fit.scale]
  const transform = `translate(${numbers(x, y)})${spin}${mirror} scale(${whole.toFixed(3)}) translate(${numbers(dx, dy)})`
  pen.group(`transform="${transform}"`, () => draw(pen))
}

/** The same prop at many places, written once. */
export function placeAll(pen: Pen, { draw, fit }: Prop, places: readonly Place[]): void {
  const id = pen.symbol(() => draw(pen))
  const [dx, dy] = [(fit.x - 320) / fit.scale, (fit.y - 320) / fit.scale]
  for (const { x, y, scale, turn = 0 } of places) {
    const spin = turn ? ` rotate(${turn})` : ''
    const transform = `translate(${numbers(x, y)})${spin} scale(${(fit.scale * scale).toFixed(3)}) translate(${numbers(dx, dy)})`
    pen.put(`<use href="#${id}" transform="${transform}"/>`)
  }
}

/** The room that all scenes share: dark to the left for words, a lamp over the right, a bench below. */
export function room(pen: Pen, width: number, height: number, bench: number): void {
  const wall = linear(pen, [
    [0, '#12161a'],
    [0.45, '#1b2127'],
    [1, '#2b333b'],
  ])
  pen.put(`<path fill="${wall}" d="M0 0h${width}v${height}H0z"/>`)
  lamp(pen, width * 0.77, height * 0.36, height * 0.98)
  if (bench < height) top(pen, width, height, bench)
}

function lamp(pen: Pen, x: number, y: number, radius: number): void {
  const glow = radial(pen, [
    [0, '#8b98a3', 0.62],
    [0.45, '#5c6873', 0.3],
    [1, '#2b333b', 0],
  ])
  pen.put(`<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${glow}"/>`)
}

/** The top of the bench: darker towards the words, its front edge lit. */
function top(pen: Pen, width: number, height: number, bench: number): void {
  const across = linear(pen, [
    [0, '#0f1215'],
    [0.5, '#1a1f24'],
    [0.8, '#343c43'],
    [1, '#272e34'],
  ])
  const fall = linear(
    pen,
    [
      [0, '#0b0d0f', 0.1],
      [1, '#0b0d0f', 0.75],
    ],
    ' x2="0" y2="1"',
  )
  const edge = linear(pen, [
    [0, '#fff', 0],
    [0.6, '#fff', 0.06],
    [0.8, '#fff', 0.32],
    [1, '#fff', 0.1],
  ])
  const area = `M0 ${bench}h${width}v${height - bench}H0z`
  pen.put(
    `<path fill="${across}" d="${area}"/><path fill="${fall}" d="${area}"/><path fill="${edge}" d="M0 ${bench}h${width}v2H0z"/>`,
  )
}
