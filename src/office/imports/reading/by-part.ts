import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { FileRow } from './model.ts'

/*
 * The rows of a file by their parts, which may stand anywhere in it: the rows go to some files by the digests of their parts, and each of
 * these is then read as a whole. So memory has one of them, and not the file.
 */

/** The rows of a part, in the order of the file. */
export type RowsOfPart = readonly FileRow[]

/** A million rows of one line have some 4 MB in each. */
const files = 64
const writtenAtOnce = 256 * 1024

/** @param keyOf what is the same for the rows of a part. @param folder for the files, which are removed in the end. */
export async function* byPart(
  rows: AsyncIterable<FileRow>,
  keyOf: (row: FileRow) => string,
  folder: string,
): AsyncGenerator<RowsOfPart> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await divide(rows, keyOf, folder)
    for (const name of (await readdir(folder)).sort()) yield* readParts(join(folder, name), keyOf)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function divide(
  rows: AsyncIterable<FileRow>,
  keyOf: (row: FileRow) => string,
  folder: string,
): Promise<void> {
  const pieces = Array.from({ length: files }, () => ({ text: '' }))
  const write = async (at: number) => {
    const piece = pieces[at]
    if (piece === undefined || piece.text === '') return
    const { text } = piece
    piece.text = ''
    await appendFile(join(folder, String(at).padStart(3, '0')), text, { mode: 0o600 })
  }
  for await (const row of rows) {
    const at = createHash('md5').update(keyOf(row)).digest().readUInt16BE(0) % files
    const piece = pieces[at]
    if (piece === undefined) continue
    piece.text += `${JSON.stringify([row.line, row.cells, ...(row.numbers ? [[...row.numbers]] : [])])}\n`
    if (piece.text.length > writtenAtOnce) await write(at)
  }
  for (const at of pieces.keys()) await write(at)
}

async function* readParts(path: string, keyOf: (row: FileRow) => string): AsyncGenerator<RowsOfPart> {
  const parts = new Map<string, FileRow[]>()
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })
  for await (const text of lines) {
    const [line, cells, numbers]: [number, string[], number[]?] = JSON.parse(text)
    const row = { line, cells, ...(numbers && { numbers: new Set(numbers) }) }
    const key = keyOf(row)
    const known = parts.get(key)
    if (known === undefined) parts.set(key, [row])
    else known.push(row)
  }
  yield* parts.values()
}
