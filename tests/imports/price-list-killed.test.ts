import { expect, it } from 'vitest'
import { priceLists } from '#office/imports/price-lists/kind.ts'
import { findImport } from '#office/imports/store/imports.ts'
import type { TableWrite } from '#office/imports/tables/kind.ts'
import { workTable } from '#office/imports/tables/service/work.ts'
import { auditEntriesOn } from '../audit-entries.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { suiteFixture } from '../fixtures.ts'
import { attempt } from '../jobs/attempt.ts'
import { openTestShop } from '../shop.ts'
import { importActions } from './a-file.ts'
import { priceActions } from './a-price-file.ts'

const shop = suiteFixture(openTestShop)
const admin = suiteFixture(() => anAdmin(shop.database))
const lazy = () => ({ ...importActions(shop, admin), ...priceActions(shop, admin) })

/** Three transactions of forty, the last with fewer. */
const products = 100

/** A checked list for new products, which is being applied or undone by nobody. */
async function aList(price: string) {
  const { send } = lazy()
  const ids: string[] = []
  for (let made = 0; made < products; made++)
    ids.push((await aProduct(shop.database, { priceCents: 1000 })).id)
  const rows = ids.flatMap((id) => [`${id},,1,${price}`, `${id},,10,5`])
  const sent = await send(['Id,Group,From,Price', ...rows].join('\r\n'), 'prices.csv')
  expect(sent).toMatchObject({ state: 'checked', counts: { changed: 2 * products } })
  return { id: sent._id, ids }
}

async function begin(id: string, state: 'applying' | 'undoing'): Promise<void> {
  await shop.database.pool.query(
    'update imports set state = $2, records = 0, of_records = $3 where id = $1',
    [id, state, products],
  )
}

/** Works as a process does, which is killed within a transaction: after this many of them were written, and before the end of the next. */
async function work(id: string, killedAfter = Number.POSITIVE_INFINITY): Promise<void> {
  const { db } = shop.database
  const found = await findImport(db, id, ['price_lists'])
  if (found === undefined) throw new Error('The import is gone')
  let written = 0
  const mortal =
    (write: TableWrite): TableWrite =>
    async (...given) => {
      const became = await write(...given)
      if (written === killedAfter) throw new Error('killed')
      written += 1
      return became
    }
  const kind = { ...priceLists, apply: mortal(priceLists.apply), undo: mortal(priceLists.undo) }
  const by = { userId: admin.id, email: admin.email, requestId: 'test' }
  await workTable({ db }, found, kind, by, attempt)
}

const fatesOf = async (id: string) => (await lazy().one(id)).fates

it.each([0, 1, 2])(
  'a list that is killed after %i transactions goes on where it stopped: each product once, and nothing twice',
  async (transactions) => {
    const { stateOf } = lazy()
    const { id, ids } = await aList('9')
    await begin(id, 'applying')
    await expect(work(id, transactions)).rejects.toThrow('killed')
    const half = Math.min(40 * transactions, products)
    expect(await fatesOf(id)).toMatchObject({ done: half, waiting: products - half })
    // Two processes begin again at once: one may find that the other has written its rows.
    await Promise.allSettled([work(id), work(id)])
    if ((await fatesOf(id)).waiting > 0) await work(id)
    expect(await lazy().one(id)).toMatchObject({
      state: 'applied',
      fates: { done: products, waiting: 0, left: 0 },
    })
    expect(await auditEntriesOn(shop.database, 'import', id)).toMatchObject([
      { act: 'import', after: { added: 0, changed: products } },
    ])
    for (const product of ids) {
      expect(await stateOf(product)).toEqual({ price: 9, breaks: [{ from: 10, price: 5 }], groups: [] })
      expect(await auditEntriesOn(shop.database, 'product', product)).toHaveLength(1)
    }
  },
)

it('an undo that is killed goes on too, and puts each list back once', async () => {
  const { stateOf } = lazy()
  const { id, ids } = await aList('8')
  await begin(id, 'applying')
  await work(id)
  await begin(id, 'undoing')
  await expect(work(id, 1)).rejects.toThrow('killed')
  expect(await fatesOf(id)).toMatchObject({ undone: 40, done: products - 40 })
  await work(id)
  expect(await lazy().one(id)).toMatchObject({ state: 'undone', fates: { undone: products, kept: 0 } })
  for (const product of ids) {
    expect(await stateOf(product)).toEqual({ price: 10, breaks: [], groups: [] })
    expect(await auditEntriesOn(shop.database, 'product', product)).toHaveLength(2)
  }
})
