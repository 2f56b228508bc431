import { brushed } from '../brushed.ts'
import { coils } from '../coils.ts'
import { shadow } from '../fill.ts'
import { fillet, lathe, turns } from '../lathe.ts'
import { brass, chrome, colour, copper, plastic, rubber, steel } from '../metal.ts'
import { arc, box, points } from '../outline.ts'
import { type Drawing, type Pen, short } from '../pen.ts'
import { bar, forward, up } from '../solid.ts'
import { look, type Point, type View } from '../space.ts'
import { ring } from './ring.ts'

/** Wax capsule, spring and bridge under a flange. */
export const thermostat: Drawing = (pen) => {
  const view = look({ yaw: 20, pitch: 27, scale: 1.28, center: [320, 500] })
  shadow(pen, 322, 506, 190, 60)
  lathe(pen, view, { axis: up, material: brass, profile: turns('0 30, 80 30') })
  lathe(pen, view, { axis: up, material: copper, profile: turns('2 60, 12 60') })
  coils(pen, view, {
    from: 16,
    to: 132,
    radius: 62,
    turns: 3,
    wire: 12,
    core: () => lathe(pen, view, { axis: up, material: brass, profile: turns('10 31, 130 31') }),
  })
  for (const side of [-1, 1]) {
    bar(pen, view, {
      axis: [1, 0, 0],
      from: side * 96 - 4,
      to: side * 96 + 4,
      aside: forward,
      outline: points('-16 6, 16 6, 22 146, -22 146'),
      material: brass,
    })
  }
  bar(pen, view, { axis: up, from: 0, to: 8, outline: box(196, 32), material: brass, rim: true })
  lathe(pen, view, {
    axis: up,
    material: rubber,
    profile: [...turns('140 168, 158 168, 164 162'), ...turns('164 150, 166 118, 150 112', steel)],
  })
  lathe(pen, view, {
    axis: up,
    material: brass,
    profile: turns('152 108, 176 66, 186 60'),
    onFace: (face) => brushed(face, 60, brass, 1.2, 40),
  })
  bridge(pen, view)
  const [x, y] = view.project([-134, 172, 22])
  pen.put(
    `<circle cx="${short(x)}" cy="${short(y)}" r="9" fill="${colour(brass, 0.5)}"/><circle cx="${short(x - 2)}" cy="${short(y - 3)}" r="4" fill="${colour(brass, 0.9)}"/>`,
  )
}

/** The arch over the valve that carries the pin of the capsule. */
function bridge(pen: Pen, view: View): void {
  const arch = [...arc(0, 164, 126, 10, 170, 12), ...arc(0, 164, 110, 170, 10, 12)].map(
    ([x, y]): Point => [x, 164 + (y - 164) * 0.92],
  )
  lathe(pen, view, { axis: up, material: steel, profile: turns('186 9, 262 9') })
  bar(pen, view, { axis: forward, from: -20, to: 20, outline: arch, material: brass, rim: true })
  lathe(pen, view, { axis: up, material: steel, profile: turns('276 18, 284 18, 288 12') })
}

export const radiatorCap: Drawing = (pen) => {
  const view = look({ yaw: 24, pitch: 38, scale: 1.18, center: [320, 400] })
  shadow(pen, 322, 452, 250, 90)
  lathe(pen, view, {
    axis: up,
    material: brass,
    profile: [
      ...turns('-60 52, -54 58, -30 58'),
      ...turns('-30 96, -22 98', rubber),
      ...turns('-22 84, 0 84'),
    ],
  })
  const lip = Array.from({ length: 2 }, (_, side) => [
    ...arc(0, 0, 186, side * 180 - 62, side * 180 + 62, 14),
    ...arc(0, 0, 236, side * 180 + 74, side * 180 + 106, 5).map(
      (point): Point => [point[0] * 0.99, point[1] * 0.99],
    ),
  ]).flat()
  bar(pen, view, { axis: up, from: 0, to: 34, outline: lip, material: chrome, bevel: 8 })
  lathe(pen, view, {
    axis: up,
    material: chrome,
    profile: [...turns('34 160'), ...fillet([36, 158], [58, 128], 5), ...turns('58 120, 52 112')],
    onFace: (face) => {
      brushed(face, 112, steel, 1.5, 60)
      ring(face.deeper(-1), 84, 66, rubberRed)
    },
  })
  lathe(pen, view, { axis: up, material: steel, profile: turns('52 30, 58 30, 66 18') })
}

const rubberRed = { ...plastic, ramp: ['#7a2a00', '#b03f02', '#dd5406', '#f66d1b', '#ff9452', '#ffd4b5'] }
