import type { UnmetSearch } from './noun.ts'

/** What is kept of a search. */
export interface Entry {
  readonly key: string
  readonly askedFor: string
  readonly partType: string
}

const longest = 200

/**
 * What is kept of a search: without emails, long numbers and identification numbers of vehicles, at most 200 signs. Searches for the same
 * part type and the same vehicle with the same other words are the same, in whatever order they were typed. Undefined if
 * nothing is left.
 * @param vehicle how the vehicle is called; empty without one.
 */
export function entryOf({ typed, partType = '', words }: UnmetSearch, vehicle: string): Entry | undefined {
  const askedFor = withoutPersonal(typed)
  if (askedFor === '') return undefined
  const plain = askedFor.toLowerCase()
  // A word of something that is left out is left out too.
  const others = words.filter((word) => plain.includes(word)).toSorted()
  const isUnderstood = partType !== '' || vehicle !== ''
  const parts = isUnderstood ? [vehicle, partType, ...others] : [plain]
  const key = parts.join('|').toLowerCase().slice(0, 300)
  return { key, askedFor, partType: partType.slice(0, longest) }
}

const gone = ' … '

/** A text without what may name a person: emails, numbers of nine digits or more, and identification numbers of vehicles. */
export function withoutPersonal(text: string): string {
  const left = text
    // More is not asked, and a long text costs nothing.
    .slice(0, 400)
    .replace(/\p{C}/gu, ' ')
    .replace(/\S*@\S*/g, gone)
    .replace(/\d(?:[\s().+/-]{0,3}\d){8,}/g, gone)
    .replace(/(?<![a-z0-9])(?=[a-z]*\d)[a-z0-9]{17}(?![a-z0-9])/gi, gone)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .trim()
  return /[\p{L}\p{N}]/u.test(left) ? left : ''
}
