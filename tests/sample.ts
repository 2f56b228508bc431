import { createHash } from 'node:crypto'

/** Set by `npm run test:rest`, which prints it; without it nothing is left out. */
const seed = process.env.SAMPLE

/** What is left out of `.ci/run`, and tried by `npm run test:all`: of what takes minutes, this part is drawn for each commit. */
export const sampledPart = {
  restFiles: 2 / 5,
  browserFiles: 1 / 4,
  screens: 1 / 3,
  pagesOfSetting: 1 / 3,
  proofs: 1 / 3,
}

/**
 * A part of the items, rounded up, in their order: drawn by the seed in SAMPLE, by their names alone, so that another item changes
 * little. All of them without a seed.
 */
export function sampled<Item>(items: readonly Item[], part: number, nameOf: (item: Item) => string): Item[] {
  if (seed === undefined) return [...items]
  const ranked = items
    .map((item) => ({
      item,
      rank: createHash('sha256')
        .update(`${seed} ${nameOf(item)}`)
        .digest('hex'),
    }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
  const drawn = new Set(ranked.slice(0, Math.ceil(items.length * part)).map(({ item }) => item))
  return items.filter((item) => drawn.has(item))
}
