import { type Expression, sql } from 'kysely'
import type pg from 'pg'
import { numberNorm, type PrintedNumber } from '#catalog/numbers/model.ts'
import { anyText } from '#platform/db/functions.ts'
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

/** Removes numbers of a product and adds others. */
export async function changeNumbers(
  tx: Tx,
  id: string,
  { removed, added }: { removed: readonly PrintedNumber[]; added: readonly PrintedNumber[] },
): Promise<void> {
  for (const { kind, whose, shown } of removed)
    await tx
      .deleteFrom('product_numbers')
      .where('product_id', '=', id)
      .where('kind', '=', kind)
      .where('whose', '=', whose)
      .where('shown', '=', shown)
      .execute()
  await insertNumbers(
    tx,
    added.map((number) => ({ ...number, product: id })),
  )
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
