import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { createTarDecoder, createTarPacker, type ParsedTarEntry, type TarPackController } from 'modern-tar'
import { DamagedBackup, WrongKey } from '../model.ts'

/** A file in a tar. */
export interface Entry {
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** Its content. Of a tar that is read: available until the next entry is requested; unread bytes are skipped. */
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/**
 * Writes a tar of plain files, which are readable by their owner only once unpacked. Buffers at most 8 MB.
 * @param made the modification time of all files.
 * @throws when the content of a file does not match its size.
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
 * Reads the files of a tar, one after the other.
 * @throws DamagedBackup when it is damaged or cut off, or contains anything but plain files, such as a link.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const tar = createTarDecoder({ strict: true })
  // The reader gets the same error.
  ReadableStream.from(source)
    .pipeTo(tar.writable)
    .catch(() => {})
  for await (const { header, body } of asDamaged(tar.readable)) {
    const { name, size, type } = header
    if (type !== 'file') throw new DamagedBackup(`The file is damaged: ${name} is a ${type}, not a file`)
    yield { name, size, bytes: asDamaged(resumable(body)) }
    // Read to the end instead of cancelling: cancelling a file whose last bytes are buffered loses the next one (modern-tar 0.8.6).
    for await (const _ of asDamaged(body));
  }
}

/** The bytes of a file. When the reader stops early, the rest can still be read. */
async function* resumable(body: ParsedTarEntry['body']): AsyncGenerator<Uint8Array> {
  yield* body.values({ preventCancel: true })
}

/** @throws DamagedBackup, or the source's own error when the disk cannot be read, or the key is another one. */
async function* asDamaged<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts
  } catch (error) {
    const isKnown = error instanceof DamagedBackup || error instanceof WrongKey
    if (!(error instanceof Error) || isKnown || 'syscall' in error) throw error
    throw new DamagedBackup(`The file is damaged: ${error.message}`, { cause: error })
  }
}
