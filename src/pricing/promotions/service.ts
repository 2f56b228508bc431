import type { PromotionFields } from '#base/contract/forms/promotion.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { newId } from '#base/id.ts'
import { conflictAt, existing, Refusal } from '#base/refusal.ts'
import { type Admin, recordChangesOf } from '#platform/audit/log.ts'
import { refuseChanged, type State } from '#platform/audit/undo.ts'
import type { Changes } from '#platform/db/changes.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { refuseViolation } from '#platform/db/violation.ts'
import type { PromotionRow } from './model.ts'
import {
  archivePromotion,
  insertPromotion,
  listPromotions,
  lockPromotion,
  lockPromotions,
  updatePromotion,
} from './store.ts'

const recordChange = recordChangesOf('promotion')

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
    await recordChange(tx, by, 'add', id, { after: fields })
  })
  return id
}

/**
 * Replaces a promotion; orders that were placed keep what it took off. `was` has the fields that the change is based on, where that
 * must be so.
 * @throws Refusal `missing`; `conflict` `code_taken`, `changed_since` if `was` is not its state any more, and `promotion_used` for fewer uses than it has.
 */
export async function editPromotion(
  shop: PromotionShop,
  id: string,
  fields: PromotionFields,
  by: Admin,
  was: State = {},
): Promise<void> {
  await change(shop, fields, async (tx) => {
    const before = await existingPromotion(tx, id)
    refuseChanged({ ...before.fields }, was)
    if (fields.maxUses !== null && fields.maxUses < before.used)
      throw conflictAt('promotion.maxUses', 'promotion_used', refusals.promotionUsed(before.used))
    await updatePromotion(tx, id, fields)
    await recordChange(tx, by, 'edit', id, { before: before.fields, after: fields })
  })
}

/**
 * Sets the order in which the promotions are applied.
 * @throws Refusal `conflict` `promotions_changed` unless `ids` are the present promotions, each once.
 */
export async function orderPromotions(
  shop: PromotionShop,
  ids: readonly string[],
  by: Admin,
): Promise<number> {
  let moved: PromotionRow[] = []
  await change(shop, { code: null }, async (tx) => {
    const present = await lockPromotions(tx)
    const placeOf = new Map(ids.map((id, place) => [id, place]))
    const isSame = ids.length === present.length && present.every(({ id }) => placeOf.has(id))
    if (!isSame) throw new Refusal('conflict', 'promotions_changed', refusals.promotionsChanged)
    moved = present.filter(({ id, fields }) => placeOf.get(id) !== fields.order)
    for (const { id, fields } of moved) {
      const order = placeOf.get(id) ?? fields.order
      await updatePromotion(tx, id, { ...fields, order })
      await recordChange(tx, by, 'edit', id, { before: { order: fields.order }, after: { order } })
    }
  })
  return moved.length
}

/**
 * Deletes a promotion that no order uses; its code may be used for another.
 * @throws Refusal `missing`; `conflict` `promotion_used` while orders that were not cancelled use it.
 */
export async function removePromotion(shop: PromotionShop, id: string, by: Admin): Promise<void> {
  await change(shop, { code: null }, async (tx) => {
    const before = await existingPromotion(tx, id)
    if (before.used > 0) throw new Refusal('conflict', 'promotion_used', refusals.promotionInUse(before.used))
    await archivePromotion(tx, id, new Date())
    await recordChange(tx, by, 'remove', id, { before: before.fields })
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
