import { setTimeout as pause } from 'node:timers/promises'
import { newAttempt } from '#client/attempt.ts'
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
  'plain',
] as const
export type Behaviour = (typeof behaviours)[number]

/** One call of a buyer to the shop. */
export interface Call extends Answer {
  readonly name: string
}

export interface Journey {
  readonly calls: Call[]
  orderId: string | undefined
  /** The shop has answered that the order is paid. */
  reportedPaid: boolean
}

interface Buyer {
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
  const journey: Journey = { calls: [], orderId: undefined, reportedPaid: false }
  const shop = (
    name: string,
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ) =>
    ask(buyer.url, method, path, {
      token: buyer.person.token,
      ...(body && { body }),
      ...(headers && { headers }),
    }).then((answer) => {
      journey.calls.push({ ...answer, name })
      return answer
    })
  const { product, behaviour, provider } = buyer

  // Like the purchase page: an order that is sent again after a lost answer has the same key.
  const key = newAttempt()
  const order = { toolsId: product.id, quantity: 1, price: product.price }
  const placed = await untilFinal(() =>
    shop('place', 'POST', '/api/order', order, { 'idempotency-key': key }),
  )
  if (placed?.status !== 200) return journey
  const id = String(field(placed, 'insertedId'))
  journey.orderId = id

  const reportPayment = async (transactionId: string) => {
    const body = { tools: id, transactionId }
    const send = () => shop('report payment', 'PATCH', `/api/order/${id}`, body)
    const answered = await untilFinal(
      async () => (behaviour === 'clicks twice' ? (await Promise.all([send(), send()]))[0] : send()),
      ({ status }) => status === 202,
    )
    if (field(answered ?? { body: undefined }, 'paid') === true) journey.reportedPaid = true
  }

  // Like the payment page, which a buyer reloads a few times.
  for (let load = 0; load < 4; load++) {
    const opened = await untilFinal(() =>
      shop('open', 'POST', '/api/create-payment-intent', { price: product.price, orderId: id }),
    )
    if (opened?.status !== 200) return journey
    const secret = String(field(opened, 'clientSecret'))
    const moved = intentOf(await provider.look(buyer.url, secret))
    if (moved?.status === 'succeeded' || moved?.status === 'processing') {
      await reportPayment(moved.id)
      return journey
    }
    const cancelling = behaviour === 'cancels while paying' && shop('cancel', 'DELETE', `/api/order/${id}`)
    const charged = await charge(buyer, secret)
    await cancelling
    if (charged?.status === 'canceled') return journey
    if (charged?.status === 'succeeded' || charged?.status === 'processing') {
      if (behaviour !== 'closes the page after the charge') await reportPayment(charged.id)
      return journey
    }
  }
  return journey
}

interface Intent {
  readonly id: string
  readonly status: string
}

/** Clicks Pay; after a lost answer, repeats the request with the same attempt. */
async function charge({ url, provider, behaviour }: Buyer, secret: string): Promise<Intent | undefined> {
  const card = behaviour === 'slow bank' ? 'pm_card_sandboxProcessing' : 'pm_card_visa'
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
