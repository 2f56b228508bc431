import { newId } from '#base/id.ts'
import { Refusal } from '#base/refusal.ts'
import { findCustomer } from '#office/customers/service.ts'
import { taxClaimWords as words } from '#office/tax-claims/messages.ts'
import { record } from '#platform/audit/log.ts'
import type { Db } from '#platform/db/open.ts'
import { dayIn } from '#pricing/taxes/service/check-number.ts'
import { endExemption, findExemption, insertExemption, lockAccount } from '#pricing/taxes/sql.ts'

interface ExemptionShop {
  readonly db: Db
  readonly clock: () => Date
  /** The shop's time zone, in which the last day ends. */
  readonly timeZone: string
}

interface Staff {
  readonly userId: string
  readonly email: string
  readonly requestId: string
}

/** The exemption of a customer, also one whose last day is over; undefined without one. @throws Refusal `missing`. */
export async function exemptionOf(db: Db, customerId: string) {
  const { whose } = await findCustomer(db, customerId)
  return whose.userId === undefined ? undefined : findExemption(db, whose.userId)
}

/**
 * Exempts a customer from tax until the end of a day, in place of an earlier exemption, and records it in the audit log.
 * @throws Refusal `missing`; `conflict` `unconfirmed` for a guest and for an account without a confirmed email; `invalid` for a day that
 * is over.
 */
export async function exempt(
  { db, clock, timeZone }: ExemptionShop,
  by: Staff,
  { customerId, certificate, endsOn }: { customerId: string; certificate: string; endsOn: string },
): Promise<void> {
  const now = clock()
  if (endsOn < dayIn(timeZone, now))
    throw new Refusal('invalid', 'past', words.past, { fields: { endsOn: words.past } })
  const { whose } = await findCustomer(db, customerId)
  const { userId } = whose
  await db.transaction().execute(async (tx) => {
    if (userId === undefined || !(await lockAccount(tx, userId)))
      throw new Refusal('conflict', 'unconfirmed', words.unconfirmed)
    const before = await endExemption(tx, userId, now)
    const given = { certificate, endsOn }
    await insertExemption(tx, { id: newId(now), userId, ...given, at: now, by: by.userId })
    await record(tx, {
      actor: by,
      act: 'exempt_from_tax',
      subject: { kind: 'user', id: userId },
      ...(before && { before }),
      after: given,
      requestId: by.requestId,
    })
  })
}

/** Ends the exemption of a customer at once. Answers whether there was one. @throws Refusal `missing`. */
export async function endCustomersExemption(
  { db, clock }: ExemptionShop,
  by: Staff,
  customerId: string,
): Promise<boolean> {
  const { whose } = await findCustomer(db, customerId)
  const { userId } = whose
  if (userId === undefined) return false
  return db.transaction().execute(async (tx) => {
    const before = await endExemption(tx, userId, clock())
    if (before === undefined) return false
    await record(tx, {
      actor: by,
      act: 'end_tax_exemption',
      subject: { kind: 'user', id: userId },
      before,
      requestId: by.requestId,
    })
    return true
  })
}
