/** Norms that may have been added (B. H. Bloom, Space/time trade-offs in hash coding with allowable errors, 1970). */
export interface NormFilter {
  /** Adds the norm whose ASCII signs stand between two places of some bytes. */
  addBytes(bytes: Uint8Array, from: number, to: number): void
  add(norm: string): void
  /** False for none that was added; true for one of about 250 others, as long as no more were added than there is room for. */
  mayHave(norm: string): boolean
  /** How many were added, the same one as often as it was. */
  readonly added: number
}

/** Twelve bits for each norm and six places are wrong about one of 300; more norms would make it worse. */
const bitsForEach = 12
const places = 6
const fewest = 1024

/** @param room so many norms will be added. */
export function normFilter(room: number): NormFilter {
  const size = Math.max(fewest, room) * bitsForEach
  const bits = new Uint32Array(Math.ceil(size / 32))
  const text = new TextEncoder()
  const typed = new Uint8Array(256)
  const hashes = { first: 0, second: 0 }
  let added = 0

  /** Two hashes give all places (Kirsch and Mitzenmacher, Less hashing, same performance, 2006). */
  function place(at: number): number {
    return (hashes.first + Math.imul(at, hashes.second)) >>> 0
  }

  function addHashed(): void {
    for (let at = 0; at < places; at++) {
      const bit = place(at) % size
      bits[bit >>> 5] = (bits[bit >>> 5] ?? 0) | (1 << (bit & 31))
    }
    added += 1
  }

  function hashText(norm: string): void {
    hashOf(typed, 0, text.encodeInto(norm, typed).written, hashes)
  }

  return {
    addBytes(bytes, from, to) {
      hashOf(bytes, from, to, hashes)
      addHashed()
    },
    add(norm) {
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
