import { type Admin, recordByAdmin } from '#audit/log.ts'
import type { PromotionFields } from '#contract/forms/promotion.ts'
import { refusals } from '#contract/messages.ts'
import type { Changes } from '#db/changes.ts'
import type { Db, Tx } from '#db/open.ts'
import { refuseViolation } from '#db/violation.ts'
import { newId } from '#id.ts'
import { conflictAt, existing, Refusal } from '#refusal.ts'
import type { PromotionRow } from './noun.ts'
import { archivePromotion, insertPromotion, listPromotions, lockPromotion, updatePromotion } from './store.ts'

export interface PromotionShop {
  readonly db: Db
  readonly changes: Pick<Changes, 'notify'>
}

/** The promotions that were not removed, in the order in which they are applied. */
export function promotions({ db }: Pick<PromotionShop, 'db'>): Promise<PromotionRow[]> {
  return listPromotions(db)
}

/** Adds a promotion and returns its id. @throws Refusal `conflict` `code_taken`. */
export async function addPromotion(shop: PromotionShop, fields: PromotionFields, by: Admin): Promise<string> {
  const id = newId()
  await change(shop, fields, async (tx) => {
    await insertPromotion(tx, id, fields)
    await write(tx, by, 'add', id, { after: fields })
  })
  return id
}

/**
 * Replaces a promotion; orders that were placed keep what it took off.
 * @throws Refusal `missing`; `conflict` `code_taken`, and `promotion_used` for fewer uses than it has.
 */
export async function editPromotion(
  shop: PromotionShop,
  id: string,
  fields: PromotionFields,
  by: Admin,
): Promise<void> {
  await change(shop, fields, async (tx) => {
    const before = await existingPromotion(tx, id)
    if (fields.maxUses !== null && fields.maxUses < before.used)
      throw new Refusal('conflict', 'promotion_used', refusals.promotionUsed(before.used))
    await updatePromotion(tx, id, fields)
    await write(tx, by, 'edit', id, { before: before.fields, after: fields })
  })
}

/** Ends a promotion; its code may be used for another. @throws Refusal `missing`. */
export async function removePromotion(shop: PromotionShop, id: string, by: Admin): Promise<void> {
  await change(shop, { code: null }, async (tx) => {
    const before = await existingPromotion(tx, id)
    await archivePromotion(tx, id, new Date())
    await write(tx, by, 'remove', id, { before: before.fields })
  })
}

/** Changes promotions in a transaction, and turns the database's violation of unique codes into a refusal. */
async function change(
  { db, changes }: PromotionShop,
  { code }: Pick<PromotionFields, 'code'>,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  await refuseViolation(
    () => db.transaction().execute(work),
    (constraint) =>
      constraint === 'promotions_code_key'
        ? conflictAt('promotion.code', 'code_taken', refusals.codeTaken(code ?? ''))
        : undefined,
  )
  changes.notify(['promotions'])
}

async function existingPromotion(tx: Tx, id: string): Promise<PromotionRow> {
  return existing(await lockPromotion(tx, id), refusals.missingPromotion)
}

function write(
  tx: Tx,
  by: Admin,
  act: 'add' | 'edit' | 'remove',
  id: string,
  sides: { before?: unknown; after?: unknown },
): Promise<void> {
  return recordByAdmin(tx, by, { act, subject: { kind: 'promotion', id }, ...sides })
}
