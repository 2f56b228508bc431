import type Stripe from 'stripe'
import { fromMinor } from '#base/money.ts'
import { orderProducts } from '#orders/checkout/service/order-products.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import { keyOf } from '#platform/http/idempotency.ts'
import { aProduct, type MadeProduct, type SignedIn } from '../builders.ts'
import type { callsTo } from '../call.ts'

interface Given {
  readonly database: Parameters<typeof aProduct>[0]
  readonly shop: PaymentShop
  readonly stripe: Stripe
  readonly buyer: SignedIn
  readonly call: ReturnType<typeof callsTo>
}

/** Makes orders in the shop of the payment fixture, and pays them. */
export function madeOrders({ database, shop, stripe, buyer, call }: Given) {
  /** Places an order by a call. */
  async function anOrder(given: { product?: MadeProduct; quantity?: number; by?: SignedIn } = {}) {
    const product = given.product ?? (await aProduct(database, { minimum: 2, priceCents: 1250 }))
    const quantity = given.quantity ?? product.minimum
    const { insertedId } = await call('placeOrder', {
      token: (given.by ?? buyer).token,
      body: { toolsId: product.id, quantity, price: product.priceCents / 100 },
    })
    return { id: insertedId, product, quantity, price: (product.priceCents * quantity) / 100 }
  }
  type Made = Awaited<ReturnType<typeof anOrder>>

  /** Places an order of several products, each by default in its minimum quantity. */
  async function aBasket(
    products: readonly MadeProduct[],
    given: { by?: SignedIn; quantity?: number; key?: string } = {},
  ) {
    const by = given.by ?? buyer
    const lines = products.map(({ id, minimum }) => ({ productId: id, quantity: given.quantity ?? minimum }))
    const priceCents = products.reduce(
      (sum, product, index) => sum + product.priceCents * (lines[index]?.quantity ?? 0),
      0,
    )
    const who = { name: 'Test Person', address: '1 Test Street', phone: '555 0100' }
    const wanted = { lines, price: fromMinor(priceCents), ...who }
    const asker = { userId: by.id, email: by.email, network: '192.0.2.1' }
    const { insertedId } = await orderProducts(
      shop,
      asker,
      wanted,
      keyOf(by.id, 'placeOrder', given.key, wanted),
    )
    return { id: insertedId, products, price: priceCents / 100 }
  }

  /** An order that a guest has placed, and its key. */
  async function aGuestsOrder(given: { email?: string; product?: MadeProduct; network?: string } = {}) {
    const product = given.product ?? (await aProduct(database, { minimum: 2, priceCents: 1250 }))
    const wanted = {
      lines: [{ productId: product.id, quantity: product.minimum }],
      price: fromMinor(product.priceCents * product.minimum),
      name: 'Test Person',
      address: '1 Test Street',
      phone: '555 0100',
    }
    const { email = 'guest@shop.example', network = '192.0.2.2' } = given
    const { insertedId: id } = await orderProducts(shop, { userId: null, email, network }, wanted, undefined)
    return { id, product, price: (product.priceCents * product.minimum) / 100, key: shop.orderKeys.of(id) }
  }

  /** Opens the payment of an order. Returns the intent's id. */
  async function anIntent(order: Pick<Made, 'id' | 'price'>, token = buyer.token): Promise<string> {
    const { clientSecret } = await call('createPaymentIntent', {
      token,
      body: { price: order.price, orderId: order.id },
    })
    return intentIn(clientSecret)
  }
  /** Charges the card, as the browser does; the shop is not notified yet. */
  const charge = (intentId: string, card = 'pm_card_visa') =>
    stripe.paymentIntents.confirm(intentId, { payment_method: card, use_stripe_sdk: true })
  const confirm = (order: Pick<Made, 'id'>, transactionId: string, token = buyer.token) =>
    call('confirmPayment', { token, params: { id: order.id }, body: { tools: order.id, transactionId } })

  return {
    anOrder,
    aBasket,
    aGuestsOrder,
    anIntent,
    charge,
    confirm,
    /** A paid order, and its intent. */
    async aPaidOrder(given: Parameters<typeof anOrder>[0] = {}) {
      const order = await anOrder(given)
      const intentId = await anIntent(order)
      await charge(intentId)
      await confirm(order, intentId)
      return { ...order, intentId }
    },
  }
}

export function intentIn(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? ''
}
