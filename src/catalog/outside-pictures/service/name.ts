import { isOutside, type NamedBy } from '#catalog/outside-pictures/model.ts'
import * as store from '#catalog/outside-pictures/store.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/**
 * Queues the pictures at other hosts that the products of a transaction get: each address is fetched once, later. Call it before products
 * are locked. Returns the own pictures of the addresses that were fetched before.
 */
export function nameOutside(
  tx: Tx,
  links: readonly string[],
  by: NamedBy,
): Promise<ReadonlyMap<string, string>> {
  // In one order: two imports that name the same addresses wait for each other, and never in a circle.
  return store.insertAddresses(tx, [...new Set(links.filter(isOutside))].sort(), by)
}

/** The own pictures of the addresses that were fetched. */
export function ownPictures(db: Db, links: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return store.findFetched(db, [...new Set(links.filter(isOutside))])
}
