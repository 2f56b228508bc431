import { aProduct, type MadeProduct, type SignedIn } from '../../tests/builders.ts'
import { type Answer, answerText, ask, field } from '../ask.ts'
import { customers } from '../people.ts'
import { type Provider, providerOf } from '../provider.ts'
import type { Shops } from '../shops.ts'

/** A placed order with an open payment, and the calls of its payment page. */
export interface Checkout {
  readonly orderId: string
  readonly intentId: string
  readonly clientSecret: string
  readonly buyer: SignedIn
  readonly product: MadeProduct
  /** Reads the order. */
  see(): Promise<Answer>
  charge(): Promise<Answer>
  /** Reports the payment to the shop. */
  report(transactionId?: string, token?: string): Promise<Answer>
  cancel(): Promise<Answer>
  /** Opens the payment again. */
  open(): Promise<Answer>
}

export const price = 25

/** Creates `count` checkouts, each of another customer. */
export async function checkouts(shops: Shops, count: number): Promise<Checkout[]> {
  const provider = providerOf(shops)
  const made: Checkout[] = []
  for (const buyer of await customers(shops, count)) made.push(await checkout(shops, provider, buyer))
  return made
}

async function checkout(shops: Shops, provider: Provider, buyer: SignedIn): Promise<Checkout> {
  const { database } = shops
  const product = await aProduct(database, { available: 10, minimum: 1, priceCents: price * 100 })
  let turn = 0
  // Each call goes to the next process.
  const at = () => shops.at(turn++)
  const call = (method: string, path: string, body?: object, token = buyer.token) =>
    ask(at(), method, path, { token, ...(body && { body }) })
  const placed = await call('POST', '/api/order', { toolsId: product.id, quantity: 1, price })
  const orderId = String(field(placed, 'insertedId'))
  const open = () => call('POST', '/api/create-payment-intent', { price, orderId })
  const opened = await open()
  const clientSecret = field(opened, 'clientSecret')
  if (typeof clientSecret !== 'string')
    throw new Error(`No payment was opened: ${answerText(placed)}; ${answerText(opened)}`)
  const intentId = clientSecret.split('_secret_')[0] ?? ''
  return {
    orderId,
    intentId,
    clientSecret,
    buyer,
    product,
    open,
    see: () => call('GET', `/api/order/${orderId}`),
    charge: () => provider.confirm(at(), clientSecret, 'pm_card_visa', `${orderId}-${turn}`),
    report: (transactionId = intentId, token = buyer.token) =>
      call('PATCH', `/api/order/${orderId}`, { tools: orderId, transactionId }, token),
    cancel: () => call('DELETE', `/api/order/${orderId}`),
  }
}
