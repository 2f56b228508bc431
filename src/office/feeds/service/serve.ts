import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { feedFile } from '../inside/files.ts'
import { fileTypes, type StoredFeed } from '../model.ts'
import { findByToken } from '../store/feeds.ts'
import type { FeedShop } from './shop.ts'

const address = /^([A-Za-z0-9_-]{43})\.([a-z]{3})$/

/** The feed at the last part of an address; undefined if there is none, and for one that is off. */
export async function feedAt({ db }: Pick<FeedShop, 'db'>, file: string): Promise<StoredFeed | undefined> {
  const [, token, ending] = address.exec(file) ?? []
  if (token === undefined) return undefined
  const feed = await findByToken(db, token)
  return feed !== undefined && fileTypes[feed.kind].ending === ending ? feed : undefined
}

/** A feed as it is sent. */
interface Sent {
  readonly stream: Readable
  /** In bytes. */
  readonly length: number
}

/** The stored content; undefined if it is not there, or was replaced just now. */
export async function contentOf(
  { files }: Pick<FeedShop, 'files'>,
  { id, run, bytes }: StoredFeed,
  isGzipped: boolean,
): Promise<Sent | undefined> {
  if (run === null) return undefined
  const file = await files.feeds.read(feedFile({ id, run }))
  if (file === undefined) return undefined
  const { stream: zipped } = file
  if (isGzipped) return { stream: zipped, length: file.bytes }
  const whole = createGunzip()
  zipped.once('error', (error) => whole.destroy(error))
  // Who stops listening closes the file too.
  whole.once('close', () => zipped.destroy())
  return { stream: zipped.pipe(whole), length: bytes }
}

interface Known {
  readonly 'if-none-match'?: string | undefined
  readonly 'if-modified-since'?: string | undefined
}

/** Whether who asks has this content already. The ETag is decisive where it is sent (RFC 9110, 13.2.2). */
export function isKnown({ digest, contentAt }: StoredFeed, headers: Known): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers
  if (tags !== undefined)
    return tags
      .split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''))
      .some((tag) => tag === '*' || tag === etagOf(digest, true) || tag === etagOf(digest, false))
  const at = since === undefined ? Number.NaN : Date.parse(since)
  return contentAt !== null && Math.floor(contentAt.getTime() / 1000) * 1000 <= at
}

/** Packed or not, it is another sequence of bytes, and has another tag. */
export function etagOf(digest: string | null, isGzipped: boolean): string {
  return `"${digest}${isGzipped ? '-gzip' : ''}"`
}
