import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { anyNumber, anyText, numbersOf, rowsGiven } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { type Executor, statement, type Values } from '#platform/db/statement.ts'
import { nameKey } from '../model.ts'
import type { Generation } from '../naming.ts'
import type { RelatedSeries, Successor } from '../relatives.ts'
import { generationColumns, generationOf, listGenerationsOfMakes } from './naming.ts'
import { columns, type SeriesRow, seriesOf } from './rows.ts'
import { listSeriesByIds } from './series.ts'

/** Stores which series came in place of which: in place of all that were stored before. */
export async function replaceSuccessors(tx: Tx, successors: readonly Successor[]): Promise<void> {
  await tx.deleteFrom('vehicle_successors').execute()
  const rows = successors.map((each) => ({ ...each, years: [...each.years] }))
  await tx
    .insertInto('vehicle_successors')
    .columns(['retired', 'successor', 'years'])
    .expression(
      tx.selectFrom(rowsGiven('vehicle_successors', rows)).select(['retired', 'successor', 'years']),
    )
    .execute()
}

/** Series with their relatives, by their ids, in no order. It is prepared: verdicts ask for it. */
export async function readSeriesByIds(on: Executor, ids: readonly number[]): Promise<RelatedSeries[]> {
  return (await selectByIds(on, { ids })).map(({ generations, ...row }) => ({
    ...related(row),
    generations: generations.map(generationOf),
  }))
}

const selectByIds = statement((db, { ids }: Values<{ ids: readonly number[] }>) =>
  db
    .selectFrom('vehicle_series as s')
    .select(columns.map((name) => `s.${name}` as const))
    .select((eb) => [
      // Successors first. One subquery for both: one more takes a verdict as long as the series itself.
      jsonArrayFrom(
        eb
          .selectFrom('vehicle_successors as r')
          .innerJoin('vehicle_series as o', (join) =>
            join.on(({ eb: of, ref }) =>
              of(
                'o.id',
                '=',
                of
                  .case()
                  .when('r.retired', '=', ref('s.id'))
                  .then(ref('r.successor'))
                  .else(ref('r.retired'))
                  .end(),
              ),
            ),
          )
          .select(columns.map((name) => `o.${name}` as const))
          .select('r.years as related_years')
          .where(({ or, eb: of, ref }) =>
            or([of('r.retired', '=', ref('s.id')), of('r.successor', '=', ref('s.id'))]),
          )
          .orderBy(({ eb: of, ref }) => of('r.retired', '=', ref('s.id')), 'desc'),
      ).as('relatives'),
      jsonArrayFrom(
        eb
          .selectFrom('vehicle_generations as g')
          .select(generationColumns.map((name) => `g.${name}` as const))
          .whereRef('g.make_key', '=', 's.make_key')
          .whereRef('g.nameplate_key', '=', 's.model_key')
          .orderBy('g.id'),
      ).as('generations'),
    ])
    .where('s.id', '=', anyNumber(ids)),
)

/** Every series of makes, and every one with a relative of these makes, each with its relatives. */
export async function listRelatedOfMakes(db: Db, makeKeys: readonly string[]): Promise<RelatedSeries[]> {
  const series = (await selectOfMakes(db, makeKeys)).map(seriesOf)
  const ids = series.map(({ id }) => id)
  const successors = await db
    .selectFrom('vehicle_successors')
    .select(['retired', 'successor', 'years'])
    // Rows of numbers, and no array: of thousands PostgreSQL makes a table to look them up in.
    .where(({ or, eb, selectFrom }) => {
      const known = selectFrom(numbersOf(ids)).select('numbers.value')
      return or([eb('retired', 'in', known), eb('successor', 'in', known)])
    })
    .orderBy('retired')
    .orderBy('successor')
    .execute()
  const byId = new Map(series.map((one) => [one.id, one]))
  const others = successors
    .flatMap(({ retired, successor }) => [retired, successor])
    .filter((id) => !byId.has(id))
  for (const one of await listSeriesByIds(db, [...new Set(others)])) byId.set(one.id, one)
  const after = Map.groupBy(successors, ({ retired }) => retired)
  const before = Map.groupBy(successors, ({ successor }) => successor)
  const relative = (id: number, years: readonly number[]) => {
    const one = byId.get(id)
    return one === undefined ? [] : [{ ...one, years }]
  }
  const makes = new Set(series.map(({ make }) => nameKey(make)))
  const generations = Map.groupBy(await listGenerationsOfMakes(db, [...makes]), nameplateOf)
  return series.map((one) => ({
    ...one,
    generations: generations.get(nameplateOf({ make: one.make, nameplate: one.model })),
    relatives: [
      ...(after.get(one.id) ?? []).flatMap(({ successor, years }) => relative(successor, years)),
      ...(before.get(one.id) ?? []).flatMap(({ retired, years }) => relative(retired, years)),
    ],
  }))
}

function selectOfMakes(db: Db, makeKeys: readonly string[]): Promise<SeriesRow[]> {
  return db
    .selectFrom('vehicle_series as s')
    .select(columns.map((name) => `s.${name}` as const))
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('s.make_key', '=', anyText(makeKeys)),
        eb(
          's.id',
          'in',
          selectFrom('vehicle_successors as r')
            .innerJoin('vehicle_series as before', 'before.id', 'r.retired')
            .select('r.successor')
            .where('before.make_key', '=', anyText(makeKeys)),
        ),
        eb(
          's.id',
          'in',
          selectFrom('vehicle_successors as r')
            .innerJoin('vehicle_series as after', 'after.id', 'r.successor')
            .select('r.retired')
            .where('after.make_key', '=', anyText(makeKeys)),
        ),
      ]),
    )
    .orderBy('s.id')
    .execute()
}

const nameplateOf = ({ make, nameplate }: Pick<Generation, 'make' | 'nameplate'>) =>
  `${nameKey(make)} ${nameKey(nameplate)}`

type RelatedRow = SeriesRow & {
  readonly relatives: readonly (SeriesRow & { readonly related_years: readonly number[] })[]
}

function related({ relatives, ...row }: RelatedRow): RelatedSeries {
  return {
    ...seriesOf(row),
    relatives: relatives.map(({ related_years: years, ...other }) => ({ ...seriesOf(other), years })),
  }
}
