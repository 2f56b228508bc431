import type { FoundProduct } from '#finding/find/model.ts'
import { headOf } from './name-prefix.ts'
import { elsewhere, inHead, inKind, inName, inNumber } from './postings.ts'

/** The first line may end within a word of the name: `bulb h` of H7. */
export const linePlaces: readonly number[] = [elsewhere, inName, inNumber]

/** The words of a product, each with where it is. */
export function wordsOf({ name, search }: Pick<FoundProduct, 'name' | 'search'>): Map<string, number> {
  const words = new Map<string, number>()
  const { line: head, kind } = headOf(name)
  for (const word of head.split(' ')) if (word !== '') words.set(word, inHead | (word === kind ? inKind : 0))
  for (const [line, text] of search.split('\n').entries()) {
    const where = linePlaces[line] ?? elsewhere
    for (const word of text.split(' ')) if (word !== '') words.set(word, (words.get(word) ?? 0) | where)
  }
  return words
}

/** The words of a product that are not in its number alone: a piece of a number says nothing of what is wanted. */
export function wordsToRead(product: Pick<FoundProduct, 'name' | 'search'>): string[] {
  return [...wordsOf(product)].flatMap(([word, where]) => ((where & ~inNumber) === 0 ? [] : [word]))
}
