import { brushed } from '../brushed.ts'
import { shadow } from '../fill.ts'
import { through } from '../frame.ts'
import { bore, type Face, lathe, pips, slots } from '../lathe.ts'
import { aluminium, castIron, darkSteel, steel } from '../metal.ts'
import type { Drawing, Pen } from '../pen.ts'
import { look, type Vec, type View } from '../space.ts'

type Disc = {
  radius: number
  hat: number
  height: number
  bore: number
  holes: number
  vented: boolean
  drilled: boolean
}

const forward: Vec = [0, 0, 1]

export const ventedDisc: Drawing = (pen) =>
  disc(pen, { radius: 252, hat: 128, height: 58, bore: 60, holes: 5, vented: true, drilled: false })

export const solidDisc: Drawing = (pen) =>
  disc(pen, { radius: 236, hat: 112, height: 66, bore: 58, holes: 5, vented: false, drilled: false })

export const drilledDisc: Drawing = (pen) =>
  disc(pen, { radius: 262, hat: 142, height: 62, bore: 64, holes: 5, vented: true, drilled: true })

function disc(pen: Pen, part: Disc): void {
  const view = look({ yaw: -38, pitch: 13, center: [330, 312] })
  const thick = part.vented ? 48 : 17
  shadow(pen, 326, 566, 214, 26)
  through(
    pen,
    view,
    { axis: forward, near: thick + part.height, far: thick + part.height - 14, radius: part.bore },
    () => {
      ring(pen, view, part, thick)
      hat(pen, view, part, thick)
    },
  )
}

function ring(pen: Pen, view: View, { radius, hat, vented, drilled }: Disc, thick: number): void {
  if (vented) {
    lathe(pen, view, {
      axis: forward,
      material: castIron,
      open: true,
      profile: [
        [0, radius - 2],
        [2, radius],
        [13, radius],
      ],
    })
    lathe(pen, view, {
      axis: forward,
      material: darkSteel,
      profile: [
        [13, radius - 8],
        [35, radius - 8],
      ],
      onFace: (face) => slots(face, radius - 5, 20, 34, 7, '#8f979b'),
    })
  }
  lathe(pen, view, {
    axis: forward,
    material: castIron,
    profile: [
      [vented ? 35 : 0, radius],
      [thick - 2, radius],
      [thick, radius - 3],
    ],
    onFace: (face) => {
      brushed(face, radius - 3, steel, 1.8, 110)
      if (drilled) drillings(face, hat, radius)
    },
  })
}

function drillings(face: Face, hat: number, radius: number): void {
  const rows = [0.2, 0.5, 0.8]
  const spots = Array.from({ length: 12 }, (_, arm) =>
    rows.map((row, index) => face.at(arm * 30 + index * 9, hat + (radius - hat) * row)),
  ).flat()
  pips(face, spots, 9.5, 8)
}

function hat(pen: Pen, view: View, { hat, height, bore: centre, holes }: Disc, thick: number): void {
  const top = thick + height
  lathe(pen, view, {
    axis: forward,
    material: aluminium,
    profile: [
      [thick, hat + 5],
      [thick + 3, hat],
      [top - 10, hat - 4],
      [top - 3, hat - 9],
      [top, hat - 16],
    ],
    onFace: (face) => {
      brushed(face, hat - 16, aluminium, 1.2, 60)
      for (let index = 0; index < holes; index++) {
        bore(face, 13, 14, castIron, '#1b1e20', face.at(18 + (index * 360) / holes, (hat + centre) / 2 - 6))
      }
      bore(face, 7, 14, castIron, '#1b1e20', face.at(54, (hat + centre) / 2 - 6))
      bore(face, centre, 14, castIron)
    },
  })
}
