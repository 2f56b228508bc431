import fc from 'fast-check'
import { type Model, newOrder } from './model.ts'
import { expect, type Step, step } from './step.ts'

const inBerlin = { name: 'A', line1: 'Straße 1', city: 'Berlin', postalCode: '10115', country: 'DE' }
/** The method that every shop has at first; it costs nothing. */
const delivery = 'standard'

const setLine = fc.integer({ min: 0, max: 9 }).map((quantity) =>
  step(`cart(${quantity})`, async ({ product, cart }, { client, productId, cart: token }) => {
    const sent = { params: { toolsId: productId }, body: { quantity }, cart: token }
    const got = await client.call('setCartLine', sent, client.buyer)
    const due = dueInCart(product, quantity)
    expect('setCartLine', got, cart.quantity === quantity || quantity === 0 ? 200 : due)
    if (got.status === 200) cart.quantity = quantity
  }),
)

function dueInCart({ archived, available, minimum }: Model['product'], quantity: number): number {
  if (archived) return 404
  if (quantity > available) return 409
  return quantity < minimum ? 400 : 200
}

const isOrderable = (product: Model['product'], quantity: number) =>
  quantity > 0 && dueInCart(product, quantity) === 200

const prices = fc.constantFrom('now', 'wrong')

const checkOut = fc.record({ price: prices, twice: fc.boolean() }).map(({ price, twice }) =>
  step(`checkOut(${price}${twice ? ', twice' : ''})`, async (model, { client, cart: token, orderIds }) => {
    const { product, cart, orders } = model
    const cents = cart.quantity * product.priceCents + (price === 'wrong' ? 1 : 0)
    const body = {
      email: client.buyer.email,
      phone: '030',
      shipTo: inBerlin,
      delivery,
      total: (cents / 100).toFixed(2),
    }
    const key = twice ? `${token}-${orders.length}-${Math.random()}` : undefined
    const sent = { body, cart: token, ...(key !== undefined && { key }) }
    const got = await client.call('checkOut', sent, client.buyer)
    const isPlaced = isOrderable(product, cart.quantity) && price === 'now'
    expect('checkOut', got, isPlaced ? 200 : 409)
    if (!isPlaced) return
    const again = await client.call('checkOut', sent, client.buyer)
    // The cart is empty now; the same key is the same order.
    expect('checkOut again', again, twice ? 200 : 409)
    if (twice && again.body.insertedId !== got.body.insertedId)
      throw new Error(`checkOut again: ${again.text}`)
    orderIds.push(String(got.body.insertedId))
    orders.push(newOrder(cart.quantity, product.priceCents))
    product.available -= cart.quantity
    product.ordered = true
    cart.quantity = 0
  }),
)

/** An admin takes an order at the telephone. */
const takeOrder = fc
  .record({ quantity: fc.integer({ min: 1, max: 9 }), price: prices })
  .map(({ quantity, price }) =>
    step(`takeOrder(${quantity}, ${price})`, async ({ product, orders }, real) => {
      const { client, productId, orderIds, isConfirmed } = real
      if (!isConfirmed) return
      const cents = quantity * product.priceCents + (price === 'wrong' ? 1 : 0)
      const body = {
        email: client.buyer.email,
        phone: '030',
        shipTo: inBerlin,
        delivery,
        holdDays: 1,
        lines: [{ toolsId: productId, quantity }],
        total: (cents / 100).toFixed(2),
      }
      const got = await client.call('takeOrder', { body }, client.admin)
      const isPlaced = isOrderable(product, quantity) && price === 'now'
      expect('takeOrder', got, isPlaced ? 200 : 409)
      if (!isPlaced) return
      orderIds.push(String(got.body.insertedId))
      orders.push(newOrder(quantity, product.priceCents))
      product.available -= quantity
      product.ordered = true
    }),
  )

const address = fc
  .record({ line1: fc.constantFrom('Straße 1', 'Straße 2', ''), remove: fc.boolean() })
  .map(({ line1, remove }) =>
    step(`address(${line1}${remove ? ', removed' : ''})`, async ({ addresses }, { client }) => {
      const body = { address: { ...inBerlin, line1 } }
      const got = await client.call('addAddress', { body }, client.buyer)
      expect('addAddress', got, line1 === '' ? 400 : 200)
      if (line1 === '') return
      addresses.add(line1)
      if (remove) {
        const params = { id: String(got.body.insertedId) }
        expect('removeAddress', await client.call('removeAddress', { params }, client.buyer), 200)
        expect('removeAddress again', await client.call('removeAddress', { params }, client.buyer), 404)
        addresses.delete(line1)
      }
      const listed = await client.call('listAddresses', {}, client.buyer)
      if (listed.body.total !== addresses.size)
        throw new Error(`listAddresses: ${listed.text} instead of ${addresses.size}`)
    }),
  )

/** What a buyer does with a cart and addresses, and an admin at the telephone. */
export const cartSteps: readonly fc.Arbitrary<Step>[] = [setLine, setLine, checkOut, takeOrder, address]
