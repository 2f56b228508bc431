import type { Address } from '#base/contract/forms/address.ts'
import { emptyAddress } from '#base/countries/address.ts'
import { newId } from '#base/id.ts'
import { insertAddress, listAddresses } from '#people/addresses/store.ts'
import type { DbAndPool } from '#platform/db/open.ts'

/** An address that follows the rules of its country. */
export const inTexas: Address = {
  ...emptyAddress('US'),
  name: 'Ann Lee',
  line1: '1 Main Street',
  city: 'Austin',
  region: 'TX',
  postalCode: '78701',
}

/** Saves an address of a customer, the default if it is their first, and returns its id. */
export async function anAddress(
  { db }: Pick<DbAndPool, 'db'>,
  { id: userId }: { readonly id: string },
  given: Partial<Address> = {},
): Promise<string> {
  const id = newId()
  await db.transaction().execute(async (tx) => {
    const isDefault = (await listAddresses(tx, userId)).length === 0
    await insertAddress(tx, userId, { id, address: { ...inTexas, ...given }, isDefault })
  })
  return id
}
