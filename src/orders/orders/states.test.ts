import { describe, expect, it } from 'vitest'
import { Refusal } from '#base/refusal.ts'
import type { Payment, Shipment } from './row.ts'
import { nextState, placed, requireNextState, type State, type StepName, steps } from './states.ts'

const payments: Payment[] = ['unpaid', 'processing', 'paid', 'part_refunded', 'refunded']
const shipments: Shipment[] = ['pending', 'shipped', 'cancelled']
const states = payments.flatMap((payment) => shipments.map((shipment): State => ({ payment, shipment })))
const progressOf = (state: State) => ({ ...state, pieces_shipped: state.shipment === 'shipped' ? 2 : 0 })

/** Every step that is allowed, written out; every other step must be refused. */
const allowed: Record<StepName, Record<string, string>> = {
  process: { 'unpaid pending': 'processing pending', 'unpaid shipped': 'processing shipped' },
  fail_payment: { 'processing pending': 'unpaid pending', 'processing shipped': 'unpaid shipped' },
  pay: {
    'unpaid pending': 'paid pending',
    'unpaid shipped': 'paid shipped',
    'processing pending': 'paid pending',
    'processing shipped': 'paid shipped',
  },
  cancel: { 'unpaid pending': 'unpaid cancelled' },
  cancel_free: { 'paid pending': 'refunded cancelled' },
  release: { 'unpaid pending': 'unpaid cancelled' },
  ship: {
    'unpaid pending': 'unpaid shipped',
    'processing pending': 'processing shipped',
    'paid pending': 'paid shipped',
    'part_refunded pending': 'part_refunded shipped',
  },
  ship_part: {
    'unpaid pending': 'unpaid pending',
    'processing pending': 'processing pending',
    'paid pending': 'paid pending',
    'part_refunded pending': 'part_refunded pending',
  },
  unship: {
    'unpaid pending': 'unpaid pending',
    'processing pending': 'processing pending',
    'paid pending': 'paid pending',
    'part_refunded pending': 'part_refunded pending',
    'unpaid shipped': 'unpaid pending',
    'processing shipped': 'processing pending',
    'paid shipped': 'paid pending',
    'part_refunded shipped': 'part_refunded pending',
  },
  replace: {
    'unpaid pending': 'unpaid pending',
    'processing pending': 'processing pending',
    'paid pending': 'paid pending',
    'part_refunded pending': 'part_refunded pending',
    'unpaid shipped': 'unpaid pending',
    'processing shipped': 'processing pending',
    'paid shipped': 'paid pending',
    'part_refunded shipped': 'part_refunded pending',
  },
  refund_part: {
    'paid pending': 'part_refunded pending',
    'paid shipped': 'part_refunded shipped',
    'part_refunded pending': 'part_refunded pending',
    'part_refunded shipped': 'part_refunded shipped',
    'paid cancelled': 'part_refunded cancelled',
    'part_refunded cancelled': 'part_refunded cancelled',
  },
  cancel_rest: {
    'paid pending': 'part_refunded shipped',
    'part_refunded pending': 'part_refunded shipped',
  },
  cancel_pieces: {
    'paid pending': 'part_refunded cancelled',
    'part_refunded pending': 'part_refunded cancelled',
  },
  cancel_free_part: {
    'paid pending': 'paid pending',
    'part_refunded pending': 'part_refunded pending',
  },
  cancel_free_rest: {
    'paid pending': 'paid shipped',
    'part_refunded pending': 'part_refunded shipped',
  },
  cancel_free_all: { 'part_refunded pending': 'part_refunded cancelled' },
  return_free: {
    'paid pending': 'paid pending',
    'paid shipped': 'paid shipped',
    'part_refunded pending': 'part_refunded pending',
    'part_refunded shipped': 'part_refunded shipped',
    'refunded pending': 'refunded pending',
    'refunded shipped': 'refunded shipped',
  },
  refund_whole: {
    'paid pending': 'refunded cancelled',
    'paid shipped': 'refunded shipped',
    'part_refunded pending': 'refunded cancelled',
    'part_refunded shipped': 'refunded shipped',
    'paid cancelled': 'refunded cancelled',
    'part_refunded cancelled': 'refunded cancelled',
  },
  refund_rest: {
    'paid pending': 'refunded shipped',
    'part_refunded pending': 'refunded shipped',
  },
}
const textOf = ({ payment, shipment }: State) => `${payment} ${shipment}`
const names: StepName[] = [
  'process',
  'fail_payment',
  'pay',
  'cancel',
  'cancel_free',
  'release',
  'ship',
  'ship_part',
  'unship',
  'replace',
  'refund_part',
  'cancel_rest',
  'cancel_pieces',
  'cancel_free_part',
  'cancel_free_rest',
  'cancel_free_all',
  'return_free',
  'refund_whole',
  'refund_rest',
]

describe('an order', () => {
  it('has only steps that are tested here', () => {
    expect(Object.keys(steps)).toEqual(names)
  })

  it('is unpaid and pending at first', () => {
    expect(textOf(placed)).toBe('unpaid pending')
  })

  it.each(names.flatMap((name) => states.map((state) => [name, textOf(state), state] as const)))(
    'allows the step %s from %s only if the table does',
    (name, from, state) => {
      const expected = allowed[name][from]
      const next = nextState(name, progressOf(state))
      expect(next && textOf(next)).toBe(expected)
      if (expected === undefined) expect(() => requireNextState(name, progressOf(state))).toThrow(Refusal)
      else expect(textOf(requireNextState(name, progressOf(state)))).toBe(expected)
    },
  )

  it('never reaches a state that the table excludes', () => {
    const reached = new Set([textOf(placed)])
    for (let before = 0; before !== reached.size; ) {
      before = reached.size
      for (const state of states.filter((state) => reached.has(textOf(state))))
        for (const name of names) {
          const next = nextState(name, progressOf(state))
          if (next) reached.add(textOf(next))
        }
    }
    // Never: processing or paid but cancelled, refunded but still to be shipped.
    const never = ['processing cancelled', 'paid cancelled', 'refunded pending']
    expect(states.map(textOf).filter((state) => !reached.has(state))).toEqual(never)
  })

  it.each([
    ['cancel', { payment: 'paid', shipment: 'pending' }, 'order_paid'],
    ['cancel', { payment: 'processing', shipment: 'pending' }, 'order_processing'],
    ['cancel', { payment: 'unpaid', shipment: 'shipped' }, 'order_shipped'],
    ['cancel', { payment: 'unpaid', shipment: 'cancelled' }, 'order_cancelled'],
    ['ship', { payment: 'refunded', shipment: 'cancelled' }, 'order_refunded'],
    ['refund_part', { payment: 'unpaid', shipment: 'shipped' }, 'order_unpaid'],
    ['cancel_free_all', { payment: 'paid', shipment: 'pending' }, 'delivery_left'],
    ['refund_whole', { payment: 'processing', shipment: 'pending' }, 'order_unpaid'],
  ] as const)('says why it refuses the step %s from %o', (name, state, code) => {
    expect(() => requireNextState(name, progressOf(state))).toThrow(
      expect.objectContaining({ kind: 'conflict', code }),
    )
  })

  it.each(names)('allows the step %s after a part was shipped, unless it would cancel that part', (name) => {
    const part = { ...placed, pieces_shipped: 1 }
    const isCancelling = name === 'cancel' || name === 'release'
    expect(nextState(name, part)).toEqual(isCancelling ? undefined : nextState(name, progressOf(placed)))
    if (isCancelling)
      expect(() => requireNextState(name, part)).toThrow(expect.objectContaining({ code: 'order_shipped' }))
  })
})
