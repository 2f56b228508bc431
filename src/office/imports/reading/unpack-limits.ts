import { readingRefusals as refusals } from './messages.ts'
import { limits, unreadable } from './model.ts'

/** @throws Refusal `invalid` as soon as more was unpacked than a table can be. */
export async function* limited(
  unpacked: AsyncIterable<Uint8Array>,
  packedBytes: number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const piece of unpacked) {
    bytes += piece.length
    if (bytes > limits.freeBytes && bytes > packedBytes * limits.ratio) throw unreadable(refusals.bomb)
    if (bytes > limits.unpackedBytes) throw unreadable(refusals.unpacksTooLarge)
    yield piece
  }
}
