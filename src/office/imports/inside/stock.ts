import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import type { ProductValues, Values } from '../model.ts'

/**
 * What the pieces of a file make of the stock that can be sold, where that is not their number. `shelf`: pieces of open orders that are
 * not sent yet are among them, and were taken off when they were ordered. `added`: the difference to what the source said last comes to
 * what the shop has.
 * @param held pieces of open orders that are not sent yet.
 */
export function ofStock(
  pieces: number | undefined,
  { state, before, held }: { readonly state: ProductValues; readonly before: Values; readonly held: number },
  meaning: ImportMapping['stock'],
): Pick<Values, 'available'> {
  if (pieces === undefined || meaning === 'free') return {}
  const added = state.available + pieces - (before.available ?? 0)
  return { available: Math.max(0, meaning === 'shelf' ? pieces - held : added) }
}
