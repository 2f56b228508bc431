import { describe, expect, it } from 'vitest'
import { fromMinor } from '#base/money.ts'
import { orderProducts } from '#orders/checkout/service/order-products.ts'
import { defaultHoldLimits } from '#orders/orders/hold-limits.ts'
import { keyOf } from '#platform/http/idempotency.ts'
import { aCustomer, anAdmin, aProduct, type MadeProduct, type SignedIn } from '../builders.ts'
import { paymentFixture } from '../payments/fixture.ts'
import { stockOf } from '../stock.ts'
import { hasSpent } from './hold-fixture.ts'

const fixture = paymentFixture()
let networks = 0
const aNetwork = () => `203.0.113.${++networks}`
const cheap = { minimum: 1, available: 1000, priceCents: 10 }
const product = (given: object = {}) => aProduct(fixture.database, { ...cheap, ...given })

/** Orders some of each product, with the default hold limits. */
function order(
  by: SignedIn,
  lines: readonly (readonly [MadeProduct, number])[],
  { network = aNetwork(), key }: { network?: string; key?: string } = {},
) {
  const wanted = {
    lines: lines.map(([{ id }, quantity]) => ({ productId: id, quantity })),
    price: fromMinor(lines.reduce((sum, [{ priceCents }, quantity]) => sum + priceCents * quantity, 0)),
    name: '',
    address: '',
    phone: '',
  }
  return orderProducts(
    { ...fixture.shop, holdLimits: defaultHoldLimits },
    { userId: by.id, email: by.email, network },
    wanted,
    keyOf(by.id, 'placeOrder', key, wanted),
  )
}

describe('the limit of unpaid pieces', () => {
  it('applies to each product: the refusal of a basket names the product, and no stock is taken', async () => {
    const buyer = await aCustomer(fixture.database)
    await hasSpent(fixture.database, buyer, fixture.shop.clock())
    const [plenty, scarce] = [await product(), await product({ available: 50 })]
    await expect(
      order(buyer, [
        [plenty, 5],
        [scarce, 11],
      ]),
    ).rejects.toMatchObject({
      code: 'held_share',
      extra: { productId: scarce.id, most: 10, left: 10 },
    })
    expect((await stockOf(fixture.database, plenty.id)).available).toBe(1000)
    await order(buyer, [
      [plenty, 5],
      [scarce, 6],
    ])
    // Lines after the first count too.
    await expect(order(buyer, [[scarce, 5]])).rejects.toMatchObject({
      code: 'held_share',
      extra: { most: 10, left: 4 },
    })
  })

  it('applies to all pieces together, and a basket counts as one order', async () => {
    const buyer = await aCustomer(fixture.database)
    await hasSpent(fixture.database, buyer, fixture.shop.clock())
    const [one, two] = [await product(), await product()]
    await expect(
      order(buyer, [
        [one, 60],
        [two, 41],
      ]),
    ).rejects.toMatchObject({ code: 'held_pieces', extra: { heldPieces: 0, most: 100, left: 100 } })
    await order(buyer, [
      [one, 60],
      [two, 39],
    ])
    await order(buyer, [[one, 1]])
    await expect(order(buyer, [[two, 1]])).rejects.toMatchObject({
      code: 'held_pieces',
      extra: { heldPieces: 100, unpaidOrders: 2 },
    })
  })

  it('allows the minimum order of one product, but not of several in one basket', async () => {
    const [one, two] = [await product({ minimum: 150 }), await product({ minimum: 150 })]
    const buyer = await aCustomer(fixture.database)
    await hasSpent(fixture.database, buyer, fixture.shop.clock())
    await expect(
      order(buyer, [
        [one, 150],
        [two, 150],
      ]),
    ).rejects.toMatchObject({ code: 'held_pieces' })
    await order(await aCustomer(fixture.database), [[one, 150]])
  })

  it('allows an admin to order the whole stock', async () => {
    const shelf = [await product({ available: 700 }), await product({ available: 800 })]
    await order(
      await anAdmin(fixture.database),
      shelf.map((each) => [each, each.available] as const),
    )
    for (const { id } of shelf) expect((await stockOf(fixture.database, id)).available).toBe(0)
  })

  it('applies to a network too, for each product of a basket', async () => {
    const network = aNetwork()
    await hasSpent(fixture.database, { network }, fixture.shop.clock())
    const [plenty, scarce] = [await product(), await product({ available: 100 })]
    for (const quantity of [20, 16, 12])
      await order(
        await aCustomer(fixture.database),
        [
          [plenty, 1],
          [scarce, quantity],
        ],
        { network },
      )
    await expect(
      order(
        await aCustomer(fixture.database),
        [
          [plenty, 1],
          [scarce, 5],
        ],
        { network },
      ),
    ).rejects.toMatchObject({
      kind: 'too_many',
      code: 'network_share',
      extra: { productId: scarce.id, left: 2 },
    })
  })

  it('is not exceeded by 64 baskets at the same time', async () => {
    const buyer = await aCustomer(fixture.database)
    const shelf = [await product(), await product(), await product()]
    const answers = await Promise.allSettled(
      Array.from({ length: 64 }, (_, number) =>
        order(
          buyer,
          (number % 2 === 0 ? shelf : shelf.toReversed()).map((each) => [each, 1] as const),
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(
      defaultHoldLimits.orders.verified,
    )
    for (const { id } of shelf)
      expect((await stockOf(fixture.database, id)).available).toBe(1000 - defaultHoldLimits.orders.verified)
  })

  it('does not refuse a repeat', async () => {
    const buyer = await aCustomer(fixture.database)
    const shelf = [await product(), await product()]
    const sent = () =>
      order(
        buyer,
        shelf.map((each) => [each, 50] as const),
        { key: 'all that may be held' },
      )
    const first = await sent()
    expect(await sent()).toEqual(first)
  })
})
