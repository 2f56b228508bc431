import { toDecimal } from '#base/money.ts'
import { defaultHoldLimits } from '#orders/orders/hold-limits.ts'
import type { SignedIn } from '../../tests/builders.ts'
import { ask } from '../ask.ts'
import { stockFaults } from '../books.ts'
import { customers } from '../people.ts'
import { atLeast, atMost, exactly, type Figure, measured, none } from '../proof.ts'
import { doRound } from '../rounds.ts'
import type { Shops } from '../shops.ts'
import { at } from '../stock/rush.ts'
import { hoard, targetsOf } from './attack.ts'

export interface Attack {
  readonly who: string
  make(): Promise<SignedIn[]>
}

const attackers = '198.51.100.7'

/**
 * Attacks the whole catalogue. Then, for each product, a new customer from another network orders the smallest quantity:
 * that measures what can still be ordered. At the end all holds expire, and all stock must be back.
 */
export async function underAttack(shops: Shops, { who, make }: Attack): Promise<Figure[]> {
  const { database } = shops
  const accounts = await make()
  const targets = await targetsOf(shops)
  const hoarded = await hoard(shops, accounts, targets, attackers)
  const honest = await customers(shops, targets.length)
  const unexpected = [...hoarded.unexpected]
  let orderable = 0
  await Promise.all(
    targets.map(async ({ id, price, minimum }, number) => {
      const { token = '' } = honest[number] ?? {}
      const body = { toolsId: id, quantity: minimum, price: toDecimal(price) }
      const answer = await ask(shops.at(number), 'POST', '/api/order', { token, body })
      if (answer.status === 200) orderable++
      else if (answer.status !== 409) unexpected.push(`${answer.status} ${JSON.stringify(answer.body)}`)
    }),
  )
  const what = `${who}, ${at(shops)}`
  const faults = await stockFaults(database)
  await release(shops)
  const back = await targetsOf(shops)
  return [
    atLeast(
      `${what}: percentage of ${targets.length} products that somebody else can still order`,
      (100 * orderable) / targets.length,
      90,
      ' %',
    ),
    atMost(`${what}: unpaid orders held`, hoarded.placed, mostOrders(accounts.length)),
    measured(`${what}: pieces held`, hoarded.pieces),
    measured(`${what}: the attack took`, hoarded.ms, ' ms'),
    none(`${what}: other answers`, unexpected),
    none(`${what}: products different from their ledger`, faults),
    exactly(`${what}: products that can be ordered once nothing is held`, back.length, targets.length),
  ]
}

/** The most unpaid orders that the default settings allow to one account of any kind, or to a network. */
function mostOrders(accounts: number): number {
  const { paid, network } = defaultHoldLimits.orders
  return accounts === 1 ? paid : network
}

/** Makes all holds expire, and waits until the orders are released. */
async function release(shops: Shops): Promise<void> {
  const { database } = shops
  await database.pool.query(
    `update orders set hold_until = now() - interval '1 second' where payment = 'unpaid' and shipment = 'pending'`,
  )
  const left = async () => {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from orders where payment = 'unpaid' and shipment = 'pending'`,
    )
    return rows[0]?.count ?? 0
  }
  while ((await left()) > 0) await doRound(shops, 'release_holds')
}
