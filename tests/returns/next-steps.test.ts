import { describe, expect, it } from 'vitest'
import { awaitsParcel } from '#orders/orders/return.ts'
import { nextState, type State } from '#orders/returns/inside/states.ts'
import { type Step, stepsOf } from '#orders/returns/screens/next-steps.ts'

const states: readonly State[] = [
  ...(['requested', 'approved', 'received', 'declined'] as const),
  ...(['cancelled', 'refunded', 'replaced'] as const),
]
const names: readonly Step[] = ['approve', 'decline', 'cancel', 'receive', 'refund', 'replace']
const kinds = [
  { kind: 'of pieces that are sent back', reasons: ['damaged'] },
  { kind: 'of missing pieces', reasons: ['missing', 'missing'] },
  { kind: 'of both', reasons: ['missing', 'wrong'] },
] as const

const cases = states.flatMap((state) => kinds.map((kind) => ({ state, ...kind })))

type Reason = (typeof kinds)[number]['reasons'][number]

/** A return as a screen has it, and its lines as the database has them. */
function aReturn(reasons: readonly Reason[]) {
  const pieces = { quantity: 1, free: false, restocked: 0, scrapped: 0 }
  return {
    shown: reasons.map((reason) => ({
      productId: 'pad',
      product: 'Brake pad',
      partNumber: null,
      reason,
      ...pieces,
    })),
    stored: reasons.map((reason) => ({ product_id: 'pad', reason, ...pieces })),
  }
}

describe('the buttons of a return', () => {
  it.each(cases)('that is $state, $kind, are the steps that the shop allows', ({ state, reasons }) => {
    const { shown, stored } = aReturn(reasons)
    // Of missing pieces nothing comes back: the shop refuses to receive them.
    const isMissing = reasons.every((reason) => reason === 'missing')
    const allowed = names
      .filter((name) => nextState(name, { state, lines: stored }) !== undefined)
      .filter((name) => !(isMissing && name === 'receive'))
    for (const wish of ['refund', 'replacement'] as const)
      expect(stepsOf({ state, wish, lines: shown }).toSorted()).toEqual(allowed.toSorted())
  })

  it.each(cases)(
    'that is $state, $kind, offer its slip while pieces can be received',
    ({ state, reasons }) => {
      const { shown: lines } = aReturn(reasons)
      const canReceive = stepsOf({ state, wish: 'refund', lines }).includes('receive')
      expect(awaitsParcel({ state, lines })).toBe(canReceive)
    },
  )

  it('begin with the usual step, or with what the customer wished for', () => {
    const { shown: lines } = aReturn(['damaged'])
    const first = (state: State, wish: 'refund' | 'replacement') => stepsOf({ state, wish, lines })[0]
    expect(first('requested', 'refund')).toBe('approve')
    expect(first('approved', 'replacement')).toBe('receive')
    expect(first('received', 'refund')).toBe('refund')
    expect(first('received', 'replacement')).toBe('replace')
  })
})
