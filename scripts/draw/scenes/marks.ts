import { shadow } from '../fill.ts'
import { lathe, thread, turns } from '../lathe.ts'
import { darkSteel, steel } from '../metal.ts'
import type { Pen } from '../pen.ts'
import { hexagon, up } from '../solid.ts'
import { look } from '../space.ts'
import type { Props } from './banners.ts'
import { place, room } from './stage.ts'

/** The shop's mark, a tappet seen from the side, in a box of 24 units. */
const mark = '<path fill="#f2f4f5" d="M10 10h4v12h-4zM4 6h16v4H4z"/><path fill="#f66d1b" d="M4 1.5h16V4H4z"/>'

/** Where a product's own picture cannot be had: a carton with a nut on its side, in a grey that both grounds bear. */
export const missing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640"><g fill="none" stroke="#8a949b" stroke-width="12" stroke-linejoin="round"><path d="M120 236l200-96 200 96v212l-200 96-200-96zl200 96 200-96M320 332v212"/><path d="M220 188l200 96v64" stroke-opacity=".55"/></g><path transform="translate(220 392) skewY(25.6)" fill="#8a949b" fill-rule="evenodd" d="M0-54l44 27v54L0 54l-44-27v-54zM0-24a20 24 0 1 0 .1 0z"/></svg>\n'

/** A bolt sheared off in its head, and the spanner that did it. */
export function notFound(pen: Pen, prop: Props): void {
  shadow(pen, 330, 560, 270, 40)
  pen.hanging(() => place(pen, prop('spanner'), { x: 384, y: 244, scale: 0.8, turn: 3 }))
  const standing = look({ yaw: 20, pitch: 24, center: [214, 540] })
  lathe(pen, standing, {
    axis: up,
    material: steel,
    profile: [...turns('0 34, 6 40'), ...thread(8, 150, 42, 35, 9), ...turns('152 42, 196 42')],
    onFace: ({ y, flatness }) => pen.put(torn(y, flatness)),
  })
  const lying = look({ yaw: -36, pitch: 26, roll: -14, center: [416, 500] })
  lathe(pen, lying, { axis: [0, 0, 1], material: steel, profile: turns('-70 40, -20 42') })
  hexagon(pen, lying, 132, { axis: [0, 0, 1], from: -20, to: 40, material: darkSteel, rim: true, turn: 16 })
}

/** The grey, grained face of a break. */
function torn(y: number, flatness: number): string {
  const points = Array.from({ length: 16 }, (_, index) => {
    const angle = (index / 16) * Math.PI * 2
    const rough = 42 + (index % 2 ? -3 : 3) + (index % 3)
    const peak = index % 2 ? -9 - (index % 5) * 2 : 0
    return `${(Math.cos(angle) * rough).toFixed(1)} ${(y + Math.sin(angle) * rough * flatness + peak).toFixed(1)}`
  })
  return `<path fill="#a9afb3" stroke="#eef1f2" stroke-width="2" stroke-linejoin="round" d="M${points.join('L')}Z"/><path fill="#7a8186" d="M-20 ${y.toFixed(1)}l12-8 14 6 12-7-4 13-16 5z"/>`
}

/** The picture that a link to the shop shows elsewhere: the name, and what is sold. */
export function social(pen: Pen, prop: Props): void {
  room(pen, 1200, 630, 420)
  place(pen, prop('brake-disc-vented'), { x: 908, y: 262, scale: 0.78 })
  place(pen, prop('tappet'), { x: 742, y: 470, scale: 0.42 })
  place(pen, prop('oil-filter'), { x: 1080, y: 446, scale: 0.36 })
  pen.put(`<g transform="translate(70 196) scale(4.6)">${mark}</g>`)
  pen.put(
    `<g transform="translate(88 340)" fill="none" stroke="#f2f4f5" stroke-width="14" stroke-linejoin="round">${word}</g>`,
  )
}

/** TAPPET, drawn: a picture must not ask for a typeface. */
const word = [
  'M0 7h62M31 7v78',
  'M70 85L103 3l33 82M82 58h42',
  'M156 85V7h28a24 24 0 0 1 0 48h-28',
  'M232 85V7h28a24 24 0 0 1 0 48h-28',
  'M362 7h-52v71h52M310 42h44',
  'M374 7h62M405 7v78',
]
  .map((d) => `<path d="${d}"/>`)
  .join('')
