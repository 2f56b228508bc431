import type { SelectQueryBuilder } from 'kysely'
import {
  anyNumber,
  anyText,
  countDifferent,
  elementCount,
  elementsOf,
  isAmongNumbers,
  rowsGiven,
  sumOf,
  sumWhere,
} from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { DB } from '#platform/db/tables.ts'
import { lastShippedId, type MakeCount } from '../file/model.ts'
import type { Market, Series } from '../model.ts'
import { columns, rowOf, seriesOf } from './rows.ts'

/** Of 30,000 series, so many are at once a text of two megabytes. */
const rowsAtOnce = 5000

/**
 * Stores series by their ids: new ones are added, changed ones replaced. The others are not written, because every written
 * row costs its triggers: a newer file changes a few of thirty thousand.
 */
export async function storeSeries(tx: Tx, series: readonly Series[]): Promise<void> {
  for (let at = 0; at < series.length; at += rowsAtOnce)
    await tx
      .insertInto('vehicle_series')
      .columns(written)
      .expression(
        tx
          .selectFrom(rowsGiven('vehicle_series', series.slice(at, at + rowsAtOnce).map(rowOf)))
          .select(written),
      )
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(({ ref }) => ({
            make: ref('excluded.make'),
            make_key: ref('excluded.make_key'),
            model: ref('excluded.model'),
            model_key: ref('excluded.model_key'),
            engine: ref('excluded.engine'),
            decilitres: ref('excluded.decilitres'),
            cylinders: ref('excluded.cylinders'),
            years: ref('excluded.years'),
            is_retired: ref('excluded.is_retired'),
            market: ref('excluded.market'),
            submodel: ref('excluded.submodel'),
            drive: ref('excluded.drive'),
            body: ref('excluded.body'),
            fuel: ref('excluded.fuel'),
            aspiration: ref('excluded.aspiration'),
            cc: ref('excluded.cc'),
            kw: ref('excluded.kw'),
            generation: ref('excluded.generation'),
            engine_codes: ref('excluded.engine_codes'),
            from_month: ref('excluded.from_month'),
            to_month: ref('excluded.to_month'),
          }))
          .where(({ eb, or, ref }) =>
            or(
              stored.map((name) => eb(`vehicle_series.${name}`, 'is distinct from', ref(`excluded.${name}`))),
            ),
          ),
      )
      .execute()
}

const stored = columns.filter((name) => name !== 'id')
const written = [...columns, 'make_key', 'model_key'] as const

/** What was chosen of a vehicle; the names as keys (`nameKey`). */
export interface Chosen {
  readonly year?: number | undefined
  readonly make?: string | undefined
  readonly model?: string | undefined
  readonly market?: Market | undefined
}

/** The years in which vehicles were sold, newest first. */
export async function listYears(db: Db, chosen: Chosen): Promise<number[]> {
  const rows = await matching(db, chosen)
    .select(({ ref }) => elementsOf(ref('years')).as('year'))
    .distinct()
    .orderBy('year', 'desc')
    .execute()
  return rows.map(({ year }) => year)
}

/** The newest year in which a vehicle was sold; undefined if there are none. */
export async function newestYear(db: Db): Promise<number | undefined> {
  const row = await matching(db, {})
    .select(({ ref }) => elementsOf(ref('years')).as('year'))
    .orderBy('year', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.year
}

/** The makes of vehicles, by name. */
export async function listMakes(db: Db, chosen: Chosen): Promise<string[]> {
  const rows = await matching(db, chosen)
    .select(({ fn }) => fn.min('make').as('name'))
    .groupBy('make_key')
    .orderBy('make_key')
    .execute()
  return rows.map(({ name }) => name)
}

/** The models of vehicles, by name. Names that differ in capitals, spaces or signs alone are one. */
export async function listModels(db: Db, chosen: Chosen): Promise<string[]> {
  const rows = await matching(db, chosen)
    .select(({ fn }) => fn.min('model').as('name'))
    .groupBy('model_key')
    .orderBy('model_key')
    .execute()
  return rows.map(({ name }) => name)
}

/** Series by their models, the smallest engine first; at most `most`. */
export async function listSeries(db: Db, chosen: Chosen, most: number): Promise<Series[]> {
  const rows = await matching(db, chosen)
    .select(columns)
    .orderBy('model_key')
    .orderBy('decilitres')
    .orderBy('cylinders')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(seriesOf)
}

/** One series, also a retired one. */
export async function findSeries(db: Db, id: number): Promise<Series | undefined> {
  const [series] = await listSeriesByIds(db, [id])
  return series
}

/** Every series of makes that is offered, by the keys of the makes. */
export function listSeriesOfMakes(db: Db, makeKeys: readonly string[]): Promise<Series[]> {
  return allOf(offered(db).where('make_key', '=', anyText(makeKeys)))
}

/** Every series of makes, also retired ones. */
export function listEverySeriesOfMakes(db: Db, makeKeys: readonly string[]): Promise<Series[]> {
  return allOf(db.selectFrom('vehicle_series').where('make_key', '=', anyText(makeKeys)))
}

/** Series by their ids, also retired ones; those that do not exist are left out. */
export function listSeriesByIds(db: Db, ids: readonly number[]): Promise<Series[]> {
  return allOf(db.selectFrom('vehicle_series').where('id', '=', anyNumber(ids)))
}

/** The next series that are offered, by their ids. */
export function listSeriesAfter(db: Db, after: number, most: number): Promise<Series[]> {
  return allOf(offered(db).where('id', '>', after).limit(most))
}

/** The largest id of a series; 0 if there are none. */
export async function largestSeriesId(db: Db): Promise<number> {
  const row = await db
    .selectFrom('vehicle_series')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}

/** Makes by name, with how many models and vehicles they have. */
export async function countByMake(db: Db): Promise<MakeCount[]> {
  return offered(db)
    .select(({ eb, fn, ref }) => [
      fn.min('make').as('make'),
      countDifferent(ref('model_key')).as('models'),
      sumOf(elementCount(ref('years'))).as('vehicles'),
      sumWhere(elementCount(ref('years')), eb('id', '>', lastShippedId)).as('own'),
    ])
    .groupBy('make_key')
    .orderBy('make_key')
    .execute()
}

/** Every series that is offered, by their ids. Read in pages, because they stay in memory and what is read at once would be it twice. */
export async function listAllSeries(db: Db): Promise<Series[]> {
  const all: Series[] = []
  const shared = firstCopies()
  for (;;) {
    const page = await listSeriesAfter(db, all.at(-1)?.id ?? 0, rowsAtOnce)
    for (const series of page) all.push(withTexts(series, shared))
    if (page.length < rowsAtOnce) return all
  }
}

/** Gives for a text the first copy of it that it saw. */
function firstCopies(): (text: string) => string {
  const copies = new Map<string, string>()
  return (text) => {
    const first = copies.get(text)
    if (first === undefined) copies.set(text, text)
    return first ?? text
  }
}

/** The series with each of its texts as another function gives it. */
function withTexts({ parts, ...series }: Series, textOf: (text: string) => string): Series {
  return {
    ...series,
    make: textOf(series.make),
    model: textOf(series.model),
    engine: textOf(series.engine),
    parts: {
      ...parts,
      submodel: textOf(parts.submodel),
      drive: textOf(parts.drive),
      body: textOf(parts.body),
      fuel: textOf(parts.fuel),
      aspiration: textOf(parts.aspiration),
      generation: textOf(parts.generation),
    },
  }
}

async function allOf(query: SelectQueryBuilder<DB, 'vehicle_series', object>): Promise<Series[]> {
  const rows = await query.select(columns).orderBy('id').execute()
  return rows.map(seriesOf)
}

function matching(db: Db, { year, make, model, market }: Chosen) {
  return offered(db)
    .$if(market !== undefined, (query) => query.where('market', '=', market ?? 'US'))
    .$if(make !== undefined, (query) => query.where('make_key', '=', make ?? ''))
    .$if(model !== undefined, (query) => query.where('model_key', '=', model ?? ''))
    .$if(year !== undefined, (query) => query.where(({ ref }) => isAmongNumbers(year ?? 0, ref('years'))))
}

function offered(db: Db) {
  return db.selectFrom('vehicle_series').where('is_retired', '=', false)
}
