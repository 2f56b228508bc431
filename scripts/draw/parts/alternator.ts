import { brushed } from '../brushed.ts'
import { shadow } from '../fill.ts'
import { bore, type Face, fillet, lathe, slots, thread, turns } from '../lathe.ts'
import { aluminium, darkSteel, orange, plastic, steel } from '../metal.ts'
import { circle, corners, rounded } from '../outline.ts'
import { type Drawing, numbers, type Pen } from '../pen.ts'
import { bar, forward, hexagon, stencil } from '../solid.ts'
import { look, type View } from '../space.ts'
import { ring } from './ring.ts'

/** Pulley to the viewer, slotted castings behind. */
export const alternator: Drawing = (pen) => {
  const view = look({ yaw: -38, pitch: 17, scale: 1.02, center: [344, 318] })
  shadow(pen, 330, 556, 250, 34)
  const carry = ears(pen, view)
  lathe(pen, view, { axis: forward, material: plastic, profile: turns('-230 140, -190 158') })
  lathe(pen, view, {
    axis: forward,
    material: aluminium,
    profile: turns('-190 174, -110 174'),
    onFace: (face) => slots(face.deeper(8), 174, 52, 15, 11, '#24292d'),
  })
  carry(-124)
  lathe(pen, view, {
    axis: forward,
    material: darkSteel,
    profile: turns('-110 170, -62 170'),
    onFace: (face) => slots(face, 170, 44, 19, 3, '#767f85'),
  })
  lathe(pen, view, {
    axis: forward,
    material: aluminium,
    profile: [...turns('-62 174, 20 174'), ...fillet([20, 174], [46, 146], 3)],
    onFace: (face) => {
      slots(face.deeper(38), 174, 52, 15, 11, '#24292d')
      vents(face)
      ring(face, 88, 82, steel)
    },
  })
  carry(-20)
  lathe(pen, view, { axis: forward, material: steel, profile: turns('46 60, 62 56') })
  lathe(pen, view, {
    axis: forward,
    material: steel,
    profile: [...turns('62 92'), ...thread(72, 146, 90, 80, 5), ...turns('150 92, 162 90')],
    onFace: (face) => {
      brushed(face, 90, steel, 1.5, 36)
      bore(face, 56, 26, steel, plastic)
    },
  })
  lathe(pen, view, {
    axis: forward,
    material: orange,
    profile: turns('140 52, 150 48'),
    onFace: (face) => ring(face, 48, 30, orange),
  })
  hexagon(pen, view, 50, { axis: forward, from: 140, to: 160, material: steel, turn: 10 })
}

/** Slots round the front casting: one, and where it comes again. */
function vents({ pen, at, flatness }: Face): void {
  const slot =
    '<rect x="-26" y="-11" width="52" height="22" rx="11" fill="#1d2124"/><path d="M-16 9h34" stroke="#eef1f2" stroke-opacity=".6" stroke-width="3"/>'
  const id = pen.define((id) => `<g id="${id}">${slot}</g>`)
  for (let index = 0; index < 10; index++) {
    const [x, y] = at(index * 36, 118)
    const place = `translate(${numbers(x, y)}) scale(1 ${flatness.toFixed(2)}) rotate(${index * 36})`
    pen.put(`<use href="#${id}" transform="${place}"/>`)
  }
}

/** The ears that carry a casting, above and below; answers how to place them along the axis. */
function ears(pen: Pen, view: View): (z: number) => void {
  const place = stencil(pen, view, () => {
    for (const side of [-1, 1]) {
      const outline = rounded(
        corners(`-62 ${-side * 40}, 62 ${-side * 40}, 40 ${side * 30}, -40 ${side * 30}`),
        16,
      )
      const holes = [circle(0, 0, 15, 10)]
      bar(pen, view, {
        at: [side * 30, side * 196, 0],
        axis: forward,
        from: 0,
        to: 42,
        outline,
        holes,
        material: aluminium,
        rim: true,
      })
    }
  })
  return (z) => place([0, 0, z])
}
