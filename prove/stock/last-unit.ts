import { aCustomer, aProduct } from '../../tests/makers.ts'
import { ask } from '../ask.ts'
import { stockFaults } from '../books.ts'
import { exactly, type Figure, none, type Scale } from '../proof.ts'
import { openShops } from '../shops.ts'

const buyers = 200

/** One unit is left and everybody wants it at the same moment, at 1 or 3 processes of the shop. */
export async function lastUnit(scale: Scale, processes: number): Promise<Figure[]> {
  const rounds = scale === 'full' ? 20 : 2
  const shops = await openShops({ processes })
  try {
    const { database, urls } = shops
    const people = await Promise.all(Array.from({ length: buyers }, () => aCustomer(database)))
    const odd: string[] = []
    let sold = 0
    let refused = 0
    for (let round = 0; round < rounds; round++) {
      const product = await aProduct(database, { available: 1, minimum: 1, priceCents: 1999 })
      const answers = await Promise.all(
        people.map(({ token }, number) =>
          ask(urls[number % urls.length] ?? '', 'POST', '/api/order', {
            token,
            body: { toolsId: product.id, quantity: 1, price: 19.99 },
          }),
        ),
      )
      sold += answers.filter(({ status }) => status === 200).length
      refused += answers.filter(({ status }) => status === 409).length
      for (const { status, body } of answers)
        if (status !== 200 && status !== 409) odd.push(`${status} ${JSON.stringify(body)}`)
    }
    const at = `${processes} ${processes === 1 ? 'process' : 'processes'}`
    return [
      exactly(`last unit, ${at}: sales in ${rounds} rounds of ${buyers} buyers`, sold, rounds),
      exactly(`last unit, ${at}: refusals of 409`, refused, rounds * (buyers - 1)),
      none(`last unit, ${at}: other answers`, odd),
      none(`last unit, ${at}: products below 0 or unlike their ledger`, await stockFaults(database)),
    ]
  } finally {
    await shops.close()
  }
}
