import { sql } from 'kysely'
import { rowCount } from '#platform/db/count.ts'
import { anyNumber } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { CheckKind } from '../inside/preview.ts'

/** A fitment that does not cover all of its years, or has vehicles that wait for the owner. */
export interface FitmentCheck {
  readonly fitment: number
  readonly years: number
  readonly ofYears: number
  /** How many vehicles wait for the owner. */
  readonly toConfirm: number
}

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const atOnce = 10_000

/** Stores which of some fitments are to be checked: in place of all that was stored of these. */
export async function replaceChecks(
  tx: Tx,
  fitments: readonly number[],
  checks: readonly FitmentCheck[],
): Promise<void> {
  if (fitments.length > 0)
    await tx.deleteFrom('fitment_checks').where('fitment_id', '=', anyNumber(fitments)).execute()
  for (let at = 0; at < checks.length; at += atOnce)
    await tx
      .insertInto('fitment_checks')
      .values(
        checks.slice(at, at + atOnce).map(({ fitment, years, ofYears, toConfirm }) => ({
          fitment_id: fitment,
          years,
          of_years: ofYears,
          to_confirm: toConfirm,
        })),
      )
      .execute()
}

/** The fitments that are to be checked with the ids of their products, after one of them; at most `most`. */
export async function listChecks(
  db: Db,
  kind: CheckKind | undefined,
  after: number,
  most: number,
): Promise<(FitmentCheck & { readonly productId: string; readonly productName: string })[]> {
  return db
    .selectFrom('fitment_checks as c')
    .innerJoin('fitments as f', 'f.id', 'c.fitment_id')
    .innerJoin('fit_products as p', 'p.number', 'f.product')
    .innerJoin('products as o', 'o.id', 'p.product_id')
    .select(['c.fitment_id as fitment', 'c.years', 'c.of_years as ofYears', 'c.to_confirm as toConfirm'])
    .select(['p.product_id as productId', 'o.name as productName'])
    .where('c.fitment_id', '>', after)
    .where('o.archived_at', 'is', null)
    .$if(kind === 'none', (query) => query.where('c.years', '=', 0))
    .$if(kind === 'some', (query) => query.where('c.years', '>', 0).whereRef('c.years', '<', 'c.of_years'))
    .$if(kind === 'confirm', (query) => query.where('c.to_confirm', '>', 0))
    .orderBy('c.fitment_id')
    .limit(sql.lit(most))
    .execute()
}

/** How many fitments of products that are not archived are to be checked. */
export async function countChecks(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('fitment_checks as c')
    .innerJoin('fitments as f', 'f.id', 'c.fitment_id')
    .innerJoin('fit_products as p', 'p.number', 'f.product')
    .innerJoin('products as o', 'o.id', 'p.product_id')
    .where('o.archived_at', 'is', null)
    .select((eb) => rowCount(eb).as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The product of a fitment; undefined for one that there is not. */
export async function productOfFitment(
  tx: Tx,
  fitment: number,
): Promise<{ readonly number: number; readonly productId: string } | undefined> {
  return tx
    .selectFrom('fitments as f')
    .innerJoin('fit_products as p', 'p.number', 'f.product')
    .select(['p.number', 'p.product_id as productId'])
    .where('f.id', '=', fitment)
    .executeTakeFirst()
}
