import { numberRefusals } from '#base/contract/messages/numbers.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { existing, Refusal } from '#base/refusal.ts'
import type { CatalogShop } from '#catalog/products/service/admin.ts'
import { one } from '#catalog/products/service/read.ts'
import { lockProduct } from '#catalog/products/sql.ts'
import { type Admin, type AuditEntry, recordAll } from '#platform/audit/log.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { CachedRead } from '#platform/db/topics.ts'
import { isGtin } from './barcode.ts'
import { mostSigns, type NumberKind, numberNorm, type PrintedNumber } from './model.ts'
import * as store from './store/numbers.ts'

/** The numbers of a product by kind, its part number first; at most 500. @throws Refusal `missing`. */
export async function numbersOf(shop: CachedRead<'pool'>, id: string): Promise<PrintedNumber[]> {
  await one(shop, id)
  return store.listNumbers(shop.pool, id)
}

interface NumberChange {
  readonly sent: readonly PrintedNumber[]
  /** The numbers that the change is based on. */
  readonly was?: readonly PrintedNumber[] | undefined
}

/**
 * Replaces the numbers of a product except its part number, and records which were removed and added. Answers whether any was.
 * @throws Refusal `missing`; `invalid` for a number without a letter or digit or with more than 48, and for a barcode whose
 * check digit does not hold; `conflict` for a number that is there twice, and if the numbers do not equal `was`.
 */
export async function changeNumbers(
  { db, changes }: CatalogShop,
  id: string,
  { sent, was }: NumberChange,
  by: Admin,
): Promise<boolean> {
  const modified = await db.transaction().execute(async (tx) => {
    existing(await lockProduct(tx, id), refusals.missingProduct)
    const before = await store.listFurther(tx, id)
    refuseWrong(sent)
    if (was !== undefined && !isSame(was, before)) throw numbersChanged()
    const entries = await replace(tx, [{ id, before, after: sent }], by)
    await recordAll(tx, entries)
    return entries.length > 0
  })
  if (modified) changes.notify([`product ${id}`])
  return modified
}

/** The numbers of a product by kind, before and after a change; other kinds stay. */
export interface KindsChange {
  readonly id: string
  readonly kinds: ReadonlyMap<
    NumberKind,
    { readonly was: readonly PrintedNumber[]; readonly sent: readonly PrintedNumber[] }
  >
}

/**
 * Replaces the numbers of some kinds of products, each once, within a transaction that has locked them. Returns the entries of the audit log
 * that are to be recorded: one for each product that gets other numbers.
 * @throws Refusal as `changeNumbers` does.
 */
export async function changeKinds(
  tx: Tx,
  changes: readonly KindsChange[],
  by: Admin,
): Promise<readonly AuditEntry[]> {
  if (changes.length === 0) return []
  const known = await store.listFurtherOfMany(
    tx,
    changes.map(({ id }) => id),
  )
  const replaced = changes.map(({ id, kinds }) => {
    const before = known.get(id) ?? []
    for (const [kind, { was }] of kinds)
      if (
        !isSame(
          was,
          before.filter((number) => number.kind === kind),
        )
      )
        throw numbersChanged()
    const after = [
      ...before.filter(({ kind }) => !kinds.has(kind)),
      ...[...kinds.values()].flatMap(({ sent }) => sent),
    ]
    refuseWrong(after)
    return { id, before, after }
  })
  return replace(tx, replaced, by)
}

function numbersChanged(): Refusal {
  return new Refusal('conflict', 'numbers_changed', numberRefusals.changed)
}

interface Replaced {
  readonly id: string
  readonly before: readonly PrintedNumber[]
  readonly after: readonly PrintedNumber[]
}

/** Returns the entries of the audit log, which are to be recorded: none for numbers that were so already. */
async function replace(tx: Tx, all: readonly Replaced[], by: Admin): Promise<readonly AuditEntry[]> {
  const changed = all
    .map(({ id, before, after }) => ({
      id,
      removed: before.filter((number) => !has(after, number)),
      added: after.filter((number) => !has(before, number)),
    }))
    .filter(({ removed, added }) => removed.length + added.length > 0)
  await store.changeNumbers(tx, changed)
  return changed.map(({ id, removed, added }) => ({
    actor: by,
    act: 'edit',
    subject: { kind: 'product', id },
    before: { numbers: removed },
    after: { numbers: added },
    requestId: by.requestId,
  }))
}

/** The numbers of products except their part numbers, by their ids. */
export async function numbersOfMany(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly PrintedNumber[]>> {
  return store.listFurtherOfMany(db, ids)
}

function isSame(one: readonly PrintedNumber[], other: readonly PrintedNumber[]): boolean {
  return one.length === other.length && one.every((number) => has(other, number))
}

function has(numbers: readonly PrintedNumber[], { kind, whose, shown }: PrintedNumber): boolean {
  return numbers.some((one) => one.kind === kind && one.whose === whose && one.shown === shown)
}

interface Fault {
  readonly code: string
  readonly sentence: string
}

/** What is wrong with a number by itself. */
export function faultOf({ kind, shown }: PrintedNumber): Fault | undefined {
  const norm = numberNorm(shown)
  if (norm === '') return { code: 'empty_number', sentence: numberRefusals.empty(shown) }
  if (norm.length > mostSigns)
    return { code: 'long_number', sentence: numberRefusals.tooLong(shown, mostSigns) }
  if (kind === 'barcode' && !isGtin(norm))
    return { code: 'wrong_barcode', sentence: numberRefusals.barcode(shown) }
  return undefined
}

interface WrongNumber extends Fault {
  readonly at: number
  readonly kind: 'invalid' | 'conflict'
}

/** Refuses the first wrong number, with the fields of all. */
function refuseWrong(numbers: readonly PrintedNumber[]): void {
  const keys = numbers.map(({ kind, whose, shown }) => JSON.stringify([kind, numberNorm(shown), whose]))
  const wrong = numbers.flatMap((number, at): WrongNumber[] => {
    const fault = faultOf(number)
    if (fault !== undefined) return [{ ...fault, at, kind: 'invalid' }]
    const isTwice = keys.indexOf(keys[at] ?? '') < at
    const sentence = numberRefusals.twice(number.shown)
    return isTwice ? [{ code: 'number_twice', sentence, at, kind: 'conflict' }] : []
  })
  const [first] = wrong
  if (first === undefined) return
  const fields = Object.fromEntries(wrong.map(({ at, sentence }) => [`numbers.${at}.number`, sentence]))
  throw new Refusal(first.kind, first.code, first.sentence, { fields })
}
