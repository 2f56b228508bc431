import { fromMinor, toDecimal } from '#base/money.ts'
import { newAttempt } from '#web/client/attempt.ts'
import { anAdmin, aProduct } from '../../tests/builders.ts'
import { ask } from '../ask.ts'
import { moneyFaults, moneySums, stockFaults } from '../books.ts'
import { customers } from '../people.ts'
import { atLeast, atMost, exactly, type Figure, inTime, measured, none, type Scale } from '../proof.ts'
import { providerOf, type Troubles } from '../provider.ts'
import { jobsDone } from '../rounds.ts'
import type { Shops } from '../shops.ts'
import { browse } from './browsing.ts'
import { behaviours, buy, type Call, type Journey, untilFinal } from './buyer.ts'
import { nextDay } from './next-day.ts'
import { mostRounds, reconcile, settleRefunds } from './settle.ts'

const priceCents = 1999
const price = toDecimal(fromMinor(priceCents))
const partCents = 500
const rate = 30
/** The quick mode leaves out faults that outlast the shop's timeout. */
const kinds = {
  full: ['slow', 'error_before', 'error_after', 'error_kept', 'reset_before', 'reset_after'],
  quick: ['error_before', 'error_after', 'error_kept', 'reset_before', 'reset_after'],
}

/** Many customers pay, by card and by bank debit, while 30 % of the calls to the provider, and 30 % of its webhooks, fail. */
export async function storm(shops: Shops, scale: Scale): Promise<Figure[]> {
  const { database } = shops
  const [payments, together] = scale === 'full' ? [1000, 60] : [40, 40]
  const people = await customers(shops, payments)
  const product = await aProduct(database, { available: payments, minimum: 1, priceCents })
  const provider = providerOf(shops)
  const chosen = kinds[scale].map((kind, number): [string, string] => [`kinds[${number}]`, kind])
  await provider.faults({ rate, webhook_rate: rate, seed: 'storm', ...Object.fromEntries(chosen) })

  const browsing = browse(shops, product)
  const journeys: Journey[] = []
  const queue = people.entries()
  const lane = async () => {
    for (const [number, person] of queue)
      journeys.push(
        await buy({
          url: shops.at(number),
          person,
          product: { id: product.id, price },
          behaviour: behaviours[number % behaviours.length] ?? 'plain',
          provider,
        }),
      )
  }
  await Promise.all(Array.from({ length: together }, lane))
  const visited = await browsing.end()
  const debits = await nextDay(shops, journeys)
  const wanted = await refundSome(shops, journeys)
  const rounds = await reconcile(shops)
  const troubles = await provider.troubles()
  await provider.faults({})
  await settleRefunds(shops)
  await jobsDone(shops)

  const what = `${payments} payments at ${rate} % faults`
  const calls = [...journeys.flatMap((journey) => journey.calls), ...wanted.calls]
  const booked = await bookFigures(shops, {
    productId: product.id,
    payments,
    journeys,
    refundedCents: wanted.cents,
  })
  return [
    ...troubleFigures(troubles),
    ...booked,
    ...debits,
    atMost('rounds of the reconciler until all was settled', rounds, mostRounds),
    ...answerFigures(scale, calls),
    ...visited,
  ].map((figure) => ({ ...figure, what: `${what}: ${figure.what}` }))
}

/** Whether enough faults were injected, and no false webhook was accepted. */
function troubleFigures({ calls, made, taken }: Troubles): Figure[] {
  const share = Object.entries(made)
  const sum = (counts: readonly [string, number][]) => counts.reduce((all, [, count]) => all + count, 0)
  const troubled = sum(share.filter(([kind]) => /^(slow|error|reset)/.test(kind)))
  const kindsMade = share.map(([kind, count]) => `${kind} ${count}`).join(', ')
  return [
    atLeast('calls to the provider that failed by a fault', (troubled / calls) * 100, rate * 0.8, ' %'),
    measured(`faults injected (${kindsMade})`, sum(share)),
    exactly('forged and stale webhooks accepted', (taken.forged ?? 0) + (taken.stale ?? 0), 0),
  ]
}

interface Sold {
  readonly productId: string
  readonly payments: number
  readonly journeys: readonly Journey[]
  /** What admins refunded. */
  readonly refundedCents: number
}

/** Compares the books of the shop and of the provider. */
async function bookFigures(
  shops: Shops,
  { productId, payments, journeys, refundedCents }: Sold,
): Promise<Figure[]> {
  const { database } = shops
  const faults = await moneyFaults(database)
  const { captured, refunded } = await moneySums(database)
  const { rows } = await database.pool.query<{
    orders: number
    paid: number
    mails: number
    unpaid_reported: number
  }>(
    `select count(*)::int as orders, count(*) filter (where paid_at is not null)::int as paid,
       (select count(*)::int from mails m join orders p on p.id = m.order_id
        where m.kind = 'order_paid' and p.id in (select order_id from order_lines where product_id = $1)) as mails,
       count(*) filter (where paid_at is null and id = any($2))::int as unpaid_reported
     from orders where id in (select order_id from order_lines where product_id = $1)`,
    [productId, journeys.filter(({ reportedPaid }) => reportedPaid).map(({ orderId }) => orderId)],
  )
  const { orders = 0, paid = 0, mails = 0, unpaid_reported: unpaidReported = -1 } = rows[0] ?? {}
  return [
    exactly('orders, one per buyer, however often the request was sent', orders, payments),
    atLeast('paid', paid, payments * 0.7),
    none('double captures', faults.double),
    none('paid without a capture', faults.paidWithout),
    none('captures neither paid nor refunded, after the reconciler’s time', faults.unassigned),
    exactly('cents captured in the shop’s books, as in the provider’s', captured[0], captured[1]),
    exactly('cents refunded in the shop’s books, as in the provider’s', refunded[0], refunded[1]),
    exactly('cents that admins refunded, each once', refunded[0], refundedCents),
    none('alarms although nothing failed permanently', await alarms(shops)),
    exactly('reported as paid, but not paid', unpaidReported, 0),
    exactly('payment mails, one per paid order', mails, paid),
    none('products different from their ledger', await stockFaults(database)),
  ]
}

/** Judges the answers to buyers and admins. */
function answerFigures(scale: Scale, calls: readonly Call[]): Figure[] {
  const isBusy = ({ status }: Call) => status === 503
  const isFailure = ({ status }: Call) => status === 0 || (status >= 500 && status !== 503)
  return [
    ...inTime(scale, 'slowest answer to a buyer', Math.max(...calls.map(({ ms }) => ms)) / 1000, 10, ' s'),
    none(
      'the shop’s own failures',
      calls.filter(isFailure).map(({ name, status, body }) => `${name}: ${status} ${JSON.stringify(body)}`),
    ),
    measured('answers of 503 while the provider was unavailable', calls.filter(isBusy).length),
  ]
}

/**
 * An admin refunds every eighth order that was reported as paid, in part and in full in turn: the provider itself would
 * stop a second full refund. After a lost answer the dialog sends the same key again.
 */
async function refundSome(
  shops: Shops,
  journeys: readonly Journey[],
): Promise<{ calls: Call[]; cents: number }> {
  const { token } = await anAdmin(shops.database)
  const calls: Call[] = []
  const chosen = journeys.filter(({ reportedPaid }, number) => reportedPaid && number % 8 === 0)
  let cents = 0
  await Promise.all(
    chosen.map(({ orderId }, number) => {
      const isPart = number % 2 === 0
      cents += isPart ? partCents : priceCents
      const body = isPart ? { amount: toDecimal(fromMinor(partCents)) } : {}
      const url = shops.at(number)
      const headers = { 'idempotency-key': newAttempt() }
      return untilFinal(async () => {
        const answer = await ask(url, 'POST', `/api/orders/${orderId}/refund`, { token, body, headers })
        calls.push({ ...answer, name: 'refund' })
        return answer
      })
    }),
  )
  return { calls, cents }
}

async function alarms({ database }: Shops): Promise<string[]> {
  const { rows } = await database.pool.query<{ message: string }>('select message from alarms order by seq')
  return rows.map(({ message }) => message)
}
