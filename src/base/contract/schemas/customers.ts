import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { noteForm } from '../forms/note.ts'
import { reviewStates } from '../forms/review-desk.ts'
import { routes } from '../routes.ts'
import { decimal, listing, order, orderReturn, review, savedAddress, time, user } from '../shapes.ts'
import { type Calls, id, inserted, limit, offset, table } from './call.ts'

const page = z.object({ limit: z.optional(limit(100)), offset: z.optional(offset) })
const ofCustomer = { params: id, query: page }

/** Everything about one customer, for staff. The id belongs to an account, or to an order of a guest. */
export const customerSchemas = {
  oneCustomer: {
    ...routes.oneCustomer,
    summary:
      'A customer by the id of their account or of one of their orders. Guests with the confirmed email of an account are that account',
    params: id,
    answer: z.object({
      _id: described(z.string(), 'Of the account; for a guest, of the order that was asked for'),
      email: z.string(),
      name: z.string(),
      account: described(
        z.nullable(
          z.object({
            profile: user,
            staff: described(z.nullable(z.string()), 'The role behind the counter; null for a customer'),
            suspended: z.boolean(),
            twoFactor: z.boolean(),
            group: z.nullable(z.object({ _id: z.string(), name: z.string() })),
            addresses: z.array(savedAddress),
            earlierShop: described(
              z.nullable(z.object({ agreedToNewsAt: z.nullable(time) })),
              'What an earlier shop said of them; null for an account that did not come from one',
            ),
            hasCart: described(z.boolean(), 'Whether there is something in their cart'),
          }),
        ),
        'Null for a guest',
      ),
      unconfirmedAccount: described(
        z.nullable(z.string()),
        'Of a guest: the account with this email that has not confirmed it, and may be somebody else’s',
      ),
      totals: described(
        z.nullable(
          z.object({
            orders: z.int(),
            paid: decimal,
            refunded: decimal,
            lastOrderAt: z.nullable(time),
          }),
        ),
        'Null for staff who may not see orders',
      ),
    }),
  },
  adminCustomers: {
    ...routes.adminCustomers,
    summary:
      'Customers for the admin table, with guests: found by email, name, phone or the number of an order; filter: account, guest. Who placed the last order, or signed up last, comes first',
    query: table,
    answer: listing(
      z.object({
        _id: described(z.string(), 'Of the account; of a guest, their last order'),
        email: z.string(),
        name: z.string(),
        isGuest: z.boolean(),
        orders: described(z.int(), 'How many orders they have placed'),
        lastAt: described(time, 'Of the last order; without one, of the sign-up'),
      }),
    ),
  },
  customerOrders: {
    ...routes.customerOrders,
    summary: 'The orders of a customer, newest first, also those that they placed as a guest',
    ...ofCustomer,
    answer: listing(order),
  },
  customerReturns: {
    ...routes.customerReturns,
    summary: 'The returns of a customer, newest first',
    ...ofCustomer,
    answer: listing(
      z.object({
        _id: z.string(),
        number: z.string(),
        orderId: z.string(),
        state: orderReturn.shape.state,
        createdAt: time,
      }),
    ),
  },
  customerMails: {
    ...routes.customerMails,
    summary: 'The mails to a customer, newest first, without their content',
    ...ofCustomer,
    answer: listing(
      z.object({
        _id: z.string(),
        subject: z.string(),
        recipient: z.string(),
        state: z.enum(['queued', 'sent', 'kept', 'failed', 'held']),
        createdAt: time,
      }),
    ),
  },
  customerReviews: {
    ...routes.customerReviews,
    summary: 'The reviews of a customer, newest first',
    ...ofCustomer,
    answer: listing(
      z.extend(z.pick(review, { _id: true, about: true, ratings: true, toolsId: true, createdAt: true }), {
        state: z.enum(reviewStates),
        tools: described(z.nullable(z.string()), 'The name of the product; null for the shop'),
      }),
    ),
  },
  customerHistory: {
    ...routes.customerHistory,
    summary: 'What was done to the account of a customer and by whom, newest first',
    ...ofCustomer,
    answer: listing(
      z.object({
        _id: z.string(),
        at: time,
        who: z.string(),
        act: z.string(),
      }),
    ),
  },
  customerNotes: {
    ...routes.customerNotes,
    summary: 'What staff noted about a customer, newest first',
    ...ofCustomer,
    answer: listing(
      z.object({
        _id: z.string(),
        words: z.string(),
        author: described(z.nullable(z.string()), 'Null after their account was deleted'),
        createdAt: time,
      }),
    ),
  },
  addCustomerNote: {
    ...routes.addCustomerNote,
    summary:
      'Adds a note about a customer. The customer never sees it in the shop; it is in the export of their personal data',
    params: id,
    body: z.strictObject(noteForm.shape),
    answer: inserted,
  },
} as const satisfies Calls
