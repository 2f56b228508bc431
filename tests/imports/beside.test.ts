import { expect, it } from 'vitest'
import { aCustomer, anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { openTestShop } from '../shop.ts'
import { importActions } from './a-file.ts'

const shop = suiteFixture(() => openTestShop())
const admin = suiteFixture(() => anAdmin(shop.database))

const fields = { SKU: 'partNumber', Brand: 'maker', Title: 'name', Price: 'price', Stock: 'available' }
const products = 12
const before = { price: 10, available: 100 }

const deadlocks = async () =>
  (
    await shop.database.pool.query(
      'select deadlocks::int as count from pg_stat_database where datname = current_database()',
    )
  ).rows[0].count

it.each([1, 2, 3, 4])(
  'two imports of the same products, orders, and edits by hand end as if one after the other (round %i)',
  async (round) => {
    const { check, apply, rows } = importActions(shop, admin)
    const number = (at: number) => `BS-${round}-${at}`
    const made = await Promise.all(
      Array.from({ length: products }, (_, at) =>
        aProduct(shop.database, { partNumber: number(at), maker: 'Halden', priceCents: 1000, minimum: 1 }),
      ),
    )
    const fileOf = (price: number, more: number, newNumber: string) =>
      `SKU,Brand,Title,Price,Stock\n${made
        .map((_, at) => `${number(at)},Halden,,${price},${before.available + more}`)
        // The other file has them in the other order.
        .toSorted((one, other) => (price === 12 ? 1 : -1) * one.localeCompare(other))
        .join('\n')}\n${newNumber},Halden,New,5,1\n`
    const first = await check(fileOf(12, 3, `NB-${round}`), fields)
    const second = await check(fileOf(13, 7, `nb ${round}`), fields)
    const [edited] = made
    const buyers = await Promise.all(made.map(() => aCustomer(shop.database)))
    const deadlocksBefore = await deadlocks()
    const [firstMade, secondMade, ...answers] = await Promise.all([
      apply(first),
      apply(second),
      shop.call('editProduct', { params: { id: edited?.id ?? '' }, body: { price: 11 }, token: admin.token }),
      ...made
        .slice(1)
        .map(({ id }) =>
          shop.call('editProduct', { params: { id }, body: { stockChange: 20 }, token: admin.token }),
        ),
      ...made.map(async ({ id }, at) => {
        const order = (price: number) =>
          shop.call('placeOrder', {
            token: buyers[at]?.token ?? '',
            body: { toolsId: id, quantity: 1, price },
            headers: { 'idempotency-key': crypto.randomUUID() },
          })
        // The price may change between the look and the order.
        const tries = [before.price, 12, 13, 11].map((price) => () => order(price))
        for (const one of tries) {
          const answer = await one().catch(() => undefined)
          if (answer !== undefined) return answer
        }
        return undefined
      }),
    ])
    expect(answers).toHaveLength(2 * products)
    expect([firstMade.state, secondMade.state]).toEqual(['applied', 'applied'])
    const fates = async ({ _id }: { readonly _id: string }) =>
      new Map((await rows(_id)).map(({ toolsId, tools, fate }) => [toolsId ?? tools, fate]))
    const [ofFirst, ofSecond] = [await fates(first), await fates(second)]
    for (const { id } of made) {
      const {
        rows: [now],
      } = await shop.database.pool.query(
        `select price_cents as cents, available, (select sum(change)::int from stock_ledger l where l.product_id = p.id) as booked,
           (select coalesce(sum(quantity), 0)::int from order_lines l where l.product_id = p.id) as sold
         from products p where id = $1`,
        [id],
      )
      const isDone = [ofFirst.get(id) === 'done', ofSecond.get(id) === 'done']
      // Both say another price: the second finds a product that was changed since its check.
      const isEdited = id === edited?.id
      expect(isDone.filter(Boolean).length).toBeLessThanOrEqual(1)
      if (!isEdited) expect(isDone.filter(Boolean)).toHaveLength(1)
      const more = (isDone[0] ? 3 : 0) + (isDone[1] ? 7 : 0) + (isEdited ? 0 : 20)
      expect(now).toMatchObject({
        cents: isEdited ? 1100 : isDone[0] ? 1200 : 1300,
        available: before.available + more - now.sold,
        booked: now.available,
      })
    }
    const { rows: added } = await shop.database.pool.query(
      `select part_number from products where number_norm(part_number) = $1`,
      [`NB${round}`],
    )
    expect(added).toHaveLength(1)
    expect(await deadlocks()).toBe(deadlocksBefore)
  },
)
