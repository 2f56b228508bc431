import fc from 'fast-check'
import {
  isReplaceable,
  type Model,
  type ModelOrder,
  type ModelReturn,
  refund,
  returnable,
  settledPieces,
  total,
} from './model.ts'
import { chosen, expect, expectField, type Ran, type Step, step, which } from './step.ts'

/** A return of an order, counted from its newest, which is the usual one. */
const whichReturn = fc.constantFrom(0, 0, 0, 1)

interface Asking {
  readonly number: number
  readonly pieces: number
  readonly reason: 'not_needed' | 'damaged' | 'missing'
  readonly by: 'buyer' | 'admin'
}

/** The buyer, or an admin in their place, asks for a return. */
export function ask({ number, pieces, reason, by }: Asking): Step {
  return step(`ask(${number}, ${pieces}, ${reason}, ${by})`, async (model, real) => {
    const one = chosen(model, real, number)
    if (one === undefined) return
    const { order, id } = one
    const body = { lines: [{ toolsId: real.productId, quantity: pieces, reason }] }
    const got = await real.client.call('askReturn', { params: { id }, body }, real.client[by])
    if (pieces === 0) return expect('askReturn', got, 400)
    if (pieces > returnable(order)) return expect('askReturn', got, 409)
    expect('askReturn', got, 200)
    order.returns.push({
      id: String(got.body.insertedId),
      quantity: pieces,
      isMissing: reason === 'missing',
      state: 'requested',
      restocked: 0,
      scrapped: 0,
    })
  })
}

const decisions = {
  approve: { from: ['requested'], to: 'approved' },
  decline: { from: ['requested', 'approved', 'received'], to: 'declined' },
  cancel: { from: ['requested', 'approved'], to: 'cancelled' },
} as const

interface Deciding {
  readonly number: number
  readonly at: number
  readonly how: keyof typeof decisions
}

/** An admin approves or declines a return, or its buyer cancels it. */
export function decide({ number, at, how }: Deciding): Step {
  return step(`decide(${number}, ${at}, ${how})`, async (model, real) => {
    const one = chosenReturn(model, real, number, at)
    if (one === undefined) return
    const { id, found } = one
    const isAllowed = decisions[how].from.some((state) => state === found.state)
    if (how === 'cancel') {
      const params = { id, returnId: found.id }
      const got = await real.client.call('cancelReturn', { params }, real.client.buyer)
      if (found.state === 'cancelled') return expectField('cancelReturn again', got, 'deletedCount', 0)
      expect('cancelReturn', got, isAllowed ? 200 : 409)
    } else {
      const name = how === 'approve' ? 'approveReturn' : 'declineReturn'
      const sent = { params: { id: found.id }, body: { words: 'tried' } }
      expect(name, await real.client.call(name, sent, real.client.admin), isAllowed ? 200 : 409)
    }
    if (isAllowed) found.state = decisions[how].to
  })
}

interface Receiving {
  readonly number: number
  readonly at: number
  readonly restocked: number
  readonly scrapped: number
}

/** An admin records what came back of a return. */
export function receive({ number, at, restocked, scrapped }: Receiving): Step {
  return step(`receive(${number}, ${at}, ${restocked}, ${scrapped})`, async (model, real) => {
    const one = chosenReturn(model, real, number, at)
    if (one === undefined) return
    const { found } = one
    const body = { lines: [{ toolsId: real.productId, restocked, scrapped }] }
    const sent = { params: { id: found.id }, body }
    const got = await real.client.call('receiveReturn', sent, real.client.admin)
    const pieces = restocked + scrapped
    if (pieces === 0) return expect('receiveReturn', got, 400)
    const isAllowed = found.state === 'approved' && !found.isMissing && pieces <= found.quantity
    expect('receiveReturn', got, isAllowed ? 200 : 409)
    if (!isAllowed) return
    found.state = 'received'
    found.restocked = restocked
    found.scrapped = scrapped
    model.product.available += restocked
  })
}

/** Whether the pieces of a return can be refunded or sent again. */
const canSettle = ({ state, isMissing }: ModelReturn) =>
  state === 'received' || (isMissing && state === 'approved')

const refundReturn = fc
  .record({ number: which, at: whichReturn, twice: fc.boolean() })
  .map(({ number, at, twice }) =>
    step(`refundReturn(${number}, ${at}${twice ? ', twice' : ''})`, async (model, real) => {
      const one = chosenReturn(model, real, number, at)
      if (one === undefined) return
      const { order, found } = one
      const { client } = real
      const key = twice ? `${found.id}-${Math.random()}` : undefined
      const sent = { params: { id: found.id }, body: {}, ...(key !== undefined && { key }) }
      const got = await client.call('refundReturn', sent, client.admin)
      if (!canSettle(found) || order.payment === 'unpaid') return expect('refundReturn', got, 409)
      // What was refunded before is not refunded again.
      const pieces = Math.min(settledPieces(found), order.quantity - order.refundedPieces)
      const cents = Math.min(pieces * order.unitCents, total(order) - order.refundedCents)
      expect('refundReturn', got, 200)
      expectField('refundReturn', got, 'refunded', cents / 100)
      if (twice) {
        const again = await client.call('refundReturn', sent, client.admin)
        expectField('refundReturn again', again, 'refundId', got.body.refundId)
      }
      model.product.available += refund(order, { cents, pieces, ofReturn: true })
      found.state = 'refunded'
    }),
  )

const replace = fc.record({ number: which, at: whichReturn }).map(({ number, at }) =>
  step(`replace(${number}, ${at})`, async (model, real) => {
    const one = chosenReturn(model, real, number, at)
    if (one === undefined) return
    const { order, found } = one
    const sent = { params: { id: found.id } }
    const got = await real.client.call('replaceReturn', sent, real.client.admin)
    const pieces = settledPieces(found)
    if (!canSettle(found) || !isReplaceable(order) || pieces > model.product.available)
      return expect('replaceReturn', got, 409)
    expect('replaceReturn', got, 200)
    found.state = 'replaced'
    order.shipment = 'pending'
    model.product.available -= pieces
  }),
)

function chosenReturn(
  model: Model,
  real: Ran,
  number: number,
  at: number,
): { order: ModelOrder; id: string; found: ModelReturn } | undefined {
  const one = chosen(model, real, number)
  const found = one?.order.returns.at(-1 - at)
  return one && found && { order: one.order, id: one.id, found }
}

const asking = fc
  .record({
    number: which,
    pieces: fc.integer({ min: 0, max: 4 }),
    reason: fc.constantFrom<Asking['reason'][]>('not_needed', 'damaged', 'missing'),
    by: fc.constantFrom<Asking['by'][]>('buyer', 'admin'),
  })
  .map(ask)

const deciding = fc
  .record({
    number: which,
    at: whichReturn,
    how: fc.constantFrom<Deciding['how'][]>('approve', 'approve', 'approve', 'decline', 'cancel'),
  })
  .map(decide)

const receiving = fc
  .record({
    number: which,
    at: whichReturn,
    restocked: fc.integer({ min: 0, max: 3 }),
    scrapped: fc.integer({ min: 0, max: 1 }),
  })
  .map(receive)

/** What a buyer and an admin do with shipped pieces. */
export const returnSteps: readonly fc.Arbitrary<Step>[] = [
  asking,
  asking,
  deciding,
  receiving,
  receiving,
  refundReturn,
  refundReturn,
  refundReturn,
  replace,
]
