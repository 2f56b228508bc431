import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '#base/id.ts'
import { aToken, type MadeProduct, type SignedIn } from '../../tests/builders.ts'
import { type Answer, answerText, ask, field } from '../ask.ts'
import { customers } from '../people.ts'
import { atLeast, exactly, type Figure, none } from '../proof.ts'
import type { Shops } from '../shops.ts'
import { at } from '../stock/rush.ts'
import { checkOut, type Guest, makeGuests, readTotal } from './guests.ts'
import { judgeBooks } from './judge.ts'
import { makeProducts } from './taxed-shop.ts'

/** The refusals of a checkout whose cart was merged, emptied or changed meanwhile. */
const refusedByMerge = ['missing_cart', 'empty_cart', 'total_changed']

/**
 * People sign in on a second device, which merges its cart into theirs, while the second device checks out its cart and the
 * first device checks out theirs. Afterwards each piece is in an order or in their cart, exactly once.
 */
export async function mergedAtOnce(shops: Shops, count: number): Promise<Figure[]> {
  const [first, second] = await makeProducts(shops, 2, () => 9 * count)
  if (first === undefined || second === undefined) throw new Error('There are no products')
  const people = await customers(shops, count)
  const own = await makeGuests(
    shops,
    people.map(() => ({ lines: [{ product: first, quantity: 2 }] })),
  )
  const visitors = await makeGuests(
    shops,
    people.map(() => ({ lines: [{ product: second, quantity: 3 }] })),
  )
  const unexpected: string[] = []
  const wrong: string[] = []
  const orders: number[] = []
  await Promise.all(
    people.map(async (person, number) => {
      const [before, visitor] = [own[number], visitors[number]]
      if (before === undefined || visitor === undefined) throw new Error('There is no cart')
      const done = await race(shops, { person, own: before, visitor }, number)
      unexpected.push(...done.unexpected)
      orders.push(done.placed)
      const left = await piecesOf(shops, person, visitor)
      const due = `${first.id} 2, ${second.id} 3`
      if (left !== due) wrong.push(`${person.email}: ${left}`)
    }),
  )
  const placed = await countOrders(shops, [first, second])
  const what = `${count} people sign in while both of their carts are checked out, ${at(shops)}`
  return [
    atLeast(`${what}: orders`, placed, 1),
    exactly(
      `${what}: acknowledged orders in the database`,
      placed,
      orders.reduce((sum, each) => sum + each, 0),
    ),
    none(`${what}: people whose pieces in orders and in the cart are not those that they put in`, wrong),
    none(`${what}: other answers`, unexpected),
    ...(await judgeBooks(shops, what)),
  ]
}

interface Racer {
  readonly person: SignedIn
  /** The cart of the first device, which becomes the person's before the race. */
  readonly own: Guest
  readonly visitor: Guest
}

async function race(shops: Shops, { person, own, visitor }: Racer, number: number) {
  const { token } = person
  const signIn = (bearer: string, guest: Guest, turn: number) =>
    ask(shops.at(number + turn), 'POST', '/api/cart/merge', { token: bearer, headers: guest.headers })
  const signedIn = await signIn(token, own, 0)
  const headers = { ...own.headers, 'tappet-cart': String(field(signedIn, 'token')) }
  const otherDevice = await anotherSession(shops, person)
  const [ofOwn, ofVisitor] = await Promise.all([
    readTotal(shops.at(number), { headers }),
    readTotal(shops.at(number), visitor),
  ])
  // The merge is sent with the checkouts or up to 30 ms later. For every fifth person it is sent after their answers, so
  // there are always orders.
  const turn = number % 5
  const merging = turn < 4 && pause(turn * 10).then(() => signIn(otherDevice, visitor, 1))
  const checkouts = await Promise.all([
    checkOut(shops.at(number + 2), { ...own, headers }, { total: ofOwn, token }),
    checkOut(shops.at(number), visitor, { total: ofVisitor }),
  ])
  const merged = await (merging || signIn(otherDevice, visitor, 1))
  const isOther = (answer: Answer) =>
    answer.status !== 200 && !refusedByMerge.includes(String(field(answer, 'error')))
  const unexpected = [
    ...[signedIn, merged].filter(({ status }) => status !== 200),
    ...checkouts.filter(isOther),
  ].map((answer) => answerText(answer).slice(0, 300))
  return { placed: checkouts.filter(({ status }) => status === 200).length, unexpected }
}

/** The access token of another session of a person. */
async function anotherSession({ database }: Shops, { id }: SignedIn): Promise<string> {
  const sessionId = newId()
  await database.pool.query(
    `insert into sessions (id, token, "userId", "expiresAt", "updatedAt") values ($1, $1 || 'session', $2, now() + interval '1 day', now())`,
    [sessionId, id],
  )
  return aToken(database, { id, sessionId })
}

/** The pieces in the cart and the orders of a person and of the visitor that they were before, as `product quantity`. */
async function piecesOf({ database }: Shops, person: SignedIn, visitor: Guest): Promise<string> {
  const { rows } = await database.pool.query<{ pieces: string }>(
    `select string_agg(product_id || ' ' || quantity, ', ' order by product_id) as pieces
     from (select product_id, sum(quantity) as quantity
       from (select l.product_id, l.quantity from order_lines l join orders o on o.id = l.order_id
           where o.user_id = $1 or o.email = $2
         union all select l.product_id, l.quantity from cart_lines l join carts c on c.id = l.cart_id
           where c.user_id = $1 or c.id = $3) listed
       group by product_id) summed`,
    [person.id, visitor.email, visitor.cartId],
  )
  return rows[0]?.pieces ?? ''
}

async function countOrders({ database }: Shops, products: readonly MadeProduct[]): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(distinct order_id)::int as count from order_lines where product_id = any($1)',
    [products.map(({ id }) => id)],
  )
  return rows[0]?.count ?? 0
}
