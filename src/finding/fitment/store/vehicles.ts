import { anyNumber, anyText } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/** The vehicles that a product covers, ascending by id; none without fitments. */
export async function findCoveredVehicles(
  db: Db,
  productId: string,
): Promise<{ readonly vehicles: readonly number[]; readonly conditions: readonly number[] }> {
  const row = await db
    .selectFrom('product_vehicles as v')
    .innerJoin('fit_products as p', 'p.number', 'v.product')
    .select(['v.vehicles', 'v.conditions'])
    .where('p.product_id', '=', productId)
    .executeTakeFirst()
  return row ?? { vehicles: [], conditions: [] }
}

/** A make whose vehicles changed since its fitments were derived; may be there more than once. */
export interface DueMake {
  readonly id: number
  readonly makeKey: string
}

/** The makes whose fitments are to be derived, at most 10,000 rows. */
export function listDue(db: Db): Promise<DueMake[]> {
  return db
    .selectFrom('fitments_due')
    .select(['id', 'make_key as makeKey'])
    .orderBy('id')
    .limit(10_000)
    .execute()
}

/** Notes that they are derived: these alone, because a row with a smaller id may have been committed since they were read. */
export async function removeDue(tx: Db, due: readonly DueMake[]): Promise<void> {
  await tx
    .deleteFrom('fitments_due')
    .where('id', '=', anyNumber(due.map(({ id }) => id)))
    .execute()
}

/** The keys of the makes that the fitments of products name. */
export async function makesOfProducts(tx: Tx, numbers: readonly number[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('fitments')
    .select('make_key')
    .distinct()
    .where('product', '=', anyNumber(numbers))
    .orderBy('make_key')
    .execute()
  return rows.map(({ make_key }) => make_key)
}

/** Notes that the fitments of makes are to be derived. */
export async function dueAgain(tx: Tx, makeKeys: readonly string[]): Promise<void> {
  if (makeKeys.length > 0)
    await tx
      .insertInto('fitments_due')
      .values(makeKeys.map((make_key) => ({ make_key })))
      .execute()
}

/** Products with fitments of these makes, by their numbers, after one of them; at most `most`. */
export async function listProductsOfMakes(
  tx: Tx,
  makeKeys: readonly string[],
  after: number,
  most: number,
): Promise<{ readonly number: number; readonly productId: string }[]> {
  return tx
    .selectFrom('fit_products as p')
    .select(['p.number', 'p.product_id as productId'])
    .where('p.number', '>', after)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('fitments as f')
          .select('f.id')
          .whereRef('f.product', '=', 'p.number')
          .where('f.make_key', '=', anyText(makeKeys)),
      ),
    )
    .orderBy('p.number')
    .limit(most)
    .execute()
}
