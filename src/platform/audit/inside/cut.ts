import type { Change } from '../model.ts'

/** How much stands before and after what changed in a text that is cut. */
const around = 100

/** Two texts; if one is longer than `most` characters, both are cut to the part around their first difference. */
export function cutToChange(
  before: string | null,
  after: string | null,
  most: number,
): Pick<Change, 'before' | 'after' | 'cut'> {
  const [was, is] = [before ?? '', after ?? '']
  if (Math.max(was.length, is.length) <= most) return { before, after, cut: false }
  const first = firstDifference(was, is)
  const same = sameAtEnd(was, is, first)
  const from = Math.max(0, first - Math.min(around, Math.floor(most / 3)))
  const part = (text: string) => partOf(text, from, Math.min(from + most, text.length - same + around))
  return { before: before === null ? null : part(was), after: after === null ? null : part(is), cut: true }
}

function firstDifference(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  let at = 0
  while (at < length && one[at] === other[at]) at += 1
  return at
}

/** How many characters at the end are the same, beside the first `start`. */
function sameAtEnd(one: string, other: string, start: number): number {
  const length = Math.min(one.length, other.length) - start
  let same = 0
  while (same < length && one.at(-1 - same) === other.at(-1 - same)) same += 1
  return same
}

/** A part of a text, marked where it is cut; no character of two units is cut apart. */
function partOf(text: string, from: number, to: number): string {
  const start = isSecondHalf(text, from) ? from - 1 : from
  const end = isSecondHalf(text, to) ? to + 1 : to
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}

function isSecondHalf(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff
}
