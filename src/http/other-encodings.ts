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
  const made = segmentedLru<Buffer>(maxBytes, () => {})
  const underWay = new Map<string, Promise<Buffer>>()
  return {
    of(encoded, encoding) {
      if (encoding === 'br') return encoded.brotli
      // The tag is a hash of the body: whatever has the same one has the same bytes.
      const key = `${encoding} ${encoded.etag}`
      const body = made.get(key) ?? underWay.get(key)
      if (body !== undefined) return body
      const making = decode(encoded, encoding)
        .then((whole) => {
          made.put(key, whole, whole.length + key.length)
          return whole
        })
        .finally(() => underWay.delete(key))
      underWay.set(key, making)
      return making
    },
  }
}
