import { setTimeout as pause } from 'node:timers/promises'
import { anAdmin, aPromotion, type MadeProduct } from '../../../tests/builders.ts'
import { ask } from '../../ask.ts'
import { busyFigures, newTally } from '../../busy.ts'
import { makeGuests } from '../../checkout/guests.ts'
import { makeProducts, setTaxesAndDeliveries } from '../../checkout/taxed-shop.ts'
import { atLeast, type Figure, measured, none, type Scale } from '../../proof.ts'
import { type Provider, providerOf } from '../../provider.ts'
import { doRound, jobsDone, until } from '../../rounds.ts'
import type { Shops } from '../../shops.ts'
import { mostLines, randomBasket } from '../../stock/basket.ts'
import { reconcile, settleRefunds } from '../settle.ts'
import { type Acts, administer, type Done, refundAllPieces, returnPieces } from './admin.ts'
import { buy, fates, type Placed, place } from './buyer.ts'
import { judgeParts } from './judge.ts'

const productCount = 30
const counts = {
  full: { buyers: 64, turns: 6, admins: 3, times: 8 },
  quick: { buyers: 12, turns: 1, admins: 3, times: 4 },
} as const
/** Percent of the calls to the provider, and of its webhooks, that fail. */
const rate = 15

/**
 * Orders of 1 to 20 lines are paid, cancelled and released while several admins ship parts of them, take shipments back, and refund
 * pieces, deliveries and amounts, and while the shop issues invoices. Then some orders are refunded piece
 * by piece, and the others are returned.
 */
export async function parts(shops: Shops, scale: Scale): Promise<Figure[]> {
  const { buyers, turns, admins, times } = counts[scale]
  await setTaxesAndDeliveries(shops)
  await aPromotion(shops.database, { code: 'PARTS', name: 'Parts' })
  const provider = providerOf(shops)
  const acts: Acts = { done: [], refused: [], unexpected: [], reads: newTally() }
  const orders: Placed[] = []
  const products: MadeProduct[] = []
  const jobs = repeat(async () => {
    await doRound(shops, 'release_holds')
    await doRound(shops, 'issue_invoices')
  })
  try {
    for (let turn = 0; turn < turns; turn++) {
      const made = await makeProducts(shops, productCount, (number) => 2 * buyers + (number % 7))
      products.push(...made)
      const wanted = Array.from({ length: buyers }, (_, number) => ({
        lines: randomBasket(made, 4),
        ...(number % 3 > 0 && { coupon: 'PARTS' }),
      }))
      const guests = await makeGuests(shops, wanted)
      const placed = await Promise.all(
        guests.map((guest, number) => place(shops, guest, number, acts.unexpected)),
      )
      const ofTurn = placed.filter((order) => order !== undefined)
      orders.push(...ofTurn)
      await provider.faults({
        rate,
        webhook_rate: rate,
        seed: `parts-${turn}`,
        'kinds[0]': 'error_before',
        'kinds[1]': 'error_after',
        'kinds[2]': 'reset_after',
      })
      await Promise.all(
        ofTurn.map((order) => buyAndAdminister(shops, provider, order, { admins, times, acts })),
      )
      await provider.faults({})
    }
  } finally {
    await provider.faults({})
    await jobs.end()
  }
  await settle(shops)
  const { token } = await anAdmin(shops.database)
  const ended = orders.filter(
    ({ fate }, number) => number % 2 === 0 && (fate === 'is paid' || fate === 'is paid by bank debit'),
  )
  const returned = orders
    .filter((order) => !ended.includes(order))
    .flatMap((order) => Array.from({ length: admins }, () => returnPieces(order, { token, acts })))
  await Promise.all([...ended.map((order) => refundAllPieces(order, { token, acts })), ...returned])
  await settle(shops)

  const what = `${orders.length} orders of 1 to ${mostLines} lines, shipped and refunded in parts`
  return [
    ...(await tried(shops, what, orders, acts)),
    none(`${what}: answers other than success and a refusal`, acts.unexpected),
    ...busyFigures(scale, `${what}: readings of an order`, acts.reads),
    ...(await judgeParts(shops, what, { orderIds: orders.map(({ id }) => id), products, done: acts.done })),
  ]
}

/** The buyer of an order pays or cancels it while several admins ship and refund it. */
async function buyAndAdminister(
  shops: Shops,
  provider: Provider,
  order: Placed,
  { admins, times, acts }: { admins: number; times: number; acts: Acts },
): Promise<void> {
  const people = await Promise.all(Array.from({ length: admins }, () => anAdmin(shops.database)))
  const bought = buy(shops, provider, order).then((answers) => {
    for (const { status, body } of answers)
      if (status !== 200 && status !== 409)
        acts.unexpected.push(`${order.fate}: ${status} ${JSON.stringify(body).slice(0, 300)}`)
  })
  const ships = people.map(async ({ token }, number) => {
    if (order.fate === 'is released') await isReleased(shops, order)
    // No piece of every second order is shipped before it is paid or cancelled.
    else if (fates.indexOf(order.fate) % 2 === 1 || number > 0) await bought
    await administer(order, { token, times, acts })
    await ask(order.at(), 'GET', `/api/order/${order.id}/invoices`, { token })
  })
  await Promise.all([bought, ...ships])
}

async function isReleased({ database }: Shops, { id }: Placed): Promise<void> {
  await until(async () => {
    const found = await database.pool.query(`select from orders where id = $1 and shipment = 'cancelled'`, [
      id,
    ])
    return found.rowCount === 1
  })
}

/** Waits until every payment and refund is settled, every mail sent, and every document issued. */
async function settle(shops: Shops): Promise<void> {
  await reconcile(shops)
  await settleRefunds(shops)
  await doRound(shops, 'release_holds')
  await jobsDone(shops)
  await doRound(shops, 'issue_invoices')
}

/** Whether enough of everything happened. */
async function tried(
  { database }: Shops,
  what: string,
  orders: readonly Placed[],
  { done, refused }: Acts,
): Promise<Figure[]> {
  const count = (kind: Done['kind']) => done.filter((one) => one.kind === kind).length
  const { rows } = await database.pool.query<Record<'cancelled' | 'back' | 'notes' | 'whole', number>>(
    `select (select count(*)::int from orders where id = any($1) and paid_at is null and shipment = 'cancelled') as cancelled,
       (select coalesce(sum(cancelled), 0)::int from refund_lines where order_id = any($1)) as back,
       (select count(*)::int from invoices where order_id = any($1) and kind = 'credit_note') as notes,
       (select count(*)::int from orders where id = any($1) and payment = 'refunded') as whole`,
    [orders.map(({ id }) => id)],
  )
  const { cancelled = 0, back = 0, notes = 0, whole = 0 } = rows[0] ?? {}
  return [
    atLeast(`${what}: shipments of parts`, count('shipped'), orders.length / 2),
    atLeast(`${what}: refunds`, count('refunded'), orders.length),
    atLeast(`${what}: pieces that refunds cancelled`, back, orders.length),
    atLeast(`${what}: credit notes`, notes, orders.length),
    atLeast(`${what}: orders that were cancelled or released`, cancelled, Math.floor(orders.length / 10)),
    atLeast(`${what}: orders that were refunded as a whole`, whole, orders.length / 8),
    atLeast(`${what}: refused, because another admin was first`, refused.length, orders.length / 2),
    atLeast(`${what}: returns that came back`, count('received'), orders.length / 12),
    measured(`${what}: returns that are sent again`, count('replaced')),
    measured(`${what}: shipments taken back`, count('taken back')),
  ]
}

/** Does the work again and again until `end`. */
function repeat(work: () => Promise<void>): { end(): Promise<void> } {
  let isOpen = true
  const done = (async () => {
    while (isOpen) {
      await work()
      await pause(100)
    }
  })()
  return {
    async end() {
      isOpen = false
      await done
    },
  }
}
