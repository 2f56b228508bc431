import { aProduct } from '../../tests/builders.ts'
import { ask } from '../ask.ts'
import { stockFaults } from '../books.ts'
import { customers } from '../people.ts'
import { exactly, type Figure, none } from '../proof.ts'
import type { Shops } from '../shops.ts'

interface Rush {
  /** The pieces in stock, and the buyers, who want one piece each. */
  readonly units: number
  readonly buyers: number
  readonly rounds: number
}

/** Many customers order the last pieces concurrently, at all processes of the shop. */
export async function rush(shops: Shops, { units, buyers, rounds }: Rush): Promise<Figure[]> {
  const { database } = shops
  const people = await customers(shops, buyers)
  const unexpected: string[] = []
  let sold = 0
  let refused = 0
  let below = 0
  for (let round = 0; round < rounds; round++) {
    const product = await aProduct(database, { available: units, minimum: 1, priceCents: 1999 })
    const answers = await Promise.all(
      people.map(({ token }, number) =>
        ask(shops.at(number), 'POST', '/api/order', {
          token,
          body: { toolsId: product.id, quantity: 1, price: 19.99 },
        }),
      ),
    )
    sold += answers.filter(({ status }) => status === 200).length
    refused += answers.filter(({ status }) => status === 409).length
    for (const { status, body } of answers)
      if (status !== 200 && status !== 409) unexpected.push(`${status} ${JSON.stringify(body)}`)
    const { rows } = await database.pool.query('select available from products where id = $1', [product.id])
    if (rows[0].available < 0) below++
  }
  const what = `${units === 1 ? 'one unit' : `${units} units`}, ${buyers} buyers, ${at(shops)}`
  return [
    exactly(`${what}: sales in ${rounds} rounds`, sold, rounds * units),
    exactly(`${what}: refusals of 409`, refused, rounds * (buyers - units)),
    none(`${what}: other answers`, unexpected),
    exactly(`${what}: rounds that ended below 0`, below, 0),
    none(`${what}: products different from their ledger`, await stockFaults(database)),
  ]
}

export function at({ urls }: Pick<Shops, 'urls'>): string {
  return `${urls.length} ${urls.length === 1 ? 'process' : 'processes'}`
}
