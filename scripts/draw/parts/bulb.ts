import { shadow } from '../fill.ts'
import { fillet, lathe, turns } from '../lathe.ts'
import { brass, colour, grey, type Material, orange, steel } from '../metal.ts'
import { box, corners, rounded } from '../outline.ts'
import type { Drawing, Pen } from '../pen.ts'
import { bar, up } from '../solid.ts'
import { look, type Point, type View } from '../space.ts'
import { line } from '../tube.ts'

/** Halogen bulb on its sheet-metal base. */
export const bulbH7: Drawing = (pen) => {
  const view = look({ yaw: -26, pitch: 22, roll: -24, scale: 1.04, center: [242, 408] })
  shadow(pen, 320, 560, 210, 26)
  for (const side of [-1, 1])
    bar(pen, view, {
      axis: up,
      from: -110,
      to: -20,
      outline: box(34, 5, 0, side * 26, side * 12),
      material: brass,
      bevel: 1,
    })
  lathe(pen, view, { axis: up, material: grey, profile: turns('-30 62, -24 66, 20 66, 24 60') })
  bar(pen, view, {
    axis: up,
    from: 24,
    to: 32,
    outline: rounded(
      corners(
        '-116 -40, -60 -104, 60 -104, 116 -40, 116 40, 60 104, 24 104, 16 86, -16 86, -24 104, -60 104, -116 40',
      ),
      14,
    ),
    material: steel,
    bevel: 3,
  })
  lathe(pen, view, {
    axis: up,
    material: steel,
    profile: turns('32 76, 36 80, 56 80, 60 72, 60 56, 96 54, 100 48'),
  })
  envelope(pen, view)
}

/** Quartz tube with its filament and the dark cap. */
function envelope(pen: Pen, view: View): void {
  const clear: Material = {
    ...steel,
    ramp: ['#8d9ea9', '#b3c2cb', '#cfdbe2', '#e6eef2', '#f6fafc', '#ffffff'],
  }
  pen.group('opacity=".5"', () =>
    lathe(pen, view, {
      axis: up,
      material: clear,
      profile: [...turns('96 44, 104 52, 300 52'), ...fillet([300, 52], [352, 18], 5)],
    }),
  )
  const legs = [-16, 16].map((x): Point[] => [
    view.project([x, 100, 10]),
    view.project([x, 150 + Math.abs(x - 16) * 2.6, 10]),
  ])
  for (const leg of legs) line(pen, leg, '#5b666d', 5)
  const coil = Array.from(
    { length: 33 },
    (_, index): Point => view.project([Math.sin(index * 1.5) * 13, 152 + index * 2.6, 10]),
  )
  line(pen, coil, colour(orange, 0.6), 6)
  line(pen, coil, '#ffd9a8', 2.5)
  lathe(pen, view, {
    axis: up,
    material: steel,
    profile: [...turns('306 51'), ...fillet([306, 51], [350, 16], 4), ...turns('356 10, 372 6')],
  })
  const shine = [view.project([-28, 120, 30]), view.project([-28, 292, 30])]
  line(pen, shine, '#ffffff', 7, 0.85)
  line(pen, [view.project([44, 112, 20]), view.project([44, 296, 20])], '#6f818c', 4, 0.7)
  line(pen, [view.project([-51, 112, 10]), view.project([-51, 296, 10])], '#6f818c', 3, 0.6)
}
