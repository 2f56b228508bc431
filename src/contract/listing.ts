import type { Listing } from './shapes.ts'

/** The same page of a list with each row changed by `map`, such as a function of a wire.ts. */
export function mapRows<From, To>({ rows, total }: Listing<From>, map: (row: From) => To): Listing<To> {
  return { rows: rows.map(map), total }
}
