import { aProduct, type SignedIn } from '../../tests/builders.ts'
import { type Answer, ask, field } from '../ask.ts'
import { customers } from '../people.ts'
import { exactly, type Figure, none, type Scale } from '../proof.ts'
import type { Shops } from '../shops.ts'

const times = 20

/** Sends the same order with the same key to all processes at once; then another order with that key. */
export async function sameKey(shops: Shops, scale: Scale): Promise<Figure[]> {
  const { database } = shops
  const rounds = scale === 'full' ? 20 : 3
  let different = 0
  let wrong = 0
  let taken = 0
  const others: number[] = []
  for (const buyer of await customers(shops, rounds)) {
    // In every second round it is the last piece: a repeat must not be refused because of the stock that it took itself.
    const available = others.length % 2 === 0 ? 1 : 50
    const product = await aProduct(database, { available, minimum: 1, priceCents: 1999 })
    const body = { toolsId: product.id, quantity: 1, price: 19.99 }
    const answers = await Promise.all(
      Array.from({ length: times }, (_, number) => place(shops.at(number), buyer, body)),
    )
    wrong += answers.filter(({ status }) => status !== 200).length
    different += new Set(answers.map((answer) => field(answer, 'insertedId'))).size
    others.push((await place(shops.at(0), buyer, { ...body, address: 'Elsewhere' })).status)
    const { rows } = await database.pool.query('select available from products where id = $1', [product.id])
    taken += available - rows[0].available
  }
  const what = `same key and body, ${times} times at once, ${rounds} rounds`
  return [
    exactly(`${what}: answers other than 200`, wrong, 0),
    exactly(`${what}: different answers`, different, rounds),
    exactly(`${what}: pieces taken`, taken, rounds),
    none(
      'same key, other body: answers other than 409',
      others.filter((status) => status !== 409).map(String),
    ),
  ]
}

function place(url: string, { token }: SignedIn, body: object): Promise<Answer> {
  return ask(url, 'POST', '/api/order', { token, body, headers: { 'idempotency-key': 'one-intention' } })
}
