import type { Listing } from './shapes.ts'

/** The same page of a list with `map` applied to each row. */
export function mapRows<From, To>({ rows, total }: Listing<From>, map: (row: From) => To): Listing<To> {
  return { rows: rows.map(map), total }
}
