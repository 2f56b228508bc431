import fc from 'fast-check'
import { isRefundable, left, type ModelOrder, refund, returned, returning, shipped, total } from './model.ts'
import { chosen, expect, expectField, type Step, step, which } from './step.ts'

const isShippable = ({ payment, shipment }: ModelOrder) => payment !== 'refunded' && shipment === 'pending'

/** An admin ships all that is left of an order. */
export const shipAll = (number: number): Step =>
  step(`ship(${number})`, async (model, real) => {
    const one = chosen(model, real, number)
    if (one === undefined) return
    const { order, id } = one
    const got = await real.client.call('markShipped', { params: { id } }, real.client.admin)
    if (order.shipment === 'shipped') {
      expect('markShipped', got, 200)
      return expectField('markShipped', got, 'modifiedCount', 0)
    }
    if (!isShippable(order)) return expect('markShipped', got, 409)
    expect('markShipped', got, 200)
    expectField('markShipped', got, 'modifiedCount', 1)
    order.shipments.push({ id: undefined, pieces: left(order) })
    order.shipment = 'shipped'
  })

const shipPart = fc
  .record({ number: which, pieces: fc.integer({ min: 0, max: 5 }), twice: fc.boolean() })
  .map(({ number, pieces, twice }) =>
    step(`shipPart(${number}, ${pieces}${twice ? ', twice' : ''})`, async (model, real) => {
      const one = chosen(model, real, number)
      if (one === undefined) return
      const { order, id } = one
      const { client, productId } = real
      const body = { lines: [{ toolsId: productId, quantity: pieces }], carrier: '', tracking: '' }
      const key = twice ? `${id}-${Math.random()}` : undefined
      const sent = { params: { id }, body, ...(key !== undefined && { key }) }
      const got = await client.call('addShipment', sent, client.admin)
      if (pieces === 0) return expect('addShipment', got, 400)
      if (!isShippable(order) || pieces > left(order)) return expect('addShipment', got, 409)
      expect('addShipment', got, 200)
      if (twice) {
        const again = await client.call('addShipment', sent, client.admin)
        expectField('addShipment again', again, 'insertedId', got.body.insertedId)
      }
      const isLast = pieces === left(order)
      order.shipments.push({ id: String(got.body.insertedId), pieces })
      if (isLast) order.shipment = 'shipped'
    }),
  )

/** Whether a shipment can be taken back: of an order that was not refunded as a whole, unless its pieces were refunded or returned. */
function canTakeBack(order: ModelOrder, pieces: number): boolean {
  const refundedShipped = order.refundedPieces - order.cancelledPieces
  return (
    order.payment !== 'refunded' &&
    order.shipment !== 'cancelled' &&
    shipped(order) - pieces >= Math.max(refundedShipped, returning(order) + returned(order))
  )
}

const unship = which.map((number) =>
  step(`unship(${number})`, async (model, real) => {
    const one = chosen(model, real, number)
    if (one === undefined) return
    const { order, id } = one
    const got = await real.client.call('unshipOrder', { params: { id } }, real.client.admin)
    const newest = order.shipments.at(-1)
    if (order.shipment !== 'shipped' || newest === undefined) {
      expect('unshipOrder', got, 200)
      return expectField('unshipOrder', got, 'modifiedCount', 0)
    }
    if (!canTakeBack(order, newest.pieces)) return expect('unshipOrder', got, 409)
    expect('unshipOrder', got, 200)
    expectField('unshipOrder', got, 'modifiedCount', 1)
    order.shipments.pop()
    order.shipment = 'pending'
  }),
)

const takeBack = fc.record({ number: which, at: fc.nat({ max: 3 }) }).map(({ number, at }) =>
  step(`takeBack(${number}, ${at})`, async (model, real) => {
    const one = chosen(model, real, number)
    const shipment = one?.order.shipments[at]
    if (one === undefined || shipment?.id === undefined) return
    const { order, id } = one
    const params = { id, shipmentId: shipment.id }
    const got = await real.client.call('takeShipmentBack', { params }, real.client.admin)
    if (!canTakeBack(order, shipment.pieces)) return expect('takeShipmentBack', got, 409)
    expect('takeShipmentBack', got, 200)
    order.shipments.splice(at, 1)
    order.shipment = 'pending'
    const again = await real.client.call('takeShipmentBack', { params }, real.client.admin)
    expectField('takeShipmentBack again', again, 'deletedCount', 0)
  }),
)

const refundAmount = fc
  .record({ number: which, amount: fc.constantFrom('nothing', 'a dollar', 'all', 'all', 'too much') })
  .map(({ number, amount }) =>
    step(`refund(${number}, ${amount})`, async (model, real) => {
      const one = chosen(model, real, number)
      if (one === undefined) return
      const { order, id } = one
      const rest = total(order) - order.refundedCents
      const cents = { nothing: 0, 'a dollar': 100, all: rest, 'too much': rest + 1 }[amount] ?? 0
      const body = { ...(amount === 'all' ? {} : { amount: (cents / 100).toFixed(2) }), reason: 'tried' }
      const got = await real.client.call('refundOrder', { params: { id }, body }, real.client.admin)
      if (order.payment === 'unpaid' || rest === 0 || cents > rest) return expect('refund', got, 409)
      if (cents === 0) return expect('refund', got, 400)
      expect('refund', got, 200)
      expectField('refund', got, 'refunded', cents / 100)
      model.product.available += refund(order, { cents, pieces: 0 })
    }),
  )

const refundPieces = fc
  .record({ number: which, pieces: fc.integer({ min: 0, max: 5 }), twice: fc.boolean() })
  .map(({ number, pieces, twice }) =>
    step(`refundPieces(${number}, ${pieces}${twice ? ', twice' : ''})`, async (model, real) => {
      const one = chosen(model, real, number)
      if (one === undefined) return
      const { order, id } = one
      const { client, productId } = real
      const body = { lines: [{ toolsId: productId, quantity: pieces }] }
      const key = twice ? `${id}-${Math.random()}` : undefined
      const sent = { params: { id }, body, ...(key !== undefined && { key }) }
      const got = await client.call('refundOrder', sent, client.admin)
      if (pieces === 0) return expect('refund pieces', got, 400)
      const cents = pieces * order.unitCents
      if (!isRefundable(order, pieces)) return expect('refund pieces', got, 409)
      expect('refund pieces', got, 200)
      expectField('refund pieces', got, 'refunded', cents / 100)
      if (twice) {
        const again = await client.call('refundOrder', sent, client.admin)
        expectField('refund pieces again', again, 'refundId', got.body.refundId)
      }
      model.product.available += refund(order, { cents, pieces })
    }),
  )

/** What an admin does with placed orders, the more often the more it changes. */
export const fulfilmentSteps: readonly fc.Arbitrary<Step>[] = [
  which.map(shipAll),
  shipPart,
  shipPart,
  unship,
  takeBack,
  refundAmount,
  refundAmount,
  refundPieces,
  refundPieces,
  refundPieces,
]
