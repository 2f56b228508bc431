import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#base/refusal.ts'
import { importRefusals } from '../messages/import-rules.ts'

const mostBytes = 2 * 1024 ** 3
/** So much room stays for the database. */
const roomLeft = 1024 ** 3

/** Where the file of an import is. */
export function fileOf(folder: string, id: string): string {
  return join(folder, id)
}

/** The folder of an import for what is not in memory while its file is read. */
export function scratchOf(folder: string, id: string): string {
  return `${fileOf(folder, id)}.parts`
}

/**
 * Stores a file as it comes. Returns its size.
 * @throws Refusal `invalid` for an empty file, `too_large` for more than 2 GB, `unavailable` where the disk has no room; nothing is left.
 */
export async function storeFile(
  folder: string,
  id: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = fileOf(folder, id)
  const { bavail, bsize } = await statfs(folder)
  const room = bavail * bsize - roomLeft
  let size = 0
  async function* limited(): AsyncGenerator<Uint8Array> {
    for await (const piece of bytes) {
      size += piece.length
      if (size > mostBytes) throw new Refusal('too_large', 'too_large', importRefusals.tooLarge)
      if (size > room) throw new Refusal('unavailable', 'no_space', importRefusals.noSpace)
      yield piece
    }
  }
  try {
    await pipeline(limited(), createWriteStream(path, { mode: 0o600 }))
    if (size === 0) throw new Refusal('invalid', 'empty_file', importRefusals.empty)
    return size
  } catch (error) {
    await removeFile(folder, id)
    throw error
  }
}

export async function removeFile(folder: string, id: string): Promise<void> {
  await rm(fileOf(folder, id), { force: true, recursive: true })
}

/** Removes the files of imports that are not there any more. */
export async function sweepFiles(folder: string, ids: ReadonlySet<string>): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) if (!ids.has(name.replace(/[.].*$/, ''))) await removeFile(folder, name)
}
