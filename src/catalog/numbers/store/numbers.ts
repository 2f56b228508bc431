import { type Expression, sql } from 'kysely'
import type pg from 'pg'
import { numberNorm, type PrintedNumber } from '#catalog/numbers/model.ts'
import { anyText, rowsGiven } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { statement, type Values } from '#platform/db/statement.ts'

/** The most numbers of a product that the shop shows. */
const mostShown = 500

/** The query of the numbers of a product by kind, its part number included. */
export function selectNumbers(db: Db, id: Expression<string> | string) {
  return db
    .selectFrom('product_numbers as n')
    .select(['n.kind', 'n.whose', 'n.shown'])
    .where('n.product_id', '=', id)
    .orderBy('n.rank')
    .orderBy('n.whose')
    .orderBy('n.norm')
    .limit(sql.lit(mostShown))
}

/** The numbers of a product by kind, its part number included. */
export function listNumbers(pool: pg.Pool, id: string): Promise<PrintedNumber[]> {
  return preparedNumbers(pool, { id })
}

const preparedNumbers = statement((db, { id }: Values<{ id: string }>) => selectNumbers(db, id))

/** The numbers of a product, except its part number, which belongs to the product itself. */
export function listFurther(tx: Tx, id: string): Promise<PrintedNumber[]> {
  return selectNumbers(tx, id).where('n.kind', '<>', 'own').execute()
}

/** As `listFurther`, of many products, however many numbers each has. */
export async function listFurtherOfMany(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly PrintedNumber[]>> {
  const rows = await db
    .selectFrom('product_numbers as n')
    .select(['n.product_id', 'n.kind', 'n.whose', 'n.shown'])
    .where('n.product_id', '=', anyText(ids))
    .where('n.kind', '<>', 'own')
    .orderBy('n.rank')
    .orderBy('n.whose')
    .orderBy('n.norm')
    .execute()
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id)
  return new Map(
    [...byProduct].map(([id, numbers]) => [id, numbers.map(({ product_id: _, ...number }) => number)]),
  )
}

/** Removes numbers of products and adds others. */
export async function changeNumbers(
  tx: Tx,
  changes: readonly {
    readonly id: string
    readonly removed: readonly PrintedNumber[]
    readonly added: readonly PrintedNumber[]
  }[],
): Promise<void> {
  const removed = changes.flatMap((one) => one.removed.map((number) => ({ ...number, product_id: one.id })))
  if (removed.length > 0)
    await tx
      .deleteFrom('product_numbers as n')
      .using(rowsGiven('product_numbers', removed))
      .whereRef('n.product_id', '=', 'given.product_id')
      .whereRef('n.kind', '=', 'given.kind')
      .whereRef('n.whose', '=', 'given.whose')
      .whereRef('n.shown', '=', 'given.shown')
      .execute()
  const added = changes.flatMap((one) => one.added.map((number) => ({ ...number, product: one.id })))
  await insertNumbers(tx, added)
}

/** PostgreSQL takes at most 65,535 values in a statement. */
const atOnce = 5000

/** Adds numbers of products. @throws the database's unique violation for one that the product has. */
export async function insertNumbers(
  tx: Tx,
  numbers: readonly (PrintedNumber & { readonly product: string })[],
): Promise<void> {
  for (let at = 0; at < numbers.length; at += atOnce)
    await tx
      .insertInto('product_numbers')
      .values(
        numbers.slice(at, at + atOnce).map(({ product, kind, whose, shown }) => ({
          product_id: product,
          kind,
          whose,
          shown,
          norm: numberNorm(shown),
        })),
      )
      .execute()
}
