import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { storedCartChoices, storedCartLine, storedSavedLine } from '../cart.ts'
import { reviewStates } from '../forms/review-desk.ts'
import { routes } from '../routes.ts'
import { order, review, savedAddress, time, user } from '../shapes.ts'
import { byEmail, type Calls, deleted, id } from './call.ts'
import { archivedOrder } from './earlier-shop.ts'
import { garageVehicle } from './garage.ts'

/** All that the shop stores about a person. */
const personalData = z.object({
  exportedAt: time,
  profile: user,
  signInBy: z.array(z.string()),
  passkeys: z.array(z.object({ name: z.string(), createdAt: time })),
  orders: z.array(order),
  cart: z.array(storedCartLine),
  saved: described(z.array(storedSavedLine), 'Put aside for later'),
  addresses: z.array(savedAddress),
  earlierShop: described(
    z.object({
      agreedToNewsAt: z.nullable(time),
      orders: z.array(archivedOrder),
    }),
    'What came in from an earlier shop',
  ),
  vehicles: z.array(garageVehicle),
  cartChoices: described(z.nullable(storedCartChoices), 'Null without a cart'),
  tableViews: described(
    z.array(z.object({ table: z.string(), name: z.string(), query: z.string(), first: z.boolean() })),
    'Of staff: the views of tables that they have named',
  ),
  reviews: z.array(
    z.extend(review, {
      email: z.string(),
      state: z.enum(reviewStates),
      hiddenBecause: described(z.string(), 'Why the shop has hidden it'),
      answer: described(z.string(), 'Of the shop'),
    }),
  ),
  sessions: z.array(
    z.object({
      createdAt: time,
      expiresAt: time,
      address: z.string(),
      browser: z.string(),
    }),
  ),
  invitations: described(
    z.array(
      z.object({
        role: z.string(),
        sentAt: time,
        expiresAt: time,
        acceptedAt: z.nullable(time),
        withdrawnAt: z.nullable(time),
      }),
    ),
    'Behind the counter, to the email of the bearer',
  ),
  backInStock: described(
    z.array(
      z.object({
        product: z.string(),
        askedAt: time,
        confirmedAt: z.nullable(time),
        mailedAt: z.nullable(time),
        expiresAt: time,
      }),
    ),
    'Products that the person waits for; none before their email is confirmed',
  ),
  taxNumbers: described(
    z.array(
      z.object({
        number: z.string(),
        acceptedBy: z.enum(['vies', 'staff']),
        acceptedAt: time,
        expiresAt: time,
        consultation: z.nullable(z.string()),
      }),
    ),
    'Tax numbers that were accepted for the account',
  ),
  taxExemptions: z.array(
    z.object({
      certificate: z.string(),
      endsOn: z.string(),
      givenAt: time,
      endedAt: z.nullable(time),
    }),
  ),
  orderTaxes: described(
    z.array(
      z.object({
        order: z.string(),
        number: z.string(),
        certificate: z.nullable(z.string()),
        reason: described(z.nullable(z.string()), 'Why the order costs tax; null for one that costs none'),
        acceptedBy: z.nullable(z.enum(['vies', 'staff'])),
        acceptedAt: z.nullable(time),
        consultation: z.nullable(z.string()),
      }),
    ),
    'Orders about whose tax a number or a certificate has decided',
  ),
  viesAnswers: described(
    z.array(
      z.object({
        number: z.string(),
        valid: described(z.nullable(z.boolean()), 'Null where VIES gave no answer'),
        answeredAt: time,
        consultation: z.nullable(z.string()),
      }),
    ),
    'The last answers of VIES about tax numbers of the account, its cart and its orders',
  ),
  mails: z.array(
    z.object({
      kind: z.string(),
      subject: z.string(),
      body: z.string(),
      state: z.string(),
      createdAt: time,
      sentAt: z.nullable(time),
    }),
  ),
  notes: described(
    z.array(z.object({ words: z.string(), createdAt: time })),
    'What the staff of the shop noted about the person',
  ),
})

/** The export and the deletion of personal data. */
export const privacySchemas = {
  exportUser: {
    ...routes.exportUser,
    summary:
      'All that the shop keeps about the bearer: profile, passkeys, orders, cart, addresses, vehicles, reviews, views of tables, sessions, tax numbers and exemptions, products that they wait for, mails, notes of the staff',
    params: byEmail,
    answer: personalData,
  },
  deleteUser: {
    ...routes.deleteUser,
    summary:
      'Deletes the bearer’s account: the sign-in ends everywhere, unpaid orders and undecided returns are cancelled, other orders are kept without the person. Asks for the password, or where there is none for a sign-in of the last ten minutes',
    params: byEmail,
    body: z.strictObject({ password: z.optional(z.string().check(z.maxLength(1000))) }),
    answer: deleted,
    harmless: { deletedCount: 0 },
  },
  exportCustomer: {
    ...routes.exportCustomer,
    summary:
      'For staff: all that the shop stores about a customer, an account or a guest by one of their orders. As `exportUser`; a guest has no profile, and only orders, mails, notes and what they wait for. Audited',
    params: id,
    answer: z.extend(personalData, { profile: described(z.nullable(user), 'Null for a guest') }),
  },
  eraseCustomer: {
    ...routes.eraseCustomer,
    summary:
      'For staff: erases the data of a customer, an account or a guest by one of their orders. Invoices stay, and orders without the person. Refused while an order is to ship or to pay, or a return or refund is open',
    params: id,
    answer: deleted,
    harmless: { deletedCount: 0 },
  },
} as const satisfies Calls
