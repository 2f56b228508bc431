import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { Bucket, Content, StoredFile } from '../files.ts'

/** The objects of a bucket under a prefix. Each function throws the error of its client, after one more attempt. */
export interface Objects {
  put(name: string, path: string): Promise<void>
  read(name: string, start?: number): Promise<Content | undefined>
  has(name: string): Promise<boolean>
  remove(name: string): Promise<void>
  list(): AsyncIterable<StoredFile>
  /** Asks for one name. */
  probe(signal: AbortSignal): Promise<void>
}

const sentWhole = 8 * 1024 ** 2

/** A client of the bucket's server. It waits 3 s for a connection, and 15 s for what comes next. */
export function clientOf({ endpoint, region, credentials }: Bucket): S3Client {
  return new S3Client({
    region,
    // Servers other than Amazon's have the bucket in the path, and not all of them know its newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials !== undefined && { credentials }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3000, socketTimeout: 15_000 },
  })
}

/** @param folder of the objects under the prefix; empty for the prefix itself. */
export function objectsIn(client: S3Client, { bucket: Bucket, prefix }: Bucket, folder: string): Objects {
  const under = folder === '' ? prefix : `${prefix}${folder}/`
  const at = (name: string) => ({ Bucket, Key: `${under}${name}` })
  return {
    async put(name, path) {
      const { size } = await stat(path)
      // What is in memory can be sent a second time.
      const Body = size <= sentWhole ? await readFile(path) : createReadStream(path)
      await client.send(new PutObjectCommand({ ...at(name), Body, ContentLength: size }))
    },
    async read(name, start = 0) {
      const Range = start === 0 ? undefined : `bytes=${start}-`
      const found = await client.send(new GetObjectCommand({ ...at(name), Range })).catch(unlessMissing)
      if (found === undefined) return undefined
      // At the very end of a file there is no range.
      if (found === 'past the end') return { stream: Readable.from([]), bytes: start }
      const { Body, ContentLength = 0 } = found
      if (!(Body instanceof Readable)) throw new Error(`The object ${name} came without a content`)
      return { stream: Body, bytes: start + ContentLength }
    },
    async has(name) {
      return (await client.send(new HeadObjectCommand(at(name))).catch(unlessMissing)) !== undefined
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)))
    },
    async *list() {
      for (let token: string | undefined, isLeft = true; isLeft; ) {
        const asked = { Bucket, Prefix: under, Delimiter: '/', ContinuationToken: token }
        const { Contents = [], NextContinuationToken } = await client.send(new ListObjectsV2Command(asked))
        for (const { Key = '', Size = 0, LastModified = new Date() } of Contents)
          yield { name: Key.slice(under.length), bytes: Size, changedAt: LastModified }
        token = NextContinuationToken
        isLeft = token !== undefined
      }
    },
    async probe(abortSignal) {
      await client.send(new ListObjectsV2Command({ Bucket, Prefix: under, MaxKeys: 1 }), { abortSignal })
    },
  }
}

function unlessMissing(error: unknown): undefined | 'past the end' {
  if (error instanceof NoSuchKey || error instanceof NotFound) return undefined
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416) return 'past the end'
  throw error
}
