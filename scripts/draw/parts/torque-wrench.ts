import { brushed } from '../brushed.ts'
import { shadow } from '../fill.ts'
import { lathe, turns } from '../lathe.ts'
import { chrome, darkSteel, orange, rubber, steel } from '../metal.ts'
import { arc, corners, rounded } from '../outline.ts'
import { type Drawing, numbers, type Pen } from '../pen.ts'
import { bar, right } from '../solid.ts'
import { look, type View } from '../space.ts'
import { line } from '../tube.ts'

export const torqueWrench: Drawing = (pen) => {
  const view = look({ yaw: 20, pitch: 16, roll: 42, scale: 1, center: [324, 326] })
  shadow(pen, 340, 380, 330, 34, -43, 0.28)
  lathe(pen, view, {
    axis: right,
    material: chrome,
    profile: [
      ...turns('-372 16, -368 26, -350 29, -344 31, -236 31', rubber),
      ...turns('-230 27'),
      ...turns('-228 29, -218 29', orange),
      ...turns('-216 26, 214 26, 218 22, 246 20'),
    ],
  })
  grip(pen, view)
  window(pen, view)
  bar(pen, view, {
    at: [0, 0, 0],
    axis: [0, 0.2, 1],
    from: -22,
    to: 20,
    outline: rounded(
      corners(
        '236 -16, 276 -50 30, 326 -62 40, 374 -42 40, 390 0 40, 374 42 40, 326 62 40, 276 50 30, 236 16',
      ),
      24,
    ),
    material: chrome,
    bevel: 7,
  })
  lathe(pen, view, {
    at: [330, 0, 0],
    axis: [0, 0.2, 1],
    material: steel,
    profile: turns('20 42, 26 40'),
    onFace: (face) => brushed(face, 40, steel, 1.5, 36),
  })
  bar(pen, view, {
    at: [330, 0, 0],
    axis: [0, 0.2, 1],
    from: 26,
    to: 36,
    outline: rounded(corners('-32 -10, 8 -18, 32 0, 8 18, -32 10'), 6),
    material: darkSteel,
    bevel: 3,
  })
}

/** Rings round the rubber grip. */
function grip(pen: Pen, view: View): void {
  for (let cut = 0; cut < 11; cut++) {
    const half = arc(0, 0, 31.5, -50, 120, 8).map(([y, z]) => view.project([-338 + cut * 9.6, y, z]))
    line(pen, half, '#0b0d0e', 2.4, 0.75)
  }
}

/** The scale in its window on the tube. */
function window(pen: Pen, view: View): void {
  const at = (x: number, angle: number) => {
    const a = (angle * Math.PI) / 180
    return view.project([x, Math.cos(a) * 27, Math.sin(a) * 27])
  }
  const edge = [at(-200, 28), at(-70, 28), at(-70, 78), at(-200, 78)]
  pen.put(
    `<path d="M${edge.map(([x, y]) => numbers(x, y)).join('L')}Z" fill="#f4f5f2" stroke="#2b3238" stroke-width="4" stroke-linejoin="round"/>`,
  )
  const ticks = Array.from(
    { length: 12 },
    (_, index) =>
      `M${numbers(...at(-192 + index * 10.4, 30))}L${numbers(...at(-192 + index * 10.4, index % 3 ? 46 : 58))}`,
  ).join('')
  pen.put(`<path d="${ticks}" stroke="#1d2226" stroke-width="2.4" fill="none"/>`)
  line(pen, [at(-128, 30), at(-128, 76)], '#f05a0a', 4)
}
