/*
 * The generations of a model as people count them: `golf mk4`, `golf mkiv`, `golf iv`, `golf 4`.
 */

/** Years, both included. */
export interface SoldYears {
  readonly from: number
  readonly to: number
}

interface Generation {
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

/** The generation that begins at a word. */
export function generationIn(words: readonly (string | undefined)[], at: number): Generation | undefined {
  const word = words[at] ?? ''
  const [, joined] = whole.exec(word) ?? []
  if (joined !== undefined) return { counted: countOf(joined), places: [at], isBare: false }
  const [, next] = alone.exec(words[at + 1] ?? '') ?? []
  if (/^(?:mk|mark)$/.test(word) && next !== undefined)
    return { counted: countOf(next), places: [at, at + 1], isBare: false }
  const [, bare] = alone.exec(word) ?? []
  return bare === undefined ? undefined : { counted: countOf(bare), places: [at], isBare: true }
}

const countOf = (said: string) => (/\d/.test(said) ? Number(said) : romans.indexOf(said) + 1)

type Years = readonly [from: number, to: number]

/** The last year of a generation that is still sold. */
const noEnd = 2155

const golf: readonly Years[] = [
  [1974, 1984],
  [1985, 1992],
  [1993, 1999],
  [1999, 2006],
  [2006, 2009],
  [2010, 2014],
  [2015, 2021],
  [2022, noEnd],
]
const jetta: readonly Years[] = [
  [1979, 1984],
  [1985, 1992],
  [1993, 1999],
  [1999, 2005],
  [2005, 2010],
  [2011, 2018],
  [2019, noEnd],
]

/** The years in which a generation was sold, by the model and how people count: `mk4` of the Golf. */
const generations: ReadonlyMap<string, readonly Years[]> = new Map([
  ['golf', golf],
  ['gti', golf],
  ['jetta', jetta],
])

/** The years of a generation of a model, to 2155 for one that is still sold; undefined if it is not known. */
export function generationOf(modelKey: string, counted: number): SoldYears | undefined {
  const [from, to] = generations.get(modelKey)?.[counted - 1] ?? []
  return from === undefined || to === undefined ? undefined : { from, to }
}
