import type { Series } from '../model.ts'
import type { Span } from './model.ts'

const first = 1900
const last = 2155

/** A year or a month; months are counted as year × 12 + month − 1. */
interface ReadDate {
  readonly firstMonth: number
  readonly lastMonth: number
}

/** Reads `2003` or `200310`, also as `2003-10`; undefined for anything else. */
export function readDate(typed: string): ReadDate | undefined {
  const [, year, month] = /^(\d{4})[-./]?(\d\d)?$/.exec(typed) ?? []
  if (year === undefined) return undefined
  const [y, m] = [Number(year), month === undefined ? undefined : Number(month)]
  if (y < first || y > last || (m !== undefined && (m < 1 || m > 12))) return undefined
  const january = y * 12
  return m === undefined
    ? { firstMonth: january, lastMonth: january + 11 }
    : { firstMonth: january + m - 1, lastMonth: january + m - 1 }
}

/** Reads `2003`, `2003-2008`, `2003-` and `-2008`; undefined for anything else. */
export function readYears(typed: string): Span | undefined {
  const [, from, dash, to] = /^(\d{4})?\s*([-–—])?\s*(\d{4})?$/.exec(typed) ?? []
  if (from === undefined && to === undefined) return undefined
  if (from !== undefined && to !== undefined && dash === undefined) return undefined
  const [one, other] = [from, to].map((year) => (year === undefined ? null : readDate(year)))
  if (one === undefined || other === undefined) return undefined
  return spanOf(one, dash === undefined ? one : other) ?? undefined
}

/** A span of two dates of which each may be open; null if both are. */
export function spanOf(from: ReadDate | null, to: ReadDate | null): Span | null {
  return from === null && to === null
    ? null
    : { fromMonth: from?.firstMonth ?? null, toMonth: to?.lastMonth ?? null }
}

/** The years of a series in a span; those in which it was not built, as far as its months are known, are none. */
export function yearsWithin({ years, parts }: Series, span: Span): number[] {
  const from = Math.max(span.fromMonth ?? 0, parts.fromMonth ?? 0)
  const to = Math.min(span.toMonth ?? Number.MAX_SAFE_INTEGER, parts.toMonth ?? Number.MAX_SAFE_INTEGER)
  return from > to ? [] : years.filter((year) => year * 12 + 11 >= from && year * 12 <= to)
}
