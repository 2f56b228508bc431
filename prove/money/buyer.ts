import { setTimeout as pause } from 'node:timers/promises'
import { newAttempt } from '#web/client/attempt.ts'
import type { SignedIn } from '../../tests/builders.ts'
import { type Answer, ask, field } from '../ask.ts'
import type { Provider } from '../provider.ts'

/** How a buyer behaves. After a lost answer buyers do what the shop's screens do. */
export const behaviours = [
  'plain',
  'plain',
  'closes the page after the charge',
  'clicks twice',
  'card is declined first',
  'slow bank',
  'cancels while paying',
  'bank debit',
  'bank debit, and closes the page',
  'bank debit that the bank refuses',
] as const
export type Behaviour = (typeof behaviours)[number]

/** One call of a buyer to the shop. */
export interface Call extends Answer {
  readonly name: string
}

export interface Journey {
  readonly calls: Call[]
  readonly buyer: Buyer
  orderId: string | undefined
  /** The shop has answered that the order is paid. */
  reportedPaid: boolean
}

export interface Buyer {
  readonly url: string
  readonly person: SignedIn
  readonly product: { readonly id: string; readonly price: number }
  readonly behaviour: Behaviour
  readonly provider: Provider
}

/** The payment page repeats a request after this time. */
const againMs = 1000
const patience = 30

/** Orders, pays and reports the payment to the shop by HTTP calls, and repeats each until the shop gives a final answer. */
export async function buy(buyer: Buyer): Promise<Journey> {
  const journey: Journey = { calls: [], buyer, orderId: undefined, reportedPaid: false }
  const { product } = buyer
  // Like the purchase page: an order that is sent again after a lost answer has the same key.
  const key = newAttempt()
  const order = { toolsId: product.id, quantity: 1, price: product.price }
  const placed = await untilFinal(() =>
    call(journey, 'place', { method: 'POST', path: '/api/order', body: order, key }),
  )
  if (placed?.status !== 200) return journey
  journey.orderId = String(field(placed, 'insertedId'))
  await pay(journey)
  return journey
}

interface Request {
  readonly method: string
  readonly path: string
  readonly body?: object
  readonly key?: string
}

/** One call of a buyer to the shop. */
async function call(
  { buyer, calls }: Journey,
  name: string,
  { method, path, body, key }: Request,
): Promise<Answer> {
  const answer = await ask(buyer.url, method, path, {
    token: buyer.person.token,
    ...(body && { body }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
  calls.push({ ...answer, name })
  return answer
}

/** Pays the order, as `behaviour` says; by default as its buyer does. */
export async function pay(journey: Journey, behaviour = journey.buyer.behaviour): Promise<void> {
  const { product, provider, url } = journey.buyer
  const id = journey.orderId
  const path = `/api/order/${id}`

  const reportPayment = async (transactionId: string) => {
    const body = { tools: id, transactionId }
    const send = () => call(journey, 'report payment', { method: 'PATCH', path, body })
    const answered = await untilFinal(
      async () => (behaviour === 'clicks twice' ? (await Promise.all([send(), send()]))[0] : send()),
      // A bank that was asked for a debit answers on another day.
      ({ status }) => status === 202 && accounts[behaviour] === undefined,
    )
    if (field(answered ?? { body: undefined }, 'paid') === true) journey.reportedPaid = true
  }

  // Like the payment page, which a buyer reloads a few times.
  for (let load = 0; load < 4; load++) {
    const wanted = { price: product.price, orderId: id }
    const opened = await untilFinal(() =>
      call(journey, 'open', { method: 'POST', path: '/api/create-payment-intent', body: wanted }),
    )
    if (opened?.status !== 200) return
    const secret = String(field(opened, 'clientSecret'))
    const moved = intentOf(await provider.look(url, secret))
    const cancelling =
      behaviour === 'cancels while paying' &&
      !isDone(moved) &&
      call(journey, 'cancel', { method: 'DELETE', path })
    const charged = isDone(moved) ? moved : await charge(journey.buyer, behaviour, secret)
    await cancelling
    if (charged?.status === 'canceled') return
    if (!isDone(charged)) continue
    if (!/closes the page/.test(behaviour) || charged === moved) await reportPayment(charged.id)
    return
  }
}

/** The bank account of a buyer who does not pay by card. */
export const accounts: { readonly [Each in Behaviour]?: string } = {
  'bank debit': 'pm_usBankAccount_success',
  'bank debit, and closes the page': 'pm_usBankAccount_success',
  'bank debit that the bank refuses': 'pm_usBankAccount_insufficientFunds',
}

interface Intent {
  readonly id: string
  readonly status: string
}

/** Whether the payment is made, or a bank is asked for it. */
function isDone(intent: Intent | undefined): intent is Intent {
  return intent?.status === 'succeeded' || intent?.status === 'processing'
}

/** Clicks Pay; after a lost answer, repeats the request with the same attempt. */
async function charge(
  { url, provider }: Buyer,
  behaviour: Behaviour,
  secret: string,
): Promise<Intent | undefined> {
  const card =
    accounts[behaviour] ?? (behaviour === 'slow bank' ? 'pm_card_sandboxProcessing' : 'pm_card_visa')
  if (behaviour === 'card is declined first')
    await provider.confirm(url, secret, 'pm_card_chargeDeclined', newAttempt())
  const attempt = newAttempt()
  // Another tab, which has its own attempt.
  if (behaviour === 'clicks twice') void provider.confirm(url, secret, card, newAttempt())
  for (let press = 0; press < 3; press++) {
    const intent = intentOf(await provider.confirm(url, secret, card, attempt))
    if (intent !== undefined) return intent
    await pause(againMs)
  }
  return undefined
}

/** The payment intent in an answer of the provider, also in a refusal. */
function intentOf(answer: Answer): Intent | undefined {
  const error = field(answer, 'error')
  const shown =
    typeof error === 'object' && error !== null && 'payment_intent' in error
      ? error.payment_intent
      : answer.body
  const [id, status] = [field({ body: shown }, 'id'), field({ body: shown }, 'status')]
  return typeof id === 'string' && typeof status === 'string' ? { id, status } : undefined
}

/** Repeats a request until the answer is final: not lost, no 5xx, and not one to wait for. */
export async function untilFinal(
  question: () => Promise<Answer>,
  isWaiting: (answer: Answer) => boolean = () => false,
): Promise<Answer | undefined> {
  for (let time = 0; time < patience; time++) {
    const answer = await question()
    if (answer.status !== 0 && answer.status < 500 && !isWaiting(answer)) return answer
    await pause(againMs)
  }
  return undefined
}
