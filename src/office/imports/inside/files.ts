import { createWriteStream } from 'node:fs'
import { mkdir, readdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#base/refusal.ts'
import type { Files } from '#platform/storage/files.ts'
import { importRefusals } from '../messages/import-rules.ts'

const mostBytes = 2 * 1024 ** 3
/** So much room stays for the database. */
const roomLeft = 1024 ** 3

/** The path of the file of an import on this machine. @throws Refusal `files_away`. */
export async function fileOf(imports: Files, id: string): Promise<string> {
  return (await imports.path(id)) ?? join(imports.workFolder, id)
}

/** The folder of an import for what is not in memory while its file is read. */
export function scratchOf(imports: Files, id: string): string {
  return join(imports.workFolder, `${id}.parts`)
}

/**
 * Stores a file as it comes. Returns its size.
 * @throws Refusal `invalid` for an empty file, `too_large` for more than 2 GB, `unavailable` where the disk has no room or the files
 * are away; nothing is left.
 */
export async function storeFile(
  imports: Files,
  id: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  const { workFolder: folder } = imports
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, id)
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
    // Its import may have been removed while it came, and the file with it: who reads it next notices.
    await imports.put(id, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    return size
  } catch (error) {
    await imports.remove(id)
    throw error
  }
}

/**
 * Removes the files of imports that are not there any more.
 * @param listIds of the imports: asked after the files, so that a new file has its import.
 */
export async function sweepFiles(imports: Files, listIds: () => Promise<readonly string[]>): Promise<void> {
  const names = await readdir(imports.workFolder).catch((): string[] => [])
  for await (const { name } of imports.list()) names.push(name)
  const ids = new Set(await listIds())
  for (const name of new Set(names)) if (!ids.has(name.replace(/[.].*$/, ''))) await imports.remove(name)
}
