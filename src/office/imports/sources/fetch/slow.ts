import { Readable } from 'node:stream'
import { fetchSentences } from '../messages/fetch-sentences.ts'
import { type FetchLimits, fetchFault } from './model.ts'

/** Passes bytes on. A server that sends less than the limit over a window is given up, also one that sends nothing at all. */
export async function* fastEnough(
  content: AsyncIterable<Uint8Array>,
  { bytesPerSecond, windowMs }: Pick<FetchLimits, 'bytesPerSecond' | 'windowMs'>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const stream = content instanceof Readable ? content : Readable.from(content)
  let bytes = 0
  const timer = setInterval(() => {
    if (bytes < (bytesPerSecond * windowMs) / 1000) stream.destroy(fetchFault(fetchSentences.slow))
    bytes = 0
  }, windowMs)
  try {
    for await (const piece of stream) {
      bytes += piece.length
      yield piece
    }
  } catch (error) {
    // The connection only says that it was closed.
    signal.throwIfAborted()
    throw error
  } finally {
    clearInterval(timer)
    stream.destroy()
  }
}
