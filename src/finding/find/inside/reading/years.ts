import type { SoldYears } from '#finding/vehicles/naming.ts'
import { shortYearsOf, writtenOut, yearsOf } from './words.ts'

/** Years that words say, and the places of these words. An open end is the one of `noEnd`. */
export interface YearsAt {
  readonly years: SoldYears
  readonly places: readonly number[]
}

export const noEnd: SoldYears = { from: 0, to: 9999 }

/** `2006+`, `2006-present`; short ones only beside a vehicle. */
const onward = /^((?:19|20)?\d\d)(?:\+|-?(?:present|now|on|onwards?|up))$/
const before = {
  from: /^(?:from|since)$/,
  after: /^(?:after|post)$/,
  to: /^(?:to|until|till|til|through|thru)$/,
  until: /^(?:before|pre)$/,
}
const later = /^(?:on|onwards?|up|upwards?|newer|later|present|now)$/
const earlier = /^(?:older|earlier|down)$/
const and = /^(?:and|or|to)$/

/** Whether a word beside a year says which end is open; it is not misspelt. */
export const isOfYears = (word: string): boolean =>
  [...Object.values(before), later, earlier].some((words) => words.test(word))

/** The first years in words: `2015`, `2003-2006`, `2006+`, `from 2006`, `2006 and up`, `up to 2005`, `pre 2005`. */
export function yearsIn(words: readonly (string | undefined)[]): YearsAt | undefined {
  for (const [at, word = ''] of words.entries()) {
    const [, from] = onward.exec(word) ?? []
    const open = from === undefined ? undefined : yearsOf(writtenOut(from))
    // A short one may be of another thing.
    if (open !== undefined && from?.length === 4)
      return { years: { ...noEnd, from: open.from }, places: [at] }
    const years = yearsOf(word)
    if (years !== undefined)
      return years.from === years.to ? openAt(words, at, years.from) : { years, places: [at] }
  }
  return undefined
}

/** A year with the words beside it that make it the first or the last. */
function openAt(words: readonly (string | undefined)[], at: number, year: number): YearsAt {
  const [last = '', next = ''] = [words[at - 1], words[at + 1]]
  const first = [at - 1, at]
  if (before.from.test(last)) return { years: { ...noEnd, from: year }, places: first }
  if (before.after.test(last)) return { years: { ...noEnd, from: year + 1 }, places: first }
  if (before.to.test(last))
    return { years: { ...noEnd, to: year }, places: words[at - 2] === 'up' ? [at - 2, ...first] : first }
  if (before.until.test(last)) return { years: { ...noEnd, to: year - 1 }, places: first }
  const more = and.test(next) ? 2 : 1
  const said = words[at + more] ?? ''
  const places = Array.from({ length: more + 1 }, (_, place) => at + place)
  if (later.test(said)) return { years: { ...noEnd, from: year }, places }
  if (earlier.test(said)) return { years: { ...noEnd, to: year }, places }
  return { years: { from: year, to: year }, places: [at] }
}

/** Years of two figures are from the first of these to the other. */
const short = { from: 84, to: 27 } as const

/**
 * What words may say beside a vehicle and is a size elsewhere: `03-05`, `06+`, `04`; and directly beside it `98` and `18`.
 * @param vehicle the places of its words.
 */
export function shortYearsIn(
  words: readonly (string | undefined)[],
  vehicle: ReadonlySet<number>,
): YearsAt[] {
  return [...words.entries()].flatMap(([at, word = '']): YearsAt[] => {
    if (vehicle.has(at)) return []
    const [, from] = onward.exec(word) ?? []
    const open = from === undefined ? undefined : yearsOf(writtenOut(from))
    if (open !== undefined) return [{ years: { ...noEnd, from: open.from }, places: [at] }]
    const isBeside = vehicle.has(at + 1) || vehicle.has(at - 1)
    const isYear = /^\d\d$/.test(word) && (Number(word) >= short.from || Number(word) <= short.to)
    const years = shortYearsOf(word) ?? (isYear && isBeside ? yearsOf(writtenOut(word)) : undefined)
    return years === undefined ? [] : [{ years, places: [at] }]
  })
}
