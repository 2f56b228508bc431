import { singularsOf, synonymsOf } from '#catalog/products/synonyms.ts'
import type { PositionName } from '#finding/fitment/model.ts'

/** One word for all forms of a word: its singular, and of synonyms the first by the alphabet. `rotors` and `disk` are `disc`. */
export function canonicalOf(word: string): string {
  const [singular = word] = singularsOf(word)
  return [singular, ...synonymsOf(singular), ...synonymsOf(word)].sort()[0] ?? singular
}

/** The words of a phrase in their canonical forms; a synonym twice in a row, as in "shock absorber", is one. */
export function canonicalWords(words: readonly string[]): string[] {
  const canonical = words.map(canonicalOf)
  return canonical.filter((word, at) => word !== canonical[at - 1])
}

/** The least letters of a word in which "ae" may be "ä". */
const lettersOfVowels = 5

/** A text with "a" for "ae", "o" for "oe" and "u" for "ue" in its longer words: as it is folded where somebody writes "ä", "ö" and "ü". */
export function plainVowels(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => {
    const plain = word.replace(/([aou])e/g, '$1')
    return plain.length < lettersOfVowels ? word : plain
  })
}

/** Words that say nothing of what is wanted. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and any are at best buy by car cars cheap for fit fits fitting from get good i in is it looking me my need of on ' +
    'or our please that the this to vehicle want will with your'
  ).split(' '),
)

/**
 * How people say where a part belongs. In the British trade the nearside (ns) is the left of a vehicle and the offside (os) the right, seen
 * from behind: the sides nearest to and farthest from the kerb where traffic keeps left, and so of the vehicles that are sold there. The
 * driver sits on the left where traffic keeps right, as in the United States, from where the shipped vehicles are (vehicles.md).
 */
export const positions: ReadonlyMap<string, readonly PositionName[]> = new Map(
  Object.entries({
    front: ['front'],
    frt: ['front'],
    rear: ['rear'],
    back: ['rear'],
    upper: ['upper'],
    lower: ['lower'],
    inner: ['inner'],
    outer: ['outer'],
    ...saidOf(['left', 'lh', 'lhs', 'ns', 'nearside', 'driverside'], ['left']),
    ...saidOf(['right', 'rh', 'rhs', 'os', 'offside', 'passengerside'], ['right']),
    ...saidOf(['nsf', 'lhf'], ['left', 'front']),
    ...saidOf(['nsr', 'lhr'], ['left', 'rear']),
    ...saidOf(['osf', 'rhf'], ['right', 'front']),
    ...saidOf(['osr', 'rhr'], ['right', 'rear']),
  }),
)

function saidOf(words: readonly string[], where: PositionName[]): Record<string, PositionName[]> {
  return Object.fromEntries(words.map((word) => [word, where]))
}

/*
 * What a folded word can be by its shape alone. A size is never read as a number of a part, and never as misspelt.
 */

const units = '(?:mm|cm|ml|kg|kw|ah|nm|bar|inch|[mlgvwat])'
const number = String.raw`\d+(?:[.,/]\d+)*`

const sizes = [
  // 280, 1.5, 1/2, each with a unit or without; 280x22mm.
  new RegExp(`^${number}(?:x${number})*${units}?$`),
  // A thread, also with its pitch.
  /^m\d{1,2}(?:x\d+(?:[.,]\d+)?)*$/,
  // The viscosity of an oil.
  /^\d{1,2}w\d{2}$/,
  // A tyre and its rim.
  /^\d{3}\/\d{2}z?r\d{2}$/,
  /^z?r\d{2}$/,
  /^\d{1,4}-\d{1,4}$/,
]

/** The longest whole number that is a size without a unit. */
const mostDigits = 4

/** Whether a word is a size: 10mm, 280x22, m14x1.5, 1/2inch, 5w30, 13. */
export function isSize(word: string): boolean {
  if (/^\d+$/.test(word)) return word.length <= mostDigits
  return sizes.some((size) => size.test(word))
}

/** The letters and digits of a number of a part, in upper case. */
export function plainOf(word: string): string {
  return word.replace(/[^a-z0-9]+/gi, '').toUpperCase()
}

/** Whether a word has the shape of a number of a part: five signs or more, with digits, and no size. */
export function isNumberShaped(word: string): boolean {
  const plain = plainOf(word)
  if (plain.length < 5 || plain.length > 40 || isSize(word)) return false
  const digits = plain.replace(/\D/g, '').length
  return digits === plain.length || digits >= (plain.length === 5 ? 3 : 2)
}

/** The years of a word: `2015`, `2003-2006`. */
export function yearsOf(word: string): { readonly from: number; readonly to: number } | undefined {
  const [, from, to = from] = /^((?:19[3-9]|20[0-4])\d)(?:-((?:19[3-9]|20[0-4])\d))?$/.exec(word) ?? []
  if (from === undefined || Number(to) < Number(from)) return undefined
  return { from: Number(from), to: Number(to) }
}

export interface EngineShape {
  readonly litres?: number
  readonly cylinders?: number
}

/** What a word says of an engine by its shape: `1.8`, `2.0l`, `1.8t`, `5l`, `v6`, `4cyl`. */
export function engineOf(word: string): EngineShape | undefined {
  const [, litres] =
    /^(\d{1,2}(?:[.,]\d)?)[lt]$|^(\d[.,]\d)$/.exec(word)?.filter((each) => each !== undefined) ?? []
  if (litres !== undefined) return { litres: Number(litres.replace(',', '.')) }
  const [, cylinders] = /^(?:v|i|l|w|h|flat-?)(\d{1,2})$|^(\d{1,2})-?cyl(?:inders?)?$/
    .exec(word)
    ?.filter((each) => each !== undefined) ?? [undefined, undefined]
  return cylinders === undefined ? undefined : { cylinders: Number(cylinders) }
}

/** Words of an engine that name no vehicle of the file by themselves. */
export const engineWords: ReadonlySet<string> = new Set(
  'cdi cdti crdi d4d dci diesel dohc ecoboost fsi gasoline gdi hdi hemi hybrid jtd multijet petrol sohc tdci tdi tfsi tsi turbo vtec'.split(
    ' ',
  ),
)

/** Short years up to this one are of this century. */
const lastShort = 49

export function writtenOut(said: string): string {
  const figures = said.replace("'", '')
  if (figures.length > 2) return figures
  return `${Number(figures) > lastShort ? 19 : 20}${figures}`
}

/**
 * The years of a word that beside a vehicle says some, and elsewhere a size: `03-05`, `2003-05`, and `04` with its zero. Other figures, as
 * 98, name models and sizes too often.
 */
export function shortYearsOf(word: string): { readonly from: number; readonly to: number } | undefined {
  if (/^0\d$/.test(word)) return yearsOf(writtenOut(word))
  const [, from, to] = /^((?:19|20)?\d\d)-(\d\d)$/.exec(word) ?? []
  return from === undefined || to === undefined ? undefined : yearsOf(`${writtenOut(from)}-${writtenOut(to)}`)
}

/**
 * How else products write a size: a rim together with its tyre (`205/55r16`), and a thread with or without its M and the zero of its pitch
 * (`m6x1`, `6x1.0`).
 * @param before the word before it in the search.
 */
export function formsOfSize(word: string, before = ''): string[] {
  if (/^z?r\d{2}$/.test(word) && /^\d{3}\/\d{2}$/.test(before)) return [`${before}${word}`]
  const [, size, whole, part = ''] = /^m?(\d{1,2})x(\d)(\.\d{1,2})?$/.exec(word) ?? []
  if (size === undefined || whole === undefined) return []
  const pitches = new Set([`${whole}${part}`, `${whole}${part.replace(/\.?0+$/, '')}`])
  return ['m', '']
    .flatMap((sign) => [...pitches].map((one) => `${sign}${size}x${one}`))
    .filter((one) => one !== word)
}
