import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Bucket, Content, StoredFile } from './files.ts'

/** A bucket into which files are written that this machine need not be able to read. */
export interface WriteBucket {
  /**
   * Stores a stream, and compares the hash of what was sent with the one that the server took of what it stored.
   * @returns the bytes, and their SHA-256 in hex. @throws Error where nothing is stored, or something else.
   */
  store(
    name: string,
    content: AsyncIterable<Uint8Array>,
    signal?: AbortSignal,
  ): Promise<{ bytes: number; sha256: string }>
  list(): AsyncIterable<StoredFile>
  read(name: string): Promise<Content | undefined>
  close(): void
}

/** Sent at a time, two at once: S3 takes 10,000 of them. */
const partBytes = 16 * 1024 ** 2

/** Loads the client of S3, and connects to nothing yet. */
export async function openBucket(bucket: Bucket): Promise<WriteBucket> {
  const { Upload } = await import('@aws-sdk/lib-storage')
  const { clientOf, objectsIn } = await import('./inside/objects.ts')
  const client = clientOf(bucket)
  const objects = objectsIn(client, bucket, '')
  return {
    async store(name, content, signal) {
      const sums = partSums(partBytes)
      const upload = new Upload({
        client,
        params: {
          Bucket: bucket.bucket,
          Key: `${bucket.prefix}${name}`,
          Body: Readable.from(sums.through(content), { objectMode: false }),
          ChecksumAlgorithm: 'SHA256',
        },
        partSize: partBytes,
        queueSize: 2,
      })
      const stop = () => void upload.abort()
      signal?.addEventListener('abort', stop, { once: true })
      try {
        signal?.throwIfAborted()
        const { ETag, ChecksumSHA256 } = await upload.done()
        const sent = sums.result()
        const isSame =
          ChecksumSHA256 === undefined
            ? ETag?.replaceAll('"', '') === sent.md5
            : ChecksumSHA256 === sent.sha256OfParts
        if (!isSame) throw new Error(`The bucket stored something else than was sent as ${name}`)
        return { bytes: sent.bytes, sha256: sent.sha256 }
      } finally {
        signal?.removeEventListener('abort', stop)
      }
    },
    list: () => objects.list(),
    read: (name) => objects.read(name),
    close: () => client.destroy(),
  }
}

/** The hashes that S3 says of an object: of a small one its own, of one in parts the hash of the hashes of its parts, with their number. */
function partSums(size: number) {
  const whole = createHash('sha256')
  const parts: { readonly md5: Buffer; readonly sha256: Buffer }[] = []
  let [md5, sha256] = [createHash('md5'), createHash('sha256')]
  let bytes = 0
  const endPart = () => {
    parts.push({ md5: md5.digest(), sha256: sha256.digest() })
    md5 = createHash('md5')
    sha256 = createHash('sha256')
  }
  function take(piece: Uint8Array): void {
    for (let at = 0; at < piece.length; ) {
      const some = piece.subarray(at, at + size - (bytes % size))
      for (const hash of [whole, md5, sha256]) hash.update(some)
      at += some.length
      bytes += some.length
      if (bytes % size === 0) endPart()
    }
  }
  return {
    async *through(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const piece of content) {
        take(piece)
        yield piece
      }
      if (bytes % size > 0 || bytes === 0) endPart()
    },
    result() {
      const [only] = parts
      const of = (name: 'md5' | 'sha256') =>
        createHash(name).update(Buffer.concat(parts.map((part) => part[name])))
      const isOne = parts.length === 1 && only !== undefined
      return {
        bytes,
        sha256: whole.digest('hex'),
        md5: isOne ? only.md5.toString('hex') : `${of('md5').digest('hex')}-${parts.length}`,
        sha256OfParts: isOne
          ? only.sha256.toString('base64')
          : `${of('sha256').digest('base64')}-${parts.length}`,
      }
    },
  }
}
