/*
 * What stands behind a measure in millimetres or kilograms for who thinks in inches and pounds: `280 mm (11.02 in)`. It is written for
 * reading only; what is typed and stored is in src/base/units.ts.
 */

const mmOfInch = 25.4
const gramsOfPound = 453.59237
const gramsOfOunce = gramsOfPound / 16

const number = String.raw`\d+(?:\.\d+)?`
/** `280`, `280 × 22`, `54 to 102`, `9.5, 12.5 and 17`. */
const list = new RegExp(String.raw`^${number}(?:(?:\s*[×x/–-]\s*|,\s+|\s+(?:to|and)\s+)${number})*$`)
/** In a text: `Banjo, 10 mm`. Neither `mm²` nor `Nmm`. */
const inText = new RegExp(String.raw`${number}(?:\s*[×x/–-]\s*${number})*\s*mm(?![\w²³/])`, 'g')

/** Millimetres as inches, `280 × 22` as `11.02 × 0.87`; undefined for what is no number or list of numbers. */
export function inchesOf(millimetres: string): string | undefined {
  if (!list.test(millimetres) || maybeCounts(millimetres)) return undefined
  return millimetres.replace(/\d+(?:\.\d+)?/g, (one) => shortOf(Number(one) / mmOfInch))
}

/** `5 × 100` is five bolts on a circle of 100 mm, and `1 × 60` one pipe of 60 mm: the first number may be no length. */
function maybeCounts(millimetres: string): boolean {
  const [, first, second] = /^(\d{1,2})\s*[×x]\s*(\d+(?:\.\d+)?)$/.exec(millimetres) ?? []
  return Number(first) <= 10 && Number(second) >= 10 * Number(first)
}

/** A text with the inches behind each measure in it: `Banjo, 10 mm (0.39 in)`. A thread such as `M12 × 1.5 × 28 mm` stays. */
export function withInches(text: string): string {
  return text.replace(inText, (found, at: number) => {
    const isPart = /[\p{L}\d.,]$|[×x/–-]\s*$/u.test(text.slice(0, at))
    const inches = inchesOf(found.replace(/\s*mm$/, ''))
    return isPart || inches === undefined ? found : `${found} (${inches} in)`
  })
}

/** Grams in pounds, below one pound in ounces: `13.51 lb`. */
export function poundsOf(grams: number): string {
  return grams < gramsOfPound ? `${shortOf(grams / gramsOfOunce)} oz` : `${shortOf(grams / gramsOfPound)} lb`
}

/** Two decimals, of what is less than a tenth two digits: a gap of 0.7 mm is 0.028 in. */
function shortOf(value: number): string {
  if (value === 0) return '0'
  return value < 0.1 ? value.toPrecision(2) : value.toFixed(2)
}
