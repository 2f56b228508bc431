import { describe, expect, it } from 'vitest'
import { fromMinor } from '#base/money.ts'
import { orderProducts } from '#orders/checkout/service/order-products.ts'
import { defaultHoldLimits } from '#orders/orders/hold-limits.ts'
import { makeOrderKeys } from '#orders/orders/key.ts'
import { aCustomer, anOrder, aProduct, type MadeProduct } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { suiteFixture } from '../fixtures.ts'
import { countOf, hasSpent } from './hold-fixture.ts'

const database = suiteFixture(freshDatabase)
const { orders: most } = defaultHoldLimits
const cheap = { minimum: 1, available: 1000, priceCents: 100 }
let networks = 0
const aNetwork = () => `198.51.100.${++networks}`

function order(email: string, product: MadeProduct, network = aNetwork()) {
  const shop = {
    ...database,
    clock: () => new Date(),
    changes: { notify: () => {} },
    orderKeys: makeOrderKeys('a secret'),
    shopUrl: 'https://shop.example',
    timeZone: 'UTC',
    holdMinutes: 30,
    holdLimits: defaultHoldLimits,
  }
  const wanted = {
    lines: [{ productId: product.id, quantity: product.minimum }],
    price: fromMinor(product.priceCents * product.minimum),
    name: 'Guest',
    address: '1 Test Street',
    phone: '5',
  }
  return orderProducts(shop, { userId: null, email, network }, wanted, undefined)
}

describe('unpaid orders of guests', () => {
  it('are limited by their email like orders of an account that is not verified, also when 64 come at the same time', async () => {
    const product = await aProduct(database, cheap)
    const email = 'many@shop.example'
    const answers = await Promise.allSettled(Array.from({ length: 64 }, () => order(email, product)))
    expect(countOf(answers, 'fulfilled')).toBe(most.unverified)
    await expect(order(email, product)).rejects.toMatchObject({ code: 'unpaid_orders' })
    await expect(order('another@shop.example', product)).resolves.toMatchObject({ acknowledged: true })
  })

  it('are limited by their network, with any emails', async () => {
    const network = aNetwork()
    const product = await aProduct(database, cheap)
    for (let number = 0; number < most.network; number++)
      await order(`guest-${number}@shop.example`, product, network)
    await expect(order('one-more@shop.example', product, network)).rejects.toMatchObject({
      kind: 'too_many',
      code: 'network_orders',
    })
  })

  it('hold no more of a product than a new customer may', async () => {
    for (const guest of ['share@shop.example', 'small@shop.example']) await hasSpent(database, { guest })
    const product = await aProduct(database, { minimum: 30, available: 100, priceCents: 100 })
    await order('share@shop.example', product)
    await expect(order('share@shop.example', product)).rejects.toMatchObject({ code: 'held_pieces' })
    const small = await aProduct(database, { minimum: 15, available: 100, priceCents: 100 })
    await order('small@shop.example', small)
    await expect(order('small@shop.example', small)).rejects.toMatchObject({ code: 'held_share' })
  })

  it('do not count for the account with that email, nor do its orders count for guests', async () => {
    const product = await aProduct(database, cheap)
    const customer = await aCustomer(database)
    for (let number = 0; number < most.verified; number++) await anOrder(database, customer)
    for (let number = 0; number < most.unverified; number++) await order(customer.email, product)
    await expect(order(customer.email, product)).rejects.toMatchObject({ code: 'unpaid_orders' })
  })

  it('are not of a known buyer, although the account with that email has paid before', async () => {
    const product = await aProduct(database, cheap)
    const customer = await aCustomer(database)
    await anOrder(database, customer, { payment: 'paid' })
    for (let number = 0; number < most.unverified; number++) await order(customer.email, product)
    await expect(order(customer.email, product)).rejects.toMatchObject({ code: 'unpaid_orders' })
  })
})
