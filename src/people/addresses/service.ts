import type { Address } from '#base/contract/forms/address.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { newId } from '#base/id.ts'
import { existing, Refusal } from '#base/refusal.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { mostAddresses } from './model.ts'
import {
  deleteAddress,
  findSame,
  insertAddress,
  listAddresses,
  lockAddresses,
  setDefault,
  updateAddress,
} from './store.ts'

/**
 * Saves an address of a customer and returns its id; the existing id if the same address is saved already. The first is the
 * default. @throws Refusal `conflict` `addresses_full` for the fifty-first.
 */
export async function saveAddress(db: Db, userId: string, address: Address): Promise<string> {
  return db.transaction().execute((tx) => addAddress(tx, userId, address))
}

/** As `saveAddress`, within a transaction. */
export async function addAddress(tx: Tx, userId: string, address: Address): Promise<string> {
  await lockAddresses(tx, userId)
  const { count, same } = await findSame(tx, userId, address)
  if (same !== undefined) return same
  if (count >= mostAddresses)
    throw new Refusal('conflict', 'addresses_full', refusals.addressesFull(mostAddresses))
  const id = newId()
  await insertAddress(tx, userId, { id, address, isDefault: count === 0 })
  return id
}

/** As `removeAddress`, within a transaction; answers whether the customer had it. */
export async function takeAddress(tx: Tx, userId: string, id: string): Promise<boolean> {
  await lockAddresses(tx, userId)
  const gone = await deleteAddress(tx, userId, id)
  if (gone === undefined) return false
  const [newest] = gone.wasDefault ? await listAddresses(tx, userId) : []
  if (newest) await setDefault(tx, userId, newest.id)
  return true
}

/** Replaces an address of a customer. @throws Refusal `missing`, also for one of somebody else. */
export async function replaceAddress(db: Db, userId: string, id: string, address: Address): Promise<void> {
  existing(await updateAddress(db, userId, id, address), refusals.missingAddress)
}

/**
 * Deletes an address of a customer; after the default, the newest of the others is it.
 * @throws Refusal `missing`, also for one of somebody else.
 */
export async function removeAddress(db: Db, userId: string, id: string): Promise<void> {
  const isGone = await db.transaction().execute((tx) => takeAddress(tx, userId, id))
  existing(isGone || undefined, refusals.missingAddress)
}

/** Makes an address of a customer the default. @throws Refusal `missing`, also for one of somebody else. */
export async function chooseDefault(db: Db, userId: string, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAddresses(tx, userId)
    existing(await setDefault(tx, userId, id), refusals.missingAddress)
  })
}
