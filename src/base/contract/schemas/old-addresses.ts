import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { requiredText } from '../forms/fields.ts'
import { routes } from '../routes.ts'
import { listing, time } from '../shapes.ts'
import { type Calls, deleted, table } from './call.ts'

const count = z.int()
const typed = requiredText(1000)
const byPath = z.object({ path: z.string().check(z.minLength(1), z.maxLength(500)) })

/** The addresses of an earlier shop, and those at which visitors find nothing, for staff. */
export const oldAddressSchemas = {
  oldAddresses: {
    ...routes.oldAddresses,
    summary:
      'Addresses of an earlier shop that lead to pages of this one with 301, wherever the shop has no page of its own',
    query: table,
    answer: listing(
      z.object({
        path: described(z.string(), 'Decoded, without a slash at its end'),
        target: z.string(),
        addedAt: time,
        by: described(z.string(), 'The email of the person who added it; empty for one who is gone'),
      }),
    ),
  },
  addOldAddress: {
    ...routes.addOldAddress,
    summary:
      'Makes an address lead to a page of this shop. A target that is an old address itself is followed to its end, and what led here follows too; a circle is refused',
    body: z.strictObject({
      path: described(typed, 'A path with the parameters that name the page, or a whole address'),
      target: described(typed, 'A path of this shop'),
    }),
    answer: z.object({ path: z.string(), target: described(z.string(), 'Where it leads at last') }),
  },
  removeOldAddress: {
    ...routes.removeOldAddress,
    summary: 'Forgets an old address',
    query: byPath,
    answer: deleted,
    harmless: { deletedCount: 0 },
  },
  importOldAddresses: {
    ...routes.importOldAddresses,
    summary:
      'Checks a file of old addresses (CSV with the columns `Redirect from` and `Redirect to`) and answers what it would change; with the digest of that answer it saves them. Lines with mistakes are left out',
    body: z.strictObject({
      csv: z.string().check(z.maxLength(7_500_000)),
      digest: described(
        z.optional(z.string().check(z.maxLength(64))),
        'Of the changes to be made: without it nothing is changed',
      ),
    }),
    answer: z.object({
      rows: count,
      added: count,
      changed: described(count, 'Also others that led to an address of the file'),
      unchanged: count,
      faultCount: count,
      faults: described(
        z.array(z.object({ line: count, path: z.string(), message: z.string() })),
        'The first 100',
      ),
      digest: z.string(),
    }),
  },
  oldAddressTargets: {
    ...routes.oldAddressTargets,
    summary: 'Products on sale and categories that a text finds by name, as targets',
    query: z.object({ q: z.string().check(z.maxLength(200)) }),
    answer: z.object({
      targets: z.array(
        z.object({ kind: z.enum(['product', 'category']), name: z.string(), target: z.string() }),
      ),
    }),
  },
  missedAddresses: {
    ...routes.missedAddresses,
    summary:
      'Addresses at which visitors found no page in the last 90 days: at most 3,000, without files, what programs probe for, and parameters that may be about a person',
    query: table,
    answer: listing(z.object({ path: z.string(), times: count, firstAt: time, lastAt: time })),
  },
  ignoreMissedAddress: {
    ...routes.ignoreMissedAddress,
    summary: 'Takes an address from that list; the next visit adds it again',
    query: byPath,
    answer: deleted,
    harmless: { deletedCount: 0 },
  },
} as const satisfies Calls
