/*
 * The generations of a model as people count them: `golf mk4`, `golf mkiv`, `golf iv`, `golf 4`.
 */

interface Counted {
  readonly counted: number
  readonly places: readonly number[]
  /** Only its number: that means one directly after a model of which the generations are known. */
  readonly isBare: boolean
}

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii']
const numeral = '([1-9]|viii|vii|vi|v|iv|iii|ii|i)'
const whole = new RegExp(`^(?:mk|mark)-?${numeral}$`)
const alone = new RegExp(`^${numeral}$`)

/** A word that says a generation; it is not misspelt. */
export const isGeneration = (word: string): boolean => whole.test(word) || romans.includes(word)

/** Which generation a word in lower case counts, with or without `mk`; undefined for any other word. */
export function countOf(word: string): number | undefined {
  const [, said] = alone.exec(word) ?? whole.exec(word) ?? []
  if (said === undefined) return undefined
  return /\d/.test(said) ? Number(said) : romans.indexOf(said) + 1
}

/** The generation that begins at a word. */
export function generationIn(words: readonly (string | undefined)[], at: number): Counted | undefined {
  const word = words[at] ?? ''
  const counted = countOf(word)
  if (counted !== undefined) return { counted, places: [at], isBare: alone.test(word) }
  const next = alone.test(words[at + 1] ?? '') ? countOf(words[at + 1] ?? '') : undefined
  if (/^(?:mk|mark)$/.test(word) && next !== undefined)
    return { counted: next, places: [at, at + 1], isBare: false }
  return undefined
}
