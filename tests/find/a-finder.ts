import { findInDatabase } from '#finding/find/inside/database.ts'
import { find } from '#finding/find/inside/find.ts'
import { openFinder } from '#finding/find/inside/finder.ts'
import type { Asked } from '#finding/find/model.ts'
import type { Finder } from '#finding/find/shop.ts'
import type { Changes } from '#platform/db/changes.ts'
import { type FreshDatabase, freshDatabase } from '../database.ts'
import { shownAnew } from './shown.ts'

const everything: Asked = {
  q: '',
  attributes: new Map(),
  inStock: false,
  isAnyFit: false,
  sort: 'best',
  limit: 24,
}

/** A shop of its own that finds by its index and by its database. */
export async function aFinder() {
  const database = await freshDatabase()
  const changes: Pick<Changes, 'onChange'> = { onChange: () => {} }
  const finder = openFinder({ ...database, changes, log: { warn: () => {} } })
  const shown = shownAnew(database)
  const inDatabase: Finder = { ...finder, find: (query) => findInDatabase(database.db, query) }
  const ask = async (asked: Partial<Asked>, by: Finder) =>
    find({ ...database, finder: by, shown }, { ...everything, ...asked })
  return {
    database,
    finder,
    byIndex: (asked: Partial<Asked>) => ask(asked, finder),
    byDatabase: (asked: Partial<Asked>) => ask(asked, inDatabase),
    async close() {
      await finder.close()
      await database.close()
    },
  }
}

/** Says which vehicles a product fits. */
export async function fits(
  { pool }: FreshDatabase,
  product: string,
  vehicles: readonly number[] | 'any',
): Promise<void> {
  const { rows } = await pool.query<{ number: number }>(
    'insert into fit_products (product_id, is_universal) values ($1, $2) returning number',
    [product, vehicles === 'any'],
  )
  if (vehicles !== 'any')
    await pool.query('insert into product_vehicles (product, vehicles, conditions) values ($1, $2, $3)', [
      ...[rows[0]?.number, vehicles],
      vehicles.map(() => 0),
    ])
}
