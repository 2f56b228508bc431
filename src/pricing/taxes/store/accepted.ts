import type { Db, Tx } from '#platform/db/open.ts'
import type { Acceptance } from '#pricing/taxes/decision/model.ts'

interface Accepted {
  readonly userId: string
  readonly number: string
  readonly by: Acceptance
  /** For how many days it counts, from when it was accepted. */
  readonly days: number
}

/** Stores that a number was accepted for an account. A later acceptance takes the place of an earlier one. */
export async function insertAccepted(tx: Tx, { userId, number, by, days }: Accepted): Promise<void> {
  const { source, at, consultation } = by
  await tx
    .insertInto('accepted_tax_numbers')
    .values({
      user_id: userId,
      number,
      source,
      consultation,
      accepted_at: at,
      expires_at: new Date(at.getTime() + days * 24 * 3_600_000),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'number'])
        .doUpdateSet(({ ref }) => ({
          source: ref('excluded.source'),
          consultation: ref('excluded.consultation'),
          accepted_at: ref('excluded.accepted_at'),
          expires_at: ref('excluded.expires_at'),
        }))
        .where(({ eb, ref }) => eb('accepted_tax_numbers.accepted_at', '<', ref('excluded.accepted_at'))),
    )
    .execute()
}

/** The numbers that were accepted for an account, also those that count no longer, the newest first. */
export function acceptedOf(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('accepted_tax_numbers')
    .select(['number', 'source', 'accepted_at', 'expires_at', 'consultation'])
    .where('user_id', '=', userId)
    .orderBy('accepted_at', 'desc')
    .orderBy('number')
    .limit(limit)
    .execute()
}
