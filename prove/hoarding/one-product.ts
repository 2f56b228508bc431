import { aProduct, type SignedIn } from '../../tests/builders.ts'
import { answerText, ask, field } from '../ask.ts'
import { stockFaults } from '../books.ts'
import { customers } from '../people.ts'
import { atLeast, exactly, type Figure, measured, none, type Scale } from '../proof.ts'
import { doRound } from '../rounds.ts'
import type { Shops } from '../shops.ts'
import { at } from '../stock/rush.ts'

const networks = 20
const available = 146
const minimum = 2

interface Attacker {
  readonly account: SignedIn
  readonly from: string
}

/**
 * New accounts of 20 networks hold all that they can of one product for an hour, again and again; in full they cancel their orders
 * above the limits a minute before these end, and order again. After each step, somebody else orders the smallest quantity: that
 * measures for how much of the time the product is open. Minutes pass by setting the times in the database back.
 */
export async function oneProduct(shops: Shops, scale: Scale): Promise<Figure[]> {
  const [accounts, minutes] = scale === 'full' ? [100, 1] : [40, 5]
  const steps = 60 / minutes
  const product = await aProduct(shops.database, { available, minimum, priceCents: 100 })
  const attackers = (await customers(shops, accounts)).map((account, number) => ({
    account,
    from: `198.51.100.${100 + (number % networks)}`,
  }))
  const others = await customers(shops, steps)
  const unexpected: string[] = []
  let [open, held] = [0, 0]
  for (const [step, account] of others.entries()) {
    for (const from of attackers) held += await takeMost(shops, from, product.id, unexpected)
    if (await canOrder(shops, { account, from: `203.0.113.${step}` }, product.id, unexpected)) open++
    await pass(shops, minutes)
    if (scale === 'full') await cancelLast(shops, attackers, product.id)
    await doRound(shops, 'release_holds')
  }
  await pass(shops, 60)
  await doRound(shops, 'release_holds')
  const { rows } = await shops.database.pool.query<{ available: number }>(
    'select available from products where id = $1',
    [product.id],
  )
  const what = `one product for an hour, ${accounts} accounts of ${networks} networks, ${at(shops)}`
  return [
    atLeast(
      `${what}: percentage of the time that somebody else can order it`,
      (100 * open) / steps,
      80,
      ' %',
    ),
    measured(`${what}: pieces ordered`, held),
    none(`${what}: other answers`, unexpected),
    none(`${what}: products different from their ledger`, await stockFaults(shops.database)),
    exactly(`${what}: back in stock`, rows[0]?.available ?? 0, available),
  ]
}

let turn = 0

/** Orders as much as the shop says that this account can have. Answers how much it has got. */
async function takeMost(
  shops: Shops,
  attacker: Attacker,
  productId: string,
  unexpected: string[],
): Promise<number> {
  const asked = await send(shops, attacker, 'GET', `/api/order-limit/${productId}`)
  const most = Number(field(asked, 'most') ?? 0)
  if (most < minimum) return 0
  return (await order(shops, attacker, { productId, quantity: most }, unexpected)) === undefined ? 0 : most
}

/** Whether a new customer can order the smallest quantity; they cancel it at once. */
async function canOrder(
  shops: Shops,
  other: Attacker,
  productId: string,
  unexpected: string[],
): Promise<boolean> {
  const id = await order(shops, other, { productId, quantity: minimum }, unexpected)
  if (id === undefined) return false
  const cancelled = await send(shops, other, 'DELETE', `/api/order/${id}`)
  if (cancelled.status !== 200) unexpected.push(answerText(cancelled))
  return true
}

/** Places an order. Answers its id; undefined when it was refused. */
async function order(
  shops: Shops,
  who: Attacker,
  { productId, quantity }: { productId: string; quantity: number },
  unexpected: string[],
): Promise<string | undefined> {
  const answer = await send(shops, who, 'POST', '/api/order', { toolsId: productId, quantity, price: 1 })
  if (answer.status !== 200 && answer.status !== 409) unexpected.push(answerText(answer))
  return answer.status === 200 ? String(field(answer, 'insertedId')) : undefined
}

function send(
  shops: Shops,
  { account, from }: Attacker,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
) {
  return ask(shops.at(turn++), method, path, {
    token: account.token,
    headers: { 'x-forwarded-for': from },
    ...(body && { body }),
  })
}

/** Minutes pass for what is held. */
async function pass({ database: { pool } }: Shops, minutes: number): Promise<void> {
  const by = [`${minutes} minutes`]
  await pool.query(
    `update orders set hold_until = hold_until - $1::interval where payment = 'unpaid' and shipment = 'pending'`,
    by,
  )
  await pool.query(
    'update above_limits set began_at = began_at - $1::interval, ended_at = ended_at - $1::interval',
    by,
  )
}

/** The attackers cancel what ends within a minute. */
async function cancelLast(shops: Shops, attackers: readonly Attacker[], productId: string): Promise<void> {
  const { rows } = await shops.database.pool.query<{ id: string; user_id: string }>(
    `select o.id, o.user_id from orders o join above_limits a on a.order_id = o.id
     where a.scope = 'product' and a.subject = $1 and a.ended_at is null and o.hold_until < now() + interval '1 minute'`,
    [productId],
  )
  for (const { id, user_id } of rows) {
    const attacker = attackers.find(({ account }) => account.id === user_id)
    if (attacker !== undefined) await send(shops, attacker, 'DELETE', `/api/order/${id}`)
  }
}
