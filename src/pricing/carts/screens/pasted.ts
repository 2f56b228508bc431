/** A row of a pasted list. */
export interface PastedRow {
  /** As it was typed. */
  readonly text: string
  readonly number: string
  /** All that was typed, where its last word may also be the end of the number: `34 11 6 855 000`. */
  readonly whole?: string
  /** Undefined where there is none: the minimum order is meant. */
  readonly quantity: number | undefined
  /** The quantity is not one that a cart can have. */
  readonly isWrong: boolean
  /** No part number is as long: such a row is not sent. */
  readonly isTooLong: boolean
}

/** No number is longer. */
export const mostSigns = 100
/** The largest stock of a product. */
const mostPieces = 100_000_000

/**
 * The rows of a pasted list: a part number and a quantity in each. Columns of a spreadsheet are separated by tabs,
 * else by semicolons, else by commas: the first is the number, and the last one with a whole number in it is the quantity. Without
 * columns, the quantity is the last word, as in `BRD-280-22V 4`, `4x` or `x4` included. Only the shop knows whether that word
 * is the end of a number with blanks instead.
 */
export function readPasted(text: string): PastedRow[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(rowOf)
}

function rowOf(text: string): PastedRow {
  const separator = ['\t', ';', ','].find((sign) => text.includes(sign))
  const hasColumns = separator !== undefined
  const [number = '', ...others] = hasColumns ? columnsOf(text, separator) : wordsOf(text)
  const counts = others
    .map((one) => /^x?\s*(-?\d+)\s*(?:x|pcs?\.?)?$/i.exec(one)?.[1])
    .filter((one) => one !== undefined)
  const last = counts.at(-1)
  const quantity = last === undefined ? undefined : Number(last)
  // `1,5` is no quantity, and not the minimum order either.
  const isPart = last === undefined && others.some((one) => /^\d+[.,]\d+$/.test(one))
  const isWrong = isPart || (quantity !== undefined && (quantity < 1 || quantity > mostPieces))
  const isNumber = !hasColumns && text.length <= mostSigns && mayBeNumber(number, others)
  const whole = isNumber && { whole: text }
  return { text, number, ...whole, quantity, isWrong, isTooLong: number.length > mostSigns }
}

/** A number that is written in groups may end with one of digits. One digit is a quantity. */
function mayBeNumber(number: string, [last = '']: readonly string[]): boolean {
  return /\s/.test(number) && /^\d{2,}$/.test(last)
}

function columnsOf(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((column) =>
      column
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    .filter((column) => column !== '')
}

/** The number, and the quantity if the last word is one. A number may have blanks: `1 987 302 041 4`. */
function wordsOf(text: string): string[] {
  const [, number, quantity] = /^(.+?)\s+(x?-?\d+x?|\d+\s*pcs?\.?)$/i.exec(text) ?? []
  return number === undefined || quantity === undefined ? [text] : [number, quantity]
}
