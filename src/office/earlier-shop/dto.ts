import * as z from 'zod/mini'
import { addressFields } from '#base/contract/forms/address.ts'

/** An order as it is archived: texts of the earlier shop. */
export const storedOrder = z.object({
  state: z.string(),
  lines: z.array(z.object({ name: z.string(), number: z.string(), quantity: z.string(), price: z.string() })),
  /** Of the buyer, a line for each part. */
  address: z.array(z.string()),
})

/** What a row adds, as it is stored until it is. */
export const storedRecord = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('customers'),
    name: z.string(),
    phone: z.string(),
    group: z.nullable(z.object({ id: z.string(), name: z.string() })),
    consentAt: z.nullable(z.string()),
    addresses: z.array(addressFields),
  }),
  z.object({ kind: z.literal('addresses'), address: addressFields }),
  z.object({
    kind: z.literal('orders'),
    number: z.string(),
    placedAt: z.string(),
    currency: z.string(),
    total: z.string(),
    content: storedOrder,
  }),
  z.object({
    kind: z.literal('reviews'),
    productId: z.string(),
    product: z.string(),
    name: z.string(),
    about: z.string(),
    ratings: z.number(),
    at: z.string(),
  }),
])
