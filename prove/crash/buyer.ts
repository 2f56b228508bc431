import { setTimeout as pause } from 'node:timers/promises'
import { basePath, pagePath } from '#app/sandbox/stripe/base-path.ts'
import type { MadeProduct, SignedIn } from '../../tests/builders.ts'
import { type Answer, ask } from '../ask.ts'
import type { Ledger } from './ledger.ts'

/** The shop that the buyers use, and how long they go on. */
export interface Market {
  /** The shop's URL, the same after each restart. */
  readonly url: string
  readonly publishableKey: string
  readonly products: readonly MadeProduct[]
  /** Whether buyers start new orders. */
  open: boolean
  /** When they give up requests that have no answer, in milliseconds since 1970. */
  giveUpAt: number
  /** Answers that no buyer should get: neither success, nor the failure of a shop that is down. */
  readonly unexpected: string[]
  /** Requests that were never acknowledged. */
  readonly unanswered: string[]
  /** Acknowledged orders so far. */
  ordered: number
  /** Acknowledged payments that no admin has looked at yet, the newest last. */
  readonly paid: { readonly order: string; readonly product: string; readonly quantity: number }[]
}

/** What buyers pay with, in turn: each is tried after the one before was refused. */
const ways = [
  ['pm_card_visa'],
  ['pm_usBankAccount_success'],
  ['pm_usBankAccount_insufficientFunds', 'pm_card_visa'],
] as const
type Way = (typeof ways)[number]

const betweenMs = 1200
/** Long enough that fifty buyers who retry do not slow down the starting shop. */
const againAfterMs = 400

/**
 * Places one order after the other while the market is open, and pays every second one, by card or by bank debit. A request with no answer or 503 is
 * repeated, an order with the same key, until it succeeds; the answer is written to the ledger before anything else.
 */
export async function buy(
  market: Market,
  { token }: SignedIn,
  number: number,
  ledger: Ledger,
): Promise<void> {
  for (let turn = 0; market.open; turn++) {
    const product = market.products[(number + turn) % market.products.length]
    if (product === undefined) throw new Error('There is nothing to buy')
    const quantity = 1 + (turn % 3)
    const cents = product.priceCents * quantity
    const price = cents / 100
    const headers = { 'idempotency-key': `buyer-${number}-turn-${turn}` }
    const placed = await repeatUntilDone(market, 'POST /order', () =>
      ask(market.url, 'POST', '/api/order', {
        token,
        headers,
        body: { toolsId: product.id, quantity, price },
      }),
    )
    if (placed === undefined) return
    const order = text(placed, 'insertedId')
    await ledger.note({ kind: 'ordered', order, product: product.id, quantity, cents })
    market.ordered += 1
    if (turn % 2 === 0) {
      const way = ways[(number + turn / 2) % ways.length] ?? ways[0]
      const intent = await pay(market, { token, order, price, way })
      if (intent === undefined) return
      await ledger.note({ kind: 'paid', order, intent })
      market.paid.push({ order, product: product.id, quantity })
    }
    await pause(betweenMs * Math.random())
  }
}

interface Paying {
  readonly token: string
  readonly order: string
  readonly price: number
  readonly way: Way
}

/** Pays as the payment page does. Returns the intent once the shop has confirmed that the order is paid. */
async function pay(market: Market, { token, order, price, way }: Paying): Promise<string | undefined> {
  const opened = await repeatUntilDone(market, 'POST /create-payment-intent', () =>
    ask(market.url, 'POST', '/api/create-payment-intent', { token, body: { price, orderId: order } }),
  )
  if (opened === undefined) return undefined
  const secret = text(opened, 'clientSecret')
  const intent = secret.split('_secret_')[0] ?? ''
  let refused = 0
  let isBankAsked = false
  const confirmed = await repeatUntilDone(market, 'PATCH /order', async () => {
    // After a lost answer the method is charged already and the provider refuses; the shop must find out by itself.
    await charge(market, { intent, secret, method: way[refused] ?? way[0] })
    // As if it was the next day, once the shop has said that it waits for the bank.
    if (isBankAsked) await letBankAnswer(market, { intent, secret })
    const answer = await ask(market.url, 'PATCH', `/api/order/${order}`, {
      token,
      body: { tools: order, transactionId: intent },
    })
    isBankAsked = answer.status === 202
    if (isNotPaidYet(answer) && !isBankAsked && refused + 1 < way.length) refused += 1
    return answer
  })
  return confirmed === undefined ? undefined : intent
}

interface Charged {
  readonly intent: string
  readonly secret: string
}

function charge(
  { url, publishableKey }: Market,
  { intent, secret, method }: Charged & { readonly method: string },
): Promise<void> {
  return post(
    `${url}${basePath}/v1/payment_intents/${intent}/confirm`,
    { client_secret: secret, payment_method: method },
    { authorization: `Bearer ${publishableKey}` },
  )
}

/** The bank answers, as on the page of the sandbox that takes the place of the next day. */
function letBankAnswer({ url }: Market, { intent, secret }: Charged): Promise<void> {
  return post(`${url}${pagePath(intent)}`, { payment_intent_client_secret: secret, answer: 'settle' })
}

/** Sends a form; its result does not matter. */
async function post(
  url: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<void> {
  await fetch(url, { method: 'POST', headers, body: new URLSearchParams(form), redirect: 'manual' })
    .then((response) => response.arrayBuffer())
    .catch(() => {})
}

/** Repeats a request until it succeeds; undefined when the time is up. A payment that is not done yet is repeated too. */
export async function repeatUntilDone(
  market: Market,
  what: string,
  once: () => Promise<Answer>,
): Promise<Answer | undefined> {
  let last: Answer | undefined
  while (Date.now() < market.giveUpAt) {
    last = await once()
    if (last.status === 200) return last
    const isTemporaryFailure = last.status === 0 || last.status === 503
    if (!isTemporaryFailure && !isNotPaidYet(last))
      market.unexpected.push(`${what}: ${last.status} ${JSON.stringify(last.body).slice(0, 120)}`)
    await pause(againAfterMs)
  }
  market.unanswered.push(`${what}: ${last?.status} ${JSON.stringify(last?.body ?? '').slice(0, 120)}`)
  return undefined
}

/** The answer about a payment that a bank decides about, or that was not made. */
function isNotPaidYet(answer: Answer): boolean {
  return answer.status === 202 || (answer.status === 409 && text(answer, 'error') === 'payment_not_done')
}

/** A field of an answer's body; '' when it has none. */
export function text({ body }: Answer, field: string): string {
  if (typeof body !== 'object' || body === null) return ''
  return String(Object.entries(body).find(([name]) => name === field)?.[1] ?? '')
}
