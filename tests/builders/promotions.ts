import type { PromotionFields } from '#base/contract/forms/promotion.ts'
import { newId } from '#base/id.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { insertPromotion } from '#pricing/promotions/store.ts'

/** A promotion as admins send it; by default 10% off everything, without a code or a limit. */
export function promotionFields(given: Partial<PromotionFields> = {}): PromotionFields {
  return {
    name: 'Ten percent',
    code: null,
    gives: { kind: 'percent', ppm: 100_000 },
    target: { kind: 'everything' },
    minimumSpend: null,
    from: null,
    until: null,
    order: 0,
    combines: true,
    maxUses: null,
    maxUsesByCustomer: null,
    isOff: false,
    ...given,
  }
}

/** Adds that promotion and returns its id. */
export async function aPromotion(
  { db }: Pick<DbAndPool, 'db'>,
  given: Partial<PromotionFields> = {},
): Promise<string> {
  const id = newId()
  await db.transaction().execute((tx) => insertPromotion(tx, id, promotionFields(given)))
  return id
}
