import { createHash } from 'node:crypto'
import { sameMailAddress } from '#base/contract/forms/mail-address.ts'
import { couponProblems } from '#base/contract/messages/promotions.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { Executor } from '#platform/db/statement.ts'
import { isWithin } from '#platform/db/tally.ts'
import type { Promotion } from '#pricing/calculation/model.ts'
import { codeOf, promotionOf } from './model.ts'
import { countUses, type ForCustomer, findPromotions, usesOfCustomer } from './store.ts'

/* For carts and checkouts. */

export interface CartPromotions {
  /** Promotions that are applied without a code. */
  readonly automatic: readonly Promotion[]
  /** The promotion of the code; undefined for no code and for one that is unknown. */
  readonly coupon: Promotion | undefined
}

/** The promotions of a cart. `email` is undefined while the customer is unknown: then their own uses do not count. */
export async function cartPromotions(
  on: Executor,
  { code, email }: { code: string | undefined; email: string | undefined },
): Promise<CartPromotions> {
  return sorted(await findPromotions(on, askedOf(code, email)))
}

function askedOf(code: string | undefined, email: string | undefined) {
  return {
    code: code === undefined ? undefined : codeOf(code),
    customer: email === undefined ? undefined : customerOf(email),
  }
}

function sorted(found: readonly ForCustomer[]): CartPromotions {
  const pricing = ({ row, usedByCustomer }: ForCustomer) => promotionOf(row, usedByCustomer)
  const coupon = found.find(({ row }) => row.fields.code !== null)
  return {
    automatic: found.filter(({ row }) => row.fields.code === null).map(pricing),
    coupon: coupon && pricing(coupon),
  }
}

/** Wrong codes that one network may try in an hour. */
const mostCodes = 30

/**
 * Finds the coupon with a typed code. Wrong codes are counted, so that codes cannot be guessed: after the thirtieth in an hour no
 * code of the network is looked up.
 * @throws Refusal `missing` `unknown_coupon`; `too_many` after thirty wrong codes of a network in an hour.
 */
export async function findCoupon(db: Db, typed: string, network: string): Promise<Promotion> {
  // Counted before the look-up, so that many at once cannot pass; a right code takes its count back.
  const tx = await db.startTransaction().execute()
  try {
    const counted = { of: 'coupon', whose: network, most: mostCodes, seconds: 3600 }
    const isAllowed = await isWithin(tx, counted)
    const { coupon } = isAllowed ? await cartPromotions(tx, { code: typed, email: undefined }) : {}
    await (coupon === undefined ? tx.commit() : tx.rollback()).execute()
    if (coupon !== undefined) return coupon
    if (isAllowed) throw new Refusal('missing', 'unknown_coupon', refusals.missingCoupon)
    throw new Refusal('too_many', 'too_many_coupons', refusals.couponsGuessed, { retryAfterSeconds: 3600 })
  } finally {
    if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute()
  }
}

/**
 * Counts one use of each promotion of an order, in the transaction that places it and after its products were locked, as late as
 * possible: all other orders with the promotion wait from here to the commit. A refusal must roll the transaction back. The uses
 * are given back when the order is cancelled (migration 0053).
 * @throws Refusal `conflict` `coupon_used_up` when one has no use left, or was removed or switched off.
 */
export async function takeUses(
  tx: Tx,
  ids: readonly string[],
  { orderId, email, at }: { orderId: string; email: string; at: Date },
): Promise<void> {
  if (ids.length === 0) return
  const customer = customerOf(email)
  const counted = await countUses(tx, ids, { orderId, customer, at })
  if (counted.length < ids.length) throw usedUp(refusals.couponUsedUp)
  const limited = counted.filter(({ fields }) => fields.maxUsesByCustomer !== null).map(({ id }) => id)
  const uses = limited.length === 0 ? undefined : await usesOfCustomer(tx, limited, customer)
  for (const row of counted) {
    // Of the counted uses of the customer, one is this.
    const before = (uses?.get(row.id) ?? 1) - 1
    const by = promotionOf(row, before).usedUp
    if (by === 'by_customer') throw usedUp(couponProblems.used_up_by_customer)
    if (by === 'by_all') throw usedUp(refusals.couponUsedUp)
  }
}

function usedUp(sentence: string): Refusal {
  return new Refusal('conflict', 'coupon_used_up', sentence)
}

/** How a customer's uses are counted: by email, so that a guest and an account are the same customer. A hash. */
export function customerOf(email: string): string {
  return createHash('sha256').update(sameMailAddress(email)).digest('base64url')
}
