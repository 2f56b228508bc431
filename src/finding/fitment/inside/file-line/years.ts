import type { YearRange } from '../../model.ts'

/** Ranges of years in order, without overlaps; neighbours are one. */
export function joined(ranges: readonly YearRange[]): YearRange[] {
  const all: { from: number; to: number }[] = []
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1)
    if (last !== undefined && from <= last.to + 1) last.to = Math.max(last.to, to)
    else all.push({ from, to })
  }
  return all
}

/** The years of ranges that others do not have. */
export function without(ranges: readonly YearRange[], others: readonly YearRange[]): YearRange[] {
  return others.reduce<readonly YearRange[]>(
    (left, { from, to }) =>
      left.flatMap((one) => {
        if (to < one.from || from > one.to) return [one]
        const before = one.from < from ? [{ from: one.from, to: from - 1 }] : []
        const after = one.to > to ? [{ from: to + 1, to: one.to }] : []
        return [...before, ...after]
      }),
    joined(ranges),
  ) as YearRange[]
}

/** The years that ranges have in common. */
export function common(ranges: readonly YearRange[], others: readonly YearRange[]): YearRange[] {
  return without(ranges, without(ranges, others))
}
