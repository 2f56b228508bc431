import type { Place } from '#finding/find/model.ts'

interface Kept extends Place {
  readonly value: number
}

/** Keeps the least of many by two numbers, after a place if one is given. */
export interface Best {
  add(value: number, first: number, second: number): void
  all(): readonly Kept[]
}

/** @param most how many are kept; small, as a page of products. */
export function bestOf(most: number, after: Place | undefined): Best {
  const kept: Kept[] = []
  return {
    add(value, first, second) {
      if (after !== undefined && (first - after.first || second - after.second) <= 0) return
      const last = kept[most - 1]
      if (last !== undefined && (first - last.first || second - last.second) >= 0) return
      let at = kept.length
      while (at > 0 && isAfter(kept[at - 1], first, second)) at -= 1
      kept.splice(at, 0, { value, first, second })
      if (kept.length > most) kept.pop()
    },
    all: () => kept,
  }
}

function isAfter(one: Place | undefined, first: number, second: number): boolean {
  return one !== undefined && (one.first - first || one.second - second) > 0
}
