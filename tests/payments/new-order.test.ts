import { expect, it } from 'vitest'
import {
  findToConfirm,
  findToOpen,
  newToConfirmOf,
  newToOpenOf,
  selectNewToConfirm,
  selectNewToOpen,
} from '#orders/payments/store/checkout.ts'
import { paymentFixture } from './fixture.ts'

const fixture = paymentFixture()
const from = { network: 'a network', since: new Date(0) }

/** Both reads of an order that somebody pays: as one that was just placed, and in full. */
async function bothReads(orderId: string, intentId: string) {
  const { pool } = fixture.database
  const [toOpen] = await selectNewToOpen(pool, { orderId, ...from })
  const [toConfirm] = await selectNewToConfirm(pool, { orderId, intentId })
  if (toOpen === undefined || toConfirm === undefined) throw new Error(`There is no order ${orderId}`)
  return {
    asNew: { open: newToOpenOf(toOpen), confirm: newToConfirmOf(toConfirm) },
    whole: {
      open: await findToOpen(pool, { orderId, ...from }),
      confirm: await findToConfirm(pool, { orderId, intentId }),
    },
  }
}

it('an order that was just placed is read as its full read answers', async () => {
  const order = await fixture.anOrder()
  const { asNew, whole } = await bothReads(order.id, await fixture.anIntent(order))
  expect(asNew).toEqual(whole)
  expect(asNew.open?.intents).toHaveLength(1)
})

it('an order that is paid, cancelled or shipped in part is read in full', async () => {
  const cancelled = await fixture.anOrder()
  fixture.advanceClock(31 * 60_000)
  await fixture.runJob('release_holds')
  const paid = await fixture.aPaidOrder()
  const partShipped = await fixture.anOrder()
  await fixture.call('addShipment', {
    token: fixture.admin.token,
    params: { id: partShipped.id },
    body: { lines: [{ toolsId: partShipped.product.id, quantity: 1 }], carrier: '', tracking: '' },
  })
  for (const { id } of [paid, cancelled, partShipped]) {
    const { asNew, whole } = await bothReads(id, 'no intent')
    expect(asNew).toEqual({ open: undefined, confirm: undefined })
    expect(whole.open?.order.id).toBe(id)
  }
})
