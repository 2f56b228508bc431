import { newAttempt } from '#web/client/attempt.ts'
import { type Answer, answerText, ask, field } from '../../ask.ts'
import { changedTotal, checkOut, type Guest, readTotal } from '../../checkout/guests.ts'
import type { Provider } from '../../provider.ts'
import type { Shops } from '../../shops.ts'
import { untilFinal } from '../buyer.ts'

/** What becomes of an order while admins ship and refund it. */
export const fates = [
  'is paid',
  'is paid after a bank refused',
  'is paid, and the page is closed',
  'is cancelled while it is paid',
  'is paid by bank debit',
  'is released while it is paid',
  'is paid, and the bank takes its time',
  'is released',
] as const
export type Fate = (typeof fates)[number]

/** A guest's order of several lines. */
export interface Placed {
  readonly id: string
  readonly guest: Guest
  readonly total: number
  readonly fate: Fate
  /** Opens the order for its guest. */
  readonly headers: Readonly<Record<string, string>>
  /** A process of the shop, another one each time. */
  at(): string
}

/** How often a guest confirms a new total. */
const mostTries = 20

/** Checks a cart out; undefined if its pieces are sold out. */
export async function place(
  shops: Shops,
  guest: Guest,
  number: number,
  unexpected: string[],
): Promise<Placed | undefined> {
  let turn = number
  const at = () => shops.at(turn++)
  let total = await readTotal(at(), guest)
  let answer = await checkOut(at(), guest, { total })
  for (let tries = 1; tries < mostTries; tries++) {
    const next = changedTotal(answer)
    if (next === undefined) break
    total = next
    answer = await checkOut(at(), guest, { total })
  }
  if (answer.status !== 200) {
    if (field(answer, 'error') !== 'out_of_stock')
      unexpected.push(`checkout: ${answerText(answer).slice(0, 300)}`)
    return undefined
  }
  const headers = { ...guest.headers, 'tappet-order-key': String(field(answer, 'orderKey')) }
  const fate = fates[number % fates.length] ?? 'is paid'
  return { id: String(field(answer, 'insertedId')), guest, total, fate, headers, at }
}

/** Pays, cancels or leaves an order, by its fate. Returns the answers. */
export async function buy(shops: Shops, provider: Provider, order: Placed): Promise<readonly Answer[]> {
  const { id, at, headers, fate, total } = order
  if (fate === 'is released') return [await release(shops, order)]
  const opened = await untilFinal(() =>
    ask(at(), 'POST', '/api/create-payment-intent', { headers, body: { price: total, orderId: id } }),
  )
  const secret = field(opened ?? { body: undefined }, 'clientSecret')
  if (typeof secret !== 'string') return answersIn([opened])
  const meanwhile = [
    ...(fate === 'is cancelled while it is paid'
      ? [untilFinal(() => ask(at(), 'DELETE', `/api/order/${id}`, { headers }))]
      : []),
    ...(fate === 'is released while it is paid' ? [release(shops, order)] : []),
  ]
  const transactionId = secret.split('_secret_')[0] ?? ''
  const report = () => ask(at(), 'PATCH', `/api/order/${id}`, { headers, body: { tools: id, transactionId } })
  const confirm = async (method: string) => {
    const attempt = newAttempt()
    await untilFinal(() => provider.confirm(at(), secret, method, attempt))
  }
  const account = accounts[fate]
  if (account !== undefined) {
    await confirm(account)
    await untilFinal(report)
    await release(shops, order)
    await letBankAnswer(shops, transactionId)
    const answered = await untilFinal(report, ({ status }) => status === 202)
    if (fate === 'is paid by bank debit') return answersIn([opened, answered])
  }
  await confirm(cards[fate] ?? 'pm_card_visa')
  const others = await Promise.all(meanwhile)
  if (fate === 'is paid, and the page is closed') return answersIn([opened, ...others])
  return answersIn([opened, ...others, await untilFinal(report, ({ status }) => status === 202)])
}

const cards: { readonly [Each in Fate]?: string } = {
  'is paid, and the bank takes its time': 'pm_card_sandboxProcessing',
}
const accounts: { readonly [Each in Fate]?: string } = {
  'is paid by bank debit': 'pm_usBankAccount_success',
  'is paid after a bank refused': 'pm_usBankAccount_insufficientFunds',
}

/** A request that never got a final answer counts as one without an answer. */
const answersIn = (answers: readonly (Answer | undefined)[]) =>
  answers.map((answer) => answer ?? { status: 0, body: 'no final answer', ms: 0 })

/** As if the bank answered on the next day. */
async function letBankAnswer({ database }: Shops, intentId: string): Promise<void> {
  await database.pool.query(
    `update sandbox_stripe.payment_intents set settles_at = now() where id = $1 and status = 'processing'`,
    [intentId],
  )
}

/** As if the time to pay was over. The shop's own schedule releases the order, or the round that the proof does next. */
async function release({ database }: Shops, { id }: Placed): Promise<Answer> {
  await database.pool.query(
    `update orders set hold_until = now() - interval '1 second' where id = $1 and payment in ('unpaid', 'processing')`,
    [id],
  )
  return { status: 200, body: undefined, ms: 0 }
}
