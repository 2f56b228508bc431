import { type Address, addressFields } from '#base/contract/forms/address.ts'
import { readStored } from '#base/stored.ts'
import { rowCount } from '#platform/db/count.ts'
import { lockFor } from '#platform/db/locks.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { mostAddresses, type SavedAddress } from './model.ts'

/** The addresses of a customer: the default first, then the newest first. */
export async function listAddresses(db: Db, userId: string): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('addresses')
    .select(['id', 'address', 'is_default'])
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('seq', 'desc')
    .limit(mostAddresses)
    .execute()
  return rows.map(({ id, address, is_default }) => ({
    id,
    isDefault: is_default,
    // No later rule of addresses refuses one that was saved.
    address: readStored(addressFields, address),
  }))
}

/** Locks the addresses of a customer, also those that are not there yet, until the transaction ends. */
export async function lockAddresses(tx: Tx, userId: string): Promise<void> {
  await lockFor(tx, `addresses of ${userId}`)
}

/** How many addresses a customer has, and the id of one that is the same. */
export async function findSame(
  tx: Tx,
  userId: string,
  address: Address,
): Promise<{ count: number; same: string | undefined }> {
  const { count } = await tx
    .selectFrom('addresses')
    .select((eb) => rowCount(eb).as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const same = await tx
    .selectFrom('addresses')
    .select('id')
    .where('user_id', '=', userId)
    .where('address', '=', JSON.stringify(address))
    .executeTakeFirst()
  return { count, same: same?.id }
}

export async function insertAddress(
  tx: Tx,
  userId: string,
  { id, address, isDefault }: { id: string; address: Address; isDefault: boolean },
): Promise<void> {
  await tx
    .insertInto('addresses')
    .values({ id, user_id: userId, address: JSON.stringify(address), is_default: isDefault })
    .execute()
}

/** Returns the id; undefined if the customer has no address with it. */
export async function updateAddress(
  db: Db,
  userId: string,
  id: string,
  address: Address,
): Promise<string | undefined> {
  const changed = await db
    .updateTable('addresses')
    .set({ address: JSON.stringify(address) })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return changed?.id
}

/** Deletes an address of a customer; undefined if they have none with this id. */
export async function deleteAddress(
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ wasDefault: boolean } | undefined> {
  const gone = await tx
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('is_default')
    .executeTakeFirst()
  return gone && { wasDefault: gone.is_default }
}

/**
 * Makes an address of a customer the default, in place of the one before. Returns its id; undefined, and nothing changes,
 * if the customer has no address with it.
 */
export async function setDefault(tx: Tx, userId: string, id: string): Promise<string | undefined> {
  const own = await tx
    .selectFrom('addresses')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (own === undefined) return undefined
  // Two statements: the unique index allows no moment with two defaults.
  await tx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute()
  await tx.updateTable('addresses').set({ is_default: true }).where('id', '=', id).execute()
  return own.id
}
