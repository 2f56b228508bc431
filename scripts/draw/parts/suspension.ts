import { brushed } from '../brushed.ts'
import { coils, turn } from '../coils.ts'
import { shadow } from '../fill.ts'
import { through } from '../frame.ts'
import { bore, fillet, lathe, pips, thread, turns } from '../lathe.ts'
import { castIron, chrome, colour, darkSteel, orange, plastic, rubber, steel } from '../metal.ts'
import { arc, circle, corners, points, rounded } from '../outline.ts'
import type { Drawing, Pen } from '../pen.ts'
import { bar, forward, hexagon, up } from '../solid.ts'
import { look, type Vec, type View } from '../space.ts'
import { tube } from '../tube.ts'
import { zinc } from './brake-parts.ts'
import { ring } from './ring.ts'

/** Twin-tube damper: pin above, eye below. */
export const shockAbsorber: Drawing = (pen) => {
  const view = look({ yaw: -20, pitch: 14, roll: -26, scale: 1, center: [190, 548] })
  shadow(pen, 330, 590, 230, 24)
  eye(pen, view, [0, 10, 0], 46, 26)
  lathe(pen, view, {
    axis: up,
    material: plastic,
    profile: [
      ...turns('40 34, 52 52, 58 56, 236 56'),
      ...turns('236 56.5, 252 56.5', orange),
      ...turns('252 56, 330 56, 338 50, 340 36'),
    ],
  })
  lathe(pen, view, { axis: up, material: chrome, profile: turns('338 17, 520 17') })
  lathe(pen, view, {
    axis: up,
    material: rubber,
    profile: [...turns('352 28'), ...thread(354, 432, 36, 27, 4), ...turns('434 24')],
  })
  lathe(pen, view, { axis: up, material: steel, profile: turns('514 40, 520 44, 528 44, 532 36') })
  lathe(pen, view, { axis: up, material: rubber, profile: turns('532 24, 536 34, 556 34, 560 26') })
  lathe(pen, view, {
    axis: up,
    material: steel,
    profile: [...turns('560 42, 566 42, 566 12'), ...thread(568, 626, 14, 11, 8)],
  })
  hexagon(pen, view, 40, { axis: up, from: 574, to: 592, material: zinc, bevel: 3 })
}

/** A rubber bush in its eye, its bore to the viewer. */
export function eye(pen: Pen, view: View, at: Vec, radius: number, half: number, axis: Vec = forward): void {
  through(pen, view, { at, axis, near: half + 6, far: -half - 6, radius: radius * 0.3 }, () => {
    lathe(pen, view, {
      at,
      axis,
      material: darkSteel,
      profile: [
        [-half, radius - 3],
        [-half + 3, radius],
        [half - 3, radius],
        [half, radius - 3],
      ],
      onFace: (face) => ring(face, radius * 0.86, radius * 0.5, rubber),
    })
    lathe(pen, view, {
      at,
      axis,
      material: steel,
      profile: [
        [half - 2, radius * 0.5],
        [half + 6, radius * 0.48],
      ],
      onFace: (face) => bore(face, radius * 0.3, half * 2, steel),
    })
  })
}

/** Powder-coated spring with the paint marks that tell its rate. */
export const coilSpring: Drawing = (pen) => {
  const view = look({ yaw: 20, pitch: 17, center: [320, 540] })
  shadow(pen, 322, 548, 190, 50)
  const enamel = { ...plastic, ramp: ['#161b20', '#2a333b', '#43505b', '#667684', '#93a3af', '#cbd6de'] }
  const spring = { from: 20, to: 470, radius: 142, turns: 5, wire: 40 }
  coils(pen, view, { ...spring, material: enamel })
  for (const [start, fill] of [
    [4.34, orange],
    [4.5, orange],
    [4.66, steel],
  ] as const) {
    tube(pen, turn(view, spring, start, 0.02), 37, fill, 'butt')
  }
}

/** Pressed arm with two bushes and the ball joint. */
export const controlArm: Drawing = (pen) => {
  const view = look({ yaw: -8, pitch: 46, roll: 8, scale: 1.02, center: [318, 330] })
  shadow(pen, 330, 392, 310, 150, 0, 0.34)
  const arm = rounded(
    corners(
      '-250 -46 30, -206 -76 10, -60 -70 60, 120 -150 30, 206 -150 10, 214 -92 10, 120 -20 60, 110 60 30, 196 120 20, 206 186 10, 130 190 20, 20 110 60, -190 16 30, -244 4 10',
    ),
    20,
  )
  const inner = points('-106 -30, 54 -68, 30 36')
  bar(pen, view, { axis: up, from: -26, to: 14, outline: arm, holes: [inner], material: darkSteel, bevel: 6 })
  const raised = rounded(
    corners(
      '-206 -34, -50 -40 40, 130 -116 20, 170 -116, 90 -30 40, 80 70 40, 160 150, 110 156, 20 74 40, -190 -8',
    ),
    16,
  )
  bar(pen, view, {
    axis: up,
    from: 14,
    to: 20,
    outline: raised,
    holes: [points('-122 -30, 58 -80, 34 48')],
    material: darkSteel,
    rim: true,
  })
  eye(pen, view, [196, 0, 128], 52, 44, [0.35, 0, 1])
  lathe(pen, view, {
    at: [166, -30, -158],
    axis: up,
    material: rubber,
    profile: turns('-6 60, 0 64, 58 64, 64 58'),
    onFace: (face) => {
      ring(face, 56, 32, rubber)
      ring(face, 32, 18, steel)
      bore(face, 18, 50, steel, '#14171a')
    },
  })
  ballJoint(pen, view, [-224, 8, 26])
}

function ballJoint(pen: Pen, view: View, at: Vec): void {
  lathe(pen, view, { at, axis: up, material: steel, profile: turns('-40 44, -34 50, 10 52, 14 48') })
  lathe(pen, view, {
    at,
    axis: up,
    material: rubber,
    profile: turns('14 44, 24 50, 36 48, 52 32, 58 25, 64 25'),
  })
  lathe(pen, view, {
    at,
    axis: up,
    material: steel,
    profile: turns('64 20, 98 19, 98 16, 104 16, 104 19, 130 17'),
  })
}

/** Link of the anti-roll bar. */
export const stabiliserLink: Drawing = (pen) => {
  const view = look({ yaw: -38, pitch: 14, roll: -36, scale: 1, center: [318, 330] })
  shadow(pen, 330, 560, 240, 26)
  lathe(pen, view, { axis: up, material: plastic, profile: turns('-200 17, 200 17') })
  for (const end of [-1, 1]) {
    const at: Vec = [0, end * 218, 0]
    lathe(pen, view, { at, axis: forward, material: steel, profile: turns('-34 34, -28 42, 24 42, 28 38') })
    lathe(pen, view, {
      at,
      axis: forward,
      material: rubber,
      profile: turns('28 36, 38 42, 50 40, 66 25, 72 25'),
    })
    lathe(pen, view, {
      at,
      axis: forward,
      material: zinc,
      profile: [...turns('72 24, 80 24, 80 15'), ...thread(84, 168, 17, 13, 9), ...turns('172 12')],
    })
    hexagon(pen, view, 46, { at, axis: forward, from: 112, to: 136, material: zinc, bevel: 4, turn: 14 })
    lathe(pen, view, {
      at,
      axis: forward,
      material: zinc,
      open: true,
      profile: turns('136 21, 146 19, 146 16, 168 16'),
    })
  }
}

/** Wheel hub: flange to the viewer, bearing and its flange behind. */
export const hubBearing: Drawing = (pen) => {
  const view = look({ yaw: -40, pitch: 16, scale: 1.12, center: [352, 312] })
  shadow(pen, 336, 540, 230, 30)
  lathe(pen, view, { axis: forward, material: steel, profile: turns('-190 84, -182 92, -120 92') })
  lathe(pen, view, {
    axis: forward,
    material: plastic,
    profile: turns('-196 78, -190 92, -176 94, -172 90'),
    open: true,
  })
  const ears = [45, 135, 225, 315].flatMap((angle) =>
    arc(
      Math.cos((angle * Math.PI) / 180) * 128,
      Math.sin((angle * Math.PI) / 180) * 128,
      30,
      angle - 62,
      angle + 62,
      4,
    ),
  )
  const holes = [45, 135, 225, 315].map((angle) =>
    circle(Math.cos((angle * Math.PI) / 180) * 130, Math.sin((angle * Math.PI) / 180) * 130, 13, 8),
  )
  bar(pen, view, { axis: forward, from: -126, to: -92, outline: ears, holes, material: castIron, rim: true })
  lathe(pen, view, { axis: forward, material: castIron, profile: turns('-92 108, -64 104, -60 92, -34 92') })
  lathe(pen, view, {
    axis: forward,
    material: steel,
    profile: turns('-34 172, -28 178, -6 178, 0 172'),
    onFace: (face) => {
      brushed(face, 172, steel, 1.6, 72)
      pips(
        face,
        Array.from({ length: 5 }, (_, index) => face.at(index * 72 + 18, 134)),
        17,
        20,
      )
      pips(
        face,
        Array.from({ length: 5 }, (_, index) => face.at(index * 72 + 54, 134)),
        7,
        10,
      )
    },
  })
  lathe(pen, view, {
    axis: forward,
    material: steel,
    profile: [...turns('0 92, 6 88, 44 86'), ...fillet([44, 86], [52, 78], 3)],
    onFace: (face) => {
      bore(face, 66, 22, steel, colour(castIron, 0.5))
      const floor = face.deeper(20)
      ring(floor, 52, 34, steel)
      bore(floor, 34, 60, castIron, '#101214')
    },
  })
}
