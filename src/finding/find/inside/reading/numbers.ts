import { numberNorm } from '#catalog/numbers/model.ts'
import { isSize as isAmount } from '#catalog/numbers/size.ts'
import { nameKey } from '#finding/vehicles/model.ts'
import { engineAt, isEngineCode } from './engines.ts'
import { unquoted } from './text.ts'
import type { Vocabulary } from './vocabulary.ts'
import { isNumberShaped, isSize, plainOf, stopWords, yearsOf } from './words.ts'
import { yearsIn } from './years.ts'

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
/** Beside other words; makers of cars print nine or more. */
const leastBesideWords = 9

/**
 * What looks like the number of a part: all of a text that is in pieces, the longest run of figures, or its first word of that shape. It is guessed while a text is
 * read, without the numbers of the shop, and its words mean nothing else then; so words that the shop knows otherwise are none. Numbers
 * that the shop has are no guess: see `wholeNumbers`.
 */
export function numberIn(words: readonly string[], vocabulary: Vocabulary): ReadNumber | undefined {
  const text = words.join(' ')
  if (isInPieces(words, vocabulary)) return { text, words }
  const run = longestFigures(words)
  if (run !== undefined) return run
  const one = words.find((word) => isNumberShaped(word) && !isKnown(word, vocabulary))
  return one === undefined ? undefined : { text: one, words: [one] }
}

/** The most figures in pieces beside each other, if they are too many for anything else. */
function longestFigures(words: readonly string[]): ReadNumber | undefined {
  if (words.join('').replace(/\D/g, '').length < leastBesideWords) return undefined
  const isLong = ({ text }: ReadNumber) => plainOf(text).length >= leastBesideWords
  // `1500 2020 5.3` is a model, its year and its engine.
  const hasEngine = (run: ReadNumber) => run.words.some((word) => /^\d[.,]\d$/.test(word))
  return numbersWithin(words).find((run) => isFigures(run.words) && isLong(run) && !hasEngine(run))
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
  const isPlain = figures.every((word) => /^\d+$/.test(word)) && !tyre.test(figures.join(' '))
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
    (engineAt([word], 0) !== undefined && /[a-z]/.test(word)) ||
    isEngineCode(word) ||
    (!isSize(word) && yearsIn([word]) !== undefined)
  )
}

/** With which words people begin a number: `OEM number 90 30 8 135 780`, `no. 16 67 7 229 506`. */
const label =
  /^[\s"'“”„#№:.-]*(?:(?:oem|oe|original|spare|parts?|article|art|item|reference|ref|number|nr|no|n°)[\s.:#№-]+)+/i

/** The same as suggestions, carts and counts of the stock have it: shorter ones are found as words. */
const fewestSigns = 4
const mostSigns = 48
/** What is shorter, or has fewer figures, may among other words as well be a model, an engine or a size. */
const unlikeWords = { signs: 6, figures: 3 } as const
/** A number within a text has at most so many pieces. */
const mostPieces = 8

/**
 * A text that may be one number as a whole, as it was typed and without a label before it; none if it is a size. The meaning and the look
 * of its words do not matter: it counts only if the shop has the number. `numberIn` guesses by the shape,
 * for numbers that the shop does not have.
 */
export function wholeNumbers(text: string, words: readonly string[]): ReadNumber[] {
  if (words.every(isSize) && words.some(isAmount)) return []
  const bare = unquoted(text)
  const texts = [bare, bare.replace(label, '')]
  return [...new Set(texts)].filter(isPossible).map((one) => ({ text: one.trim(), words }))
}

/**
 * Words beside each other that may be one number among others, the longest first: `34 11 6 855 000` in a text that names the part
 * too. A single size is none, and few figures beside each other are sizes.
 */
export function numbersWithin(words: readonly string[]): ReadNumber[] {
  const found: ReadNumber[] = []
  for (let count = Math.min(mostPieces, words.length - 1); count > 0; count--)
    for (let from = 0; from + count <= words.length; from++) {
      const run = words.slice(from, from + count)
      const text = run.join(' ')
      if ((!run.every(isSize) || isFigures(run)) && isPossible(text)) found.push({ text, words: run })
    }
  return found
}

function isPossible(text: string): boolean {
  const norm = numberNorm(text)
  return norm.length >= fewestSigns && norm.length <= mostSigns && /\d/.test(norm) && !isAmount(text)
}

/** Whether a number of the shop is one no matter what else its words may mean: a long one with figures. */
export function isUnlikeWords({ text }: ReadNumber): boolean {
  const norm = numberNorm(text)
  return norm.length >= unlikeWords.signs && norm.replace(/\D/g, '').length >= unlikeWords.figures
}

/**
 * Whether a number of the shop is one although a vehicle was read in some of its pieces, because other pieces mean nothing else: "GS T8 VA"
 * is no Lexus GS, but "F 150" is a Ford.
 */
export function isOfPieces(
  { text, words }: ReadNumber,
  open: ReadonlySet<string>,
  ofVehicle: ReadonlySet<string>,
): boolean {
  return (
    numberNorm(text).length >= unlikeWords.signs &&
    words.some((word) => open.has(word)) &&
    words.every((word) => open.has(word) || ofVehicle.has(word))
  )
}

/** Whether words are sizes or a year, and no number unless the shop has exactly that: `205 55 16`, `5 30`, `10-12`, `2015`. */
export function isSizes(words: readonly string[]): boolean {
  const [only = ''] = words
  const isPlain = words.length > 1 || /^\d+(?:[.,/-]\d+)+$/.test(only)
  if (words.length === 1 && yearsOf(only) !== undefined) return true
  return isPlain && words.every(isSize) && !isFigures(words)
}

/** Whether words are figures in pieces, too many for sizes: `34 11 6 855 000`, `0.986.424.797`; no tyre, and no years. */
function isFigures(words: readonly string[]): boolean {
  const pieces = words.flatMap((word) => word.split(/[.,/-]/))
  if (pieces.length < 2 || pieces.some((piece) => !/^\d+$/.test(piece))) return false
  return pieces.join('').length >= leastPlainFigures && !tyre.test(pieces.join(' ')) && !pieces.every(yearsOf)
}

/** Width, height and rim of a tyre without its signs. */
const tyre = /^[1-3]\d5 [2-9][05] (?:1\d|2[0-4])$/
