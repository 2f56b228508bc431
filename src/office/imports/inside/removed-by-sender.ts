import { rowFaults } from '../messages/import-rules.ts'
import type { ImportRow, ProductValues, SaidBefore } from '../model.ts'

/** A product on sale that goes off sale. */
export const goesOffSale = {
  fate: 'waiting',
  findings: ['off_sale'],
  before: { onSale: true },
  after: { onSale: false },
  problems: [],
} as const satisfies Partial<ImportRow>

/**
 * What becomes of a product that its sender deletes: it goes off sale where the same source brought it. What others brought, or the shop
 * itself, stays.
 */
export function removedBySender(
  productId: string | null,
  state: ProductValues | undefined,
  before: SaidBefore | undefined,
): Pick<ImportRow, 'outcome' | 'problems'> & Partial<ImportRow> {
  const skipped = ({ message, right }: { readonly message: string; readonly right: string }) => ({
    outcome: 'skipped' as const,
    problems: [{ column: '', value: '', message, right }],
  })
  if (productId === null || state === undefined) return skipped(rowFaults.deletedUnknown)
  if (before?.hasAdded !== true) return skipped(rowFaults.deletedOfOthers)
  if (!state.onSale) return skipped(rowFaults.deletedBefore)
  return { outcome: 'changed', ...goesOffSale }
}
