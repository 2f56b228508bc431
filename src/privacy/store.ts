import { sql } from 'kysely'
import type { Db, Tx } from '#db/open.ts'
import type { OrderRow } from '#orders/noun.ts'
import { columns } from '#orders/store/read.ts'
import { verifiedPurchase } from '#reviews/store.ts'

/** The most of each kind that one export holds, the newest first. */
const most = 10_000

/** Every order of a person, also those that they took off their list. */
export async function ordersOf(db: Db, userId: string): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`select ${columns} from orders o
    where o.user_id = ${userId} order by o.seq desc limit ${most}`.execute(db)
  return rows
}

/** Every review of a person, with the email that is kept beside it. */
export function reviewsOf(db: Db, userId: string) {
  return db
    .selectFrom('reviews as r')
    .select(['id', 'seq', 'product_id', 'name', 'about', 'ratings', 'picture', 'created_at', 'email'])
    .select(sql.raw<boolean>(verifiedPurchase).as('verified_purchase'))
    .where('user_id', '=', userId)
    .orderBy('seq', 'desc')
    .limit(most)
    .execute()
}

/** Where a person is signed in, without what would let somebody in. */
export function sessionsOf(db: Db, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['createdAt', 'expiresAt', 'ipAddress', 'userAgent'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(most)
    .execute()
}

/** Every mail to a person. */
export function mailsTo(db: Db, email: string) {
  return db
    .selectFrom('mails')
    .select(['kind', 'subject', 'body', 'state', 'created_at', 'sent_at'])
    .where('recipient', '=', email)
    .orderBy('seq', 'desc')
    .limit(most)
    .execute()
}

/** By what a person signs in: `credential` with its hash, `google`. */
export function accountsOf(db: Db, userId: string) {
  return db
    .selectFrom('accounts')
    .select(['providerId', 'password'])
    .where('userId', '=', userId)
    .orderBy('providerId')
    .execute()
}

/** Orders that do not let a person go as they stand. */
export function pendingOf(db: Db, userId: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'payment', 'shipment'])
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('payment', '=', 'processing'),
        eb.and([eb('payment', '=', 'unpaid'), eb('shipment', '<>', 'cancelled')]),
        eb.and([eb('payment', 'in', ['paid', 'part_refunded']), eb('shipment', '=', 'pending')]),
      ]),
    )
    .orderBy('seq')
    .execute()
}

/** Locks a person, against orders and reviews of theirs too. One deletion at a time: two last admins must not pass. */
export async function lockPerson(
  tx: Tx,
  userId: string,
): Promise<{ email: string; role: string } | undefined> {
  await sql`select pg_advisory_xact_lock(${deletion})`.execute(tx)
  return tx
    .selectFrom('users')
    .select(['email', 'role'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

const deletion = 7_239_185

/** Whether somebody else is an admin. */
export async function hasOtherAdmin(db: Db, userId: string): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '<>', userId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/**
 * Lets go of what an account has done, before it is removed for somebody who has shown that the mailbox is theirs
 * (docs/decisions/unproven-accounts.md). Unpaid orders end at once, by the round that releases holds; what is paid or on
 * its way keeps where it goes to. No order keeps the email, and reviews lose their name.
 */
export async function detach(
  tx: Tx,
  { userId, formerName }: Pick<Forgotten, 'userId' | 'formerName'>,
): Promise<void> {
  await sql`select id from orders where user_id = ${userId} order by id for update`.execute(tx)
  await sql`update orders set name = '', address = '', phone = '' where user_id = ${userId}
    and not (payment = 'processing' or (payment = 'unpaid' and shipment <> 'cancelled')
      or (payment in ('paid', 'part_refunded') and shipment = 'pending'))`.execute(tx)
  await sql`update orders set email = '', hold_until = case when payment = 'unpaid' and shipment = 'pending'
      then least(hold_until, now()) else hold_until end where user_id = ${userId}`.execute(tx)
  await sql`update reviews set name = ${formerName}, email = '', picture = '' where user_id = ${userId}`.execute(
    tx,
  )
}

interface Forgotten {
  readonly userId: string
  readonly email: string
  /** What stands in place of their name, and of their mails. */
  readonly formerName: string
  readonly mailGone: string
}

/** Takes a person out of every table, and leaves what happened. */
export async function erase(tx: Tx, { userId, email, formerName, mailGone }: Forgotten): Promise<void> {
  // Held before their mails are touched, as every step of an order does it (src/orders/service/ship.ts).
  await sql`select id from orders where user_id = ${userId} order by id for update`.execute(tx)
  // Mails first: those about their orders are found by the orders.
  await sql`update alarms set message = replace(message, ${email}, '…') where position(${email} in message) > 0`.execute(
    tx,
  )
  await sql`update mails set recipient = '', subject = kind, html = ${mailGone}, body = ${mailGone}, last_error = null,
      claimed_until = null, state = case when state = 'queued' then 'failed' else state end
    where recipient = ${email} or order_id in (select id from orders where user_id = ${userId})`.execute(tx)
  await sql`update orders set name = '', address = '', email = '', phone = '' where user_id = ${userId}`.execute(
    tx,
  )
  await sql`update reviews set name = ${formerName}, email = '', picture = '' where user_id = ${userId}`.execute(
    tx,
  )
  await sql`update audit_log set actor = actor_id where actor_id = ${userId} and actor <> actor_id`.execute(
    tx,
  )
  await sql`update audit_log set before = before - 'email', after = after - 'email'
    where subject_kind = 'user' and subject_id = ${userId}`.execute(tx)
  await sql`delete from verifications where value = ${userId} or position(${email} in identifier) > 0
    or position(${email} in value) > 0`.execute(tx)
  // What was counted for them: exchanges, reviews, codes.
  await sql`delete from limits where position(${userId} in key) > 0`.execute(tx)
  // Sign-ins, sessions, tokens, second factor, profile and kept answers go with the user.
  await sql`delete from users where id = ${userId}`.execute(tx)
}
