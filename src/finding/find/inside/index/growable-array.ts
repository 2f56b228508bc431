/** An array of bytes or numbers, with room for more. */
type Typed = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/**
 * The array itself if it has so many places; otherwise a larger one with the same beginning. The smaller one is empty then, and its
 * memory is free at once.
 */
export function withRoom<Kind extends Typed>(array: Kind, needed: number): Kind {
  if (needed <= array.length) return array
  const length = Math.max(needed, Math.ceil(array.length * 1.5), 64)
  return larger(array, length)
}

function larger<Kind extends Typed>(array: Kind, length: number): Kind
function larger(array: Typed, length: number): Typed {
  const made = emptyOf(array, length)
  made.set(array)
  memoryOf(array).transfer(0)
  return made
}

/** What is new of a large array takes no memory until it is written. `transfer` to a larger one would write all of it. */
function emptyOf(array: Typed, length: number): Typed {
  if (array instanceof Uint8Array) return new Uint8Array(length)
  if (array instanceof Uint16Array) return new Uint16Array(length)
  if (array instanceof Uint32Array) return new Uint32Array(length)
  return array instanceof Int32Array ? new Int32Array(length) : new Float64Array(length)
}

/** @throws TypeError for memory that threads share, which the index has none of. */
function memoryOf({ buffer }: Typed): ArrayBuffer {
  if (buffer instanceof ArrayBuffer) return buffer
  throw new TypeError('Shared memory does not grow')
}

/** A list of whole numbers that grows without being copied, and whose beginning can be given back. */
export interface GrowableArray {
  readonly length: number
  push(value: number): void
  get(at: number): number
  /** Sets bits of a number. */
  mark(at: number, bits: number): void
  /** Frees the memory at once; the list is empty then. */
  clear(): void
}

/**
 * A piece takes 4 MB, but of a new one the system gives only what is written. Pieces of 256 kB came to stand where the C library had room
 * between smaller blocks, which it then did not give back: 40 MB with a million products, right after building.
 */
const pieceBits = 20
const pieceMask = 2 ** pieceBits - 1

export function grown(): GrowableArray {
  const pieces: Uint32Array<ArrayBuffer>[] = []
  let length = 0
  return {
    get length() {
      return length
    },
    push(value) {
      const at = length & pieceMask
      if (at === 0) pieces.push(new Uint32Array(2 ** pieceBits))
      const piece = pieces[length >>> pieceBits]
      if (piece !== undefined) piece[at] = value
      length += 1
    },
    get: (at) => pieces[at >>> pieceBits]?.[at & pieceMask] ?? 0,
    mark(at, bits) {
      const piece = pieces[at >>> pieceBits]
      if (piece !== undefined) piece[at & pieceMask] = (piece[at & pieceMask] ?? 0) | bits
    },
    clear() {
      for (const piece of pieces.splice(0)) piece.buffer.transfer(0)
      length = 0
    },
  }
}
