import type { FindQuery, Fits, Found, FoundProduct } from '#find/noun.ts'
import { inSlices } from '#find/slices.ts'
import { match } from './match.ts'
import { merge } from './merge.ts'
import { buildSegment, type Segment, segmentSteps } from './segment.ts'
import { shopWords } from './shop-words.ts'
import { tally } from './tally.ts'

/** The products of a shop in memory: a large part that stays, and a small one of what changed since. */
export interface HeldIndex {
  find(query: FindQuery): Found
  /** Adds products, or replaces those with their ids. */
  put(products: readonly FoundProduct[], fits: ReadonlyMap<string, Fits>): void
  remove(ids: readonly string[]): void
  /** Whether a product has stock; undefined for one that is not here. */
  inStock(id: string): boolean | undefined
  /** The words with which it began, and how many products have each. */
  words(): Map<string, number>
  readonly count: number
  /** How many were put or removed. */
  readonly changed: number
}

/** Builds the index of all products of a shop, in slices. */
export async function buildIndex(
  rows: readonly FoundProduct[],
  fits: ReadonlyMap<string, Fits>,
): Promise<HeldIndex> {
  return holdIndex(await inSlices(segmentSteps(rows, fits)))
}

function holdIndex(base: Segment): HeldIndex {
  const newer = new Map<string, FoundProduct>()
  const newerFits = new Map<string, Fits>()
  let small: Segment | undefined
  const bury = (id: string) => {
    const place = base.placeOf.get(id)
    if (place === undefined || base.dead[place] === 1) return
    base.dead[place] = 1
    base.deadCount += 1
  }
  const changed = () => {
    small = newer.size === 0 ? undefined : buildSegment([...newer.values()], newerFits)
  }
  return {
    find(query) {
      const found = tally(base, match(base, query), query)
      return small === undefined ? found : merge(found, tally(small, match(small, query), query), query)
    },
    put(products, fits) {
      for (const product of products) {
        bury(product.id)
        newer.set(product.id, product)
        const of = fits.get(product.id)
        if (of === undefined) newerFits.delete(product.id)
        else newerFits.set(product.id, of)
      }
      changed()
    },
    remove(ids) {
      for (const id of ids) {
        bury(id)
        newer.delete(id)
        newerFits.delete(id)
      }
      changed()
    },
    inStock(id) {
      const product = newer.get(id)
      if (product !== undefined) return product.inStock
      const place = base.placeOf.get(id)
      return place === undefined || base.dead[place] === 1 ? undefined : base.inStock[place] === 1
    },
    words: () => shopWords(base),
    get count() {
      return base.count - base.deadCount + newer.size
    },
    get changed() {
      return base.deadCount + newer.size
    },
  }
}
