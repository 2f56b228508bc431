import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import * as z from 'zod/mini'
import {
  type Checksums,
  checksums,
  checksumsName,
  DamagedBackup,
  fullName,
  type Manifest,
  manifest,
  manifestName,
} from '../model.ts'
import { fileSource, megabyte, type Source } from '../source.ts'
import { type Entry, readTar } from './tar.ts'

/** The contents of a backup whose checksums were all verified. */
export interface VerifiedBackup {
  readonly manifest: Manifest
  readonly checksums: Checksums
}

/**
 * Reads a whole backup and verifies every checksum.
 * @throws DamagedBackup for a file that is not a backup, is cut off, or does not match its checksums.
 * @param from a file of this machine by its path, or another source.
 */
export async function verify(from: string | Source): Promise<VerifiedBackup> {
  const source = typeof from === 'string' ? fileSource(from) : from
  const { name: file } = source
  let front: Manifest | undefined
  let end: Checksums | undefined
  const seen = new Map<string, { hash: ReturnType<typeof createHash>; bytes: number }>()
  for await (const entry of entries(source)) {
    const { name, bytes } = entry
    if (name === manifestName) front = await json(entry, manifest)
    else if (name === checksumsName) end = await json(entry, checksums)
    else {
      const key = keyOf(name)
      const sum = seen.get(key) ?? { hash: createHash('sha256'), bytes: 0 }
      seen.set(key, sum)
      for await (const piece of bytes) {
        sum.hash.update(piece)
        sum.bytes += piece.length
      }
    }
  }
  if (front === undefined || end === undefined) throw new DamagedBackup(`${file} is not a complete backup`)
  const empty = { hash: createHash('sha256'), bytes: 0 }
  const expected = [
    ...end.tables.map((sum) => ({ ...sum, key: `tables/${sum.name}` })),
    ...end.pictures.map((sum) => ({ ...sum, key: `pictures/${sum.name}` })),
  ]
  for (const { key, bytes, sha256 } of expected) {
    const found = seen.get(key) ?? empty
    seen.delete(key)
    if (found.bytes !== bytes || found.hash.copy().digest('hex') !== sha256)
      throw new DamagedBackup(`${file} is damaged: ${key} does not match its checksum`)
  }
  const listed = front.tables.map(fullName).join()
  if (seen.size > 0 || listed !== end.tables.map(({ name }) => name).join())
    throw new DamagedBackup(`${file} is damaged: its entries and its list of contents differ`)
  return { manifest: front, checksums: end }
}

/** The files in a backup, one after the other. @throws DamagedBackup when the backup cannot be read. */
export function entries(source: Source): AsyncGenerator<Entry> {
  return readTar(unpacked(source))
}

async function* unpacked({ name: file, open }: Source): AsyncGenerator<Buffer> {
  const packed = Readable.from(open(), { objectMode: false, highWaterMark: megabyte })
  const plain = packed.pipe(createGunzip({ chunkSize: 1 << 18 }))
  packed.once('error', (error) => plain.destroy(error))
  try {
    yield* plain
  } catch (error) {
    // A missing or unreadable file has an error of its own, and so has an encrypted one.
    if (!(error instanceof Error) || !('code' in error) || 'syscall' in error) throw error
    throw new DamagedBackup(`${file} is damaged: ${error.message}`, { cause: error })
  } finally {
    packed.destroy()
    plain.destroy()
  }
}

/** The part of an entry's name that its checksum belongs to: `tables/public.orders`, `pictures/NAME`. */
export function keyOf(name: string): string {
  return name.split('/').slice(0, 2).join('/')
}

/** The first and the last entry are read into memory whole; they have a line for each table and each picture file. */
const longestJson = 256 * 1024 * 1024

async function json<Shape extends z.ZodMiniType>(
  { name, size, bytes }: Entry,
  shape: Shape,
): Promise<z.output<Shape>> {
  if (size > longestJson) throw new DamagedBackup(`The file is damaged: ${name} is too large (${size} bytes)`)
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  const read = shape.safeParse(parsed(Buffer.concat(pieces)))
  if (read.success) return read.data
  throw new DamagedBackup(`this shop cannot read its format: ${z.prettifyError(read.error)}`)
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}
