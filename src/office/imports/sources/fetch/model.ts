import { Refusal } from '#base/refusal.ts'
import type { Outside } from '#platform/http/outside/model.ts'

/** What is fetched, and what opens it. */
export interface RemoteFile {
  readonly url: URL
  readonly port: number
  readonly user: string
  readonly password: string
  /** The fingerprint of an SFTP server; empty while it is unknown. */
  readonly hostKey: string
  /** What an https server said of the last file; empty for nothing. */
  readonly etag: string
  readonly modified: string
}

/** A file that a server sends, or that it is the same as the last. */
export type Fetched =
  | { readonly kind: 'same' }
  | {
      readonly kind: 'file'
      readonly name: string
      readonly etag: string
      readonly modified: string
      readonly content: AsyncIterable<Uint8Array>
    }

/** What a fetch may take. */
export interface FetchLimits {
  /** For all of it, from the first connection to the last byte. */
  readonly wholeMs: number
  /** Until a server answers. */
  readonly answerMs: number
  /** Slower than this over a window, it is given up. */
  readonly bytesPerSecond: number
  readonly windowMs: number
}

export const usualFetchLimits: FetchLimits = {
  wholeMs: 30 * 60_000,
  answerMs: 60_000,
  bytesPerSecond: 1000,
  windowMs: 60_000,
}

/** Where files may be fetched from. */
export interface Net extends Outside {
  readonly limits: FetchLimits
}

/** A file that could not be fetched. */
export function fetchFault(sentence: string): Refusal {
  return new Refusal('unavailable', 'fetch_failed', sentence)
}
