import { createReadStream } from 'node:fs'
import { newId } from '#base/id.ts'
import { openBucket } from '#platform/storage/bucket.ts'
import type { Bucket } from '#platform/storage/files.ts'

/** The bucket for copies of backups, and for whom they are encrypted. */
export interface BackupsAway {
  readonly bucket: Bucket
  /** A public key of age. */
  readonly publicKey: string
}

/**
 * Stores an encrypted copy of a backup in the bucket, under its name with a random part: who may only write there cannot guess which name an
 * earlier one has, and overwrite it.
 * @returns SHA-256 of the encrypted copy, in hex: what the bucket says that it stored has the same hash.
 * @throws when the bucket does not answer, refuses, or stored something else.
 */
export async function storeAway(
  { bucket, publicKey }: BackupsAway,
  file: string,
  name: string,
  signal: AbortSignal,
): Promise<string> {
  const { encrypted } = await import('./inside/encryption.ts')
  const open = await openBucket(bucket)
  try {
    const awayName = `${name.replace(/\.tar\.gz$/, '')}-${newId()}.tar.gz.age`
    const content = encrypted(createReadStream(file, { highWaterMark: 1 << 18 }), publicKey)
    return (await open.store(awayName, content, signal)).sha256
  } finally {
    open.close()
  }
}
