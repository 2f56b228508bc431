import { brushed } from '../brushed.ts'
import { shadow } from '../fill.ts'
import { ellipse, lathe, turns } from '../lathe.ts'
import { brass, darkSteel, satin } from '../metal.ts'
import { box, corners, rounded } from '../outline.ts'
import type { Drawing } from '../pen.ts'
import { prism } from '../prism.ts'
import { forward } from '../solid.ts'
import { look } from '../space.ts'

/** Blades fanned out of their case. */
export const feelerGauge: Drawing = (pen) => {
  const view = look({ yaw: 14, pitch: -20, scale: 1, center: [300, 470] })
  shadow(pen, 330, 540, 260, 36, -6, 0.3)
  const blade = rounded(corners('-16 -26, 16 -26, 21 340 20, 10 366 10, -10 366 10, -21 340 20'), 8)
  const angles = [64, 46, 29, 12, -5, -22, -40]
  angles.forEach((angle, index) => {
    const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
    prism(pen, view, {
      at: [0, 0, index * 3],
      u: [c, s, 0],
      v: [-s, c, 0],
      outline: blade,
      holes: [box(18, 26, 4, 0, 56)],
      depth: 3,
      material: satin,
      spread: 0.2,
    })
  })
  const case_ = rounded(corners('-34 -40, 34 -40, 40 236, -40 236'), 22)
  const tip = (degrees: number, z: number) => {
    const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    prism(pen, view, {
      at: [0, 0, z],
      u: [c, s, 0],
      v: [-s, c, 0],
      outline: case_,
      depth: 8,
      bevel: 4,
      material: darkSteel,
    })
  }
  tip(-58, 30)
  lathe(pen, view, {
    axis: forward,
    material: brass,
    profile: turns('30 32, 34 36, 50 36, 54 32'),
    onFace: (face) => {
      brushed(face, 32, brass, 1.5, 40)
      face.pen.put(ellipse(0, face.y, 15, face.flatness, ' fill="none" stroke="#7d5a1c" stroke-width="3"'))
    },
  })
}
