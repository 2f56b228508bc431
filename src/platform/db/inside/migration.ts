import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { statementsSum } from './statements.ts'

const beforeBaseline = 'before-baseline/'

/** Migrations with their own numbers, independent of other sequences. */
export interface Sequence {
  /** Has the migrations; if there is a `baseline.sql`, those before it are in `before-baseline/`. */
  readonly folder: URL
  /** The table of the applied migrations. The first migration creates its schema. */
  readonly record: string
}

/** A migration of this version. */
export interface Migration {
  readonly name: string
  readonly sql: string
  /** Of the whole file. */
  readonly sha256: string
  /** Checksums of the whole file and of its statements that say the same, and names that it had before its release. */
  readonly earlier?: { readonly sums: readonly string[]; readonly names: readonly string[] }
  /** The oldest version of the shop that may run on a database with this migration; without it, only those that know it. */
  readonly compatibleFrom?: string
}

/** What a database or a backup says of a migration that was applied to it. */
export const applied = z.object({
  name: z.string(),
  sha256: z.string(),
  /** The checksum of its statements; databases of before 0.1.0 have only the file's. */
  statements: z.nullish(z.string()),
  compatibleFrom: z.nullish(z.string()),
})
export type Applied = Readonly<z.infer<typeof applied>>

const releasedMigration = z.object({
  statements: z.string(),
  file: z.string(),
  /** Earlier checksums of the whole file, and of other statements that lead to the same tables. */
  earlier: z._default(z.array(z.string()), []),
  was: z._default(z.array(z.string()), []),
})
/** The migrations of each release, by version and name: `released.json` beside them. */
const list = z.object({
  /** How the list grows. */
  about: z.string(),
  releases: z.record(z.string(), z.record(z.string(), releasedMigration)),
})
export type Releases = z.infer<typeof list>['releases']

/** One schema in place of migrations, for a database that has none of them. It records them as applied. */
export interface Baseline {
  readonly sql: string
  /** The names of the migrations in `before-baseline/`. */
  readonly replaces: ReadonlySet<string>
}

/** All migrations of a sequence, in order: those before its baseline come first. */
export async function readMigrations({ folder }: Sequence): Promise<Migration[]> {
  const released = await readReleases(folder)
  return [
    ...(await readFolder(new URL(beforeBaseline, folder), released)),
    ...(await readFolder(folder, released)),
  ]
}

/** undefined for a sequence without a baseline. */
export async function readBaseline({ folder }: Sequence): Promise<Baseline | undefined> {
  const sql = await readFile(new URL('baseline.sql', folder), 'utf8').catch(missing)
  if (sql === undefined) return undefined
  return { sql, replaces: new Set(await namesIn(new URL(beforeBaseline, folder))) }
}

async function readFolder(folder: URL, released: Releases): Promise<Migration[]> {
  return Promise.all(
    (await namesIn(folder)).map(async (name) =>
      migrationOf(name, await readFile(new URL(name, folder), 'utf8'), released),
    ),
  )
}

async function namesIn(folder: URL): Promise<string[]> {
  const names = (await readdir(folder).catch(missing)) ?? []
  return names.filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).sort()
}

/** undefined in place of a file or folder that does not exist. */
function missing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

/** @throws ZodError for a list in another form. */
export async function readReleases(folder: URL): Promise<Releases> {
  return list.parse(JSON.parse(await readFile(new URL('released.json', folder), 'utf8'))).releases
}

function migrationOf(name: string, sql: string, released: Releases): Migration {
  const sha256 = createHash('sha256').update(sql).digest('hex')
  const [release] = Object.entries(released).filter(([, migrations]) => Object.hasOwn(migrations, name))
  const said = /^-- compatible_from: (\d+\.\d+\.\d+)$/m.exec(sql)?.[1]
  const listed = release?.[1][name]
  const compatibleFrom = said ?? release?.[0]
  return {
    name,
    sql,
    sha256,
    ...(listed === undefined
      ? {}
      : { earlier: { sums: [listed.file, listed.statements, ...listed.earlier], names: listed.was } }),
    ...(compatibleFrom === undefined ? {} : { compatibleFrom }),
  }
}

/** Whether a migration that was applied had the statements of this file, or others that lead to the same. */
export function isSame({ sql, sha256, earlier }: Migration, before: Applied): boolean {
  const recorded = before.statements ?? before.sha256
  // A released one is in its list: most are, and every start asks of all.
  return [sha256, ...(earlier?.sums ?? [])].includes(recorded) || statementsSum(sql) === recorded
}
