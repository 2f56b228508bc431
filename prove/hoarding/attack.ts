import { fitsInto, fromMinor, largestCharge, type Money, toWire } from '#money.ts'
import type { SignedIn } from '../../tests/builders.ts'
import { type Answer, ask, field } from '../ask.ts'
import type { Shops } from '../shops.ts'

/** A product as an attacker sees it. */
export interface Target {
  readonly id: string
  readonly price: Money
  readonly minimum: number
  readonly available: number
}

/** Every product of which the smallest order can be placed, those first that are emptied by the fewest pieces. */
export async function targetsOf({ database }: Shops): Promise<Target[]> {
  const { rows } = await database.pool.query<Omit<Target, 'price'> & { price_cents: number }>(
    `select id, price_cents, minimum, available from products
     where archived_at is null and available >= minimum order by available / minimum, id`,
  )
  return rows.map(({ price_cents, ...product }) => ({ ...product, price: fromMinor(price_cents) }))
}

export interface Haul {
  readonly placed: number
  readonly pieces: number
  /** How long it took, of which nothing is asked. */
  readonly ms: number
  /** Answers that are neither an order nor a refusal with a sentence. */
  readonly odd: string[]
}

/** How many requests an attacker has under way at once, at all processes of the shop. */
const atOnce = 64
/** How often an account hears that it, or its network, has too many unpaid orders before its owner gives it up. */
const patience = 20

/**
 * Orders as much of everything as the shop gives: of each product all there is, else as much as the refusal says is left,
 * else the smallest order. `from` is the attacker's network, one for all accounts.
 */
export async function hoard(
  shops: Shops,
  accounts: readonly SignedIn[],
  targets: readonly Target[],
  from: string,
): Promise<Haul> {
  const startedAt = performance.now()
  let placed = 0
  let pieces = 0
  const odd: string[] = []
  let turn = 0
  const order = async (account: SignedIn, { id, price }: Target, quantity: number): Promise<Answer> => {
    const answer = await ask(shops.at(turn++), 'POST', '/api/order', {
      token: account.token,
      body: { toolsId: id, quantity, price: toWire(price) },
      headers: { 'x-forwarded-for': from },
    })
    if (answer.status === 200) {
      placed++
      pieces += quantity
    } else if (!isRefusal(answer)) odd.push(`${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }
  const full = new Map<SignedIn, number>()
  const grab = async (account: SignedIn, target: Target) => {
    if ((full.get(account) ?? 0) >= patience) return
    const payable = fitsInto(target.price, largestCharge)
    const whole = await order(account, target, Math.min(target.available, payable))
    if (whole.status === 200) return
    const left = Number(field(whole, 'left') ?? 0)
    const some = left > 0 ? await order(account, target, left) : whole
    const last = some.status === 200 ? some : await order(account, target, target.minimum)
    const code = field(last, 'error')
    if (code === 'unpaid_orders' || code === 'network_orders') full.set(account, (full.get(account) ?? 0) + 1)
  }
  // Round by round: in each, every account has the next product in mind.
  const plan = targets.flatMap((_, round) =>
    accounts.map((account, number) => ({ account, target: targets[(round + number) % targets.length] })),
  )
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let at = next++; at < plan.length; at = next++) {
        const one = plan[at]
        if (one?.target !== undefined) await grab(one.account, one.target)
      }
    }),
  )
  return { placed, pieces, ms: performance.now() - startedAt, odd }
}

function isRefusal(answer: Answer): boolean {
  return (answer.status === 409 || answer.status === 429) && typeof field(answer, 'message') === 'string'
}
