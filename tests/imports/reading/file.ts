import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type FileRow, type HowToRead, type OpenedFile, openFile } from '#office/imports/reading/open-file.ts'

/** The path of a file with this content, which is there until the test ends. Its name says nothing of what it is. */
export async function fileWith(content: string | Uint8Array | AsyncIterable<Uint8Array>): Promise<string> {
  const path = join(await aFolder(), 'file')
  await writeFile(path, content)
  return path
}

/** A folder, which is there until the test ends. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tappet-reading-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

interface ReadFile extends OpenedFile {
  readonly read: readonly FileRow[]
}

/** Opens a file and reads all of its rows. */
export async function readFile(content: string | Uint8Array, how?: HowToRead): Promise<ReadFile> {
  const file = await openFile(await fileWith(content), how)
  return { ...file, read: await all(file.rows()) }
}

export async function all<One>(many: AsyncIterable<One>): Promise<readonly One[]> {
  const list: One[] = []
  for await (const one of many) list.push(one)
  return list
}
