import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { hasTable } from '#platform/db/has-table.ts'
import { type Comparison, compare, refusalOf } from '#platform/db/known.ts'
import {
  advisoryLock,
  applyWithin,
  type Migration,
  readMigrations,
  sandboxSequence,
  shopSequence,
} from '#platform/db/migrate.ts'
import { type Mode, modeOf } from '#platform/db/mode.ts'
import { openPool } from '#platform/db/pool.ts'
import { prepareQueue } from '#platform/jobs/worker.ts'
import type { Files } from '#platform/storage/files.ts'
import { clear, RestoreRefused, refuseRunning } from './clear.ts'
import { findAccountingFaults } from './inside/accounting.ts'
import { entries, keyOf, type VerifiedBackup, verify } from './inside/read.ts'
import type { Entry } from './inside/tar.ts'
import { DamagedBackup, fullName, pictureName, type Table } from './model.ts'
import { fileSource, type Source } from './source.ts'
import { copySettings, copyTarget, restoringSettings, setSequence } from './store.ts'
import { type ShopData, syncFolder } from './write.ts'

export interface Restored {
  /** When the backup was made. */
  readonly madeAt: string
  readonly tables: readonly { readonly name: string; readonly rows: number }[]
  readonly pictures: number
  /** The migrations of this shop that the backup lacked, and that were applied to its data. */
  readonly migrated: readonly string[]
  /** The accounting faults of the backup (src/office/backup/inside/accounting.ts): they were there when it was made. */
  readonly faults: readonly string[]
}

const applicationName = 'tappet restore'

/**
 * Restores a shop from a backup: verifies the whole file first, then loads it in one transaction, reads every table back
 * and compares it with the file before it commits. `over` says what to do with a shop that is not empty. Until the
 * commit the shop is unchanged.
 * @param wanted the expected mode of the shop, if any.
 * @throws DamagedBackup; RestoreRefused for a file with migrations that this version does not know, for a shop that is running, for one that is not empty
 * unless it may be replaced, and for the backup of a demo shop that would replace a live shop, or the reverse.
 */
export async function restore(
  shop: ShopData,
  from: string | Source,
  over: 'empty' | 'replace',
  wanted?: Mode,
): Promise<Restored> {
  const file = typeof from === 'string' ? fileSource(from) : from
  const checked = await verify(file)
  const { manifest } = checked
  const compared = [
    compare(manifest.migrations, await readMigrations(shopSequence)),
    compare(manifest.sandbox, await readMigrations(sandboxSequence)),
  ] as const
  const refusal = refusalOf(compared, 'alone')
  if (refusal !== undefined) throw new RestoreRefused(refusal)
  const [own, sandbox] = [divided(compared[0]), divided(compared[1])]
  const staging = await stagePictures(shop.pictures)
  const quiet = { warn: () => {} }
  const pool = openPool(
    { ...shop.connection, max: 2, silenceMs: 0, application_name: applicationName },
    quiet,
  )
  try {
    await refuseRunning(pool, applicationName)
    await prepareQueue(pool)
    const client = await pool.connect()
    let failure: Error | undefined
    try {
      await client.query('begin')
      await client.query(copySettings)
      await client.query(restoringSettings)
      await client.query('select pg_advisory_xact_lock($1)', [advisoryLock])
      const currentMode = wanted ?? (await modeOf(client))
      if (over === 'empty') await refuseNonEmpty(client)
      await clear(client)
      await applyWithin(client, own.before)
      await applyWithin(client, sandbox.before, sandboxSequence)
      await loadEntries(client, file, checked, staging)
      for (const sequence of checked.checksums.sequences) await setSequence(client, sequence)
      // Run deferred constraint checks now: a table with pending checks cannot be altered.
      await client.query('set constraints all immediate')
      await verifyTables(client, checked)
      // The workers that had locked jobs when the backup was made are gone.
      await client.query(`select graphile_worker.force_unlock_workers(array(
        select distinct locked_by from graphile_worker.jobs where locked_by is not null))`)
      await applyWithin(client, own.after)
      const mode = await modeOf(client)
      refuseMixing(mode, currentMode)
      const after = mode === 'demo' ? sandbox.after : []
      await applyWithin(client, after, sandboxSequence)
      // The triggers recorded every product as a change of the stored counts (migration 0043).
      await client.query('select fold_product_counts()')
      const faults = await findAccountingFaults(client)
      await staging.keep()
      await client.query('commit')
      await client.query('analyze')
      return {
        madeAt: checked.manifest.madeAt,
        tables: checked.checksums.tables.map(({ name, rows }) => ({ name, rows })),
        pictures: checked.checksums.pictures.length,
        migrated: [...own.after, ...after].map(({ name }) => name),
        faults,
      }
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
      throw failure
    } finally {
      client.release(failure ?? false)
    }
  } finally {
    await pool.end()
    await staging.clear()
  }
}

/** The migrations of a sequence that were applied in the backup, and the further ones of this shop. */
function divided({ had, missing }: Comparison): { before: Migration[]; after: readonly Migration[] } {
  return { before: had.map(({ migration }) => migration), after: missing }
}

function refuseMixing(from: Mode | undefined, into: Mode | undefined): void {
  if (from === undefined || into === undefined || from === into) return
  throw new RestoreRefused(
    `The backup is from a ${from} shop, but this is a ${into} shop. Restore it into another DATA_DIR or DATABASE_URL.`,
  )
}

async function refuseNonEmpty(client: pg.ClientBase): Promise<void> {
  for (const table of ['users', 'products', 'orders']) {
    if (!(await hasTable(client, `public.${table}`))) continue
    const { rowCount } = await client.query(`select 1 from ${table} limit 1`)
    if (rowCount !== 0)
      throw new RestoreRefused(
        'This shop is not empty. Use --replace to replace all of its data with the backup.',
      )
  }
}

async function loadEntries(
  client: pg.ClientBase,
  file: Source,
  { manifest }: VerifiedBackup,
  staging: PictureStaging,
): Promise<void> {
  const files = entries(file)
  try {
    let next = await files.next()
    while (!next.done) {
      const key = keyOf(next.value.name)
      const [kind, of = ''] = key.split('/')
      if (kind === 'tables') {
        const copy = client.query(copyFrom(`copy ${copyTarget(named(manifest.tables, of))} from stdin`))
        await pipeline(async function* () {
          // Copy all pieces of the table; the first entry of another table or picture ends the copy.
          for (; !next.done && keyOf(next.value.name) === key; next = await files.next())
            yield* next.value.bytes
        }, copy)
      } else {
        if (kind === 'pictures') await staging.take(of, next.value.bytes)
        next = await files.next()
      }
    }
  } finally {
    await files.return(undefined)
  }
}

function named(tables: readonly Table[], name: string): Table {
  const table = tables.find((table) => fullName(table) === name)
  if (table === undefined) throw new DamagedBackup(`The backup contains no table ${name}`)
  return table
}

/** Reads every table back and compares its checksum with the file's. */
async function verifyTables(client: pg.ClientBase, { manifest, checksums }: VerifiedBackup): Promise<void> {
  for (const table of manifest.tables) {
    const hash = createHash('sha256')
    for await (const piece of client.query(copyTo(`copy ${copyTarget(table)} to stdout`))) hash.update(piece)
    const name = fullName(table)
    if (hash.digest('hex') !== checksums.tables.find((sum) => sum.name === name)?.sha256)
      throw new Error(`${name} does not match the backup; nothing was changed`)
  }
}

interface PictureStaging {
  take(name: string, bytes: Entry['bytes']): Promise<void>
  keep(): Promise<void>
  clear(): Promise<void>
}

/** A folder for the pictures until all are written. A picture that the shop already has is the same: the name is a hash. */
async function stagePictures(pictures: Files): Promise<PictureStaging> {
  const { workFolder: folder } = pictures
  await mkdir(folder, { recursive: true })
  const incoming = await mkdtemp(join(folder, 'incoming-'))
  return {
    async take(name, bytes) {
      if (!pictureName.test(name)) throw new DamagedBackup(`${name} is no name of a picture`)
      await pipeline(bytes, createWriteStream(join(incoming, name), { flush: true }))
    },
    async keep() {
      for (const name of await readdir(incoming)) await pictures.put(name, join(incoming, name))
      await syncFolder(folder)
    },
    clear: () => rm(incoming, { recursive: true, force: true }),
  }
}
