import { type Expression, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type pg from 'pg'
import { anyNumber, anySelected, anyText, isThere } from '#platform/db/functions.ts'
import type { Db } from '#platform/db/open.ts'
import { type Executor, statement, type Values } from '#platform/db/statement.ts'
import type { FitmentQualifiers, Fitments } from '#platform/db/tables.ts'
import type { NamesAsked } from '../inside/asked-vehicle.ts'
import type { FitmentNote } from '../inside/note.ts'
import type { Fitment, ProductFit } from '../model.ts'
import { partColumns, partsOfRow } from './part-columns.ts'

/** What a product without a row has. */
export const nothingKnown: ProductFit = {
  isUniversal: false,
  universalNote: '',
  version: 0,
  isListed: false,
  fitments: [],
}

/**
 * What is known of the vehicles that products fit, by the ids of the products; with `names` the fitments alone that may have them. One
 * statement, so that the version belongs to the fitments.
 */
export async function readFits(
  db: Db,
  productIds: readonly string[],
  names?: NamesAsked,
): Promise<ReadonlyMap<string, ProductFit>> {
  return byProduct(
    names === undefined
      ? await selectFits(db).where('p.product_id', '=', anyText(productIds)).execute()
      : await selectFitsOfNames(db, { productIds, ...names }),
  )
}

// Of the verdicts: few products, and the fitments of a model.
const selectFitsOfNames = statement(
  (
    db,
    { productIds, makeKeys, modelKeys }: Values<NamesAsked & { readonly productIds: readonly string[] }>,
  ) =>
    selectFits(db, { makes: anyText(makeKeys), models: anyText(modelKeys) }).where(
      'p.product_id',
      '=',
      anyText(productIds),
    ),
)

/** Of a product with more fitments than so many, `readWholeFits` reads one more, and not all. */
export const mostWhole = 60

/** As `readFits`, for products of which the fitments of every make are wanted. */
export async function readWholeFits(
  on: Executor,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, ProductFit>> {
  return byProduct(await selectWholeFits(on, { productIds }))
}

const selectWholeFits = statement((db, { productIds }: Values<{ productIds: readonly string[] }>) =>
  selectFits(db, { most: mostWhole + 1 }).where('p.product_id', '=', anyText(productIds)),
)

/** What is known of products, by their ids. */
function byProduct(rows: readonly FitRow[]): ReadonlyMap<string, ProductFit> {
  return new Map(
    rows.map((row) => [
      row.product_id,
      {
        isUniversal: row.is_universal,
        universalNote: row.universal_note,
        version: row.version,
        isListed: row.is_listed,
        fitments: row.fitments.map(fitmentOf),
      },
    ]),
  )
}

/**
 * Reads fits by the ids of products and series, for the makes of these series: one statement, for lines each with its own vehicle.
 */
export async function readFitsOfSeries(
  pool: pg.Pool,
  productIds: readonly string[],
  seriesIds: readonly number[],
): Promise<ReadonlyMap<string, ProductFit>> {
  return byProduct(await selectFitsOfSeries(pool, { productIds, seriesIds }))
}

const selectFitsOfSeries = statement(
  (
    db,
    { productIds, seriesIds }: Values<{ productIds: readonly string[]; seriesIds: readonly number[] }>,
  ) => {
    const own = db
      .selectFrom('vehicle_series as s')
      .select('s.make_key')
      .where('s.id', '=', anyNumber(seriesIds))
    // What a vehicle was called, or is called now, may be of another make.
    const makes = own.union(
      db
        .selectFrom('vehicle_successors as r')
        .innerJoin('vehicle_series as o', (join) =>
          join.on(({ or, eb, ref }) =>
            or([eb('o.id', '=', ref('r.retired')), eb('o.id', '=', ref('r.successor'))]),
          ),
        )
        .select('o.make_key')
        .where(({ or, eb }) =>
          or([eb('r.retired', '=', anyNumber(seriesIds)), eb('r.successor', '=', anyNumber(seriesIds))]),
        ),
    )
    return selectFits(db, { makes: anySelected(makes) }).where('p.product_id', '=', anyText(productIds))
  },
)

/** Which fitments are read, if not all. */
interface Narrowed {
  readonly makes?: Expression<string>
  /** Those without a model are read too. */
  readonly models?: Expression<string>
  readonly most?: number
}

function selectFits(db: Db, { makes, models, most }: Narrowed = {}) {
  return db
    .selectFrom('fit_products as p')
    .select(['p.product_id', 'p.is_universal', 'p.universal_note', 'p.version'])
    .select((eb) => [
      isThere(
        eb.selectFrom('fitments as other').select('other.id').whereRef('other.product', '=', 'p.number'),
      ).as('is_listed'),
      jsonArrayFrom(
        eb
          .selectFrom('fitments as f')
          .select(['f.id', 'f.make', 'f.make_key', 'f.model', 'f.model_key', 'f.from_year', 'f.to_year'])
          .select(['f.from_decilitres', 'f.to_decilitres', 'f.cylinders', 'f.engine_words'])
          .select([
            'f.axle',
            'f.side',
            'f.height',
            'f.depth',
            'f.note',
            'f.source',
            'f.named_by',
            'f.market',
            'f.shared',
            'f.quantity',
            'f.label',
          ])
          .select(partColumns.map((name) => `f.${name}` as const))
          .select((of) =>
            jsonArrayFrom(
              of
                .selectFrom('fitment_qualifiers as q')
                .select(['q.question', 'q.words', 'q.answers', 'q.accepts', 'q.how_to_measure'])
                .select('q.is_exclusion')
                .whereRef('q.fitment_id', '=', 'f.id')
                .orderBy('q.question'),
            ).as('qualifiers'),
          )
          .select((of) =>
            jsonArrayFrom(
              of
                .selectFrom('fitment_notes as n')
                .select(['n.text', 'n.kind', 'n.question'])
                .whereRef('n.fitment_id', '=', 'f.id')
                .orderBy('n.place'),
            ).as('notes'),
          )
          .whereRef('f.product', '=', 'p.number')
          .$if(makes !== undefined, (query) =>
            makes === undefined ? query : query.where('f.make_key', '=', makes),
          )
          .$if(models !== undefined, (query) =>
            models === undefined
              ? query
              : query.where(({ or, eb }) =>
                  or([eb('f.model_key', 'is', null), eb('f.model_key', '=', models)]),
                ),
          )
          .$if(most !== undefined, (query) => query.limit(sql.lit(most ?? 0)))
          .orderBy('f.make_key')
          .orderBy('f.model_key')
          .orderBy('f.from_year')
          .orderBy('f.id'),
      ).as('fitments'),
    ])
}

type FitRow = Awaited<ReturnType<ReturnType<typeof selectFits>['execute']>>[number]

type FitmentRow = Omit<Selectable<Fitments>, 'product'> & {
  readonly qualifiers: readonly Omit<Selectable<FitmentQualifiers>, 'fitment_id'>[]
  readonly notes: readonly FitmentNote[]
}

function fitmentOf(row: FitmentRow): Fitment {
  const { id, make, model, axle, side, height, depth, quantity, label, note, notes, source } = row
  return {
    id,
    make,
    makeKey: row.make_key,
    model,
    modelKey: row.model_key,
    fromYear: row.from_year,
    toYear: row.to_year,
    namedBy: row.named_by,
    market: row.market,
    shared: row.shared,
    quantity,
    label,
    note,
    notes: notes.length === 0 ? noNotes : notes,
    source,
    engine: {
      litres: litresOf(row.from_decilitres, row.to_decilitres),
      cylinders: row.cylinders,
      words: row.engine_words,
    },
    parts: partsOfRow(row),
    position: { axle, side, height, depth },
    qualifiers: row.qualifiers.map(({ how_to_measure, is_exclusion, ...same }) => ({
      ...same,
      howToMeasure: how_to_measure,
      isExclusion: is_exclusion,
    })),
  }
}

/** Most fitments have none, and caches have many. */
const noNotes: readonly FitmentNote[] = []

function litresOf(from: number | null, to: number | null): Fitment['engine']['litres'] {
  return from === null || to === null ? null : { from: from / 10, to: to / 10 }
}
