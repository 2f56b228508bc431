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
