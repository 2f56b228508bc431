import { singularsOf, synonymsOf } from '#catalog/products/synonyms.ts'
import type { FindQuery, FoundProduct, Matcher, WantedWord } from '#finding/find/model.ts'
import { headOf } from '../reading/text.ts'
import { elsewhere, inHead, inKind, inName, inNumber } from './postings.ts'

/**
 * What a folded word may be in a product, in its forms and synonyms. A number of up to three digits is only a whole word, as one
 * letter is; any other begins a word: 10mm does not find 110mm, nor tire entire.
 */
export function wantedOf(word: string, alsoCalled: readonly string[] = []): WantedWord {
  const forms = [...new Set(singularsOf(word))]
  const synonyms = [...[word, ...forms].flatMap(synonymsOf), ...alsoCalled]
  return [...new Set([...forms, ...synonyms])].map(matcherOf)
}

function matcherOf(text: string): Matcher {
  return { text, isWhole: /^\d{1,3}$/.test(text) || text.length === 1 }
}

/**
 * How good a match is, 0 best. 0 and 1: the product is what was asked for; 2 and 3: it is a kind of that; 4 and 5: it is something
 * else. The even ones have all words in their names.
 */
export type Class = 0 | 1 | 2 | 3 | 4 | 5

/** What of a match decides its class. */
interface Matched {
  /** Whether its name begins with all words of the part type, and one of them says the kind. */
  readonly isKind: boolean
  /** Whether that beginning says no more than the part type. */
  readonly isExact: boolean
  readonly isInName: boolean
}

export function classFrom({ isKind, isExact, isInName }: Matched): Class {
  if (!isKind) return isInName ? 4 : 5
  if (isExact) return isInName ? 0 : 1
  return isInName ? 2 : 3
}

/** The words of the part type; without one any word may be of it. */
export function typeOf({ words, ofType = 0 }: Pick<FindQuery, 'words' | 'ofType'>): readonly WantedWord[] {
  return ofType > 0 ? words.slice(0, ofType) : words
}

/** The class of a product that has all words, by its texts. */
export function classOf(
  { name, search }: Pick<FoundProduct, 'name' | 'search'>,
  query: Pick<FindQuery, 'words' | 'ofType'>,
): Class {
  const [, line = ''] = search.split('\n')
  return classFrom({
    ...kindOf(name, typeOf(query)),
    isInName: query.words.every((wanted) => hasWord(line, wanted)),
  })
}

/** Whether a name says that a product is of a part type. */
export function kindOf(name: string, type: readonly WantedWord[]): Pick<Matched, 'isKind' | 'isExact'> {
  const { line, count, kind } = headOf(name)
  return {
    isKind:
      type.every((wanted) => hasWord(line, wanted)) && type.some((wanted) => hasWord(` ${kind} `, wanted)),
    isExact: count <= type.length,
  }
}

/** Whether a line of a product has a word. Its words stand between spaces. */
export function hasWord(line: string, wanted: WantedWord): boolean {
  return wanted.some(({ text, isWhole }) => line.includes(isWhole ? ` ${text} ` : ` ${text}`))
}

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
