import { fitsInto, fromMinor, largestCharge, type Money, toDecimal } from '#base/money.ts'
import type { SignedIn } from '../../tests/builders.ts'
import { type Answer, ask, field } from '../ask.ts'
import type { Shops } from '../shops.ts'

/** The data of a product that an attacker uses. */
export interface Target {
  readonly id: string
  readonly price: Money
  readonly minimum: number
  readonly available: number
}

/** All products that can be ordered, first those with the least stock compared with the smallest order. */
export async function targetsOf({ database }: Shops): Promise<Target[]> {
  const { rows } = await database.pool.query<Omit<Target, 'price'> & { price_cents: number }>(
    `select id, price_cents, minimum, available from products
     where archived_at is null and available >= minimum order by available / minimum, id`,
  )
  return rows.map(({ price_cents, ...product }) => ({ ...product, price: fromMinor(price_cents) }))
}

export interface Hoarded {
  readonly placed: number
  readonly pieces: number
  /** How long it took, for information. */
  readonly ms: number
  /** Answers that are neither an order nor a refusal with a message. */
  readonly unexpected: string[]
}

/** How many concurrent requests an attacker sends to all processes of the shop together. */
const atOnce = 64
/** After this many refusals for too many unpaid orders, of the account or its network, the account gives up. */
const patience = 20

/**
 * Orders as much of every product as the shop allows: its whole stock, otherwise the rest that the refusal names,
 * otherwise the minimum order. `from` is the attacker's network, the same for all accounts.
 */
export async function hoard(
  shops: Shops,
  accounts: readonly SignedIn[],
  targets: readonly Target[],
  from: string,
): Promise<Hoarded> {
  const startedAt = performance.now()
  let placed = 0
  let pieces = 0
  const unexpected: string[] = []
  let turn = 0
  const order = async (account: SignedIn, { id, price }: Target, quantity: number): Promise<Answer> => {
    const answer = await ask(shops.at(turn++), 'POST', '/api/order', {
      token: account.token,
      body: { toolsId: id, quantity, price: toDecimal(price) },
      headers: { 'x-forwarded-for': from },
    })
    if (answer.status === 200) {
      placed++
      pieces += quantity
    } else if (!isRefusal(answer)) unexpected.push(`${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }
  const full = new Map<SignedIn, number>()
  const orderMost = async (account: SignedIn, target: Target) => {
    if ((full.get(account) ?? 0) >= patience) return
    const payable = fitsInto(target.price, largestCharge())
    const all = await order(account, target, Math.min(target.available, payable))
    if (all.status === 200) return
    const left = Number(field(all, 'left') ?? 0)
    const some = left > 0 ? await order(account, target, left) : all
    const last = some.status === 200 ? some : await order(account, target, target.minimum)
    const code = field(last, 'error')
    if (code === 'unpaid_orders' || code === 'network_orders') full.set(account, (full.get(account) ?? 0) + 1)
  }
  // In each round, every account orders another product.
  const plan = targets.flatMap((_, round) =>
    accounts.map((account, number) => ({ account, target: targets[(round + number) % targets.length] })),
  )
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let at = next++; at < plan.length; at = next++) {
        const one = plan[at]
        if (one?.target !== undefined) await orderMost(one.account, one.target)
      }
    }),
  )
  return { placed, pieces, ms: performance.now() - startedAt, unexpected }
}

function isRefusal(answer: Answer): boolean {
  return (answer.status === 409 || answer.status === 429) && typeof field(answer, 'message') === 'string'
}
