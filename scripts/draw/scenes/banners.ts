import { linear, shadow } from '../fill.ts'
import { colour, type Material, orange, paper } from '../metal.ts'
import { numbers, type Pen } from '../pen.ts'
import { closed } from '../prism.ts'
import { look, type Vec } from '../space.ts'
import { type Place, type Prop, place, placeAll, room } from './stage.ts'

export type Props = (name: string) => Prop

/** Everything of a scene stands right of this, so that words find room at the left. */
export const wide = { width: 1600, height: 640 }

/** A brake job: the disc, its caliper and the pads. */
export function brakeJob(pen: Pen, prop: Props): void {
  room(pen, wide.width, wide.height, 440)
  shadow(pen, 1230, 552, 330, 44, 0, 0.7)
  place(pen, prop('brake-disc-drilled'), { x: 1220, y: 302, scale: 0.84 })
  place(pen, prop('brake-caliper'), { x: 1412, y: 478, scale: 0.48 })
  place(pen, prop('brake-pads'), { x: 1042, y: 482, scale: 0.44 })
}

/** A wall of tools on their hooks. */
export function toolWall(pen: Pen, prop: Props): void {
  room(pen, wide.width, wide.height, wide.height)
  board(pen)
  const sizes = [0.66, 0.6, 0.54, 0.48, 0.42]
  const spanners = sizes.map(
    (scale, index): Place => ({ x: 862 + index * (92 - index * 5), y: 96 + scale * 262, scale, turn: -51 }),
  )
  placeAll(pen, prop('spanner'), spanners)
  for (const { x } of spanners) hook(pen, x + 2, 112)
  for (const x of [1412, 1504]) hook(pen, x, 206)
  placeAll(pen, prop('screwdriver'), [
    { x: 1226, y: 240, scale: 0.5, turn: 134 },
    { x: 1312, y: 222, scale: 0.42, turn: 134 },
  ])
  pen.hanging(() => place(pen, prop('hammer'), { x: 1462, y: 250, scale: 0.54, turn: -34 }))
  place(pen, prop('torque-wrench'), { x: 1220, y: 520, scale: 0.8, turn: 46 })
}

/** Perforated sheet, fading out towards the words. */
function board(pen: Pen): void {
  const sheet = linear(pen, [
    [0, '#39434b', 0],
    [0.18, '#39434b', 0.55],
    [0.6, '#56626c', 0.8],
    [1, '#3b454d', 0.8],
  ])
  const fade = linear(pen, [
    [0, '#fff', 0],
    [0.2, '#fff', 1],
  ])
  const holes = pen.define(
    (id) =>
      `<pattern id="${id}" width="37" height="37" patternUnits="userSpaceOnUse"><circle cx="18" cy="18" r="4.6" fill="#12161a"/><path d="M14.4 21.4a4.8 4.8 0 0 0 7.4 0" fill="none" stroke="#8d99a3" stroke-opacity=".6"/></pattern>`,
  )
  const mask = pen.define((id) => `<mask id="${id}"><path fill="${fade}" d="M720 0h880v640H720z"/></mask>`)
  pen.put(
    `<path fill="${sheet}" d="M720 0h880v640H720z"/><path fill="url(#${holes})" mask="url(#${mask})" d="M720 0h880v640H720z"/>`,
  )
}

function hook(pen: Pen, x: number, y: number): void {
  pen.put(
    `<path d="M${numbers(x, y - 12)}v16" stroke="#0d1013" stroke-opacity=".6" stroke-width="9" stroke-linecap="round" transform="translate(5 5)"/><path d="M${numbers(x, y - 12)}v16" stroke="#c9d1d6" stroke-width="7" stroke-linecap="round"/>`,
  )
}

/** Beside an open engine: what came out of it, and what it is measured with. */
export function engineSide(pen: Pen, prop: Props): void {
  room(pen, wide.width, wide.height, 352)
  place(pen, prop('exhaust-valve'), { x: 1428, y: 372, scale: 0.5 })
  place(pen, prop('piston'), { x: 1206, y: 266, scale: 0.68 })
  place(pen, prop('tappet'), { x: 1016, y: 486, scale: 0.42 })
  place(pen, prop('micrometer'), { x: 1300, y: 510, scale: 0.56 })
}

/** A parcel about to be closed. */
export function parcel(pen: Pen, prop: Props): void {
  room(pen, wide.width, wide.height, 400)
  shadow(pen, 1240, 560, 380, 66, 0, 0.75)
  const carton = box(pen)
  carton.back()
  place(pen, prop('brake-disc-vented'), { x: 1164, y: 256, scale: 0.52 })
  place(pen, prop('shock-absorber'), { x: 1262, y: 236, scale: 0.62, turn: -16 })
  place(pen, prop('oil-filter-tall'), { x: 1352, y: 254, scale: 0.46 })
  place(pen, prop('air-filter'), { x: 1236, y: 372, scale: 0.46 })
  carton.front()
}

const cardboard: Material = {
  ...paper,
  ramp: ['#5f4526', '#846238', '#a9814e', '#c69c66', '#dcb785', '#f0d6ae'],
}

/** An open carton in two halves, so that what is packed stands between them. */
function box(pen: Pen): { back: () => void; front: () => void } {
  const view = look({ yaw: 28, pitch: 22, scale: 0.94, center: [1240, 528] })
  const [w, h, d] = [200, 196, 150]
  const side = (corners: readonly Vec[], from: number, to: number) => {
    const fill = linear(
      pen,
      [
        [0, colour(cardboard, from)],
        [1, colour(cardboard, to)],
      ],
      ' x2=".3" y2="1"',
    )
    pen.put(
      `<path fill="${fill}" stroke="${colour(cardboard, from + 0.15)}" stroke-opacity=".6" d="${closed(corners.map(view.project))}"/>`,
    )
  }
  const back = () => {
    side(
      [
        [-w, h, -d],
        [w, h, -d],
        [w + 14, h + 62, -d - 66],
        [-w - 14, h + 62, -d - 66],
      ],
      0.72,
      0.6,
    )
    side(
      [
        [w, h, -d],
        [w, h, d],
        [w + 92, h + 34, d + 8],
        [w + 92, h + 34, -d - 8],
      ],
      0.66,
      0.5,
    )
    side(
      [
        [-w, 0, -d],
        [w, 0, -d],
        [w, h, -d],
        [-w, h, -d],
      ],
      0.3,
      0.14,
    )
    side(
      [
        [w, 0, -d],
        [w, 0, d],
        [w, h, d],
        [w, h, -d],
      ],
      0.26,
      0.12,
    )
    side(
      [
        [-w, 0, -d],
        [-w, 0, d],
        [-w, h, d],
        [-w, h, -d],
      ],
      0.34,
      0.16,
    )
  }
  const front = () => {
    side(
      [
        [-w, 0, -d],
        [-w, 0, d],
        [-w, h, d],
        [-w, h, -d],
      ],
      0.5,
      0.3,
    )
    side(
      [
        [-w, 0, d],
        [w, 0, d],
        [w, h, d],
        [-w, h, d],
      ],
      0.82,
      0.58,
    )
    side(
      [
        [-w, h, -d],
        [-w, h, d],
        [-w - 84, h - 46, d + 10],
        [-w - 84, h - 46, -d - 10],
      ],
      0.62,
      0.44,
    )
    side(
      [
        [-w, h, d],
        [w, h, d],
        [w + 12, h - 74, d + 62],
        [-w - 12, h - 74, d + 62],
      ],
      0.94,
      0.76,
    )
    const tape: Vec[] = [
      [-30, 0, d + 1],
      [30, 0, d + 1],
      [30, 118, d + 1],
      [-30, 118, d + 1],
    ]
    pen.put(`<path fill="${colour(orange, 0.55)}" d="${closed(tape.map(view.project))}"/>`)
    const slip: Vec[] = [
      [66, 30, d + 1],
      [166, 30, d + 1],
      [166, 102, d + 1],
      [66, 102, d + 1],
    ]
    pen.put(`<path fill="#f4f3ee" d="${closed(slip.map(view.project))}"/>`)
    for (const [y, to] of [
      [84, 150],
      [66, 132],
      [48, 142],
    ] as const) {
      const [a, b] = [view.project([78, y, d + 2]), view.project([to, y, d + 2])]
      pen.put(`<path stroke="#8a857a" stroke-width="6" d="M${numbers(...a)}L${numbers(...b)}"/>`)
    }
  }
  return { back, front }
}
