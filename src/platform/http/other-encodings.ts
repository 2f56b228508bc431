import { decode, type Encoded, type Encoding } from './encoded.ts'
import { segmentedLru } from './segmented-lru.ts'

/** The bodies of answers in every encoding. */
export interface Bodies {
  /** The body of an answer; a promise while it must be re-encoded from the cached one. */
  of(encoded: Encoded, encoding: Encoding): Buffer | Promise<Buffer>
}

/**
 * Caches the bodies for clients without brotli, such as tools and some proxies, so that they are answered from memory too.
 * @param maxBytes of those bodies.
 */
export function encodingCache(maxBytes: number): Bodies {
  const bodies = segmentedLru<Buffer>(maxBytes, () => {})
  const inProgress = new Map<string, Promise<Buffer>>()
  return {
    of(encoded, encoding) {
      if (encoding === 'br') return encoded.brotli
      // The tag is a hash of the compressed body: the same tag means the same bytes.
      const key = `${encoding} ${encoded.etag}`
      const body = bodies.get(key) ?? inProgress.get(key)
      if (body !== undefined) return body
      const promise = decode(encoded, encoding)
        .then((encodedBody) => {
          bodies.put(key, encodedBody, encodedBody.length + key.length)
          return encodedBody
        })
        .finally(() => inProgress.delete(key))
      inProgress.set(key, promise)
      return promise
    },
  }
}
