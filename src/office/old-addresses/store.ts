import type { TablePage } from '#base/table-query.ts'
import { countOf } from '#platform/db/count.ts'
import { anyText, joined, listed, rowsGiven, text } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { containing } from '#platform/db/search.ts'
import { type MissedAddress, mostMissed, type OldAddress, type StoredAddress } from './model.ts'

/** Whether there is any old address. */
export async function hasAddresses(db: Db): Promise<boolean> {
  return (await db.selectFrom('old_addresses').select('path').limit(1).executeTakeFirst()) !== undefined
}

export async function countAddresses(db: Db): Promise<number> {
  return countOf(db.selectFrom('old_addresses'))
}

/** The targets of old addresses by their paths. */
export async function findTargets(db: Db, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (paths.length === 0) return new Map()
  const rows = await db
    .selectFrom('old_addresses')
    .select(['path', 'target'])
    .where('path', '=', anyText(paths))
    .execute()
  return new Map(rows.map(({ path, target }) => [path, target]))
}

/** The old addresses that lead to pages, by their paths; the pages as `target_path` has them. */
export async function findLeading(db: Db, pages: readonly string[]): Promise<OldAddress[]> {
  if (pages.length === 0) return []
  return db
    .selectFrom('old_addresses')
    .select(['path', 'target'])
    .where('target_path', '=', anyText(pages))
    .orderBy('path')
    .execute()
}

/** The old addresses that begin with some texts. All texts of the database are in the order of their bytes. */
export async function findBeginning(db: Db, beginnings: readonly string[]): Promise<OldAddress[]> {
  if (beginnings.length === 0) return []
  return db
    .selectFrom(listed(beginnings))
    .innerJoin('old_addresses as a', (join) =>
      join
        .onRef('a.path', '>=', 'listed.value')
        .on(({ eb, ref }) => eb('a.path', '<', joined('', ref('listed.value'), text(lastSign)))),
    )
    .select(['a.path', 'a.target'])
    .orderBy('a.path')
    .execute()
}

/** After all signs of an address. */
const lastSign = '\u{10ffff}'

export interface NewAddress extends OldAddress {
  /** The target, written as a path is. */
  readonly page: string
}

const atOnce = 5000

/** Adds old addresses, or changes where they lead; they lead somewhere now, so they are no more among those that do not. */
export async function putAddresses(tx: Tx, addresses: readonly NewAddress[], by: string): Promise<void> {
  for (let at = 0; at < addresses.length; at += atOnce) {
    const some = addresses.slice(at, at + atOnce)
    const given = some.map(({ path, target, page }) => ({ path, target, target_path: page, added_by: by }))
    const columns = ['path', 'target', 'target_path', 'added_by'] as const
    await tx
      .insertInto('old_addresses')
      .columns(columns)
      .expression(tx.selectFrom(rowsGiven('old_addresses', given)).select(columns))
      .onConflict((conflict) =>
        conflict.column('path').doUpdateSet(({ ref }) => ({
          target: ref('excluded.target'),
          target_path: ref('excluded.target_path'),
        })),
      )
      .execute()
    await removeMissed(
      tx,
      some.map(({ path }) => path),
    )
  }
}

/** Removes old addresses; with `page` only those that still lead there. Returns those that it removed. */
export async function removeAddresses(
  tx: Tx,
  paths: readonly string[],
  page?: string,
): Promise<OldAddress[]> {
  if (paths.length === 0) return []
  return tx
    .deleteFrom('old_addresses')
    .where('path', '=', anyText(paths))
    .$if(page !== undefined, (query) => query.where('target_path', '=', page ?? ''))
    .returning(['path', 'target'])
    .execute()
}

interface Searched {
  readonly q?: string | undefined
}

export const addressSorts = { createdAt: 'added_at', path: 'path', target: 'target' } as const
export type AddressSort = keyof typeof addressSorts

/** A page of the old addresses. */
export async function listAddresses(
  db: Db,
  wanted: Searched,
  { sort, direction, limit, offset }: TablePage<AddressSort>,
): Promise<StoredAddress[]> {
  const rows = await selectAddresses(db, wanted)
    .select(['path', 'target', 'added_at as addedAt'])
    .select(({ selectFrom }) => [
      selectFrom('users').select('email').whereRef('users.id', '=', 'old_addresses.added_by').as('by'),
    ])
    .orderBy(addressSorts[sort], direction)
    .orderBy('path')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ by, ...row }) => ({ ...row, by: by ?? '' }))
}

export async function countListed(db: Db, wanted: Searched): Promise<number> {
  return countOf(selectAddresses(db, wanted))
}

function selectAddresses(db: Db, { q = '' }: Searched) {
  const pattern = containing(q.trim())
  return db
    .selectFrom('old_addresses')
    .$if(q.trim() !== '', (query) =>
      query.where((eb) => eb.or([eb('path', 'ilike', pattern), eb('target', 'ilike', pattern)])),
    )
}

/** Old addresses in the order of their paths, after one. */
export async function addressesAfter(db: Db, after: string, limit: number): Promise<OldAddress[]> {
  return db
    .selectFrom('old_addresses')
    .select(['path', 'target'])
    .where('path', '>', after)
    .orderBy('path')
    .limit(limit)
    .execute()
}

/** Counts visits to addresses without a page. */
export async function addMissed(tx: Tx, missed: readonly MissedAddress[]): Promise<void> {
  await tx
    .insertInto('missed_addresses')
    .values(
      missed.map(({ path, times, firstAt, lastAt }) => ({
        path,
        times,
        first_at: firstAt,
        last_at: lastAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('path')
        .doUpdateSet(({ eb, ref }) => ({
          times: eb(ref('missed_addresses.times'), '+', ref('excluded.times')),
          last_at: ref('excluded.last_at'),
        }))
        // More says no more, and a count has an end.
        .where('missed_addresses.times', '<', 1_000_000_000),
    )
    .execute()
}

/** Removes the addresses above the most that are stored: the least visited, and of these the oldest. */
export async function trimMissed(tx: Tx, most: number = mostMissed): Promise<void> {
  await tx
    .deleteFrom('missed_addresses')
    .where('path', 'in', (eb) =>
      eb
        .selectFrom('missed_addresses')
        .select('path')
        .orderBy('times', 'desc')
        .orderBy('last_at', 'desc')
        .orderBy('path')
        .offset(most),
    )
    .execute()
}

export async function removeMissed(db: Db, paths: readonly string[]): Promise<number> {
  const gone = await db
    .deleteFrom('missed_addresses')
    .where('path', '=', anyText(paths))
    .returning('path')
    .execute()
  return gone.length
}

export const missedSorts = { times: 'times', createdAt: 'last_at', path: 'path' } as const
export type MissedSort = keyof typeof missedSorts

/** A page of the addresses without a page. */
export async function listMissed(
  db: Db,
  wanted: Searched,
  { sort, direction, limit, offset }: TablePage<MissedSort>,
): Promise<MissedAddress[]> {
  return selectMissed(db, wanted)
    .select(['path', 'times', 'first_at as firstAt', 'last_at as lastAt'])
    .orderBy(missedSorts[sort], direction)
    .orderBy('last_at', 'desc')
    .orderBy('path')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countMissed(db: Db, wanted: Searched): Promise<number> {
  return countOf(selectMissed(db, wanted))
}

function selectMissed(db: Db, { q = '' }: Searched) {
  return db
    .selectFrom('missed_addresses')
    .$if(q.trim() !== '', (query) => query.where('path', 'ilike', containing(q.trim())))
}
