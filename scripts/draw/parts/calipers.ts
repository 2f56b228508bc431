import { shadow } from '../fill.ts'
import { lathe, turns } from '../lathe.ts'
import { castIron, chrome, colour, darkSteel, orange, satin, steel } from '../metal.ts'
import { arc, box, corners, rounded } from '../outline.ts'
import { type Drawing, numbers, type Pen } from '../pen.ts'
import { prism } from '../prism.ts'
import { bar, forward, right, up } from '../solid.ts'
import { look, type View } from '../space.ts'
import { line } from '../tube.ts'

export const vernierCaliper: Drawing = (pen) => {
  const view = look({ yaw: 12, pitch: -18, roll: 30, scale: 1, center: [318, 336] })
  shadow(pen, 344, 392, 330, 50, -30, 0.26)
  prism(pen, view, { at: [0, 0, -6], outline: box(560, 10, 0, 60, 0), depth: 4, material: satin })
  prism(pen, view, {
    outline: rounded(
      corners('-296 -30, 296 -30, 296 30, -218 30, -222 112 4, -244 112 4, -262 30, -296 30'),
      3,
    ),
    depth: 14,
    bevel: 3,
    material: satin,
  })
  prism(pen, view, {
    outline: rounded(
      corners('-296 30, -240 30, -214 -30, -214 -196 2, -226 -196 4, -262 -120 40, -296 -30'),
      3,
    ),
    depth: 14,
    bevel: 3,
    material: satin,
  })
  ticks(pen, view, { from: -206, to: 280, step: 8.2, y: -28, height: 18 })
  slider(pen, view)
}

function slider(pen: Pen, view: View): void {
  prism(pen, view, {
    at: [0, 0, 10],
    outline: rounded(corners('-128 -42, 60 -42, 60 46, -128 46'), 6),
    depth: 22,
    bevel: 4,
    material: satin,
  })
  prism(pen, view, {
    at: [0, 0, 4],
    outline: rounded(corners('-128 44, -92 44, -108 112 4, -128 112 4'), 3),
    depth: 14,
    bevel: 3,
    material: satin,
  })
  prism(pen, view, {
    at: [0, 0, 4],
    outline: rounded(corners('-128 -40, -40 -40, -80 -120 40, -116 -196 4, -128 -196 2'), 3),
    depth: 14,
    bevel: 3,
    material: satin,
  })
  prism(pen, view, {
    at: [0, 0, 11],
    outline: box(160, 26, 3, -36, 6),
    depth: 2,
    material: castIron,
    face: colour(castIron, 0.15),
  })
  ticks(pen, view, { from: -108, to: 36, step: 7.6, y: -34, height: 14, z: 11 })
  lathe(pen, view, {
    at: [22, 46, 0],
    axis: up,
    material: steel,
    profile: turns('0 7, 14 7, 14 15, 36 15, 38 12'),
  })
  prism(pen, view, {
    at: [0, 0, 12],
    outline: rounded(corners('-6 -42, 46 -42, 36 -66, 4 -66'), 8),
    depth: 16,
    bevel: 3,
    material: satin,
  })
}

type Ticks = { from: number; to: number; step: number; y: number; height: number; z?: number }

function ticks(pen: Pen, view: View, { from, to, step, y, height, z = 1 }: Ticks): void {
  const d = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => {
    const x = from + index * step
    const long = index % 10 === 0 ? 1 : index % 5 === 0 ? 0.8 : 0.55
    return `M${numbers(...view.project([x, y, z]))}L${numbers(...view.project([x, y + height * long, z]))}`
  }).join('')
  pen.put(`<path d="${d}" stroke="#20262b" stroke-width="1.8" fill="none"/>`)
}

export const micrometer: Drawing = (pen) => {
  const view = look({ yaw: -26, pitch: 12, roll: 6, scale: 1, center: [300, 330] })
  shadow(pen, 330, 560, 250, 28)
  const frame = rounded(
    [
      ...corners('-242 26, -192 26, -180 0 10'),
      ...arc(-84, -10, 100, 190, 350, 10),
      ...corners('22 26, 92 26, 92 -28, 66 -40 20'),
      ...arc(-84, -16, 172, -20, -158, 12),
      ...corners('-246 -60 20'),
    ],
    0,
  )
  lathe(pen, view, { axis: right, material: steel, profile: turns('-196 15, -152 15, -150 13') })
  lathe(pen, view, { axis: right, material: steel, profile: turns('-78 13, -76 15, 40 15') })
  bar(pen, view, {
    axis: forward,
    from: -24,
    to: 22,
    outline: frame,
    material: { ...darkSteel, shine: 0.2 },
    bevel: 7,
  })
  bar(pen, view, {
    axis: forward,
    from: 22,
    to: 28,
    outline: rounded(corners('-148 -142, -20 -142, -4 -118 60, -84 -130 80, -164 -118'), 12),
    material: orange,
    bevel: 2,
  })
  lathe(pen, view, { axis: right, material: satin, profile: turns('88 37, 186 37') })
  sleeve(pen, view)
  lathe(pen, view, {
    axis: right,
    material: chrome,
    profile: [
      ...turns('180 40, 206 54, 312 54, 318 48'),
      ...turns('320 28, 330 28, 332 32, 366 32, 370 26', steel),
    ],
  })
  barrelKnurl(pen, view)
  lathe(pen, view, {
    at: [58, 26, 8],
    axis: up,
    material: steel,
    profile: turns('-6 10, 14 10, 14 16, 34 16, 38 12'),
  })
}

function sleeve(pen: Pen, view: View): void {
  const at = (x: number, angle: number, radius: number) => {
    const a = (angle * Math.PI) / 180
    return view.project([x, Math.cos(a) * radius, Math.sin(a) * radius])
  }
  line(pen, [at(96, 76, 37), at(186, 76, 37)], '#20262b', 2)
  const marks = Array.from(
    { length: 10 },
    (_, index) =>
      `M${numbers(...at(98 + index * 9, 76, 37))}L${numbers(...at(98 + index * 9, index % 2 ? 92 : 54, 37))}`,
  ).join('')
  const dial = Array.from(
    { length: 13 },
    (_, index) =>
      `M${numbers(...at(186, 10 + index * 12, 43))}L${numbers(...at(index % 5 ? 200 : 208, 10 + index * 12, index % 5 ? 51 : 54))}`,
  ).join('')
  pen.put(`<path d="${marks}${dial}" stroke="#20262b" stroke-width="1.8" fill="none"/>`)
}

function barrelKnurl(pen: Pen, view: View): void {
  const cut = (lean: number) =>
    Array.from({ length: 11 }, (_, index) => {
      const at = (x: number, shift: number) => {
        const a = ((index + shift) / 11) * Math.PI * 0.94 - 0.12
        return view.project([x, Math.cos(a) * 54, Math.sin(a) * 54])
      }
      return `M${numbers(...at(248, -lean))}L${numbers(...at(306, lean))}`
    }).join('')
  pen.put(
    `<path fill="none" stroke="#1d2328" stroke-opacity=".5" stroke-width="2" d="${cut(0.9)}${cut(-0.9)}"/>`,
  )
}
