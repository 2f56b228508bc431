import type { Db, Tx } from '#platform/db/open.ts'

/** What staff have seen, and the last day on which it holds. */
interface Exemption {
  readonly certificate: string
  readonly endsOn: string
}

/** The exemption of an account that nobody has ended, also where its last day is over. */
export async function findExemption(db: Db, userId: string): Promise<Exemption | undefined> {
  return db
    .selectFrom('tax_exemptions')
    .select(['certificate', 'ends_on as endsOn'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** Locks an account until the transaction ends. Answers whether its email is confirmed. */
export async function lockAccount(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('users')
    .select('emailVerified')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return found?.emailVerified === true
}

interface NewExemption extends Exemption {
  readonly id: string
  readonly userId: string
  readonly at: Date
  readonly by: string
}

/** Stores an exemption; an earlier one of the account must have been ended. */
export async function insertExemption(
  tx: Tx,
  { id, userId, certificate, endsOn, at, by }: NewExemption,
): Promise<void> {
  await tx
    .insertInto('tax_exemptions')
    .values({ id, user_id: userId, certificate, ends_on: endsOn, given_at: at, given_by: by })
    .execute()
}

/** Ends the exemption of an account, and answers it; undefined without one. */
export async function endExemption(tx: Tx, userId: string, at: Date): Promise<Exemption | undefined> {
  return tx
    .updateTable('tax_exemptions')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning(['certificate', 'ends_on as endsOn'])
    .executeTakeFirst()
}

/** All exemptions of an account, also those that have ended, the newest first. */
export function exemptionsOf(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('tax_exemptions')
    .select(['certificate', 'ends_on', 'given_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
