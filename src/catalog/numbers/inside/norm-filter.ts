/** Norms that may have been added (B. H. Bloom, Space/time trade-offs in hash coding with allowable errors, 1970). */
export interface NormFilter {
  /** Adds the norm whose ASCII signs stand between two places of some bytes. */
  addBytes(bytes: Uint8Array, from: number, to: number): void
  add(norm: string): void
  /** False for none that was added; true for one of about 250 others, as long as no more were added than there is room for. */
  mayHave(norm: string): boolean
  /** False for what no norm begins with that was added; true for fewer than seven signs, and for up to one of three others. */
  mayBegin(piece: string): boolean
  /** The same for what no norm holds after its first sign. */
  mayHoldWithin(piece: string): boolean
  /** How many were added, the same one as often as it was. */
  readonly added: number
}

/** Twelve bits for each norm and six places are wrong about one of 300; more norms would make it worse. */
const bitsForEach = 12
const places = 6
const fewest = 1024

/**
 * Pieces of so many signs are noted, the first of a norm apart from those within; a longer one is held only where all of its pieces are.
 * Of six figures a large shop has nearly all.
 */
const pieceSigns = 7
/** A norm of ten or eleven signs has four or five pieces. */
const pieceBitsForEach = 8
/** An odd number, which mixes the hash of a piece once more (from the golden ratio). */
const firstPiece = 0x9e3779b1

/** @param room so many norms will be added. */
export function normFilter(room: number): NormFilter {
  const size = Math.max(fewest, room) * bitsForEach
  const bits = new Uint32Array(Math.ceil(size / 32))
  const pieceSize = Math.max(fewest, room) * pieceBitsForEach
  const pieceBits = new Uint32Array(pieceSize / 32 + 1)
  const text = new TextEncoder()
  const typed = new Uint8Array(256)
  const hashes = { first: 0, second: 0 }
  let added = 0

  /** Two hashes give all places (Kirsch and Mitzenmacher, Less hashing, same performance, 2006). */
  function place(at: number): number {
    return (hashes.first + Math.imul(at, hashes.second)) >>> 0
  }

  /** The place of a piece of some bytes, which is another for one with which a norm begins. */
  function pieceAt(bytes: Uint8Array, from: number, isFirst: boolean): number {
    hashOf(bytes, from, from + pieceSigns, hashes)
    return ((isFirst ? Math.imul(hashes.second, firstPiece) : hashes.second) >>> 1) % pieceSize
  }

  function addPieces(bytes: Uint8Array, from: number, to: number): void {
    for (let at = from; at + pieceSigns <= to; at++) {
      const bit = pieceAt(bytes, at, at === from)
      pieceBits[bit >>> 5] = (pieceBits[bit >>> 5] ?? 0) | (1 << (bit & 31))
    }
  }

  function mayHavePieces(piece: string, isBeginning: boolean): boolean {
    const end = typedOf(piece)
    for (let at = 0; at + pieceSigns <= end; at++) {
      const bit = pieceAt(typed, at, isBeginning && at === 0)
      if (((pieceBits[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false
    }
    return true
  }

  function addHashed(): void {
    for (let at = 0; at < places; at++) {
      const bit = place(at) % size
      bits[bit >>> 5] = (bits[bit >>> 5] ?? 0) | (1 << (bit & 31))
    }
    added += 1
  }

  const typedOf = (norm: string) => text.encodeInto(norm, typed).written

  function hashText(norm: string): void {
    hashOf(typed, 0, typedOf(norm), hashes)
  }

  return {
    addBytes(bytes, from, to) {
      addPieces(bytes, from, to)
      hashOf(bytes, from, to, hashes)
      addHashed()
    },
    add(norm) {
      addPieces(typed, 0, typedOf(norm))
      hashText(norm)
      addHashed()
    },
    mayHave(norm) {
      hashText(norm)
      for (let at = 0; at < places; at++) {
        const bit = place(at) % size
        if (((bits[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false
      }
      return true
    },
    mayBegin: (piece) => mayHavePieces(piece, true),
    mayHoldWithin: (piece) => mayHavePieces(piece, false),
    get added() {
      return added
    },
  }
}

/** FNV-1a, and the same mixed once more (the last steps of MurmurHash3); the second is odd, so that no two places are the same. */
function hashOf(bytes: Uint8Array, from: number, to: number, into: { first: number; second: number }): void {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
  let mixed = hash ^ (hash >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  into.first = hash
  into.second = Math.imul(mixed, 0xc2b2ae35) | 1
}
