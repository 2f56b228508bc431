import { answerText, ask, field } from '../ask.ts'
import { atLeast, atMost, exactly, type Figure, none } from '../proof.ts'
import { doRound, until } from '../rounds.ts'
import type { Shops } from '../shops.ts'
import { accounts, type Journey, pay, untilFinal } from './buyer.ts'
import { mostRounds, reconcile } from './settle.ts'

/** Runs of the job that releases holds: one sees each order, unless the provider fails at that moment. */
const mostReleases = 10

const paid = 'paid_at is not null'
const released = `shipment = 'cancelled'`

/**
 * The bank debits of these buyers, with the faults still on. The time to pay passes while the banks decide, and the buyers try to
 * cancel. On the next day some banks pay, and the others refuse: then every second buyer pays by card, and the time of the rest passes.
 */
export async function nextDay(shops: Shops, journeys: readonly Journey[]): Promise<Figure[]> {
  const asked = journeys.filter(({ buyer }) => accounts[buyer.behaviour] !== undefined)
  const debits = await inProgress(shops, asked)
  const refused = debits.filter(({ buyer }) => buyer.behaviour === 'bank debit that the bank refuses')
  const good = debits.filter((journey) => !refused.includes(journey))
  const byCard = refused.filter((_, number) => number % 2 === 0)
  const left = refused.filter((journey) => !byCard.includes(journey))

  await passTime(shops, debits)
  const cancelling = await cancelEach(debits)
  const lost = await count(shops, debits, released)
  const heard = await count(shops, debits, `payment = 'processing'`)

  await letBanksAnswer(shops, debits)
  const rounds = await reconcile(shops)
  const byBank = await count(shops, debits, paid)
  await Promise.all(debits.map(lookAgain))
  await Promise.all(byCard.map((journey) => pay(journey, 'plain')))
  await passTime(shops, left)
  return [
    atLeast('bank debits', debits.length, asked.length * 0.9),
    exactly('bank debits that the shop knows of when the time to pay is over', heard, debits.length),
    exactly('bank debits in progress whose stock was released', lost, 0),
    none('bank debits in progress that a buyer could cancel', cancelling),
    atMost('rounds of the reconciler on the next day', rounds, mostRounds),
    exactly('orders paid by their bank debits', byBank, good.length),
    exactly('refused bank debits paid by card', await count(shops, byCard, paid), byCard.length),
    exactly('other refused bank debits, released', await count(shops, left, released), left.length),
    none('bank debits without exactly one mail of each kind', await mailFaults(shops, good, refused)),
  ]
}

/** The journeys of which the provider says that a bank is asked. */
async function inProgress({ database }: Shops, journeys: readonly Journey[]): Promise<Journey[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select metadata->>'orderId' as id from sandbox_stripe.payment_intents
     where status = 'processing' and method->>'type' = 'us_bank_account'`,
  )
  const ids = new Set(rows.map(({ id }) => id))
  return journeys.filter(({ orderId = '' }) => ids.has(orderId))
}

/** As if the time to pay was over: the job that releases holds runs until it has decided about each of these orders. */
async function passTime(shops: Shops, journeys: readonly Journey[]): Promise<void> {
  await shops.database.pool.query(
    `update orders set hold_until = now() - interval '1 second' where id = any($1)`,
    [idsOf(journeys)],
  )
  const isUndecided = `payment = 'unpaid' and shipment = 'pending'`
  for (let round = 0; round < mostReleases; round++) {
    await doRound(shops, 'release_holds')
    if ((await count(shops, journeys, isUndecided)) === 0) return
  }
}

/** Each buyer tries to cancel. Returns the answers other than the refusal. */
async function cancelEach(journeys: readonly Journey[]): Promise<string[]> {
  const answers = await Promise.all(
    journeys.map(({ buyer: { url, person }, orderId }) =>
      untilFinal(() => ask(url, 'DELETE', `/api/order/${orderId}`, { token: person.token })),
    ),
  )
  return answers
    .filter((answer) => field(answer ?? { body: undefined }, 'error') !== 'order_processing')
    .map((answer) => (answer === undefined ? 'no answer' : answerText(answer)))
}

/** As if a day had passed at the provider. */
async function letBanksAnswer({ database }: Shops, journeys: readonly Journey[]): Promise<void> {
  const ids = idsOf(journeys)
  await database.pool.query(
    `update sandbox_stripe.payment_intents set settles_at = now()
     where status = 'processing' and metadata->>'orderId' = any($1)`,
    [ids],
  )
  await until(async () => {
    const { rowCount } = await database.pool.query(
      `select from sandbox_stripe.payment_intents where status = 'processing' and metadata->>'orderId' = any($1)`,
      [ids],
    )
    return rowCount === 0
  })
}

/** The buyer looks at the order on the next day. */
async function lookAgain(journey: Journey): Promise<void> {
  const { url, person } = journey.buyer
  const seen = await ask(url, 'GET', `/api/order/${journey.orderId}`, { token: person.token })
  if (field(seen, 'paid') === true) journey.reportedPaid = true
}

/** How many of these orders meet a condition, in SQL. */
async function count({ database }: Shops, journeys: readonly Journey[], condition: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from orders where id = any($1) and (${condition})`,
    [idsOf(journeys)],
  )
  return rows[0]?.count ?? 0
}

/** One mail says that the bank is asked, and another one that it has refused. */
async function mailFaults(
  { database }: Shops,
  good: readonly Journey[],
  refused: readonly Journey[],
): Promise<string[]> {
  const { rows } = await database.pool.query<{ fault: string }>(
    `select format('order %s: %s mails that the bank is asked, %s that it refused', o.id, m.asked, m.refused) as fault
     from orders o
     cross join lateral (select count(*) filter (where kind = 'payment_with_bank') as asked,
       count(*) filter (where kind = 'payment_refused') as refused from mails where order_id = o.id) m
     where o.id = any($1::text[] || $2::text[]) and (m.asked <> 1 or m.refused <> (o.id = any($2))::int)
     order by 1 limit 20`,
    [idsOf(good), idsOf(refused)],
  )
  return rows.map(({ fault }) => fault)
}

function idsOf(journeys: readonly Journey[]): string[] {
  return journeys.flatMap(({ orderId }) => (orderId === undefined ? [] : [orderId]))
}
