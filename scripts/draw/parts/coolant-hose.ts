import { linear, type Stop, shadow } from '../fill.ts'
import { colour, rubber } from '../metal.ts'
import { points, smooth } from '../outline.ts'
import { type Drawing, numbers, type Pen } from '../pen.ts'
import type { Point } from '../space.ts'
import { tube } from '../tube.ts'

/** The moulded hose with its clips. */
export const coolantHose: Drawing = (pen) => {
  shadow(pen, 326, 520, 260, 40)
  const path = smooth(
    points('112 190, 150 178, 236 158, 300 196, 300 290, 312 380, 388 420, 470 402, 540 352'),
    7,
  )
  end(pen, [540, 352], -36)
  tube(pen, path, 104, rubber, 'butt')
  mouth(pen, [112, 190], -17)
  clip(pen, [176, 172], -11)
  clip(pen, [492, 389], -30)
}

/** The end turned away: the round of the wall. */
function end(pen: Pen, [x, y]: Point, degrees: number): void {
  const lights = [0.44, 0.24, 0.5, 0.3, 0.22, 0.44].map(
    (value, index): Stop => [index / 5, colour(rubber, value)],
  )
  const fill = linear(pen, lights, ' x2="0" y2="1"')
  pen.put(
    `<ellipse transform="translate(${numbers(x, y)}) rotate(${degrees})" rx="20" ry="52" fill="${fill}"/>`,
  )
}

/** The end turned to the viewer: the cut wall, the dark, the far side of the bore. */
function mouth(pen: Pen, [x, y]: Point, degrees: number): void {
  const cut = linear(
    pen,
    [
      [0, colour(rubber, 0.8)],
      [1, colour(rubber, 0.3)],
    ],
    ' x2="0" y2="1"',
  )
  const bore = linear(pen, [
    [0, '#0b0d0e'],
    [0.7, '#1a1d1f'],
    [1, '#3a4045'],
  ])
  pen.put(
    `<g transform="translate(${numbers(x, y)}) rotate(${degrees})"><ellipse rx="20" ry="52" fill="${cut}"/><ellipse rx="13.5" ry="39" fill="${bore}"/></g>`,
  )
}

/** A worm-drive clip round the hose. */
function clip(pen: Pen, [x, y]: Point, degrees: number): void {
  const band = linear(
    pen,
    [
      [0, '#8b959c'],
      [0.2, '#f4f6f7'],
      [0.5, '#a6b0b6'],
      [0.85, '#59636b'],
      [1, '#8b969d'],
    ],
    ' x2="0" y2="1"',
  )
  const shape = `<path fill="${band}" d="M-14-55a20 55 0 0 1 0 110h28a20 55 0 0 0 0-110z"/>`
  const slots = `<path fill="none" stroke="#3d464c" stroke-opacity=".7" stroke-width="3" stroke-dasharray="3 5" d="M0-49a20 49 0 0 1 0 98"/>`
  const screw = `<rect x="-20" y="-72" width="44" height="26" rx="6" fill="${band}"/><rect x="22" y="-69" width="15" height="20" rx="3" fill="#3f464b"/>`
  const id = pen.define((id) => `<g id="${id}">${shape}${slots}${screw}</g>`)
  pen.put(`<use href="#${id}" transform="translate(${numbers(x, y)}) rotate(${degrees})"/>`)
}
