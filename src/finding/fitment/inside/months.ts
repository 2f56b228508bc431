import type { FitVehicle } from '../model.ts'

/**
 * The months in which a vehicle may have been built, both included. A European year is the one of building, cut by what is known of its
 * series. An American model year is built from January of the year before, at the earliest, to December of its own (40 CFR 85.2304): a
 * range that holds all of these months needs no question, and one that cuts them asks, as "from build date 03/2004" does in 2004 and 2005.
 */
export function monthsPossible({ year, parts }: FitVehicle): { readonly from: number; readonly to: number } {
  const first = (parts.market === 'US' ? year - 1 : year) * 12
  const last = year * 12 + 11
  const from = Math.max(first, parts.fromMonth ?? first)
  const to = Math.min(last, parts.toMonth ?? last)
  return from <= to ? { from, to } : { from: first, to: last }
}
