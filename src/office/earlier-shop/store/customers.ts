import { anyText, isThere } from '#platform/db/functions.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/** What an earlier shop knew of a customer. */
export interface EarlierCustomer {
  readonly userId: string
  readonly importId: string
  readonly groupId: string | null
  readonly consentAt: Date | null
}

export async function insertCustomers(tx: Tx, customers: readonly EarlierCustomer[]): Promise<void> {
  if (customers.length === 0) return
  await tx
    .insertInto('earlier_customers')
    .values(
      customers.map(({ userId, importId, groupId, consentAt }) => ({
        user_id: userId,
        import_id: importId,
        group_id: groupId,
        consent_at: consentAt,
      })),
    )
    .execute()
}

/** What an earlier shop knew of the customer with an account; undefined for another one. */
export async function findCustomer(db: Db, userId: string): Promise<EarlierCustomer | undefined> {
  return db
    .selectFrom('earlier_customers')
    .select(['user_id as userId', 'import_id as importId', 'group_id as groupId', 'consent_at as consentAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The groups of the shop. */
export function listGroups(db: Db): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('customer_groups').select(['id', 'name']).orderBy('name').execute()
}

/**
 * Of some accounts that came in, the ones about which something was done since: an order (also as a guest), a note, a cart, an exemption
 * from tax, a vehicle, another group, or a demand to be told of a product.
 */
export async function findUsed(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('users as u')
    .innerJoin('earlier_customers as e', 'e.user_id', 'u.id')
    .leftJoin('group_members as m', 'm.user_id', 'u.id')
    .select('u.id')
    .where('u.id', '=', anyText(ids))
    .where((eb) =>
      eb.or([
        eb('m.group_id', 'is distinct from', eb.ref('e.group_id')),
        ...[
          eb.selectFrom('orders as o').select('o.id').whereRef('o.user_id', '=', 'u.id'),
          eb.selectFrom('orders as o').select('o.id').whereRef('o.email', '=', 'u.email'),
          eb.selectFrom('customer_notes as n').select('n.id').whereRef('n.user_id', '=', 'u.id'),
          eb.selectFrom('carts as c').select('c.id').whereRef('c.user_id', '=', 'u.id'),
          eb.selectFrom('tax_exemptions as t').select('t.user_id').whereRef('t.user_id', '=', 'u.id'),
          eb.selectFrom('garage_vehicles as g').select('g.user_id').whereRef('g.user_id', '=', 'u.id'),
          eb.selectFrom('back_in_stock_asks as a').select('a.email').whereRef('a.email', '=', 'u.email'),
          eb.selectFrom('reviews as r').select('r.id').whereRef('r.user_id', '=', 'u.id'),
        ].map(isThere),
      ]),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}
