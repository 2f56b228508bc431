import { anAdmin, aProduct } from '../../tests/builders.ts'
import { ask, field } from '../ask.ts'
import { stockFaults } from '../books.ts'
import { customers } from '../people.ts'
import { atLeast, exactly, type Figure, none, type Scale } from '../proof.ts'
import type { Shops } from '../shops.ts'
import { at } from './rush.ts'

/**
 * An admin edits the stock with the same bodies that the admin's screens send, while everybody buys: each edit of the
 * stock is a difference, and no sale is overwritten.
 */
export async function editsWhileBuying(shops: Shops, scale: Scale): Promise<Figure[]> {
  const { database } = shops
  const [units, buyers, each] = scale === 'full' ? [600, 200, 4] : [150, 60, 2]
  const admin = await anAdmin(database)
  const people = await customers(shops, buyers)
  const product = await aProduct(database, { available: units, minimum: 1, priceCents: 1999 })
  const edit = (number: number, body: object) =>
    ask(shops.at(number), 'PATCH', `/api/tools/${product.id}`, { token: admin.token, body })

  let buying = true
  let changed = 0
  let edits = 0
  const unexpected: string[] = []
  const editing = (async () => {
    for (let number = 0; buying || number < 20; number++) {
      // The cell of the table, and the dialog, which keeps the figures from when it was opened.
      const difference = number % 3 === 0 ? -2 : 1
      const cell = await edit(number, { stockChange: String(difference) })
      if (cell.status === 200) changed += difference
      const dialog = await edit(number + 1, {
        about: `Counted ${number} times.`,
        price: '19.99',
        minimum: '1',
      })
      edits += [cell, dialog].filter(({ status }) => status === 200).length
      for (const { status, body } of [cell, dialog])
        if (status !== 200 && field({ body }, 'error') !== 'impossible_stock')
          unexpected.push(`edit: ${status} ${JSON.stringify(body)}`)
    }
  })()
  const answers = await Promise.all(
    people.flatMap(({ token }, number) =>
      Array.from({ length: each }, () =>
        ask(shops.at(number), 'POST', '/api/order', {
          token,
          body: { toolsId: product.id, quantity: 1, price: 19.99 },
        }),
      ),
    ),
  )
  buying = false
  await editing
  for (const { status, body } of answers)
    if (status !== 200 && status !== 409) unexpected.push(`order: ${status} ${JSON.stringify(body)}`)
  const sold = answers.filter(({ status }) => status === 200).length
  const overwrite = await Promise.all([edit(0, { available: 999 }), edit(1, { stockChange: 0.5 })])
  const { rows } = await database.pool.query('select available from products where id = $1', [product.id])
  const what = `admin edits while ${buyers} buy, ${at(shops)}`
  return [
    atLeast(`${what}: edits accepted`, edits, 20),
    atLeast(`${what}: sold`, sold, buyers),
    exactly(
      `${what}: available equals the initial stock minus sales plus all edits`,
      rows[0].available,
      units - sold + changed,
    ),
    exactly(
      `${what}: overwriting edits refused with 400`,
      overwrite.filter(({ status }) => status === 400).length,
      2,
    ),
    none(`${what}: other answers`, unexpected),
    none(`${what}: products different from their ledger`, await stockFaults(database)),
  ]
}
