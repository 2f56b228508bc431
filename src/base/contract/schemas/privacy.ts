import { z } from 'zod'
import { storedCartChoices, storedCartLine } from '../cart.ts'
import { reviewStates } from '../forms/review-desk.ts'
import { routes } from '../routes.ts'
import { order, review, savedAddress, user } from '../shapes.ts'
import { byEmail, type Calls, deleted } from './call.ts'
import { garageVehicle } from './garage.ts'

/** The export and the deletion of personal data. */
export const privacySchemas = {
  exportUser: {
    ...routes.exportUser,
    summary:
      'All that the shop keeps about the bearer: profile, passkeys, orders, cart, addresses, vehicles, reviews, views of tables, sessions, tax numbers and exemptions, products that they wait for, mails, notes of the staff',
    params: byEmail,
    answer: z.object({
      exportedAt: z.string(),
      profile: user,
      signInBy: z.array(z.string()),
      passkeys: z.array(z.object({ name: z.string(), createdAt: z.string() })),
      orders: z.array(order),
      cart: z.array(storedCartLine),
      addresses: z.array(savedAddress),
      vehicles: z.array(garageVehicle),
      cartChoices: storedCartChoices.nullable().describe('Null without a cart'),
      tableViews: z
        .array(z.object({ table: z.string(), name: z.string(), query: z.string(), first: z.boolean() }))
        .describe('Of staff: the views of tables that they have named'),
      reviews: z.array(
        review.extend({
          email: z.string(),
          state: z.enum(reviewStates),
          hiddenBecause: z.string().describe('Why the shop has hidden it'),
          answer: z.string().describe('Of the shop'),
        }),
      ),
      sessions: z.array(
        z.object({
          createdAt: z.string(),
          expiresAt: z.string(),
          address: z.string(),
          browser: z.string(),
        }),
      ),
      invitations: z
        .array(
          z.object({
            role: z.string(),
            sentAt: z.string(),
            expiresAt: z.string(),
            acceptedAt: z.string().nullable(),
            withdrawnAt: z.string().nullable(),
          }),
        )
        .describe('Behind the counter, to the email of the bearer'),
      backInStock: z
        .array(
          z.object({
            product: z.string(),
            askedAt: z.string(),
            confirmedAt: z.string().nullable(),
            mailedAt: z.string().nullable(),
            expiresAt: z.string(),
          }),
        )
        .describe('Products that the person waits for; none before their email is confirmed'),
      taxNumbers: z
        .array(
          z.object({
            number: z.string(),
            acceptedBy: z.enum(['vies', 'staff']),
            acceptedAt: z.string(),
            expiresAt: z.string(),
            consultation: z.string().nullable(),
          }),
        )
        .describe('Tax numbers that were accepted for the account'),
      taxExemptions: z.array(
        z.object({
          certificate: z.string(),
          endsOn: z.string(),
          givenAt: z.string(),
          endedAt: z.string().nullable(),
        }),
      ),
      orderTaxes: z
        .array(
          z.object({
            order: z.string(),
            number: z.string(),
            certificate: z.string().nullable(),
            reason: z.string().nullable().describe('Why the order costs tax; null for one that costs none'),
            acceptedBy: z.enum(['vies', 'staff']).nullable(),
            acceptedAt: z.string().nullable(),
            consultation: z.string().nullable(),
          }),
        )
        .describe('Orders about whose tax a number or a certificate has decided'),
      viesAnswers: z
        .array(
          z.object({
            number: z.string(),
            valid: z.boolean().nullable().describe('Null where VIES gave no answer'),
            answeredAt: z.string(),
            consultation: z.string().nullable(),
          }),
        )
        .describe('The last answers of VIES about tax numbers of the account, its cart and its orders'),
      mails: z.array(
        z.object({
          kind: z.string(),
          subject: z.string(),
          body: z.string(),
          state: z.string(),
          createdAt: z.string(),
          sentAt: z.string().nullable(),
        }),
      ),
      notes: z
        .array(z.object({ words: z.string(), createdAt: z.string() }))
        .describe('What the staff of the shop noted about the person'),
    }),
  },
  deleteUser: {
    ...routes.deleteUser,
    summary:
      'Deletes the bearer’s account: the sign-in ends everywhere, unpaid orders and undecided returns are cancelled, other orders are kept without the person. Asks for the password, or where there is none for a sign-in of the last ten minutes',
    params: byEmail,
    body: z.strictObject({ password: z.string().max(1000).optional() }),
    answer: deleted,
    harmless: { deletedCount: 0 },
  },
} as const satisfies Calls
