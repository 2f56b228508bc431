import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { rowCount } from '#platform/db/count.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { CustomerNotes, DB } from '#platform/db/tables.ts'
import type { ListPage, Whose } from '../model.ts'

/** Inserts a note about a customer: about the account if there is one, else about the email of a guest. */
export async function insertNote(
  db: Db,
  { userId, email }: Whose,
  note: { readonly id: string; readonly by: string; readonly words: string; readonly at: Date },
): Promise<void> {
  const { id, by, words, at } = note
  const about = userId === undefined ? { email } : { user_id: userId }
  await db
    .insertInto('customer_notes')
    .values({ id, ...about, author_id: by, words, created_at: at })
    .execute()
}

/** A page of the notes about a customer, newest first, with the email of each author who still has an account, and their number. */
export async function listNotes(db: Db, whose: Whose, { limit, offset }: ListPage) {
  const theirs = db.selectFrom('customer_notes as n').where(isAboutThem(whose))
  const [rows, { total }] = await Promise.all([
    theirs
      .leftJoin('users as u', 'u.id', 'n.author_id')
      .select(['n.id', 'n.words', 'n.created_at as createdAt', 'u.email as author'])
      .orderBy('n.created_at', 'desc')
      .orderBy('n.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    theirs.select((eb) => rowCount(eb).as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** The notes about an account, and about its email if it is confirmed, newest first. */
export function notesAbout(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('customer_notes')
    .select(['words', 'created_at'])
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('email', '=', confirmedEmail(eb, userId))]))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

/** Removes the notes about a person whose account is deleted. */
export async function forgetCustomerNotes(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('customer_notes')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('email', '=', confirmedEmail(eb, userId))]))
    .execute()
}

/** The notes about a guest, newest first. */
export function notesAboutGuest(db: Db, email: string, limit: number) {
  return db
    .selectFrom('customer_notes')
    .select(['words', 'created_at'])
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

/** Removes the notes about a guest whose data is erased. */
export async function forgetGuestNotes(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('customer_notes').where('email', '=', email).execute()
}

function confirmedEmail({ selectFrom }: ExpressionBuilder<DB, 'customer_notes'>, userId: string) {
  return selectFrom('users').select('email').where('id', '=', userId).where('emailVerified', '=', true)
}

const isAboutThem =
  ({ userId, email, hasGuestOrders }: Whose) =>
  (eb: ExpressionBuilder<DB & { n: CustomerNotes }, 'n'>): Expression<SqlBool> =>
    eb.or([
      ...(userId === undefined ? [] : [eb('n.user_id', '=', userId)]),
      ...(hasGuestOrders ? [eb('n.email', '=', email)] : []),
    ])
