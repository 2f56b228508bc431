import { numberNorm } from '#catalog/numbers/model.ts'
import { isSize as isAmount } from '#catalog/numbers/size.ts'
import { nameKey } from '#finding/vehicles/model.ts'
import { unquoted } from './text.ts'
import type { Vocabulary } from './vocabulary.ts'
import { engineOf, isNumberShaped, isSize, plainOf, stopWords, yearsOf } from './words.ts'

/** What may be the number of a part, as it was typed, and the words of the text that it takes. */
export interface ReadNumber {
  readonly text: string
  readonly words: readonly string[]
}

/** The most pieces in which people write a number: `34 11 6 855 000`. */
const mostInPieces = 6
const longestPiece = 10
const mostLetters = 5
const leastSigns = 5
const leastPlainFigures = 7

/**
 * What looks like the number of a part: all of a text that is in pieces, or its first word of that shape. It is guessed while a text is
 * read, without the numbers of the shop, and its words mean nothing else then; so words that the shop knows otherwise are none. Numbers
 * that the shop has are no guess: see `wholeNumbers`.
 */
export function numberIn(words: readonly string[], vocabulary: Vocabulary): ReadNumber | undefined {
  const text = words.join(' ')
  if (isInPieces(words, vocabulary)) return { text, words }
  const one = words.find((word) => isNumberShaped(word) && !isKnown(word, vocabulary))
  return one === undefined ? undefined : { text: one, words: [one] }
}

/** Whether a text of several words is one number: pieces with figures and a few letters that mean nothing else. */
function isInPieces(words: readonly string[], vocabulary: Vocabulary): boolean {
  if (words.length < 2 || words.length > mostInPieces) return false
  if (plainOf(words.join('')).length < leastSigns) return false
  if (words.some((word) => word.length > longestPiece || isKnown(word, vocabulary))) return false
  const letters = words.filter((word) => !/\d/.test(word))
  if (letters.some((word) => word.length > mostLetters || stopWords.has(word))) return false
  const figures = words.filter((word) => /\d/.test(word))
  if (figures.some((word) => !isSize(word))) return true
  // Sizes alone are no number; plain figures are one where there are many.
  const isPlain = figures.every((word) => /^\d+$/.test(word))
  return isPlain && words.length > 2 && words.join('').length >= leastPlainFigures
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

/** With which words people begin a number: `OEM number 90 30 8 135 780`, `no. 16 67 7 229 506`. */
const label =
  /^[\s"'“”„#№:.-]*(?:(?:oem|oe|original|spare|parts?|article|art|item|reference|ref|number|nr|no|n°)[\s.:#№-]+)+/i

const leastOfWhole = 5
const leastOfRun = 6
const leastFigures = 3
const mostSigns = 48
/** A number within a text has at most so many pieces. */
const mostPieces = 8

/**
 * A text that may be one number as a whole, as it was typed and without a label before it; none if it is a size. The meaning and the look
 * of its words do not matter: it counts only if the shop has the number. `numberIn` guesses by the shape,
 * for numbers that the shop does not have.
 */
export function wholeNumbers(text: string, words: readonly string[]): ReadNumber[] {
  if (words.every(isSize) && words.some(isAmount)) return []
  if (words.length === 1 && yearsOf(words[0] ?? '') !== undefined) return []
  const bare = unquoted(text)
  const texts = [bare, bare.replace(label, '')]
  return [...new Set(texts)]
    .filter((one) => isPossible(one, leastOfWhole, 1))
    .map((one) => ({ text: one.trim(), words }))
}

/**
 * Words beside each other that may be one number among others, the longest first: `34 11 6 855 000` in a text that names the part
 * too. Sizes beside each other are none.
 */
export function numbersWithin(words: readonly string[]): ReadNumber[] {
  const found: ReadNumber[] = []
  for (let count = Math.min(mostPieces, words.length - 1); count > 0; count--)
    for (let from = 0; from + count <= words.length; from++) {
      const run = words.slice(from, from + count)
      const text = run.join(' ')
      if (!run.every(isSize) && isPossible(text, leastOfRun, leastFigures)) found.push({ text, words: run })
    }
  return found
}

function isPossible(text: string, leastSigns: number, figures: number): boolean {
  const norm = numberNorm(text)
  if (norm.length < leastSigns || norm.length > mostSigns || isAmount(text)) return false
  return norm.replace(/\D/g, '').length >= figures
}
