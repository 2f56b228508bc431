import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { addressForm } from '../forms/address.ts'
import { routes } from '../routes.ts'
import { listing, savedAddress } from '../shapes.ts'
import { type Calls, deleted, id, inserted, modified } from './call.ts'

const body = described(
  z.strictObject({ address: addressForm }),
  'The country decides which fields are required, and how region and postal code are written',
)

/** The saved addresses of the bearer. */
export const addressSchemas = {
  listAddresses: {
    ...routes.listAddresses,
    summary: 'The saved addresses of the bearer: the default first, then the newest first',
    answer: listing(savedAddress),
  },
  addAddress: {
    ...routes.addAddress,
    summary:
      'Saves an address, at most 50. The first is the default. An address that is saved already is not saved again: its id is answered',
    body,
    answer: inserted,
  },
  editAddress: {
    ...routes.editAddress,
    summary: 'Replaces a saved address of the bearer; orders keep what they were placed with',
    params: id,
    body,
    answer: modified,
    harmless: { modifiedCount: 0 },
  },
  removeAddress: {
    ...routes.removeAddress,
    summary: 'Deletes a saved address of the bearer. After the default, the newest of the others is it',
    params: id,
    answer: deleted,
    harmless: { deletedCount: 0 },
  },
  setDefaultAddress: {
    ...routes.setDefaultAddress,
    summary: 'Makes a saved address of the bearer the default, in place of the one before',
    params: id,
    answer: modified,
    harmless: { modifiedCount: 0 },
  },
} as const satisfies Calls
