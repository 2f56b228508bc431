import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { createTarDecoder, createTarPacker, type ParsedTarEntry, type TarPackController } from 'modern-tar'
import { DamagedBackup } from './noun.ts'

/** A file in a tar. */
export interface Entry {
  readonly name: string
  /** How many bytes it has. */
  readonly size: number
  /** Its bytes. Of a tar that is read: before the next entry is asked for, and what is not read is passed over. */
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/**
 * A tar of plain files, which only the shop's own user can read once they are unpacked. At most 8 MB wait to be read.
 * @param made the time that all of them bear.
 * @throws when a file has not the bytes that its size says.
 */
export function writeTar(files: AsyncIterable<Entry>, made: Date): Readable {
  const { readable: tar, controller } = createTarPacker()
  pack(files, made, controller).catch((error) => controller.error(error))
  return Readable.from(tar, { objectMode: false })
}

async function pack(files: AsyncIterable<Entry>, mtime: Date, tar: TarPackController): Promise<void> {
  for await (const { name, size, bytes } of files) {
    const file = tar.add({ name, size, mtime, mode: 0o600 }).getWriter()
    for await (const piece of bytes) await file.write(piece)
    await file.close()
  }
  tar.finalize()
}

/**
 * The files of a tar of plain files, one after the other.
 * @throws DamagedBackup where it is damaged or cut off, or contains something else than files, such as a link.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const tar = createTarDecoder({ strict: true })
  // What goes wrong here goes wrong for the reader too.
  ReadableStream.from(source)
    .pipeTo(tar.writable)
    .catch(() => {})
  for await (const { header, body } of asDamaged(tar.readable)) {
    const { name, size, type } = header
    if (type !== 'file') throw new DamagedBackup(`The file is damaged: ${name} is a ${type}, not a file`)
    yield { name, size, bytes: asDamaged(resumable(body)) }
    // Read, not cancelled: cancelling a file whose last bytes wait already loses the next one (modern-tar 0.8.6).
    for await (const _ of asDamaged(body));
  }
}

/** The bytes of a file, of which the rest can still be read when the reader leaves early. */
async function* resumable(body: ParsedTarEntry['body']): AsyncGenerator<Uint8Array> {
  yield* body.values({ preventCancel: true })
}

/** @throws DamagedBackup, and what the source says itself: that the disk cannot be read. */
async function* asDamaged<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts
  } catch (error) {
    if (!(error instanceof Error) || error instanceof DamagedBackup || 'syscall' in error) throw error
    throw new DamagedBackup(`The file is damaged: ${error.message}`, { cause: error })
  }
}
