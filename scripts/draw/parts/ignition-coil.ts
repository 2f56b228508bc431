import { shadow } from '../fill.ts'
import { bore, lathe, turns } from '../lathe.ts'
import { brass, darkSteel, orange, plastic, rubber } from '../metal.ts'
import { box, corners, rounded } from '../outline.ts'
import type { Drawing } from '../pen.ts'
import { bar, up } from '../solid.ts'
import { look } from '../space.ts'

/** Coil on plug: head with its socket, flange, long boot. */
export const ignitionCoil: Drawing = (pen) => {
  const view = look({ yaw: -34, pitch: 18, roll: -30, scale: 0.98, center: [214, 546] })
  shadow(pen, 330, 570, 220, 26)
  lathe(pen, view, {
    axis: up,
    material: rubber,
    profile: turns('0 34, 4 38, 18 38, 22 33, 30 33, 34 38, 46 38, 50 34, 150 37, 156 46, 172 46, 176 42'),
  })
  lathe(pen, view, {
    axis: up,
    material: darkSteel,
    profile: [...turns('176 40, 330 42'), ...turns('330 46, 348 48', plastic)],
  })
  lathe(pen, view, { axis: up, material: orange, profile: turns('348 62, 352 66, 366 66, 370 60') })
  bar(pen, view, {
    axis: up,
    from: 370,
    to: 392,
    outline: rounded(corners('-150 -26, -110 -44, 70 -60, 90 0, 70 60, -110 44, -150 26'), 20),
    material: plastic,
    bevel: 4,
  })
  lathe(pen, view, {
    at: [-120, 0, 0],
    axis: up,
    material: brass,
    profile: turns('385 19, 398 19'),
    onFace: (face) => bore(face, 12, 14, brass, '#15181a'),
  })
  bar(pen, view, {
    axis: up,
    from: 392,
    to: 474,
    outline: box(120, 104, 16, -6),
    material: plastic,
    bevel: 7,
  })
  bar(pen, view, { axis: up, from: 474, to: 482, outline: box(84, 68, 10, -8), material: plastic, bevel: 3 })
  bar(pen, view, {
    axis: [1, 0, 0],
    at: [0, 436, 0],
    from: 50,
    to: 128,
    aside: [0, 0, 1],
    outline: box(76, 52, 9),
    holes: [],
    material: plastic,
    bevel: 5,
    face: '#0f1113',
  })
  bar(pen, view, {
    axis: [1, 0, 0],
    at: [0, 436, 0],
    from: 127,
    to: 129,
    aside: [0, 0, 1],
    outline: box(76, 52, 9),
    holes: [box(58, 34, 5)],
    material: plastic,
  })
  for (let pin = 0; pin < 4; pin++) {
    bar(pen, view, {
      axis: [1, 0, 0],
      at: [0, 436, -20 + pin * 13.4],
      from: 100,
      to: 122,
      aside: [0, 0, 1],
      outline: box(5, 14),
      material: brass,
    })
  }
}
