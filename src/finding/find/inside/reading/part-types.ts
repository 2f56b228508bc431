import { partTypeOf } from '#catalog/products/part-type.ts'
import { folded } from './text.ts'
import { canonicalOf } from './words.ts'

/** What a part is: `Brake Disc`. */
export interface PartType {
  readonly name: string
  /** The words that its products have. */
  readonly words: readonly string[]
  /** Whether it is only a name of the trade: no product is called so. By default one is. */
  readonly isSold?: boolean
}

/** The words of a name as they are searched, without those that say nothing. */
export function wordsOf(name: string): string[] {
  return folded(name)
    .split(/[ -]/)
    .filter((word) => word !== '')
}

/** Part types by their words in any form, each as its shortest name: a blade and not the blades, in any order of the products. */
export function shortestByKey(names: Iterable<string>): ReadonlyMap<string, PartType> {
  const types = new Map<string, PartType>()
  for (const name of new Set([...names].map(partTypeOf))) {
    const words = wordsOf(name)
    const key = words.map(canonicalOf).join(' ')
    const before = types.get(key)
    if (words.length > 0 && (before === undefined || name.length < before.name.length))
      types.set(key, { name, words })
  }
  return types
}
