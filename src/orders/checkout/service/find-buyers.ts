import type { Address } from '#base/contract/forms/address.ts'
import type { Order } from '#orders/orders/model.ts'
import { table } from '#orders/orders/service/table.ts'
import type { DbAndPool } from '#platform/db/open.ts'

/** Who has ordered before, as their newest order says. */
interface KnownBuyer {
  readonly name: string
  /** Empty for one who has ordered without. */
  readonly email: string
  readonly phone: string
  readonly shipTo: Address | null
  readonly orderedAt: string
}

/** How many orders are looked at, and how many buyers are answered. */
const [mostOrders, mostBuyers] = [60, 6]

/** The end of a phone number that people write alike, with the code of the country or without. */
const lastDigits = 7

/**
 * Customers who have ordered before, by what somebody says at the telephone: a phone number in any writing, else an email or a name.
 * Each is answered once, the newest order first; nobody for less than three characters.
 */
export async function findBuyers(shop: DbAndPool, said: string): Promise<KnownBuyer[]> {
  const q = said.trim()
  if (q.length < 3) return []
  const number = phoneIn(q)
  const { rows } = await table(shop, { q: number ?? q, limit: mostOrders })
  const buyers = new Map<string, KnownBuyer>()
  for (const order of rows) {
    if (!(number === undefined ? isNamed(order, q) : digitsOf(order.phone).includes(number))) continue
    const key = order.email || `${digitsOf(order.phone)} ${order.name}`
    if (!buyers.has(key)) buyers.set(key, buyerOf(order))
  }
  return [...buyers.values()].slice(0, mostBuyers)
}

function buyerOf({ name, email, phone, shipTo, createdAt }: Order): KnownBuyer {
  return { name, email, phone, shipTo, orderedAt: createdAt }
}

/** Whether name, company or email have every word: the search of orders also finds what was ordered. */
function isNamed({ name, email, shipTo }: Order, q: string): boolean {
  const text = plain([name, email, shipTo?.company ?? ''].join(' '))
  return q.split(/\s+/).every((word) => text.includes(plain(word)))
}

/** Without accents, in lower case. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The end of a phone number; undefined for anything else. */
function phoneIn(q: string): string | undefined {
  return /^[+()\d\s./-]{4,}$/.test(q) ? digitsOf(q).slice(-lastDigits) || undefined : undefined
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
