import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/* The files of a feed: what is sent, gzipped, and the products that are not in it or lack something, a line of JSON each. */

interface Named {
  readonly id: string
  readonly run: string
}

export function feedFile(folder: string, { id, run }: Named): string {
  return join(folder, `${id}.${run}.gz`)
}

export function remarksFile(folder: string, { id, run }: Named): string {
  return join(folder, `${id}.${run}.remarks`)
}

/** What is written is not there before it is whole: a process that is killed leaves the old files, and its own under this ending. */
const unfinished = '.part'

export interface Written {
  /** SHA-256 of the content, in hex. */
  readonly digest: string
  readonly bytes: number
}

/** A part of the content, and the lines about the same products. */
export interface Piece {
  readonly content: string
  readonly remarks: string
}

/** Stores the content and, beside it, the lines about products. Both files are there afterwards, or neither. */
export async function storeFeed(
  folder: string,
  named: Named,
  pieces: AsyncIterable<Piece>,
): Promise<Written> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const [file, beside] = [feedFile(folder, named), remarksFile(folder, named)]
  const hash = createHash('sha256')
  let bytes = 0
  const lines = await open(`${beside}${unfinished}`, 'w', 0o600)
  async function* octets() {
    for await (const { content, remarks } of pieces) {
      await lines.write(remarks)
      const part = Buffer.from(content)
      hash.update(part)
      bytes += part.length
      yield part
    }
  }
  try {
    await pipeline(
      octets,
      createGzip(),
      createWriteStream(`${file}${unfinished}`, { mode: 0o600, flush: true }),
    )
    await lines.sync()
    await rename(`${beside}${unfinished}`, beside)
    await rename(`${file}${unfinished}`, file)
  } catch (error) {
    for (const one of [file, beside]) await rm(`${one}${unfinished}`, { force: true })
    throw error
  } finally {
    await lines.close()
  }
  return { digest: hash.digest('hex'), bytes }
}

/** What a killed process left is removed after so long. */
const leftMs = 60 * 60 * 1000

/** Removes the files of feeds that are not theirs any more. */
export async function sweepFeedFiles(folder: string, current: readonly Named[]): Promise<void> {
  const known = new Set(current.map(({ id, run }) => `${id}.${run}`))
  for (const name of await readdir(folder).catch(() => [])) {
    const [id, run] = name.split('.')
    if (known.has(`${id}.${run}`)) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    // Another process may be about to say that these are the files.
    if (Date.now() - mtimeMs > leftMs) await rm(path, { force: true })
  }
}

/** Removes the files of a run that others have replaced. Who is reading one reads it to its end. */
export async function removeRun(folder: string, named: Named): Promise<void> {
  await rm(feedFile(folder, named), { force: true })
  await rm(remarksFile(folder, named), { force: true })
}
