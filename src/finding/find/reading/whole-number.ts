import { numberNorm } from '#catalog/numbers/model.ts'
import { isSize as isAmount } from '#catalog/numbers/size.ts'
import type { ReadNumber } from './read-number.ts'
import { isSize, yearsOf } from './shapes.ts'

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
 * of its words do not matter: it counts only if the shop has the number (`typed-number.ts`). `numberIn` guesses by the shape,
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

/** A text without the quotation marks around all of it: after a figure one would be a unit. */
export function unquoted(text: string): string {
  return text.replace(/^\s*["'“”„«‘]+(.*?)["'”“»’]+\s*$/su, '$1')
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
