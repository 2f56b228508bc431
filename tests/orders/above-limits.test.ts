import { describe, expect, it } from 'vitest'
import { fromMinor } from '#base/money.ts'
import { orderProducts } from '#orders/checkout/service/order-products.ts'
import { aPayer, type SignedIn } from '../builders.ts'
import { stockOf } from '../stock.ts'
import { aboveFixture } from './above-fixture.ts'

const { fixture, aNetwork, shop, buyerOf, order, limit, shelf, aNewcomer, cancel } = aboveFixture()
const minute = 60_000

const heldFor = async (id: string) =>
  (new Date(String(await fixture.value('select hold_until from orders where id = $1', id))).getTime() -
    fixture.shop.clock().getTime()) /
  minute

const oneNetwork = (): string => 'one-network'
const crowd = (): Promise<SignedIn[]> => Promise.all(Array.from({ length: 64 }, aNewcomer))
const oneOften = async (): Promise<SignedIn[]> => Array<SignedIn>(64).fill(await aNewcomer())

/** Lets the time of an order run out, and the shop release it. */
async function runOut(id: string) {
  fixture.advanceClock(11 * minute)
  await fixture.runJob('release_holds')
  expect(await fixture.readOrder(id, fixture.admin.token)).toMatchObject({ status: 'cancelled' })
}

describe('a new customer', () => {
  it('orders up to the stock, and has ten minutes to pay', async () => {
    const [by, product] = [await aNewcomer(), await shelf()]
    expect(await limit(by, product)).toMatchObject({
      most: 146,
      reason: null,
      within: 29,
      minutesAbove: 10,
    })
    const id = await order(by, product, 146)
    expect(await heldFor(id)).toBe(10)
    expect(await stockOf(fixture.database, product.id)).toEqual({ available: 0, ledger: 0 })
    const mail = String(await fixture.value('select body from mails where order_id = $1', id))
    expect(mail).toContain('You have 10 minutes.')
  })

  it('has half an hour for an order within the limits', async () => {
    const [by, product] = [await aNewcomer(), await shelf()]
    const id = await order(by, product, 29)
    expect(await heldFor(id)).toBe(30)
    const mail = String(await fixture.value('select body from mails where order_id = $1', id))
    expect(mail).toContain('You have 30 minutes.')
  })

  it('has one order above the limits at a time, and others within them', async () => {
    const [by, first, second] = [await aNewcomer(), await shelf(), await shelf()]
    const id = await order(by, first, 100)
    expect(await limit(by, second)).toMatchObject({
      most: 29,
      reason: expect.stringContaining('Your larger order'),
    })
    await expect(order(by, second, 30)).rejects.toMatchObject({
      code: 'held_share',
      extra: { most: 29, left: 29 },
      message: expect.stringContaining('Your larger order waits for its payment'),
    })
    await order(by, second, 29)
    await cancel(by, id)
    await order(by, second, 100)
  })

  it('shares that one order with the new customers of the network', async () => {
    const [network, product, other] = [aNetwork(), await shelf(), await shelf()]
    const [one, two] = [await aNewcomer(), await aNewcomer()]
    const id = await order(one, product, 100, network)
    await expect(order(two, other, 60, network)).rejects.toMatchObject({
      message: expect.stringContaining('A larger order from your network waits'),
    })
    await order(two, other, 20, network)
    await cancel(one, id)
    await order(two, product, 60, network)
  })

  it('waits while an order of another customer exceeds the limits of the same product, and can order within them', async () => {
    const product = await shelf({ available: 200 })
    const id = await order(await aNewcomer(), product, 100)
    const by = await aNewcomer()
    expect(await limit(by, product)).toMatchObject({
      most: 20,
      reason: expect.stringContaining('A larger order of this product waits for its payment'),
    })
    await expect(order(by, product, 21)).rejects.toMatchObject({ code: 'held_share' })
    await order(await aNewcomer(), product, 10)
    await fixture.database.pool.query(
      `update orders set payment = 'paid', paid_at = $2, transaction_id = 'pi_test' where id = $1`,
      [id, fixture.shop.clock()],
    )
    expect(await limit(by, product)).toMatchObject({ most: 90, reason: null })
    await order(by, product, 90)
  })

  it('does not exceed them again for 24 hours after such an order was not paid, nor does their network', async () => {
    const [by, network, product, other] = [await aNewcomer(), aNetwork(), await shelf(), await shelf()]
    await runOut(await order(by, product, 146, network))
    expect(await stockOf(fixture.database, product.id)).toEqual({ available: 146, ledger: 146 })
    await expect(order(by, other, 60)).rejects.toMatchObject({
      message: expect.stringContaining('A larger order of yours was not paid'),
    })
    await expect(order(await aNewcomer(), other, 60, network)).rejects.toMatchObject({
      message: expect.stringContaining('A larger order from your network was not paid'),
    })
    expect(await limit(by, other)).toMatchObject({ most: 29 })
    await order(by, other, 29)
    fixture.advanceClock(23 * 60 * minute)
    await fixture.runJob('release_holds')
    await expect(order(by, other, 60)).rejects.toMatchObject({ code: 'held_pieces' })
    fixture.advanceClock(60 * minute)
    await order(by, other, 60)
  })

  it('cannot exceed the limits of that product for an hour, no matter who it was', async () => {
    const product = await shelf()
    await runOut(await order(await aNewcomer(), product, 146))
    const by = await aNewcomer()
    expect(await limit(by, product)).toMatchObject({
      most: 29,
      reason: expect.stringContaining('A larger order of this product was not paid'),
    })
    await expect(order(by, product, 30)).rejects.toMatchObject({ code: 'held_share' })
    await order(by, await shelf(), 100)
    fixture.advanceClock(61 * minute)
    await order(await aNewcomer(), product, 146)
  })

  it('has what is left of the ten minutes after cancelling such an order', async () => {
    const [by, product] = [await aNewcomer(), await shelf()]
    const first = await order(by, product, 146)
    fixture.advanceClock(4 * minute)
    await cancel(by, first)
    const second = await order(by, product, 120)
    expect(await heldFor(second)).toBe(6)
    fixture.advanceClock(5.5 * minute)
    await cancel(by, second)
    await expect(order(by, product, 120)).rejects.toMatchObject({ code: 'held_pieces' })
  })

  it.each([
    ['of one account', oneOften, aNetwork, false],
    ['of one network', crowd, oneNetwork, false],
    ['for one product', crowd, aNetwork, true],
  ] as const)(
    'never has two at a time when 64 are placed at once: %s',
    async (_what, people, network, isOne) => {
      const product = await shelf({ available: 10_000 })
      const answers = await Promise.allSettled(
        (await people()).map(async (by) =>
          order(by, isOne ? product : await shelf({ available: 10_000 }), 3000, network()),
        ),
      )
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    },
  )

  it('of several products in one order exceeds them together', async () => {
    const [by, one, two] = [await aNewcomer(), await shelf(), await shelf()]
    const wanted = {
      lines: [one, two].map(({ id }) => ({ productId: id, quantity: 146 })),
      price: fromMinor(2 * 146 * 100),
      name: '',
      address: '',
      phone: '',
    }
    const { insertedId } = await orderProducts(shop(), buyerOf(by, aNetwork()), wanted, undefined)
    expect(await heldFor(insertedId)).toBe(10)
    for (const product of [one, two])
      expect(await limit(await aNewcomer(), product)).toMatchObject({ most: 0 })
  })
})

describe('an order above the limits ends as any unpaid order', () => {
  it('stays while the bank processes its payment, and while a 3-D Secure check is open', async () => {
    for (const [card, payment] of [
      ['pm_card_sandboxProcessing', 'processing'],
      ['pm_card_authenticationRequired', 'unpaid'],
    ] as const) {
      const [by, product] = [await aNewcomer(), await shelf()]
      const id = await order(by, product, 146)
      const intentId = await fixture.anIntent({ id, price: 146 }, by.token)
      await fixture.charge(intentId, card)
      await fixture.provider.flush()
      fixture.advanceClock(11 * minute)
      await fixture.runJob('release_holds')
      expect(await fixture.readOrder(id, by.token)).toMatchObject({ status: 'pending', payment })
      expect(await stockOf(fixture.database, product.id)).toEqual({ available: 0, ledger: 0 })
    }
  })

  it('ends when a 3-D Secure check stays open ten minutes longer than its time', async () => {
    const [by, product] = [await aNewcomer(), await shelf()]
    const id = await order(by, product, 146)
    await fixture.charge(
      await fixture.anIntent({ id, price: 146 }, by.token),
      'pm_card_authenticationRequired',
    )
    fixture.advanceClock(21 * minute)
    await fixture.runJob('release_holds')
    expect(await fixture.readOrder(id, by.token)).toMatchObject({ status: 'cancelled' })
  })
})

describe('all new customers together', () => {
  it('hold at most 60 % of a product for half an hour; above it one smallest order of each network for ten minutes', async () => {
    const product = await shelf({ available: 100, minimum: 1 })
    for (const quantity of [20, 16, 12, 10, 2]) await order(await aNewcomer(), product, quantity)
    // Somebody has an order above the limits of it.
    await fixture.database.pool.query(
      `insert into above_limits (order_id, scope, subject, began_at) select id, 'product', $1, $2 from orders limit 1`,
      [product.id, fixture.shop.clock()],
    )
    const network = aNetwork()
    const by = await aNewcomer()
    expect(await limit(by, product, network)).toMatchObject({ most: 1 })
    await expect(order(by, product, 2, network)).rejects.toMatchObject({ code: 'held_by_new' })
    expect(await heldFor(await order(by, product, 1, network))).toBe(10)
    await expect(order(await aNewcomer(), product, 1, network)).rejects.toMatchObject({ code: 'held_by_new' })
    await order(await aNewcomer(), product, 1)
    await order(await aPayer(fixture.database), product, 38)
  })
})
