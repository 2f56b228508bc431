import { fromMinor, toDecimal } from '#base/money.ts'
import { aPromotion } from '../../tests/builders.ts'
import { type Answer, answerText, field } from '../ask.ts'
import { atLeast, exactly, type Figure, measured, none } from '../proof.ts'
import type { Shops } from '../shops.ts'
import { availableFaults, mostLines, randomBasket } from '../stock/basket.ts'
import { at } from '../stock/rush.ts'
import { cancel, changedTotal, checkOut, type Guest, makeGuests, readTotal } from './guests.ts'
import { judgeBooks, linesOf } from './judge.ts'
import { makeProducts } from './taxed-shop.ts'

const productCount = 24
/** How often a buyer confirms a new total. */
const mostTries = 20

/** The outcome for one cart. */
interface Outcome {
  readonly guest: Guest
  readonly last: Answer
  /** The total that was sent last. */
  readonly total: number
  readonly tries: number
  readonly isCancelled: boolean
}

/**
 * Guests check out overlapping carts of 1 to 20 lines at the same time, two of three with a coupon that has fewer uses than
 * buyers, and cancel every second order immediately. A buyer who is told a new total confirms it.
 */
export async function crowd(
  shops: Shops,
  { buyers, turns }: { buyers: number; turns: number },
): Promise<Figure[]> {
  const code = `CROWD-${shops.urls.length}`
  const maxUses = Math.ceil((buyers * turns) / 4)
  await aPromotion(shops.database, { code, name: code, maxUses })
  const outcomes: Outcome[] = []
  const unexpected: string[] = []
  const wrong: string[] = []
  for (let turn = 0; turn < turns; turn++) {
    const products = await makeProducts(shops, productCount, (number) =>
      Math.ceil(buyers * (0.4 + (number % 3))),
    )
    const wanted = Array.from({ length: buyers }, (_, number) => ({
      lines: randomBasket(products),
      ...(number % 3 > 0 && { coupon: code }),
    }))
    const guests = await makeGuests(shops, wanted)
    const done = await Promise.all(guests.map((guest, number) => buy(shops, guest, number, unexpected)))
    outcomes.push(...done)
    const holding = done.filter(({ last, isCancelled }) => last.status === 200 && !isCancelled)
    const baskets = holding.map(({ guest }) => guest.lines)
    wrong.push(...(await availableFaults(shops.database, products, baskets)))
  }
  const placed = outcomes.filter(({ last }) => last.status === 200)
  const refused = outcomes.filter(({ last }) => last.status === 409)
  const what = `${buyers} guests, carts of 1 to ${mostLines} lines, ${at(shops)}`
  return [
    atLeast(`${what}: placed`, placed.length, outcomes.length / 8),
    atLeast(`${what}: refused, because products are sold out`, refused.length, 1),
    none(`${what}: deadlocks and other answers`, unexpected),
    none(
      `${what}: orders that are not the whole cart, and carts that changed`,
      await cartFaults(shops, outcomes),
    ),
    none(`${what}: orders of another total than their buyer sent`, await totalFaults(shops, placed)),
    none(`${what}: products whose stock is not the initial stock minus orders`, wrong),
    exactly(
      `${what}: acknowledged orders in the database, and no others`,
      await countOrders(shops, outcomes),
      placed.length,
    ),
    ...(await judgeBooks(shops, what)),
    measured(
      `${what}: checkouts that confirmed a new total`,
      outcomes.filter(({ tries }) => tries > 1).length,
    ),
  ]
}

async function buy(shops: Shops, guest: Guest, number: number, unexpected: string[]): Promise<Outcome> {
  let total = await readTotal(shops.at(number), guest)
  for (let tries = 1; ; tries++) {
    const last = await checkOut(shops.at(number + tries), guest, { total })
    const isPlaced = last.status === 200
    const next = changedTotal(last)
    if (next !== undefined && tries < mostTries) {
      total = next
      continue
    }
    if (!isPlaced && field(last, 'error') !== 'out_of_stock') unexpected.push(answerText(last).slice(0, 300))
    const isCancelled = isPlaced && number % 2 === 1
    if (isCancelled) {
      const answer = await cancel(shops.at(number), guest, last)
      if (answer.status !== 200) unexpected.push(`cancel: ${answerText(answer)}`)
    }
    return { guest, last, total, tries, isCancelled }
  }
}

async function cartFaults(shops: Shops, outcomes: readonly Outcome[]): Promise<string[]> {
  const found = await linesOf(
    shops,
    outcomes.map(({ guest }) => guest),
  )
  return outcomes.flatMap(({ guest: { email, lines }, last }) => {
    const whole = lines.map(({ product, quantity }) => `${product.id} ${quantity}`).join(', ')
    const { orders = [], cart = '' } = found.get(email) ?? {}
    const due = last.status === 200 ? [whole, ''] : ['', whole]
    return orders.join(' and ') === due[0] && cart === due[1]
      ? []
      : [`${email}: ${orders}; in the cart ${cart}`]
  })
}

async function totalFaults({ database }: Shops, placed: readonly Outcome[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string; cents: number }>(
    'select id, total_cents as cents from orders where id = any($1)',
    [placed.map(({ last }) => field(last, 'insertedId'))],
  )
  const kept = new Map(rows.map(({ id, cents }) => [id, toDecimal(fromMinor(cents))]))
  return placed.flatMap(({ last, total }) => {
    const id = String(field(last, 'insertedId'))
    return kept.get(id) === total ? [] : [`${id}: ${kept.get(id)}, sent ${total}`]
  })
}

async function countOrders({ database }: Shops, outcomes: readonly Outcome[]): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from orders where email = any($1)',
    [outcomes.map(({ guest }) => guest.email)],
  )
  return rows[0]?.count ?? 0
}
