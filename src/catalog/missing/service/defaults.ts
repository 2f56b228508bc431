import type { ProductDefault } from '#base/contract/forms/fill.ts'
import { missingRules } from '#base/contract/messages/missing-rules.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { newId } from '#base/id.ts'
import { conflictAt, Refusal } from '#base/refusal.ts'
import type { StoredDefault } from '#catalog/missing/model.ts'
import * as store from '#catalog/missing/store/defaults.ts'
import { type Admin, recordByAdmin } from '#platform/audit/log.ts'
import type { Db } from '#platform/db/open.ts'
import { refuseViolation } from '#platform/db/violation.ts'

/** What new products of imports get where their file says nothing. */
export function productDefaults(db: Db): Promise<StoredDefault[]> {
  return store.listDefaults(db)
}

/**
 * Sets what new products of a maker, of a category or of both get, in place of what was set for them. Returns its id.
 * @throws Refusal `invalid` where it is for all products, and where nothing is set; `conflict` for a category that is not there.
 */
export async function setDefault(db: Db, sent: ProductDefault, by: Admin): Promise<string> {
  const { within, categoryId, about, picture } = sent
  const maker = sent.maker === '' ? null : sent.maker
  if (maker === null && within === null) throw invalidAt('maker', 'default_for_whom', missingRules.forWhom)
  if (categoryId === undefined && about === undefined && picture === undefined)
    throw invalidAt('categoryId', 'default_nothing', missingRules.nothing)
  return db.transaction().execute(async (tx) => {
    const wanted = { ...sent, maker, id: newId() }
    const id = await refuseViolation(
      () => store.putDefault(tx, wanted),
      (constraint) =>
        /^product_defaults_(within|category_id)_fkey$/.test(constraint)
          ? conflictAt('categoryId', 'category_missing', refusals.categoryMissing)
          : undefined,
    )
    await recordByAdmin(tx, by, {
      act: 'edit',
      subject: { kind: 'product_default', id },
      after: { ...sent, maker },
    })
    return id
  })
}

/** Removes what new products get. Returns whether it was set until now. */
export async function removeDefault(db: Db, id: string, by: Admin): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const before = await store.removeDefault(tx, id)
    if (before === undefined) return false
    await recordByAdmin(tx, by, { act: 'remove', subject: { kind: 'product_default', id }, before })
    return true
  })
}

function invalidAt(field: string, code: string, sentence: string): Refusal {
  return new Refusal('invalid', code, sentence, { fields: { [field]: sentence } })
}
