import type { ExpressionBuilder } from 'kysely'
import type { OutsideKind } from '#base/contract/outside-kinds.ts'
import { anyText, countDifferent, isThere } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { DB } from '#platform/db/tables.ts'
import type { AttachedId, OutsideId, OutsideSource } from './model.ts'

/** PostgreSQL takes at most 65,535 parameters in a statement: a row has five. Each statement announces the change. */
const rowsAtOnce = 5000
const valuesAtOnce = 20_000

/** The series and years of an id. */
interface SeriesOfId {
  readonly seriesId: number
  readonly years: readonly number[] | null
}

type StoredId = SeriesOfId & { readonly kind: string; readonly value: string }

/** Whether the shop has any. */
export async function hasIds(db: Db): Promise<boolean> {
  const row = await db
    .selectNoFrom(({ selectFrom }) =>
      isThere(selectFrom('vehicle_outside_ids').select('series_id').limit(1)).as('has'),
    )
    .executeTakeFirstOrThrow()
  return row.has
}

/** What the shop has of some ids, of each at most so many series. */
export async function listOfId(db: Db, { kind, value }: OutsideId, most: number): Promise<SeriesOfId[]> {
  return db
    .selectFrom('vehicle_outside_ids')
    .select(['series_id as seriesId', 'years'])
    .where('kind', '=', kind)
    .where('value', '=', value)
    .orderBy('series_id')
    .limit(most)
    .execute()
}

/** What the shop has of the values of one kind. */
export async function listOfValues(
  db: Db,
  kind: OutsideKind,
  values: readonly string[],
): Promise<StoredId[]> {
  const found: StoredId[] = []
  for (let at = 0; at < values.length; at += valuesAtOnce) {
    const rows = await db
      .selectFrom('vehicle_outside_ids')
      .select(['kind', 'value', 'series_id as seriesId', 'years'])
      .where('kind', '=', kind)
      .where('value', '=', anyText(values.slice(at, at + valuesAtOnce)))
      .execute()
    for (const row of rows) found.push(row)
  }
  return found
}

/** All ids of one kind. */
export function listOfKind(db: Db, kind: OutsideKind): Promise<(SeriesOfId & { readonly value: string })[]> {
  return db
    .selectFrom('vehicle_outside_ids')
    .select(['value', 'series_id as seriesId', 'years'])
    .where('kind', '=', kind)
    .execute()
}

/** Adds ids. Those that are there stay as they are. */
export async function insertIds(tx: Tx, ids: readonly AttachedId[]): Promise<void> {
  for (let at = 0; at < ids.length; at += rowsAtOnce)
    await tx
      .insertInto('vehicle_outside_ids')
      .values(
        ids.slice(at, at + rowsAtOnce).map(({ seriesId, years, kind, value, source }) => ({
          series_id: seriesId,
          years: years === null ? null : [...years],
          kind,
          value,
          source,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** The sources by name, with how many ids they gave to how many series. */
export async function listSources(db: Db): Promise<OutsideSource[]> {
  return db
    .selectFrom('vehicle_outside_ids')
    .select((eb) => [
      'source',
      differentIds(eb).as('ids'),
      countDifferent(eb.ref('series_id')).as('vehicles'),
    ])
    .groupBy('source')
    .orderBy('source')
    .execute()
}

/** Removes all ids of a source. Returns how many there were. */
export async function removeSource(tx: Tx, source: string): Promise<number> {
  const { ids } = await tx
    .selectFrom('vehicle_outside_ids')
    .select((eb) => differentIds(eb).as('ids'))
    .where('source', '=', source)
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('vehicle_outside_ids').where('source', '=', source).execute()
  return ids
}

/** How many ids there are: several versions may have the same. */
const differentIds = (eb: ExpressionBuilder<DB, 'vehicle_outside_ids'>) =>
  countDifferent(eb.refTuple('kind', 'value'))
