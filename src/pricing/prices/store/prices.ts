import type { Expression } from 'kysely'
import type pg from 'pg'
import type { ProductPriceFields } from '#base/contract/forms/prices.ts'
import { fromDecimal, fromMinor, toDecimal, toMinor } from '#base/money.ts'
import { anyText, noText } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { statement, type Values } from '#platform/db/statement.ts'

interface StepRow {
  readonly product_id: string
  readonly from_quantity: number
  readonly unit_price_cents: number
}

/** The prices of products beside their list prices, by the ids of the products; of all groups, or of one. */
export async function findPrices(
  pool: pg.Pool,
  ids: readonly string[],
  groupId?: string,
): Promise<Map<string, ProductPriceFields>> {
  const rows = await selectSteps(pool, { ids })
  return byProduct(
    ids,
    rows.filter(({ group_id }) => groupId === undefined || group_id === null || group_id === groupId),
  )
}

/** As `findPrices`, of all groups, also in a transaction. */
export async function readPrices(db: Db, ids: readonly string[]): Promise<Map<string, ProductPriceFields>> {
  return byProduct(ids, await selectSteps(db, { ids }))
}

/** The quantity breaks of products, which have no group, and the prices of groups. */
const selectSteps = statement((db, { ids }: Values<{ ids: readonly string[] }>) =>
  db
    .selectFrom('quantity_breaks')
    .select(['product_id', 'from_quantity', 'unit_price_cents', noText.as('group_id')])
    .where('product_id', '=', anyText(ids))
    .unionAll(
      db
        .selectFrom('group_prices')
        .select(['product_id', 'from_quantity', 'unit_price_cents', 'group_id'])
        .where('product_id', '=', anyText(ids)),
    )
    .orderBy('group_id')
    .orderBy('from_quantity'),
)

/** The query of the quantity breaks of one product, for a statement that reads them beside the product; `stepsOf` converts its rows. */
export function selectBreaksOf(db: Db, productId: Expression<string>) {
  return db
    .selectFrom('quantity_breaks')
    .select(['product_id', 'from_quantity', 'unit_price_cents'])
    .where('product_id', '=', productId)
    .orderBy('from_quantity')
}

function byProduct(
  ids: readonly string[],
  rows: readonly (StepRow & { readonly group_id: string | null })[],
): Map<string, ProductPriceFields> {
  const rowsOf = Map.groupBy(rows, (row) => row.product_id)
  return new Map(
    ids.map((id) => {
      const byGroup = Map.groupBy(rowsOf.get(id) ?? [], (row) => row.group_id)
      const breaks = stepsOf(byGroup.get(null) ?? [])
      const groups = [...byGroup].flatMap(([groupId, steps]) =>
        groupId === null ? [] : [{ groupId, prices: stepsOf(steps) }],
      )
      return [id, { breaks, groups }]
    }),
  )
}

export function stepsOf(rows: readonly StepRow[]): ProductPriceFields['breaks'] {
  return rows.map(({ from_quantity, unit_price_cents }) => ({
    from: from_quantity,
    price: toDecimal(fromMinor(unit_price_cents)),
  }))
}

/** Replaces the prices of a product. @throws the database's foreign key violations of unknown products and groups. */
export function replacePrices(tx: Tx, productId: string, prices: ProductPriceFields): Promise<void> {
  return replaceAllPrices(tx, new Map([[productId, prices]]))
}

/** Replaces the prices of products. @throws the database's foreign key violations of unknown products and groups. */
export async function replaceAllPrices(
  tx: Tx,
  pricesOf: ReadonlyMap<string, ProductPriceFields>,
): Promise<void> {
  const ids = [...pricesOf.keys()]
  await tx.deleteFrom('quantity_breaks').where('product_id', '=', anyText(ids)).execute()
  await tx.deleteFrom('group_prices').where('product_id', '=', anyText(ids)).execute()
  const all = [...pricesOf]
  const breaks = all.flatMap(([id, prices]) => prices.breaks.map((step) => rowOf(id, step)))
  for (const rows of inParts(breaks)) await tx.insertInto('quantity_breaks').values(rows).execute()
  const listed = all.flatMap(([id, { groups }]) =>
    groups.flatMap(({ groupId, prices }) =>
      prices.map((step) => ({ ...rowOf(id, step), group_id: groupId })),
    ),
  )
  for (const rows of inParts(listed)) await tx.insertInto('group_prices').values(rows).execute()
}

function rowOf(productId: string, { from, price }: ProductPriceFields['breaks'][number]): StepRow {
  return { product_id: productId, from_quantity: from, unit_price_cents: toMinor(fromDecimal(price)) }
}

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const atOnce = 1000

function inParts<Row>(rows: readonly Row[]): Row[][] {
  const parts = Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, part) => part * atOnce)
  return parts.map((from) => rows.slice(from, from + atOnce))
}
