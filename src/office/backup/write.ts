import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import * as z from 'zod/mini'
import { connect } from '#platform/db/connect.ts'
import { compare } from '#platform/db/known.ts'
import { appliedOf, readMigrations, sandboxSequence, shopSequence } from '#platform/db/migrate.ts'
import { rowsOf } from '#platform/db/rows.ts'
import type { Files } from '#platform/storage/files.ts'
import { findAccountingFaults } from './inside/accounting.ts'
import { pictureNames } from './inside/picture-files.ts'
import { type Entry, writeTar } from './inside/tar.ts'
import {
  type Checksum,
  type Checksums,
  checksumsName,
  currentFormat,
  fullName,
  type Manifest,
  manifestName,
  type Table,
} from './model.ts'
import { copySettings, copyTarget, shopSequences, shopTables } from './store.ts'

export interface ShopData {
  readonly connection: pg.ClientConfig
  readonly pictures: Files
}

export interface Written {
  readonly bytes: number
  readonly rows: number
  readonly tables: number
  readonly pictures: number
  /** Whether the database is of an earlier version: its accounting was not checked. */
  readonly isEarlier: boolean
  /** What an admin must check: accounting faults, and pictures that are in the database but not among the files. */
  readonly faults: readonly string[]
}

/**
 * Writes the whole shop into one file, while it goes on selling: every table from one snapshot, then the pictures, which
 * never change. The file gets its name once it is complete and on the disk.
 * @param signal aborts the backup.
 * @throws when the database or the disk fails; no part of the file is left then.
 */
export async function backup(
  shop: ShopData,
  file: string,
  now: Date,
  signal?: AbortSignal,
): Promise<Written> {
  const draft = `${file}.part`
  const summary = { rows: 0, tables: 0, pictures: 0, isEarlier: false, faults: [] as string[] }
  const client = await connect({ ...shop.connection, application_name: 'tappet backup' })
  try {
    await pipeline(
      writeTar(contents(client, shop, now, summary), now),
      createGzip({ level: 6 }),
      createWriteStream(draft, { mode: 0o600, flush: true }),
      { signal },
    )
    const { size } = await stat(draft)
    await rename(draft, file)
    await syncFolder(dirname(file))
    return { bytes: size, ...summary }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

/** The files of the tar, in the order described in src/office/backup/model.ts. */
async function* contents(
  client: pg.Client,
  shop: ShopData,
  now: Date,
  summary: { rows: number; tables: number; pictures: number; isEarlier: boolean; faults: string[] },
): AsyncGenerator<Entry> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(copySettings)
  const tables = await shopTables(client)
  // From now on no other transaction can change a table's columns.
  await client.query(
    `lock table ${tables.map((table) => copyTarget(table).split(' (')[0]).join(', ')} in access share mode`,
  )
  yield jsonEntry(manifestName, await manifestOf(client, tables, now))
  const sums: Checksums = { tables: [], pictures: [], sequences: [] }
  for (const table of tables) {
    const sum = yield* pieces(client, table)
    sums.tables.push(sum)
    summary.rows += sum.rows
  }
  summary.tables = tables.length
  sums.sequences.push(...(await shopSequences(client, tables)))
  const { missing } = compare(await appliedOf(client, shopSequence), await readMigrations())
  summary.isEarlier = missing.length > 0
  if (!summary.isEarlier) summary.faults.push(...(await findAccountingFaults(client)))
  const recorded = await rowsOf(client, z.object({ id: z.string() }), 'select id from pictures order by id')
  await client.query('commit')
  const names = await pictureNames(shop.pictures)
  for (const name of names) sums.pictures.push(yield* picture(shop.pictures, name))
  summary.pictures = names.length
  const present = new Set(names.map((name) => name.split('-')[0]))
  for (const { id } of recorded)
    if (!present.has(id)) summary.faults.push(`picture ${id} is not among the files`)
  yield jsonEntry(checksumsName, sums)
}

async function manifestOf(client: pg.Client, tables: Table[], now: Date): Promise<Manifest> {
  const [server] = await rowsOf(client, z.object({ server_version: z.string() }), 'show server_version')
  return {
    format: currentFormat,
    madeAt: now.toISOString(),
    postgres: server?.server_version ?? '',
    migrations: await appliedOf(client, shopSequence),
    sandbox: await appliedOf(client, sandboxSequence),
    tables,
  }
}

function jsonEntry(name: string, value: Manifest | Checksums): Entry {
  return entryOf(name, Buffer.from(JSON.stringify(value)))
}

function entryOf(name: string, bytes: Buffer): Entry {
  return { name, size: bytes.length, bytes: [bytes] }
}

/** A table in pieces: the header of a file in a tar has its size, but a table's size is known only at its end. */
async function* pieces(client: pg.Client, table: Table): AsyncGenerator<Entry, Checksums['tables'][number]> {
  const name = fullName(table)
  const hash = createHash('sha256')
  let [bytes, rows, number] = [0, 0, 0]
  for await (const piece of gathered(client.query(copyTo(`copy ${copyTarget(table)} to stdout`)))) {
    hash.update(piece)
    bytes += piece.length
    // COPY writes a line feed in a value as \n, so each real line feed ends a row.
    for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) rows += 1
    yield entryOf(`tables/${name}/${String(++number).padStart(6, '0')}`, piece)
  }
  return { name, bytes, rows, sha256: hash.digest('hex') }
}

const pieceBytes = 256 * 1024

/** Joins the few rows that PostgreSQL sends at a time into larger pieces, as each piece has a header. */
async function* gathered(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = []
  let bytes = 0
  for await (const part of parts) {
    buffered.push(part)
    bytes += part.length
    if (bytes < pieceBytes) continue
    yield Buffer.concat(buffered)
    buffered = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(buffered)
}

/** A file whose size changes while it is read fails the backup. */
async function* picture(pictures: Files, name: string): AsyncGenerator<Entry, Checksum> {
  const found = await pictures.read(name)
  if (found === undefined) throw new Error(`The picture ${name} was removed while the backup was made`)
  const { stream, bytes: size } = found
  const hash = createHash('sha256')
  yield { name: `pictures/${name}`, size, bytes: hashed(stream, hash) }
  return { name, bytes: size, sha256: hash.digest('hex') }
}

async function* hashed(bytes: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of bytes) {
    hash.update(piece)
    yield piece
  }
}

/** Flushes a folder to the disk, so that a new name in it survives a crash. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
