import { linear, shadow } from '../fill.ts'
import { ellipse, type Face, lathe, turns } from '../lathe.ts'
import {
  aluminium,
  brass,
  castIron,
  ceramic,
  chrome,
  colour,
  darkSteel,
  orange,
  plastic,
  rubber,
  steel,
} from '../metal.ts'
import { box, corners, points, rounded, smooth } from '../outline.ts'
import { type Drawing, numbers, type Pen, short } from '../pen.ts'
import { bar, forward, right, up } from '../solid.ts'
import { look, type Vec, type View } from '../space.ts'
import { tube } from '../tube.ts'

/** Dial on a stand with a magnet for a foot. */
export const dialGauge: Drawing = (pen) => {
  const view = look({ yaw: -24, pitch: 15, scale: 1, center: [320, 560] })
  shadow(pen, 330, 560, 240, 44)
  bar(pen, view, {
    at: [110, 0, 0],
    axis: up,
    from: 0,
    to: 92,
    outline: box(132, 112, 8),
    material: { ...castIron, shine: 0.15 },
    bevel: 5,
  })
  lathe(pen, view, {
    at: [110, 46, 0],
    axis: forward,
    material: orange,
    profile: turns('54 30, 66 30, 70 26'),
    onFace: (face) =>
      face.pen.put(
        `<path d="M0 ${short(face.y - 18)}v36" stroke="#5c1f00" stroke-width="6" stroke-linecap="round"/>`,
      ),
  })
  lathe(pen, view, { at: [110, 92, 0], axis: up, material: chrome, profile: turns('0 17, 372 17, 376 13') })
  joint(pen, view, [110, 400, 0])
  lathe(pen, view, { at: [110, 400, 10], axis: right, material: chrome, profile: turns('-196 12, 40 12') })
  joint(pen, view, [-84, 400, 10])
  const dial: Vec = [-100, 300, 20]
  lathe(pen, view, {
    at: dial,
    axis: up,
    material: steel,
    profile: [
      ...turns('-206 3, -202 9, -190 9, -186 6, -150 6'),
      ...turns('-150 12, -92 12, 92 10, 116 10', chrome),
    ],
  })
  lathe(pen, view, {
    at: dial,
    axis: forward,
    material: chrome,
    profile: turns('-40 92, -34 100, 20 100, 20 108, 40 108, 46 100'),
    onFace: dialFace,
  })
}

function joint(pen: Pen, view: View, at: Vec): void {
  bar(pen, view, {
    at,
    axis: forward,
    from: -22,
    to: 26,
    outline: box(56, 60, 10),
    material: darkSteel,
    bevel: 5,
  })
  lathe(pen, view, { at, axis: forward, material: plastic, profile: turns('26 22, 50 22, 54 18') })
}

function dialFace(face: Face): void {
  const { pen, y, flatness, scale } = face
  const r = 94 * scale
  pen.put(
    ellipse(
      0,
      y,
      r,
      flatness,
      ` fill="${linear(
        pen,
        [
          [0, '#ffffff'],
          [1, '#dfe2e0'],
        ],
        ' x2="1" y2="1"',
      )}"`,
    ),
  )
  marks(face, 50, 94, 84, 2)
  marks(face, 10, 94, 74, 4)
  const [x1, y1] = face.at(-52, 78)
  const [x0, y0] = face.at(128, 22)
  pen.put(
    `<path d="M${numbers(x0, y0)}L${numbers(x1, y1)}" stroke="#f05a0a" stroke-width="5" stroke-linecap="round"/>`,
  )
  pen.put(ellipse(0, y, 9 * scale, flatness, ' fill="#20262b"'))
  const [sx, sy] = face.at(120, 46)
  pen.put(ellipse(sx, sy, 20 * scale, flatness, ' fill="none" stroke="#5b666d" stroke-width="2"'))
  pen.put(
    `<path d="M${numbers(-r * 0.8, y - r * 0.3 * flatness)}A${numbers(r * 0.85, r * 0.85 * flatness)} 0 0 1 ${numbers(r * 0.1, y - r * 0.84 * flatness)}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="7" stroke-linecap="round"/>`,
  )
}

/** Scale lines round a dial, written as dashes of one circle each. */
export function marks(
  { pen, y, flatness, scale }: Face,
  count: number,
  outer: number,
  inner: number,
  width: number,
): void {
  const radius = ((outer + inner) / 2) * scale
  const share = (2 * Math.PI * radius) / count
  const turned = `transform="translate(0 ${short(y)}) scale(1 ${flatness.toFixed(3)}) rotate(-90)"`
  pen.put(
    `<circle r="${short(radius)}" ${turned} fill="none" stroke="#20262b" stroke-width="${short((outer - inner) * scale)}" stroke-dasharray="${short(width)} ${(share - width).toFixed(2)}"/>`,
  )
}

/** Hand inflator: body, trigger, dial, hose with its chuck. */
export const tyreGauge: Drawing = (pen) => {
  shadow(pen, 330, 574, 260, 26)
  const view = look({ yaw: -26, pitch: 14, roll: 0, scale: 1, center: [330, 330] })
  const hose = smooth(points('196 330, 120 350, 72 440, 120 530, 250 540, 380 520, 470 548'), 8)
  tube(pen, hose, 24, rubber)
  lathe(pen, look({ pitch: 18, roll: -76, center: [462, 546] }), {
    axis: up,
    material: brass,
    profile: [...turns('-10 18, 12 18, 12 23, 40 23, 40 18, 70 18'), ...turns('70 24, 92 24, 96 20', chrome)],
  })
  const body = rounded(
    corners(
      '-150 -30 12, -150 34 12, -40 50 12, 70 46, 112 20 14, 190 -180 12, 126 -210 12, 60 -70 14, 20 -38 12',
    ),
    22,
  )
  bar(pen, view, { axis: forward, from: -30, to: 30, outline: body, material: aluminium, bevel: 10 })
  bar(pen, view, {
    axis: forward,
    from: -18,
    to: 18,
    outline: rounded(corners('-104 -40, -40 -44, 30 -60, 70 -184, 88 -178, 58 -58, 30 -38, -40 -30'), 5),
    material: orange,
    bevel: 5,
  })
  lathe(pen, view, {
    at: [158, -192, 0],
    axis: [0.36, -0.93, 0],
    material: brass,
    profile: turns('0 24, 20 24, 20 30, 44 30, 44 17, 66 17'),
  })
  lathe(pen, view, {
    at: [-150, 2, 0],
    axis: right,
    material: brass,
    profile: turns('-24 18, -4 18, -4 26'),
  })
  lathe(pen, view, { at: [-6, 60, 0], axis: up, material: brass, profile: turns('-16 24, 10 24') })
  lathe(pen, view, {
    at: [-6, 160, 0],
    axis: forward,
    material: plastic,
    profile: turns('-46 104, 30 116, 52 102'),
    onFace: pressure,
  })
}

function pressure(face: Face): void {
  const { pen, y, flatness, scale } = face
  pen.put(ellipse(0, y, 96 * scale, flatness, ` fill="${colour(ceramic, 0.8)}"`))
  marks(face, 48, 90, 80, 2)
  marks(face, 12, 90, 70, 4)
  const sector = (from: number, to: number) =>
    `M${numbers(...face.at(from, 66))}A${numbers(66 * scale, 66 * scale * flatness)} 0 0 1 ${numbers(...face.at(to, 66))}`
  pen.put(`<path d="${sector(-30, 30)}" fill="none" stroke="#f05a0a" stroke-width="8"/>`)
  pen.put(
    `<path d="M${numbers(...face.at(40, 20))}L${numbers(...face.at(220, 72))}" stroke="#20262b" stroke-width="5" stroke-linecap="round"/>`,
  )
  pen.put(ellipse(0, y, 9 * scale, flatness, ' fill="#20262b"'))
  pen.put(
    ellipse(0, y, 98 * scale, flatness, ' fill="none" stroke="#101214" stroke-opacity=".4" stroke-width="4"'),
  )
}
