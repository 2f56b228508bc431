import { isAtLeast, version } from '#base/contract/version.ts'
import { type Applied, isSame, type Migration } from './inside/migration.ts'

/** What a database or a backup has, compared with the migrations of this version. */
export interface Comparison {
  /** This version's migrations that were applied, in the order of their numbers, each with what is recorded of it. */
  readonly had: readonly { readonly migration: Migration; readonly record: Applied }[]
  /** This version's migrations that were not. */
  readonly missing: readonly Migration[]
  /** Migrations that this version does not know. */
  readonly unknown: readonly Applied[]
}

/** Compares in any order of applying: a migration can have come in after others with higher numbers. */
export function compare(applied: readonly Applied[], ours: readonly Migration[]): Comparison {
  const records = new Map(applied.map((record) => [record.name, record]))
  const recordOf = ({ name, earlier }: Migration) =>
    [name, ...(earlier?.names ?? [])].map((each) => records.get(each)).find((record) => record !== undefined)
  const all = ours.map((migration) => ({ migration, record: recordOf(migration) }))
  const known = new Set(all.map(({ record }) => record))
  return {
    had: all.flatMap(({ migration, record }) => (record === undefined ? [] : [{ migration, record }])),
    missing: all.flatMap(({ migration, record }) => (record === undefined ? [migration] : [])),
    unknown: applied.filter((record) => !known.has(record)),
  }
}

/**
 * Why this version does not open a database, or restore a backup, in one sentence; undefined if it does.
 * @param beside whether the version that made the unknown migrations may run beside this one: a process may open a database whose
 * unknown migrations all say so, if it lacks none of ours; a restore has to make each of them.
 */
export function refusalOf(
  comparisons: readonly Comparison[],
  beside: 'may run beside' | 'alone',
): string | undefined {
  const changed = comparisons.flatMap(({ had }) =>
    had.filter(({ migration, record }) => !isSame(migration, record)).map(({ migration }) => migration.name),
  )
  const unknown = comparisons.flatMap((each) =>
    beside === 'may run beside' && isCompatible(each) ? [] : each.unknown.map(({ name }) => name),
  )
  const parts = [
    ...(unknown.length > 0 ? [`does not know the migration ${unknown.join(', ')}`] : []),
    ...(changed.length > 0 ? [`has other statements in the migration ${changed.join(', ')}`] : []),
  ]
  if (parts.length === 0) return undefined
  return `This version of the shop (${version}) ${parts.join(', and ')}. Use the version that wrote these data, or a newer one.`
}

function isCompatible({ unknown, missing }: Comparison): boolean {
  return (
    missing.length === 0 &&
    unknown.every(({ compatibleFrom }) => compatibleFrom != null && isAtLeast(compatibleFrom))
  )
}
