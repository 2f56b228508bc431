import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Files } from '#platform/storage/files.ts'

/* The files of a feed: what is sent, gzipped, and the products that are not in it or lack something, a line of JSON each. */

interface Named {
  readonly id: string
  readonly run: string
}

export const feedFile = ({ id, run }: Named): string => `${id}.${run}.gz`
export const remarksFile = ({ id, run }: Named): string => `${id}.${run}.remarks`

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

/** Stores the content and, beside it, the lines about products. @throws Refusal `files_away`; nobody reads what is there then. */
export async function storeFeed(feeds: Files, named: Named, pieces: AsyncIterable<Piece>): Promise<Written> {
  const { workFolder: folder } = feeds
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const [name, nameBeside] = [feedFile(named), remarksFile(named)]
  const [file, beside] = [join(folder, name), join(folder, nameBeside)]
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
    await feeds.put(nameBeside, `${beside}${unfinished}`)
    await feeds.put(name, `${file}${unfinished}`)
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
export async function sweepFeedFiles(feeds: Files, current: readonly Named[]): Promise<void> {
  const known = new Set(current.map(({ id, run }) => `${id}.${run}`))
  for await (const { name, changedAt } of feeds.list()) {
    const [id, run] = name.split('.')
    // Another process may be about to say that these are the files.
    const isNew = Date.now() - changedAt.getTime() <= leftMs
    if (!known.has(`${id}.${run}`) && !isNew) await feeds.remove(name)
  }
}

/** Removes the files of a run that others have replaced. Who is reading one reads it to its end. */
export async function removeRun(feeds: Files, named: Named): Promise<void> {
  await feeds.remove(feedFile(named))
  await feeds.remove(remarksFile(named))
}
