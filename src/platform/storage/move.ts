import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Bucket, fileKinds, folderOf, type StoredFile } from './files.ts'
import { folderFiles } from './inside/folder.ts'

interface Options {
  readonly dataDir: string
  readonly bucket: Bucket
  /** Whether a file is removed from this machine once it is in the bucket. */
  readonly removes: boolean
}

export interface Moved {
  /** Files that are in the bucket now, and were not before. */
  readonly moved: number
  readonly bytes: number
  /** Files that were in the bucket already, with the same content. */
  readonly there: number
  /** Files that the shop removed meanwhile. */
  readonly gone: number
  /** Files whose content in the bucket is another one, by their paths. They stay on this machine. */
  readonly differing: readonly string[]
}

/**
 * Copies all files of a shop from the folders of DATA_DIR into its bucket, while it runs or not, and reads each of them back. A move that
 * broke off goes on with what is missing. A file that is in the bucket with another content stays as it is, and is named.
 * @throws the error of the client when the bucket does not answer; what was copied stays.
 */
export async function moveFiles({ dataDir, bucket, removes }: Options): Promise<Moved> {
  const { clientOf, objectsIn } = await import('./inside/objects.ts')
  const client = clientOf(bucket)
  const count = { moved: 0, bytes: 0, there: 0, gone: 0, differing: [] as string[] }
  try {
    for (const kind of fileKinds) {
      const folder = folderFiles(join(dataDir, folderOf[kind]))
      const objects = objectsIn(client, bucket, kind)
      for await (const file of finished(folder.list())) {
        const path = join(folder.workFolder, file.name)
        const own = await sumOf(createReadStream(path))
        const before = own === undefined ? undefined : await objects.read(file.name)
        if (own !== undefined && before === undefined) await objects.put(file.name, path)
        const stored = before ?? (own === undefined ? undefined : await objects.read(file.name))
        // An import that was removed meanwhile has removed what it knew of.
        if (own === undefined || !(await folder.has(file.name))) {
          count.gone += 1
          if (before === undefined) await objects.remove(file.name)
        } else if (stored === undefined || (await sumOf(stored.stream)) !== own) {
          count.differing.push(path)
        } else {
          if (before === undefined) {
            count.moved += 1
            count.bytes += file.bytes
          } else count.there += 1
          if (removes) await folder.remove(file.name)
        }
      }
    }
    return count
  } finally {
    client.destroy()
  }
}

/** Without what is being written. */
async function* finished(files: AsyncIterable<StoredFile>): AsyncGenerator<StoredFile> {
  for await (const file of files) if (!file.name.endsWith('.part')) yield file
}

/** SHA-256 of a content; undefined for a file that is not there any more. */
async function sumOf(content: Readable): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    for await (const piece of content) hash.update(piece)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  return hash.digest('hex')
}
