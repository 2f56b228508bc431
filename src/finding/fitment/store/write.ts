import type { Selectable } from 'kysely'
import { anyNumber, numberArray, rowsGiven } from '#platform/db/functions.ts'
import { lockFor } from '#platform/db/locks.ts'
import type { Tx } from '#platform/db/open.ts'
import type { Fitments } from '#platform/db/tables.ts'
import type { CoveredVehicles } from '../inside/derive.ts'
import type { NewFitment, Qualifier, SharedParts } from '../model.ts'
import { partColumns, partsRow } from './part-columns.ts'

/** One change of fitments at a time, until the transaction ends: each derives the vehicles of products from what is stored. */
export function lockFitments(tx: Tx): Promise<void> {
  return lockFor(tx, 'fitments')
}

/** Removes fitments with their conditions and notes. */
export async function deleteFitments(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('fitments').where('id', '=', anyNumber(ids)).execute()
}

/** Adds fitments to products, by the numbers of the products. */
export async function insertFitments(tx: Tx, fitments: readonly FitmentOfProduct[]): Promise<void> {
  const isPlain = ({ fitment }: FitmentOfProduct) => fitment.qualifiers.length + fitment.notes.length === 0
  const [plain, asking] = [fitments.filter(isPlain), fitments.filter((one) => !isPlain(one))]
  if (plain.length > 0) await insertRows(tx, plain.map(rowOf)).execute()
  if (asking.length > 0) await insertAsking(tx, asking)
}

function insertRows(tx: Tx, rows: readonly FitmentRow[]) {
  return tx
    .insertInto('fitments')
    .columns(columns)
    .expression(tx.selectFrom(rowsGiven('fitments', rows)).select(columns))
}

interface FitmentOfProduct {
  readonly product: number
  readonly fitment: NewFitment
}

/** Adds fitments with their conditions and notes, which need the ids. */
async function insertAsking(tx: Tx, fitments: readonly FitmentOfProduct[]): Promise<void> {
  const rows = await insertRows(tx, fitments.map(rowOf))
    .returning(['id', ...columns])
    .execute()
  // By what the rows say: PostgreSQL does not promise to return them in order. Those that say the same may be exchanged, and share the same.
  const ids = Map.groupBy(rows, ({ id: _, ...row }) => keyOf({ ...row, shared: null }))
  const inserted = fitments.map((each) => {
    const id = ids.get(keyOf({ ...rowOf(each), shared: null }))?.pop()?.id
    if (id === undefined) throw new Error('A fitment that was inserted has no row')
    return { ...each.fitment, id }
  })
  const qualifiers = inserted.flatMap(({ id, qualifiers: all }) =>
    all.map((qualifier) => ({ ...qualifierRow(qualifier), fitment_id: id })),
  )
  await tx
    .insertInto('fitment_qualifiers')
    .columns(qualifierColumns)
    .expression(tx.selectFrom(rowsGiven('fitment_qualifiers', qualifiers)).select(qualifierColumns))
    .execute()
  const notes = inserted.flatMap(({ id, notes: all }) =>
    all.map((note, place) => ({ ...note, place, fitment_id: id })),
  )
  await tx
    .insertInto('fitment_notes')
    .columns(noteColumns)
    .expression(tx.selectFrom(rowsGiven('fitment_notes', notes)).select(noteColumns))
    .execute()
}

function keyOf(row: ReturnType<typeof rowOf>): string {
  return JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)))
}

const columns = [
  ...([
    'product',
    'make',
    'make_key',
    'model',
    'model_key',
    'from_year',
    'to_year',
    'from_decilitres',
  ] as const),
  ...(['to_decilitres', 'cylinders', 'engine_words', 'axle', 'side', 'height', 'depth', 'note'] as const),
  ...(['source', 'market', 'named_by', 'shared', 'quantity', 'label'] as const),
  ...partColumns,
]

type FitmentRow = Pick<Selectable<Fitments>, (typeof columns)[number]>

function rowOf({ product, fitment }: FitmentOfProduct): FitmentRow {
  const { make, makeKey, model, modelKey, fromYear, toYear, engine, position, market } = fitment
  const { quantity, label, note, source } = fitment
  const { litres, cylinders, words } = engine
  return {
    product,
    make,
    make_key: makeKey,
    model,
    model_key: modelKey,
    from_year: fromYear,
    to_year: toYear,
    from_decilitres: litres && Math.round(litres.from * 10),
    to_decilitres: litres && Math.round(litres.to * 10),
    cylinders,
    engine_words: words,
    ...partsRow(fitment.parts),
    ...position,
    quantity,
    label,
    note,
    source,
    market,
    named_by: fitment.namedBy,
    shared: fitment.shared,
  }
}

const noteColumns = [...(['fitment_id', 'place', 'text', 'kind', 'question'] as const)]

const qualifierColumns = [
  ...(['fitment_id', 'question', 'words', 'answers', 'accepts', 'how_to_measure', 'is_exclusion'] as const),
]

function qualifierRow({ question, words, answers, accepts, howToMeasure, isExclusion }: Qualifier) {
  const texts = { question, words, how_to_measure: howToMeasure, is_exclusion: isExclusion }
  return { ...texts, answers: [...answers], accepts: [...accepts] }
}

/** What is said of a product beside its fitments. */
export interface ProductKind {
  readonly isUniversal: boolean
  readonly universalNote: string
}

/**
 * Says whether a product is universal, and counts the change. Returns its number in the derived arrays, and its new version.
 * @throws the database's foreign key violation of an unknown product.
 */
export function putProduct(
  tx: Tx,
  productId: string,
  { isUniversal, universalNote }: ProductKind,
): Promise<{ readonly number: number; readonly version: number }> {
  return tx
    .insertInto('fit_products')
    .values({ product_id: productId, is_universal: isUniversal, universal_note: universalNote })
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet(({ eb, ref }) => ({
        is_universal: isUniversal,
        universal_note: universalNote,
        version: eb(ref('fit_products.version'), '+', 1),
      })),
    )
    .returning(['number', 'version'])
    .executeTakeFirstOrThrow()
}

/** Adds many products that have no fitments yet. Returns their numbers by their ids; those that were there are left out. */
export async function insertProducts(
  tx: Tx,
  products: readonly (ProductKind & { readonly productId: string })[],
): Promise<ReadonlyMap<string, number>> {
  if (products.length === 0) return new Map()
  const rows = await tx
    .insertInto('fit_products')
    .values(
      products.map(({ productId, isUniversal, universalNote }) => ({
        product_id: productId,
        is_universal: isUniversal,
        universal_note: universalNote,
      })),
    )
    .onConflict((conflict) => conflict.column('product_id').doNothing())
    .returning(['product_id', 'number'])
    .execute()
  return new Map(rows.map(({ product_id, number }) => [product_id, number]))
}

/**
 * Stores the vehicles that products cover, by the numbers of the products; triggers keep the same by vehicle. Returns the products that
 * cover others than before.
 */
export async function storeCoverage(
  tx: Tx,
  coverage: ReadonlyMap<number, CoveredVehicles>,
): Promise<ReadonlySet<number>> {
  const empty = [...coverage].filter(([, { vehicles }]) => vehicles.length === 0).map(([number]) => number)
  const gone = await tx
    .deleteFrom('product_vehicles')
    .where('product', '=', anyNumber(empty))
    .returning('product')
    .execute()
  const rows = [...coverage]
    .filter(([, { vehicles }]) => vehicles.length > 0)
    .map(([product, { vehicles, conditions }]) => ({
      product,
      vehicles: numberArray(vehicles),
      conditions: numberArray(conditions),
    }))
  if (rows.length === 0) return new Set(gone.map(({ product }) => product))
  const stored = await tx
    .insertInto('product_vehicles')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('product')
        .doUpdateSet(({ ref }) => ({
          vehicles: ref('excluded.vehicles'),
          conditions: ref('excluded.conditions'),
        }))
        .where(({ or, eb, ref }) =>
          or([
            eb('product_vehicles.vehicles', 'is distinct from', ref('excluded.vehicles')),
            eb('product_vehicles.conditions', 'is distinct from', ref('excluded.conditions')),
          ]),
        ),
    )
    .returning('product')
    .execute()
  return new Set([...gone, ...stored].map(({ product }) => product))
}

/** Notes what the vehicles of a fitment have in common now. */
export async function updateShared(tx: Tx, fitment: number, shared: SharedParts | null): Promise<void> {
  await tx
    .updateTable('fitments')
    .set({ shared: shared === null ? null : JSON.stringify(shared) })
    .where('id', '=', fitment)
    .execute()
}
