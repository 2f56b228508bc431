import type { FitVehicle } from '../model.ts'

/**
 * The months in which a vehicle may have been built, both included. A European year is the one of building, cut by what is known of its
 * series; an American model year begins up to a year before the calendar's.
 */
export function monthsPossible({ year, parts }: FitVehicle): { readonly from: number; readonly to: number } {
  const first = (parts.market === 'US' ? year - 1 : year) * 12
  const last = year * 12 + 11
  const from = Math.max(first, parts.fromMonth ?? first)
  const to = Math.min(last, parts.toMonth ?? last)
  return from <= to ? { from, to } : { from: first, to: last }
}
