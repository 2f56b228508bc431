import type { Counts, FindQuery, Found } from '#find/noun.ts'

/** What two parts of the products find together. */
export function merge(one: Found, other: Found, { limit }: Pick<FindQuery, 'limit'>): Found {
  const hits = [...one.hits, ...other.hits].sort((a, b) => a.first - b.first || a.second - b.second)
  const names = new Set([...one.attributes.keys(), ...other.attributes.keys()])
  return {
    hits: hits.slice(0, limit + 1),
    total: one.total + other.total,
    isLeast: one.isLeast || other.isLeast,
    notListed: one.notListed + other.notListed,
    inStock: one.inStock + other.inStock,
    categories: sum(one.categories, other.categories),
    makers: sum(one.makers, other.makers),
    madeIn: sum(one.madeIn, other.madeIn),
    attributes: new Map(
      [...names].map((name) => [name, sum(one.attributes.get(name), other.attributes.get(name))]),
    ),
    prices: pricesOf(one.prices, other.prices),
  }
}

function sum(one: Counts = new Map(), other: Counts = new Map()): Counts {
  const both = new Map(one)
  for (const [name, count] of other) both.set(name, (both.get(name) ?? 0) + count)
  return both
}

function pricesOf(one: Found['prices'], other: Found['prices']): Found['prices'] {
  if (one === undefined || other === undefined) return one ?? other
  return { least: Math.min(one.least, other.least), most: Math.max(one.most, other.most) }
}
