import { defaultHoldLimits } from '#orders/orders/hold-limits.ts'
import { aCustomer, aPayer, aProduct, type SignedIn } from '../../tests/builders.ts'
import { type Answer, answerText, ask, field } from '../ask.ts'
import { atMost, exactly, type Figure, none, type Scale } from '../proof.ts'
import type { Shops } from '../shops.ts'
import { at } from '../stock/rush.ts'

const crowd = 64

/** Sends 64 concurrent orders to all processes: together they may hold only what sequential orders would. */
export async function together(shops: Shops, scale: Scale): Promise<Figure[]> {
  const { database } = shops
  const rounds = scale === 'full' ? 10 : 3
  const { orders, sharePercent } = defaultHoldLimits
  const cases = [
    {
      who: 'a new account',
      make: () => one(aCustomer(database, { verified: false })),
      most: orders.unverified,
    },
    { who: 'a verified account', make: () => one(aCustomer(database)), most: orders.verified },
    { who: 'an account that has paid', make: () => one(aPayer(database)), most: orders.paid },
    {
      who: '64 accounts of a network',
      make: () => Promise.all(people(() => aCustomer(database))),
      most: orders.network,
    },
  ]
  const figures: Figure[] = []
  const unexpected: string[] = []
  for (const { who, make, most } of cases) {
    let placed = 0
    for (let round = 0; round < rounds; round++) {
      const product = await aProduct(database, { available: 100_000, minimum: 1, priceCents: 1999 })
      const answers = await rush(shops, await make(), { id: product.id, quantity: 1 }, `192.0.2.${next++}`)
      placed += answers.filter(({ status }) => status === 200).length
      unexpected.push(...answers.filter((answer) => !isExpected(answer)).map(answerText))
    }
    figures.push(
      exactly(
        `${crowd} orders at once of ${who}, ${at(shops)}: placed in ${rounds} rounds`,
        placed,
        rounds * most,
      ),
    )
  }
  let held = 0
  for (let round = 0; round < rounds; round++) {
    const product = await aProduct(database, { available: 100, minimum: 1, priceCents: 1999 })
    const answers = await rush(
      shops,
      await one(aCustomer(database)),
      { id: product.id, quantity: 7 },
      `192.0.2.${next++}`,
    )
    unexpected.push(...answers.filter((answer) => !isExpected(answer)).map(answerText))
    const { rows } = await database.pool.query<{ held: number }>(
      'select 100 - available as held from products where id = $1',
      [product.id],
    )
    held = Math.max(held, rows[0]?.held ?? 100)
  }
  return [
    ...figures,
    atMost(
      `${crowd} orders at once of 7 of 100 pieces, ${at(shops)}: held in the worst of ${rounds} rounds`,
      held,
      // One of them may exceed the limits.
      sharePercent + 7,
    ),
    none(`orders at once, ${at(shops)}: other answers`, unexpected),
  ]
}

let next = 1

function one(person: Promise<SignedIn>): Promise<SignedIn[]> {
  return person.then((someone) => [someone])
}

function people<Made>(make: () => Made): Made[] {
  return Array.from({ length: crowd }, make)
}

function rush(
  shops: Shops,
  accounts: readonly SignedIn[],
  wanted: { id: string; quantity: number },
  from: string,
): Promise<Answer[]> {
  return Promise.all(
    Array.from({ length: crowd }, (_, number) =>
      ask(shops.at(number), 'POST', '/api/order', {
        token: accounts[number % accounts.length]?.token ?? '',
        body: { toolsId: wanted.id, quantity: wanted.quantity, price: 19.99 },
        headers: { 'x-forwarded-for': from },
      }),
    ),
  )
}

function isExpected(answer: Answer): boolean {
  const { status } = answer
  return (
    status === 200 ||
    ((status === 409 || status === 429) && typeof field(answer, 'unpaidOrders') === 'number')
  )
}
