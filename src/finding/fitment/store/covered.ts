import type { Expression, ExpressionBuilder } from 'kysely'
import type pg from 'pg'
import { type Copying, copying } from '#platform/db/copied.ts'
import { anyBits, anyText, hasAnyOf, hasNumber, isThere, numbersOf } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import { builder } from '#platform/db/statement.ts'
import type { DB } from '#platform/db/tables.ts'
import { noQuestion } from '../inside/derive.ts'
import { positionBits } from '../model.ts'

/** The vehicles that each product fits; `vehicles` is null for none. */
function selectCovered(db: Db) {
  return db
    .selectFrom('fit_products as p')
    .leftJoin('product_vehicles as v', 'v.product', 'p.number')
    .select(['p.product_id as product', 'p.is_universal as isUniversal', 'v.vehicles'])
}

const { front, rear, left, right, upper, lower, inner, outer } = positionBits
/** The bits of all positions of some fitments, together. */
const positionsOf = ({ ref }: ExpressionBuilder<DB & { f: DB['fitments'] }, 'f'>) =>
  anyBits([
    [ref('f.axle'), { front, rear }],
    [ref('f.side'), { left, right }],
    [ref('f.height'), { upper, lower }],
    [ref('f.depth'), { inner, outer }],
  ]).as('positions')

/** Asks for all products of which somebody said what they fit: product, isUniversal, vehicles, positions (`positionBits`). */
export function copyCovered(client: pg.ClientBase): Copying {
  const query = selectCovered(builder)
    .leftJoin(
      (of) =>
        of.selectFrom('fitments as f').select('f.product').select(positionsOf).groupBy('f.product').as('f'),
      (join) => join.onRef('f.product', '=', 'p.number'),
    )
    .select('f.positions')
  return copying(client, query.compile())
}

/** Asks for the same of products by their ids; `positions` is null where nothing is known. */
export function coveredByIds(db: Db, ids: readonly string[]) {
  return selectCovered(db)
    .select((of) =>
      of
        .selectFrom('fitments as f')
        .whereRef('f.product', '=', 'p.number')
        .select(positionsOf)
        .as('positions'),
    )
    .where('p.product_id', '=', anyText(ids))
    .execute()
}

/** The vehicles that products fit without a question, by the ids of the products, and whether they fit others after a question. */
export async function certainVehicles(
  db: Db,
  ids: readonly string[],
): Promise<
  ReadonlyMap<string, { readonly vehicles: readonly number[]; readonly hasOpenQuestions: boolean }>
> {
  const rows = await selectCovered(db)
    .select('v.conditions')
    .where('p.product_id', '=', anyText(ids))
    .execute()
  return new Map(
    rows.map(({ product, vehicles, conditions }) => [
      product,
      {
        vehicles: (vehicles ?? []).filter((_, at) => conditions?.[at] === noQuestion),
        hasOpenQuestions: conditions?.some((condition) => condition !== noQuestion) ?? false,
      },
    ]),
  )
}

/** What is known of the vehicles that a product fits, for a statement that reads the product. */
export function selectFitted(db: Db, productId: Expression<string>) {
  return selectCovered(db)
    .select(({ selectFrom }) => [
      'p.universal_note as universalNote',
      'v.conditions',
      isThere(selectFrom('fitments as f').select('f.id').whereRef('f.product', '=', 'p.number')).as(
        'isListed',
      ),
    ])
    .where('p.product_id', '=', productId)
}

/** The ids of products that list one of some vehicles, in their order; at most `most`. */
export async function listProductsOfVehicles(
  db: Db,
  vehicles: readonly number[],
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('product_vehicles as v')
    .innerJoin('fit_products as p', 'p.number', 'v.product')
    .select('p.product_id')
    .where(({ ref }) => hasAnyOf(ref('v.vehicles'), vehicles))
    .orderBy('p.number')
    .limit(most)
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/** The ids of products that fit every vehicle; at most `most`. */
export async function listUniversal(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('fit_products')
    .select('product_id')
    .where('is_universal', '=', true)
    .orderBy('number')
    .limit(most)
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/** Which of some products fit some vehicles alone: somebody said which, and not any. */
export async function listVehicleParts(db: Db, productIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (productIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('fit_products')
    .select('product_id')
    .where('product_id', '=', anyText(productIds))
    .where('is_universal', '=', false)
    .execute()
  return new Set(rows.map(({ product_id }) => product_id))
}

/** Which of some vehicles a product on sale lists. */
export async function listVehiclesOnSale(db: Db, vehicles: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom(numbersOf(vehicles))
    .select('numbers.value as vehicle')
    .where(({ ref, selectFrom }) =>
      isThere(
        selectFrom('product_vehicles as v')
          .innerJoin('fit_products as p', 'p.number', 'v.product')
          .innerJoin('products as o', 'o.id', 'p.product_id')
          .select('v.product')
          .where('o.archived_at', 'is', null)
          .where((eb) => hasNumber(eb.ref('v.vehicles'), ref('numbers.value'))),
      ),
    )
    .execute()
  return rows.map(({ vehicle }) => vehicle)
}
