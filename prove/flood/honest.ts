import { setTimeout as pause } from 'node:timers/promises'
import type { SignedIn } from '../../tests/builders.ts'
import { ask, field } from '../ask.ts'
import type { Provider } from '../provider.ts'

export interface Seen {
  /** How long each answer took, in ms. */
  readonly times: number[]
  /** Unexpected answers. */
  readonly unexpected: string[]
}

/** A visitor who opens pages and products that are in the cache, ten a second. */
export async function walk(url: string, paths: readonly string[], isRunning: () => boolean): Promise<Seen> {
  const seen: Seen = { times: [], unexpected: [] }
  for (let step = 0; isRunning(); step++) {
    const path = paths[step % paths.length] ?? '/'
    const { status, ms } = await ask(url, 'GET', path)
    seen.times.push(ms)
    if (status !== 200) seen.unexpected.push(`${path}: ${status}`)
    await pause(100)
  }
  return seen
}

interface Purchase {
  readonly buyer: SignedIn
  readonly product: { readonly id: string; readonly price: number }
  readonly provider: Provider
}

/** Orders one piece, pays for it and reports the payment. Returns the first refused call, or undefined. */
export async function purchase(
  url: string,
  { buyer, product, provider }: Purchase,
): Promise<string | undefined> {
  const { token } = buyer
  const { price } = product
  const placed = await ask(url, 'POST', '/api/order', {
    token,
    body: { toolsId: product.id, quantity: 1, price },
  })
  if (placed.status !== 200) return `order: ${placed.status}`
  const orderId = String(field(placed, 'insertedId'))
  const opened = await ask(url, 'POST', '/api/create-payment-intent', { token, body: { price, orderId } })
  const secret = field(opened, 'clientSecret')
  if (typeof secret !== 'string') return `payment: ${opened.status}`
  const charged = await provider.confirm(url, secret, 'pm_card_visa', orderId)
  if (charged.status !== 200) return `charge: ${charged.status}`
  const body = { tools: orderId, transactionId: secret.split('_secret_')[0] }
  const confirmed = await ask(url, 'PATCH', `/api/order/${orderId}`, { token, body })
  return field(confirmed, 'paid') === true ? undefined : `confirmation: ${confirmed.status}`
}
