import { brushed } from '../brushed.ts'
import { shadow } from '../fill.ts'
import { bore, type Face, lathe, type Turn, turns } from '../lathe.ts'
import { castIron, chrome, colour, copper, darkSteel, steel } from '../metal.ts'
import type { Drawing, Pen } from '../pen.ts'
import { forward, up } from '../solid.ts'
import { look, type View } from '../space.ts'
import { ring } from './ring.ts'

/** Two bucket tappets: one on its skirt, one lying with its inside to the viewer. */
export const tappet: Drawing = (pen) => {
  const standing = look({ pitch: 30, scale: 1, center: [216, 402] })
  shadow(pen, 236, 420, 200, 84)
  bucket(pen, standing)
  const lying = look({ yaw: -30, pitch: 22, center: [440, 408] })
  shadow(pen, 440, 548, 170, 40)
  lathe(pen, lying, {
    axis: forward,
    material: chrome,
    profile: [
      ...turns('-110 120, -104 128, -30 128'),
      ...turns('-30 124, -18 124', darkSteel),
      ...turns('-18 128, 88 128, 94 122'),
    ],
    onFace: inside,
  })
}

function bucket(pen: Pen, view: View): void {
  lathe(pen, view, {
    axis: up,
    material: chrome,
    profile: [
      ...turns('0 142, 6 150, 96 150'),
      ...turns('96 145, 112 145', darkSteel),
      ...turns('112 150, 190 150, 198 142'),
    ],
    onFace: (face) => {
      brushed(face, 142, chrome, 1.9, 80)
      ring(face, 142, 137, steel)
    },
  })
  const [x, y] = view.project([40, 104, 139])
  pen.put(`<ellipse cx="${x}" cy="${y}" rx="7" ry="6" fill="#0d0f11"/>`)
}

/** The hydraulic element in the middle of the bucket. */
function inside(face: Face): void {
  bore(face, 112, 170, steel, colour(steel, 0.3))
  const floor = face.deeper(120)
  ring(floor, 84, 50, steel)
  bore(floor, 46, 40, steel, colour(steel, 0.55))
  const element = face.deeper(100)
  ring(element, 38, 18, chrome)
  bore(element, 16, 20, steel, '#15181b')
}

export const exhaustValve: Drawing = (pen) => {
  const view = look({ yaw: -35, pitch: 20, roll: -8, scale: 1, center: [214, 410] })
  shadow(pen, 340, 548, 250, 30)
  const tulip: Turn[] = [
    ...turns('-560 15, -556 19, -540 20, -536 15, -526 15, -522 20, -250 20, -120 21'),
    ...turns('-90 24, -66 34, -46 54, -34 84, -26 124', copper),
  ]
  lathe(pen, view, {
    axis: forward,
    material: steel,
    profile: [...tulip, ...turns('-20 134, 0 150, 14 150, 18 145', steel)],
    onFace: (face) => {
      brushed(face, 145, steel, 1.6, 70)
      const dish = face.deeper(2)
      ring(dish, 92, 88, castIron)
      bore(face, 10, 4, castIron, castIron)
    },
  })
}
