import { describe, expect, it } from 'vitest'
import { refusals } from '#base/contract/messages/refusals.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { orderNumber } from '#base/contract/order-number.ts'
import { fromMinor } from '#base/money.ts'
import { orderProducts } from '#orders/checkout/service/order-products.ts'
import { anAdmin, aProduct, type MadeProduct } from '../builders.ts'
import { paymentFixture } from '../payments/fixture.ts'
import { basketsOf } from './baskets.ts'

const fixture = paymentFixture()
const { products, left, faults } = basketsOf(fixture)
const wish = (those: readonly { id: string; quantity: number }[], priceCents: number) => ({
  lines: those.map(({ id, quantity }) => ({ productId: id, quantity })),
  price: fromMinor(priceCents),
  name: '',
  address: '',
  phone: '',
})
const buyer = () => ({
  userId: fixture.buyer.id,
  email: fixture.buyer.email,
  role: 'customer' as const,
  network: '192.0.2.1',
})

describe('an order of several products', () => {
  it('takes the stock of every line, and keeps the name and price of each line', async () => {
    const those = await products(3)
    const { id } = await fixture.aBasket(those)
    expect(await left(those)).toEqual([47, 48, 49])
    const order = await fixture.readOrder(id)
    expect(order).toMatchObject({
      tools: 'Basket part 3 and 2 more',
      toolsId: those[0]?.id,
      quantity: 3,
      unitPrice: 30.99,
      partNumber: those[0]?.partNumber,
      price: 3 * 30.99 + 2 * 20.99 + 10.99,
    })
    expect(order.lines).toEqual(
      those.map((product) => ({
        toolsId: product.id,
        tools: product.name,
        partNumber: product.partNumber,
        price: product.priceCents / 100,
        quantity: product.minimum,
        shipped: 0,
        left: product.minimum,
        cancelled: 0,
        refundedPieces: 0,
        replaced: 0,
        returning: 0,
        returned: 0,
        returnable: 0,
        returnUntil: null,
        discount: 0,
        tax: 0,
        total: (product.priceCents * product.minimum) / 100,
        picture: '/pictures/missing.svg',
        slug: product.slug,
      })),
    )
    expect(await faults()).toEqual([])
  })

  it('is confirmed in one mail that lists every line', async () => {
    const those = await products(3)
    const { id } = await fixture.aBasket(those)
    const mails = await fixture.rows('select subject, body, html from mails where order_id = $1', id)
    expect(mails).toMatchObject([{ subject: `Your order: ${orderNumber(id)}, Basket part 3 and 2 more` }])
    for (const { name, partNumber, minimum, priceCents } of those) {
      const line = `${minimum} × ${name} (${partNumber}), $${(priceCents / 100).toFixed(2)} each`
      expect(mails[0]?.body).toContain(line)
      expect(mails[0]?.html).toContain(line)
    }
  })

  it('is placed once for the same key, however often it is sent', async () => {
    const those = await products(4)
    const sent = () => fixture.aBasket(those, { key: `basket ${those[0]?.id}` })
    const placed = await Promise.all([sent(), sent(), sent()])
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1)
    expect(await left(those)).toEqual([46, 47, 48, 49])
  })

  it('can have 100 lines, but not 101, none, or the same product twice', async () => {
    const many = await Promise.all(
      Array.from({ length: 101 }, () => aProduct(fixture.database, { minimum: 1, priceCents: 100 })),
    )
    const { id } = await fixture.aBasket(many.slice(0, 100))
    expect((await fixture.readOrder(id)).lines).toHaveLength(100)
    const refused = { kind: 'invalid', code: 'lines', message: refusals.basketLines(100) }
    await expect(fixture.aBasket(many)).rejects.toMatchObject(refused)
    await expect(fixture.aBasket([])).rejects.toMatchObject(refused)
    const [one, two] = many
    if (one === undefined || two === undefined) throw new Error('Nothing was made')
    await expect(fixture.aBasket([one, two, one])).rejects.toMatchObject(refused)
    expect(await faults()).toEqual([])
  })
})

describe('an order with a line that cannot be ordered', () => {
  const cases: [string, (those: MadeProduct[]) => Promise<unknown>, object][] = [
    [
      'has too little stock',
      ([, two]) => shorten(two, 1),
      { kind: 'conflict', code: 'out_of_stock', message: rules.stockOut },
    ],
    [
      'is no longer sold',
      ([, two]) =>
        fixture.database.pool.query('update products set archived_at = now() where id = $1', [two?.id]),
      { kind: 'missing', code: 'archived', message: refusals.archived },
    ],
    [
      'has a higher minimum now',
      ([, two]) => fixture.database.pool.query('update products set minimum = 9 where id = $1', [two?.id]),
      { kind: 'invalid', code: 'below_minimum', message: rules.belowMinimum(9) },
    ],
    [
      'has another price now',
      ([, two]) =>
        fixture.database.pool.query('update products set price_cents = price_cents + 1 where id = $1', [
          two?.id,
        ]),
      { kind: 'conflict', code: 'price_changed' },
    ],
  ]
  /** Sets how many pieces of a product are left. */
  async function shorten(product: MadeProduct | undefined, pieces: number) {
    await fixture.database.pool.query(
      `with line as (insert into stock_ledger (product_id, change, reason) values ($1, $2, 'edited'))
       update products set available = available + $2 where id = $1`,
      [product?.id, pieces - 50],
    )
  }
  it.each(cases)('because its product %s is refused, and no stock is taken', async (_, change, refusal) => {
    const those = await products(3)
    await change(those)
    const before = await left(those)
    await expect(fixture.aBasket(those)).rejects.toMatchObject(refusal)
    expect(await left(those)).toEqual(before)
    expect(
      await fixture.value(
        'select count(*) from order_lines where product_id = any($1)',
        those.map(({ id }) => id),
      ),
    ).toBe(0)
  })

  it('is refused with every such line and its stock', async () => {
    const [three, two, one] = await products(3)
    await shorten(three, 2)
    await shorten(one, 0)
    await expect(
      fixture.aBasket([three, two, one].filter((product) => product !== undefined)),
    ).rejects.toMatchObject({
      code: 'out_of_stock',
      extra: {
        available: 2,
        lines: [
          { productId: three?.id, error: 'out_of_stock', available: 2 },
          { productId: one?.id, error: 'out_of_stock', available: 0 },
        ],
      },
    })
  })

  it('may send the unit price as its price only if it has one line', async () => {
    const [two, one] = await products(2)
    if (one === undefined || two === undefined) throw new Error('Nothing was made')
    const lines = [
      { id: two.id, quantity: 2 },
      { id: one.id, quantity: 1 },
    ]
    for (const priceCents of [2099, 4198, 1099])
      await expect(
        orderProducts(fixture.shop, buyer(), wish(lines, priceCents), undefined),
      ).rejects.toMatchObject({
        code: 'price_changed',
        extra: { price: 52.97 },
      })
    await orderProducts(fixture.shop, buyer(), wish(lines, 5297), undefined)
  })
})

describe('overlapping baskets, in any order, at the same time', () => {
  it('are placed one after the other and completely, and sell no more than the stock', async () => {
    const shelf = await products(6, { available: 20 })
    // Orders of customers who have paid before do not wait for others of their network: they only compete for products.
    const people = await Promise.all(Array.from({ length: 40 }, () => anAdmin(fixture.database)))
    const pick = (number: number) => {
      const from = number % shelf.length
      const rotated = [...shelf.slice(from), ...shelf.slice(0, from)].slice(0, 2 + (number % 5))
      return number % 2 === 0 ? rotated : rotated.toReversed()
    }
    const answers = await Promise.allSettled(
      people.map((by, number) => fixture.aBasket(pick(number), { by })),
    )
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    for (const reason of refused)
      expect(reason).toMatchObject({ code: expect.stringMatching(/^(out_of_stock|unavailable)$/) })
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(40)
    for (const stock of await left(shelf)) expect(stock).toBeGreaterThanOrEqual(0)
    expect(await faults()).toEqual([])
  })
})
