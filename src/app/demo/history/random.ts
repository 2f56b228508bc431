import { newId } from '#base/id.ts'

/** Choices that look random, and are the same for the same seed. */
export interface Random {
  /** From 0 up to 1, which it never is. */
  next(): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  /** @throws RangeError for an empty list. */
  pick<Item>(from: readonly Item[]): Item
  /** The name of a share, as often as its share of all says. */
  share<Name extends string>(shares: Readonly<Record<Name, number>>): Name
  /** An id of a row of that time. */
  id(at: Date): string
}

export function randomOf(seed: string): Random {
  const next = sequence(seed)
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick(from) {
      const [chosen] = from.slice(between(0, from.length - 1)).slice(0, 1)
      if (chosen === undefined) throw new RangeError('There is nothing to pick from')
      return chosen
    },
    share(shares) {
      const names = Object.keys(shares) as (keyof typeof shares)[]
      let left = next() * names.reduce((sum, name) => sum + shares[name], 0)
      const chosen = names.find((name) => {
        left -= shares[name]
        return left < 0
      })
      if (chosen === undefined) throw new RangeError('There is no share to choose')
      return chosen
    },
    id: (at) =>
      newId(
        at,
        Uint8Array.from({ length: 15 }, () => between(0, 255)),
      ),
  }
}

/** The generator mulberry32, begun with the FNV-1a hash of the seed. */
function sequence(seed: string): () => number {
  let state = [...seed].reduce(
    (hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  )
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
