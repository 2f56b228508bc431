import { singularsOf, synonymsOf } from '#catalog/synonyms.ts'
import type { Matcher, WantedWord } from '#find/noun.ts'

/**
 * What a folded word may be in a product, in its forms and synonyms. A number of up to three digits is only a whole word, as one
 * letter is; any other begins a word: 10mm does not find 110mm, nor tire entire.
 */
export function wantedOf(word: string): WantedWord {
  const forms = [...new Set(singularsOf(word))]
  const synonyms = [word, ...forms].flatMap(synonymsOf)
  return [...new Set([...forms, ...synonyms])].map(matcherOf)
}

function matcherOf(text: string): Matcher {
  return { text, isWhole: /^\d{1,3}$/.test(text) || text.length === 1 }
}

/** How good a match is, 0 best: what the product is has all words; its name has; they are elsewhere. */
export type Class = 0 | 1 | 2

/** The class of a product that has all words, by its text. */
export function classOf(search: string, words: readonly WantedWord[]): Class {
  const [head = '', name = ''] = search.split('\n')
  if (words.every((wanted) => isIn(head, wanted))) return 0
  return words.every((wanted) => isIn(name, wanted)) ? 1 : 2
}

/** Whether a line of a product has a word. Its words stand between spaces. */
function isIn(line: string, wanted: WantedWord): boolean {
  return wanted.some(({ text, isWhole }) => line.includes(isWhole ? ` ${text} ` : ` ${text}`))
}
