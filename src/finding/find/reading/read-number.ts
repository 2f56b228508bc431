import { nameKey } from '#finding/vehicles/model.ts'
import { engineOf, isNumberShaped, isSize, plainOf, yearsOf } from './shapes.ts'
import type { Vocabulary } from './vocabulary.ts'
import { stopWords } from './word-forms.ts'

/** What may be the number of a part, as it was typed, and the words of the text that it takes. */
export interface ReadNumber {
  readonly text: string
  readonly words: readonly string[]
}

/** The most pieces in which people write a number: `34 11 6 855 000`. */
const mostPieces = 6
const longestPiece = 10
const mostLetters = 5
const leastSigns = 5
const leastFigures = 7

/**
 * What looks like the number of a part: all of a text that is in pieces, or its first word of that shape. It is guessed while a text is
 * read, without the numbers of the shop, and its words mean nothing else then; so words that the shop knows otherwise are none. Numbers
 * of whole-number.ts are no guess: they are looked up.
 */
export function numberIn(words: readonly string[], vocabulary: Vocabulary): ReadNumber | undefined {
  const text = words.join(' ')
  if (isInPieces(words, vocabulary)) return { text, words }
  const one = words.find((word) => isNumberShaped(word) && !isKnown(word, vocabulary))
  return one === undefined ? undefined : { text: one, words: [one] }
}

/** Whether a text of several words is one number: pieces with figures and a few letters that mean nothing else. */
function isInPieces(words: readonly string[], vocabulary: Vocabulary): boolean {
  if (words.length < 2 || words.length > mostPieces) return false
  if (plainOf(words.join('')).length < leastSigns) return false
  if (words.some((word) => word.length > longestPiece || isKnown(word, vocabulary))) return false
  const letters = words.filter((word) => !/\d/.test(word))
  if (letters.some((word) => word.length > mostLetters || stopWords.has(word))) return false
  const figures = words.filter((word) => /\d/.test(word))
  if (figures.some((word) => !isSize(word))) return true
  // Sizes alone are no number; plain figures are one where there are many.
  const isPlain = figures.every((word) => /^\d+$/.test(word))
  return isPlain && words.length > 2 && words.join('').length >= leastFigures
}

/** Whether a word means something else to the shop: a word of its products, a make, a model or an engine. */
function isKnown(word: string, { vehicles, partTypes, isOfShop }: Vocabulary): boolean {
  if (/\d/.test(word) && isSize(word) && !yearsOf(word)) return false
  return (
    isOfShop(word) ||
    partTypes.has(word) ||
    vehicles.makes.has(vehicles.makeKeyOf(word)) ||
    (vehicles.byBeginning.has(nameKey(word)) && /[a-z]/.test(word)) ||
    (engineOf(word) !== undefined && /[a-z]/.test(word))
  )
}
