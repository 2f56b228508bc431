import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { newId } from '#base/id.ts'
import { isDiskError } from '#platform/db/disk-errors.ts'
import type { Files, StoredFile } from '../files.ts'
import { filesAway } from './away.ts'
import { folderFiles } from './folder.ts'
import type { Objects } from './objects.ts'

interface Options {
  readonly objects: Objects
  /** The folder in which the files were before the shop had a bucket: what is there is found. */
  readonly folder: string
  /** The folder of copies on this machine: what is read often comes from its disk. */
  readonly copies: string
  readonly log: { warn(details: object, message: string): void }
}

/** Files in a bucket, each with a copy on this machine from its first use on. */
export function bucketFiles({ objects, folder, copies, log }: Options): Files {
  const before = folderFiles(folder)
  const copied = folderFiles(copies)
  const fetching = new Map<string, Promise<string | undefined>>()
  let fetched = 0

  const asked = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    answer.catch((error: unknown) => {
      throw isDiskError(error) ? error : filesAway(error)
    })
  const local = async (name: string) => (await copied.local(name)) ?? (await before.local(name))

  async function fetch(name: string): Promise<string | undefined> {
    const found = await asked(objects.read(name))
    if (found === undefined) return undefined
    await mkdir(copies, { recursive: true, mode: 0o700 })
    const draft = join(copies, `${newId()}${unfinished}`)
    try {
      await asked(pipeline(found.stream, createWriteStream(draft, { mode: 0o600 })))
      if ((await stat(draft)).size !== found.bytes)
        throw filesAway(new Error(`Not all of ${name} has arrived`))
      await copied.put(name, draft)
    } finally {
      await rm(draft, { force: true })
    }
    if (fetched++ % sweepEvery === 0) await dropOldest(copies)
    return join(copies, name)
  }

  return {
    workFolder: folder,
    async put(name, path) {
      await asked(objects.put(name, path))
      await copied.put(name, path)
    },
    local,
    async path(name) {
      const here = await local(name)
      if (here !== undefined) return here
      const begun = fetching.get(name) ?? fetch(name).finally(() => fetching.delete(name))
      fetching.set(name, begun)
      return begun
    },
    read: async (name, start) =>
      (await copied.read(name, start)) ??
      (await before.read(name, start)) ??
      (await asked(objects.read(name, start))),
    has: async (name) => (await before.has(name)) || (await asked(objects.has(name))),
    async remove(name) {
      await Promise.all([copied.remove(name), before.remove(name)])
      await objects.remove(name).catch((error: unknown) => {
        log.warn({ error: String(error), name }, 'a file could not be removed from its bucket')
      })
    },
    async *list() {
      const seen = new Set<string>()
      for await (const file of before.list()) {
        seen.add(file.name)
        yield file
      }
      const listed = objects.list()[Symbol.asyncIterator]()
      for (let next = await asked(listed.next()); !next.done; next = await asked(listed.next()))
        if (!seen.has(next.value.name)) yield next.value
    },
  }
}

const unfinished = '.part'
const mostBytes = 4 * 1024 ** 3
const sweepEvery = 200
const leftMs = 3_600_000
/** What another machine has removed goes from here too. */
const oldestMs = 30 * 24 * 3_600_000

/** Removes copies of more than 30 days, the oldest above 4 GB, and what a killed process left. */
async function dropOldest(copies: string): Promise<void> {
  const found: StoredFile[] = []
  for await (const file of folderFiles(copies).list()) {
    const mostMs = file.name.endsWith(unfinished) ? leftMs : oldestMs
    if (Date.now() - file.changedAt.getTime() > mostMs) await rm(join(copies, file.name), { force: true })
    else found.push(file)
  }
  let bytes = found.reduce((sum, file) => sum + file.bytes, 0)
  found.sort((one, other) => one.changedAt.getTime() - other.changedAt.getTime())
  for (const file of found) {
    if (bytes <= mostBytes) return
    await rm(join(copies, file.name), { force: true })
    bytes -= file.bytes
  }
}
