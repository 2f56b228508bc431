import type { Sweep } from '#platform/db/expired.ts'
import { anySelected, anyText } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/** An answer of VIES; `valid` is null where it gave none. */
export interface StoredAnswer {
  readonly number: string
  readonly valid: boolean | null
  readonly answered_at: Date
  readonly consultation: string | null
}

/** The last answer about a number, however old. */
export function findAnswer(db: Db, number: string): Promise<StoredAnswer | undefined> {
  return db
    .selectFrom('vies_answers')
    .select(['number', 'valid', 'answered_at', 'consultation'])
    .where('number', '=', number)
    .executeTakeFirst()
}

/** The last answers about these numbers, by number. */
export async function findAnswers(db: Db, numbers: readonly string[]): Promise<StoredAnswer[]> {
  return db
    .selectFrom('vies_answers')
    .select(['number', 'valid', 'answered_at', 'consultation'])
    .where('number', '=', anyText(numbers))
    .orderBy('number')
    .execute()
}

/** Removes the answers about these numbers: VIES is asked anew about one that somebody else has too. */
export async function forgetAnswers(tx: Tx, numbers: readonly string[]): Promise<void> {
  await tx.deleteFrom('vies_answers').where('number', '=', anyText(numbers)).execute()
}

/** Stores an answer in place of the one before. That VIES was silent does not replace an answer. */
export async function storeAnswer(db: Db, answer: StoredAnswer, goodFrom: Date): Promise<void> {
  await db
    .insertInto('vies_answers')
    .values(answer)
    .onConflict((conflict) =>
      conflict
        .column('number')
        .doUpdateSet(({ ref }) => ({
          valid: ref('excluded.valid'),
          answered_at: ref('excluded.answered_at'),
          consultation: ref('excluded.consultation'),
        }))
        .where(({ eb, or }) =>
          or([
            eb('excluded.valid', 'is not', null),
            eb('vies_answers.valid', 'is', null),
            eb('vies_answers.answered_at', '<=', goodFrom),
          ]),
        ),
    )
    .execute()
}

/** Removes answers that are too old for any order. */
export const answerSweep: Sweep = async (db, batch) => {
  const old = db
    .selectFrom('vies_answers')
    .select('number')
    .where('answered_at', '<', new Date(Date.now() - 7 * 24 * 3_600_000))
    .orderBy('answered_at')
    .limit(batch)
    .forUpdate()
    .skipLocked()
  const gone = await db
    .deleteFrom('vies_answers')
    .where('number', '=', anySelected(old))
    .returning('number')
    .execute()
  return gone.length
}
