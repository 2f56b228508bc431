import type { Position } from '#finding/fitment/model.ts'

const positions: readonly (readonly [parts: RegExp, position: Partial<Position>])[] = [
  [/(^|-)rear(-|$)|^brake-disc-solid|^brake-shoe|^wheel-bearing-30-/, { axle: 'rear' }],
  [/(^|-)front(-|$)|^brake-disc-(vented|drilled)|^brake-pad-set-(155|ceramic)/, { axle: 'front' }],
  [/^brake-caliper-5|^brake-hose-(390|420)/, { axle: 'front' }],
  [/^(lowering|coilover|ball-joint|tie-rod|cv-)|^wheel-bearing-(34|40)-/, { axle: 'front' }],
  [/-left(-|$)/, { side: 'left' }],
  [/-right(-|$)/, { side: 'right' }],
  [/^ball-joint-lower/, { height: 'lower' }],
  [/^ball-joint-upper/, { height: 'upper' }],
  [/^tie-rod-inner/, { depth: 'inner' }],
  [/^tie-rod-end|^cv-(joint|boot-kit)-outer/, { depth: 'outer' }],
]

/** Where a part is, by its slug. */
export function positionOf(slug: string): Position {
  const nowhere: Position = { axle: null, side: null, height: null, depth: null }
  return Object.assign(
    {},
    nowhere,
    ...positions.filter(([parts]) => parts.test(slug)).map(([, more]) => more),
  )
}
