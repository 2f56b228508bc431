import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { fromMinor, sum, times } from '#base/money.ts'
import { findAccountingFaults } from '#office/backup/inside/accounting.ts'
import { aProduct, type MadeProduct, type SignedIn } from '../../tests/builders.ts'
import { ask } from '../ask.ts'
import { stockFaults } from '../books.ts'
import { customers } from '../people.ts'
import { proofFolder } from '../process.ts'
import { atLeast, exactly, type Figure, measured, none, type Scale } from '../proof.ts'
import type { Shops } from '../shops.ts'
import { availableFaults, type Basket, mostLines, randomBasket } from './basket.ts'
import type { Answered, Asked } from './basket-process.ts'

const buyers = 64
const processes = 3
const productCount = 40

/** The outcome of one basket. */
interface Bought extends Answered {
  readonly basket: Basket
  readonly cancelled: boolean
}

/**
 * Three processes concurrently place overlapping baskets of 1 to 20 products, each in its own random order. Every
 * second one is cancelled while others are placed, so that taking and returning stock overlap.
 */
export async function baskets(shops: Shops, scale: Scale): Promise<Figure[]> {
  const basketProcesses = await openBasketProcesses(shops)
  try {
    return await placeBaskets(shops, basketProcesses, scale)
  } finally {
    await basketProcesses.close()
  }
}

async function placeBaskets(shops: Shops, basketProcesses: BasketProcesses, scale: Scale): Promise<Figure[]> {
  const [rounds, each] = scale === 'full' ? [10, 6] : [1, 3]
  const people = await customers(shops, buyers)
  // Every second buyer is an admin: admins do not wait for others of their network, so they only compete for products.
  const { pool } = shops.database
  await pool.query(`update users set role = 'owner' where id = any($1)`, [
    people.filter((_, number) => number % 2 === 0).map(({ id }) => id),
  ])
  const bought: Bought[] = []
  const unexpected: string[] = []
  const wrong: string[] = []
  for (let round = 0; round < rounds; round++) {
    const products: MadeProduct[] = []
    for (let number = 0; number < productCount; number++)
      products.push(
        await aProduct(shops.database, {
          available: 10 + 30 * (number % 4),
          minimum: 1,
          priceCents: 100 + number,
        }),
      )
    const buy = async (person: SignedIn, number: number): Promise<void> => {
      for (let turn = 0; turn < each; turn++) {
        const basket = randomBasket(products)
        const answer = await basketProcesses.place(number, person, basket)
        const cancels = answer.id !== undefined && (number + turn) % 2 === 1
        if (cancels) {
          const { status, body } = await ask(shops.at(number), 'DELETE', `/api/order/${answer.id}`, {
            token: person.token,
          })
          if (status !== 200) unexpected.push(`cancel: ${status} ${JSON.stringify(body)}`)
        }
        bought.push({ ...answer, basket, cancelled: cancels })
      }
    }
    await Promise.all(people.map(buy))
    const holding = bought.flatMap(({ id, cancelled, basket }) => (id && !cancelled ? [basket] : []))
    wrong.push(...(await availableFaults(shops.database, products, holding)))
  }
  unexpected.push(...bought.flatMap(({ broken }) => (broken === undefined ? [] : [broken])))
  const placed = bought.filter(({ id }) => id !== undefined)
  const refusals = bought.filter(({ refused }) => refused !== undefined && refused !== 'unavailable')
  const what = `${buyers} buyers of baskets of 1 to ${mostLines} lines, ${processes} processes`
  return [
    atLeast(`${what}: placed`, placed.length, buyers / 4),
    atLeast(`${what}: refused`, refusals.length, buyers / 8),
    exactly(
      `${what}: acknowledged orders in the database, and no others`,
      await countOrders(shops, people),
      placed.length,
    ),
    none(`${what}: deadlocks and other answers`, unexpected),
    none(`${what}: orders whose lines differ from those requested`, await lineFaults(shops, placed)),
    none(`${what}: products whose stock is not the initial stock minus orders`, wrong),
    none(`${what}: products different from their ledger, or below 0`, await stockFaults(shops.database)),
    none(`${what}: orders that differ from their lines or from the ledger`, [
      ...(await findAccountingFaults(pool)),
    ]),
    measured(
      `${what}: baskets answered with a request to retry: others took their stock three times meanwhile, or no connection in time`,
      bought.filter(({ refused }) => refused === 'unavailable').length,
    ),
  ]
}

/** Processes that place baskets. */
interface BasketProcesses {
  place(at: number, buyer: SignedIn, basket: Basket): Promise<Answered>
  close(): Promise<void>
}

async function openBasketProcesses({ databaseUrl }: Shops): Promise<BasketProcesses> {
  const folder = await proofFolder()
  const waiting = new Map<number, (answered: Answered) => void>()
  const children: ChildProcess[] = []
  for (let number = 0; number < processes; number++) {
    const child = fork(join(import.meta.dirname, 'basket-process.ts'), [databaseUrl, folder.path])
    children.push(child)
    await new Promise((ready) => child.once('message', ready))
    child.on('message', (answered: Answered) => waiting.get(answered.number)?.(answered))
  }
  let next = 0
  return {
    place(at, { id, email }, basket) {
      const asked: Asked = {
        number: next++,
        buyer: { userId: id, email, network: `10.0.0.${at}` },
        wanted: {
          lines: basket.map(({ product, quantity }) => ({ productId: product.id, quantity })),
          price: sum(basket.map(({ product, quantity }) => times(fromMinor(product.priceCents), quantity))),
          name: 'Test Person',
          address: '',
          phone: '',
        },
      }
      return new Promise((answer) => {
        waiting.set(asked.number, answer)
        children[at % processes]?.send(asked)
      })
    },
    async close() {
      await Promise.all(
        children.map((child) => {
          const ended = new Promise((done) => child.once('exit', done))
          child.disconnect()
          return ended
        }),
      )
      await folder.remove()
    },
  }
}

async function countOrders({ database }: Shops, people: readonly SignedIn[]): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from orders where user_id = any($1)',
    [people.map(({ id }) => id)],
  )
  return rows[0]?.count ?? 0
}

async function lineFaults({ database }: Shops, placed: readonly Bought[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string; lines: string }>(
    `select order_id as id, string_agg(product_id || ' ' || quantity, ', ' order by position) as lines
     from order_lines where order_id = any($1) group by order_id`,
    [placed.map(({ id }) => id)],
  )
  const kept = new Map(rows.map(({ id, lines }) => [id, lines]))
  return placed.flatMap(({ id = '', basket }) => {
    const asked = basket.map(({ product, quantity }) => `${product.id} ${quantity}`).join(', ')
    return kept.get(id) === asked ? [] : [`${id}: ${kept.get(id)}, asked ${asked}`]
  })
}
