import { openBucket } from '#platform/storage/bucket.ts'
import type { Bucket } from '#platform/storage/files.ts'
import { verify } from './inside/read.ts'
import { nightlyTimeOf } from './last.ts'
import { decryptedSource, type Source } from './source.ts'

export interface CheckedBackup {
  readonly name: string
  /** When it was made. */
  readonly madeAt: Date
  readonly rows: number
  readonly tables: number
  readonly pictures: number
}

/**
 * Reads a whole encrypted backup and verifies every checksum in it, on a machine that has the private key and needs no shop.
 * @throws DamagedBackup; WrongKey.
 */
export async function checkBackup(source: Source, keys: string): Promise<CheckedBackup> {
  const { manifest, checksums } = await verify(decryptedSource(source, keys))
  return {
    name: source.name,
    madeAt: new Date(manifest.madeAt),
    rows: checksums.tables.reduce((sum, { rows }) => sum + rows, 0),
    tables: checksums.tables.length,
    pictures: checksums.pictures.length,
  }
}

/** Checks the newest backup of a bucket, as `checkBackup`; undefined for a bucket without one. */
export async function checkNewest(bucket: Bucket, keys: string): Promise<CheckedBackup | undefined> {
  const open = await openBucket(bucket)
  try {
    const names: string[] = []
    for await (const { name } of open.list()) if (nightlyTimeOf(name) !== undefined) names.push(name)
    const newest = names.sort().at(-1)
    if (newest === undefined) return undefined
    async function* content(name: string) {
      const found = await open.read(name)
      if (found !== undefined) yield* found.stream
    }
    return await checkBackup({ name: newest, open: () => content(newest) }, keys)
  } finally {
    open.close()
  }
}
