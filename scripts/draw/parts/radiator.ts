import { linear, shadow } from '../fill.ts'
import { bore, lathe, turns } from '../lathe.ts'
import { aluminium, castIron, plastic } from '../metal.ts'
import { box } from '../outline.ts'
import { type Drawing, numbers, type Pen } from '../pen.ts'
import { bar, forward, up } from '../solid.ts'
import { look, type View } from '../space.ts'

export const radiator: Drawing = (pen) => {
  const view = look({ yaw: 24, pitch: 13, scale: 1, center: [318, 306] })
  shadow(pen, 322, 520, 290, 34)
  const [w, h] = [196, 172]
  bar(pen, view, {
    axis: forward,
    from: -22,
    to: 18,
    outline: box(w * 2, h * 2),
    material: castIron,
    face: '#2b3034',
  })
  fins(pen, view, w, h)
  for (const y of [h + 9, -h - 9])
    bar(pen, view, {
      axis: forward,
      from: -30,
      to: 24,
      outline: box(w * 2 + 8, 20, 0, 0, y),
      material: aluminium,
      bevel: 2,
    })
  tank(pen, view, -w - 34)
  tank(pen, view, w + 34)
  for (const y of [112, -126]) {
    lathe(pen, view, {
      at: [w + 40, y, 34],
      axis: [0.45, 0, 1],
      material: plastic,
      profile: turns('-10 34, 46 30, 48 34, 58 34, 60 30'),
      onFace: (face) => bore(face, 24, 30, plastic, '#101214'),
    })
  }
  lathe(pen, view, {
    at: [-w - 34, h + 20, 0],
    axis: up,
    material: plastic,
    profile: turns('0 24, 14 24, 14 38, 34 38, 40 32'),
  })
}

function fins(pen: Pen, view: View, w: number, h: number): void {
  const rows = 15
  const step = (h * 2) / rows
  const tubes = Array.from({ length: rows }, (_, index) => {
    const y = -h + (index + 0.5) * step
    return `M${numbers(...view.project([-w, y, 18]))}L${numbers(...view.project([w, y, 18]))}`
  }).join('')
  const zigzag = Array.from({ length: rows + 1 }, (_, index) => {
    const y = -h + index * step
    return `M${numbers(...view.project([-w, y, 18]))}L${numbers(...view.project([w, y, 18]))}`
  }).join('')
  const silver = linear(pen, [
    [0, '#dfe3e5'],
    [0.5, '#a9b1b6'],
    [1, '#7d868c'],
  ])
  pen.put(
    `<path fill="none" stroke="#7b8489" stroke-width="11" stroke-dasharray="2 3.4" d="${zigzag}"/><path fill="none" stroke="${silver}" stroke-width="6" d="${tubes}"/>`,
  )
}

function tank(pen: Pen, view: View, x: number): void {
  bar(pen, view, {
    axis: forward,
    at: [x, 0, 0],
    from: -40,
    to: 36,
    outline: box(64, 384, 20),
    material: plastic,
    bevel: 9,
  })
  const seams = Array.from({ length: 7 }, (_, rib) => {
    const at = (dx: number) => view.project([x + dx, (rib - 3) * 52, 36])
    return `M${numbers(...at(-24))}L${numbers(...at(24))}`
  }).join('')
  pen.put(
    `<path stroke="#14171a" stroke-opacity=".55" stroke-width="8" d="${seams}"/><path stroke="#aeb6bb" stroke-opacity=".55" stroke-width="2" d="${seams}" transform="translate(0 -4)"/>`,
  )
}
