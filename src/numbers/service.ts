import { type Admin, recordByAdmin } from '#audit/log.ts'
import type { CatalogShop } from '#catalog/service/admin.ts'
import { one } from '#catalog/service/read.ts'
import { lockProduct } from '#catalog/store/write.ts'
import { numberRefusals } from '#contract/messages/numbers.ts'
import { refusals } from '#contract/messages.ts'
import type { CachedRead } from '#db/topics.ts'
import { existing, Refusal } from '#refusal.ts'
import { isGtin } from './barcode.ts'
import { mostSigns, numberNorm, type PrintedNumber } from './noun.ts'
import * as store from './store/numbers.ts'

/** The numbers of a product by kind, its part number first; at most 500. @throws Refusal `missing`. */
export async function numbersOf(shop: CachedRead<'pool'>, id: string): Promise<PrintedNumber[]> {
  await one(shop, id)
  return store.listNumbers(shop.pool, id)
}

/**
 * Replaces the numbers of a product except its part number, and records which were removed and added. Answers whether any was.
 * @throws Refusal `missing`; `invalid` for a number without a letter or digit or with more than 48, and for a barcode whose
 * check digit does not hold; `conflict` for a number that is there twice.
 */
export async function changeNumbers(
  { db, changes }: CatalogShop,
  id: string,
  sent: readonly PrintedNumber[],
  by: Admin,
): Promise<boolean> {
  const modified = await db.transaction().execute(async (tx) => {
    existing(await lockProduct(tx, id), refusals.missingProduct)
    refuseWrong(sent)
    const before = await store.listFurther(tx, id)
    const removed = before.filter((number) => !has(sent, number))
    const added = sent.filter((number) => !has(before, number))
    if (removed.length === 0 && added.length === 0) return false
    await store.changeNumbers(tx, id, { removed, added })
    await recordByAdmin(tx, by, {
      ...{ act: 'edit', subject: { kind: 'product', id } },
      ...{ before: { numbers: removed }, after: { numbers: added } },
    })
    return true
  })
  if (modified) changes.notify([`product ${id}`])
  return modified
}

function has(numbers: readonly PrintedNumber[], { kind, whose, shown }: PrintedNumber): boolean {
  return numbers.some((one) => one.kind === kind && one.whose === whose && one.shown === shown)
}

function refuseWrong(numbers: readonly PrintedNumber[]): void {
  const known = new Set<string>()
  for (const { kind, whose, shown } of numbers) {
    const norm = numberNorm(shown)
    if (norm === '') throw new Refusal('invalid', 'empty_number', numberRefusals.empty(shown))
    if (norm.length > mostSigns)
      throw new Refusal('invalid', 'long_number', numberRefusals.tooLong(shown, mostSigns))
    if (kind === 'barcode' && !isGtin(norm))
      throw new Refusal('invalid', 'wrong_barcode', numberRefusals.barcode(shown))
    const key = JSON.stringify([kind, norm, whose])
    if (known.has(key)) throw new Refusal('conflict', 'number_twice', numberRefusals.twice(shown))
    known.add(key)
  }
}
