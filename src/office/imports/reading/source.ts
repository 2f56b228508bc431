import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Refusal } from '#base/refusal.ts'
import { readingRefusals as refusals } from './messages.ts'
import { limits, unreadable } from './model.ts'
import { limited } from './unpack-limits.ts'
import { onlyEntry } from './zip.ts'

/** The unpacked bytes of a file, from its beginning, as often as they are asked for. Or a workbook, which is a zip file itself. */
export type Source =
  | { readonly kind: 'bytes'; readonly read: () => AsyncIterable<Uint8Array> }
  | { readonly kind: 'workbook' }

/**
 * Finds out by its first bytes how a file is packed; its name says nothing.
 * @throws Refusal `invalid` for another kind of file, and for an archive with several files or with an archive.
 */
export async function sourceOf(path: string): Promise<Source> {
  const { size, head } = await beginning(path)
  if (size === 0) throw unreadable(refusals.empty)
  const kind = kindOf(head)
  if (kind === 'zip') {
    if (size > limits.fileBytes) throw tooLarge()
    const entry = await onlyEntry(path)
    if (entry === 'workbook') return { kind: 'workbook' }
    return { kind: 'bytes', read: () => notNested(entry.read()) }
  }
  if (size > limits.fileBytes) throw tooLarge()
  if (kind === 'gz') return { kind: 'bytes', read: () => notNested(limited(gunzipped(path), size)) }
  if (kind !== null) throw unreadable(refusals.isOther(kind))
  return { kind: 'bytes', read: () => createReadStream(path) }
}

function tooLarge(): Refusal {
  return new Refusal('too_large', 'too_large', refusals.tooLarge)
}

async function beginning(path: string): Promise<{ size: number; head: Buffer }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return { size, head: buffer.subarray(0, bytesRead) }
  } finally {
    await file.close()
  }
}

/** The first bytes, in hexadecimal, of what is often sent in place of a table. */
const signatures: readonly (readonly [string, string])[] = [
  ['1f8b', 'gz'],
  ['504b0304', 'zip'],
  ['504b0506', 'zip'],
  ['504b0708', 'zip'],
  ['d0cf11e0', 'a workbook of an old Excel (.xls)'],
  ['25504446', 'a PDF file'],
  ['526172211a', 'a RAR archive'],
  ['377abcaf271c', 'a 7z archive'],
  ['fd377a585a', 'an xz archive'],
  ['425a68', 'a bzip2 archive'],
  ['28b52ffd', 'a zstd archive'],
  ['89504e47', 'a picture'],
  ['ffd8ff', 'a picture'],
  ['47494638', 'a picture'],
]

function kindOf(head: Uint8Array): string | null {
  const hex = Buffer.from(head).toString('hex')
  return signatures.find(([signature]) => hex.startsWith(signature))?.[1] ?? null
}

async function* gunzipped(path: string): AsyncGenerator<Uint8Array> {
  const packed = createReadStream(path)
  const unpacked = createGunzip()
  // Its errors end the loop below as well.
  pipeline(packed, unpacked, () => {})
  try {
    yield* unpacked
  } catch (error) {
    throw unreadable(refusals.damaged(error instanceof Error ? error.message : String(error)))
  } finally {
    packed.destroy()
  }
}

async function* notNested(unpacked: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true
  for await (const piece of unpacked) {
    if (isFirst) {
      const kind = kindOf(piece.subarray(0, 16))
      if (kind !== null) throw unreadable(isArchive(kind) ? refusals.nested : refusals.isOther(kind))
    }
    isFirst = false
    yield piece
  }
}

function isArchive(kind: string): boolean {
  return kind === 'gz' || kind === 'zip' || kind.endsWith('archive')
}
