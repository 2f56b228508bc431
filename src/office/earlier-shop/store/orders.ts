import { readStored } from '#base/stored.ts'
import { countOf } from '#platform/db/count.ts'
import { anyText, rowsGiven } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { storedOrder } from '../dto.ts'
import type { ArchivedOrder } from '../model.ts'

const columns = ['id', 'import_id', 'email', 'number', 'placed_at', 'currency', 'total', 'content'] as const

/** Archives orders. Returns the ids of the new ones: an email has each number once. */
export async function insertOrders(
  tx: Tx,
  importId: string,
  orders: readonly (ArchivedOrder & { readonly email: string })[],
): Promise<ReadonlySet<string>> {
  if (orders.length === 0) return new Set()
  const given = orders.map(({ placedAt, content, ...same }) => ({
    ...same,
    import_id: importId,
    placed_at: placedAt,
    content: { ...content, lines: [...content.lines] },
  }))
  const made = await tx
    .insertInto('earlier_orders')
    .columns(columns)
    .expression(tx.selectFrom(rowsGiven('earlier_orders', given)).select(columns))
    .onConflict((conflict) => conflict.columns(['email', 'number']).doNothing())
    .returning('id')
    .execute()
  return new Set(made.map(({ id }) => id))
}

/**
 * The email by which an account has a part of the archive: a proven one, or, where `unproven`, one that came in from the earlier shop and
 * nobody has been in. Undefined for another account.
 */
export async function findArchiveEmail(
  db: Db,
  userId: string,
  { unproven }: { readonly unproven: boolean },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where((eb) =>
      eb.or([eb('emailVerified', '=', true), ...(unproven ? [eb('imported_at', 'is not', null)] : [])]),
    )
    .executeTakeFirst()
  return found?.email
}

/** A page of the archived orders of an email, the newest first, and their number. */
export async function listOrders(
  db: Db,
  email: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ArchivedOrder[]; total: number }> {
  const theirs = db.selectFrom('earlier_orders').where('email', '=', email)
  const rows = await theirs
    .select(['id', 'number', 'placed_at as placedAt', 'currency', 'total', 'content'])
    .orderBy('placed_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    rows: rows.map(({ content, ...same }) => ({ ...same, content: readStored(storedOrder, content) })),
    total: await countOf(theirs),
  }
}

/** Which orders are archived already, as `email number`. */
export async function findKnown(
  db: Db,
  orders: readonly { readonly email: string; readonly number: string }[],
): Promise<ReadonlySet<string>> {
  const emails = orders.map(({ email }) => email)
  const rows = await db
    .selectFrom('earlier_orders')
    .select(['email', 'number'])
    .where('email', '=', anyText(emails))
    .where('number', '=', anyText(orders.map(({ number }) => number)))
    .execute()
  return new Set(rows.map(({ email, number }) => `${email} ${number}`))
}

/** Removes orders from the archive. Returns the ids of the ones that were there. */
export async function removeOrders(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const gone = await tx.deleteFrom('earlier_orders').where('id', '=', anyText(ids)).returning('id').execute()
  return new Set(gone.map(({ id }) => id))
}

/** Removes the archived orders of a person. */
export async function forgetOrders(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('earlier_orders').where('email', '=', email).execute()
}
