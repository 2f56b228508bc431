import { z } from 'zod'
import { largestChargeCents } from '#money.ts'
import { rules } from './messages.ts'
import { type Route, routes } from './routes.ts'
import {
  category,
  email,
  listing,
  order,
  pictureLink,
  product,
  requiredText,
  review,
  text,
  user,
  webLink,
  wireMoney,
  wireWhole,
} from './shapes.ts'

/** One call: validation, types, documentation and output filter of a route come from these schemas. */
export interface Call extends Route {
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly headers?: z.ZodType
  readonly answer: z.ZodType
  /** The content type of its answer, where that is not JSON. */
  readonly answerType?: string
  /** Fields that a refusal of this call carries too, so that a caller who reads only those is told nothing changed. */
  readonly harmless?: Readonly<Record<string, unknown>>
}

const id = z.object({ id: z.string().min(1).max(64) })
const byEmail = z.object({ email })
const limit = (most: number) => wireWhole.pipe(z.int().min(1).max(most))
const offset = wireWhole.pipe(z.int().min(0).max(10_000_000))
const idempotency = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() })

const inserted = z.object({ acknowledged: z.boolean(), insertedId: z.string() })
const modified = z.object({ acknowledged: z.boolean(), modifiedCount: z.int() })
const deleted = z.object({ acknowledged: z.boolean(), deletedCount: z.int() })

const minimum = wireWhole.pipe(z.int(rules.wholeNumber).min(1, rules.wholeNumber).max(1_000_000))
const available = wireWhole.pipe(z.int(rules.wholeNumber).min(0, rules.wholeNumber).max(100_000_000))
const price = wireMoney.pipe(z.int().min(1, rules.price).max(largestChargeCents, rules.price))

/** The two bodies of `PUT /user/{email}` (spec §5, §7): after sign-in, and the edit of a profile. */
export const exchangeForm = z.strictObject({ email })
export const profileForm = z.object({
  email,
  name: text(200).optional(),
  phone: requiredText(60),
  url: webLink,
  address: requiredText(1000),
})

/** What a package weighs and measures; null where nobody has measured. */
const measured = wireWhole
  .pipe(z.int(rules.wholeNumber).min(1, rules.wholeNumber).max(100_000_000))
  .nullable()
  .optional()
/** What a product may say beyond the specification. */
const beyond = {
  maker: text(80).optional(),
  category: text(80).optional(),
  department: text(80).optional().describe('Files the category under this department'),
  weightGrams: measured,
  lengthMm: measured,
  widthMm: measured,
  heightMm: measured,
}

const givenAttribute = z.strictObject({
  name: requiredText(80),
  value: requiredText(200),
  unit: text(20).optional(),
})

/** What a table screen sends: search, sort and page are the server's work. */
const table = z.object({
  q: z.string().max(200).optional(),
  sort: z.string().max(40).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  limit: limit(100).optional(),
  offset: offset.optional(),
  filter: z.string().max(40).optional(),
})
export type TableQuery = z.output<typeof table>

/** Every call of the shop. A route that is not here is not served (src/http/policy.ts). */
export const calls = {
  // The contract (spec §7), in its order.
  isAdmin: {
    ...routes.isAdmin,
    summary: 'Whether a user is an admin: a hint for the menu, never an authorisation',
    params: byEmail,
    answer: z.object({ admin: z.boolean() }),
    harmless: { admin: false },
  },
  allOrders: {
    ...routes.allOrders,
    summary: 'All orders, newest first; at most 1,000 a page with a Link to the next',
    query: z.object({ limit: limit(1000).optional(), cursor: z.string().max(40).optional() }),
    answer: z.array(order),
  },
  markShipped: {
    ...routes.markShipped,
    summary: 'Sets an order’s status to shipped; never its payment',
    params: id,
    answer: modified,
    harmless: { modifiedCount: 0 },
  },
  listProducts: {
    ...routes.listProducts,
    summary: 'The products on sale, newest first; at most 1,000 a page with a Link to the next',
    query: z.object({
      limit: limit(1000).optional(),
      cursor: z.string().max(40).optional(),
      q: z.string().max(200).optional(),
    }),
    answer: z.array(product),
  },
  addProduct: {
    ...routes.addProduct,
    summary: 'Adds a product; brand comes from the Made In field',
    headers: idempotency,
    body: z.object({
      name: text(200).default(''),
      picture: pictureLink,
      about: requiredText(5000),
      price,
      available,
      minimum,
      brand: text(200).default(''),
      partNumber: text(80).optional(),
      ...beyond,
      attributes: z.array(givenAttribute).max(60).optional(),
    }),
    answer: inserted,
  },
  removeProduct: {
    ...routes.removeProduct,
    summary: 'Takes a product off sale; past orders keep its name and price',
    params: id,
    answer: deleted,
    harmless: { deletedCount: 0 },
  },
  makeAdmin: {
    ...routes.makeAdmin,
    summary: 'Grants the admin role',
    params: byEmail,
    answer: modified,
    harmless: { modifiedCount: 0 },
  },
  allUsers: {
    ...routes.allUsers,
    summary: 'All users, newest first; at most 1,000 a page with a Link to the next',
    query: z.object({ limit: limit(1000).optional(), cursor: z.string().max(40).optional() }),
    answer: z.array(user),
  },
  oneUser: {
    ...routes.oneUser,
    summary: 'One user with the profile',
    params: byEmail,
    answer: user,
  },
  putUser: {
    ...routes.putUser,
    summary:
      'With {email} only: exchanges the sign-in session of that email for an access token. With profile fields: edits the bearer’s own profile',
    params: byEmail,
    body: z.union([exchangeForm, profileForm]),
    answer: z.union([
      z.object({ token: z.string(), expiresInSeconds: z.int() }),
      z.object({ acknowledged: z.boolean(), modifiedCount: z.int() }),
    ]),
    harmless: { modifiedCount: 0 },
  },
  ownOrders: {
    ...routes.ownOrders,
    summary: 'The bearer’s own orders, newest first',
    query: z.object({ email, limit: limit(1000).optional(), cursor: z.string().max(40).optional() }),
    answer: z.array(order),
  },
  oneOrder: {
    ...routes.oneOrder,
    summary: 'One order, for its owner or an admin',
    params: id,
    answer: order,
  },
  removeOrder: {
    ...routes.removeOrder,
    summary: 'Deletes an unpaid order and gives its stock back',
    params: id,
    answer: deleted,
    harmless: { deletedCount: 0 },
  },
  createPaymentIntent: {
    ...routes.createPaymentIntent,
    summary: 'Opens, or finds again, the payment of an unpaid order of the bearer',
    body: z.object({ price: wireMoney, orderId: z.string().min(1).max(64).optional() }),
    answer: z.object({ clientSecret: z.string() }),
  },
  confirmPayment: {
    ...routes.confirmPayment,
    summary: 'Tells the shop that the card was charged; the shop asks the provider before it believes it',
    params: id,
    body: z.object({ tools: z.string().min(1).max(64), transactionId: z.string().min(1).max(255) }),
    answer: modified.extend({ paid: z.boolean(), transactionId: z.string().nullable() }),
    harmless: { modifiedCount: 0 },
  },
  oneProduct: {
    ...routes.oneProduct,
    summary: 'One product',
    params: id,
    answer: product,
  },
  placeOrder: {
    ...routes.placeOrder,
    summary: 'Places an order and takes its stock. Owner, email, product name and price are the server’s',
    headers: idempotency,
    body: z.object({
      toolsId: z.string().min(1).max(64),
      name: text(200).default(''),
      address: text(1000).default(''),
      email: z.string().max(254).optional(),
      phone: text(60).default(''),
      quantity: wireWhole.pipe(z.int(rules.wholeNumber).min(1, rules.wholeNumber)),
      tools: z.string().max(200).optional(),
      price: wireMoney,
    }),
    answer: inserted,
  },
  listReviews: {
    ...routes.listReviews,
    summary: 'The reviews, newest first, without emails',
    query: z.object({ limit: limit(1000).optional(), cursor: z.string().max(40).optional() }),
    answer: z.array(review),
  },
  addReview: {
    ...routes.addReview,
    summary: 'Adds a review; its email is the session’s',
    headers: idempotency,
    body: z.object({
      name: text(200).default(''),
      email,
      about: requiredText(5000),
      ratings: wireWhole.pipe(
        z.int(rules.ratingsRange).min(1, rules.ratingsRange).max(5, rules.ratingsRange),
      ),
      picture: pictureLink,
      toolsId: z.string().min(1).max(64).optional(),
    }),
    answer: inserted,
  },

  // Ours.
  providerEvent: {
    ...routes.providerEvent,
    summary: 'Signed events of the payment provider: hints to look, never facts',
    answer: z.object({ received: z.boolean() }),
  },
  editProduct: {
    ...routes.editProduct,
    summary: 'Edits a product. Stock is changed by a difference, never overwritten',
    params: id,
    body: z.strictObject({
      name: text(200).optional(),
      picture: pictureLink.optional(),
      about: requiredText(5000).optional(),
      price: price.optional(),
      minimum: minimum.optional(),
      stockChange: wireWhole.pipe(z.int().min(-100_000_000).max(100_000_000)).optional(),
      brand: text(200).optional(),
      partNumber: text(80).nullable().optional(),
      ...beyond,
      attributes: z.array(givenAttribute).max(60).optional(),
    }),
    answer: modified.extend({ product }),
    harmless: { modifiedCount: 0 },
  },
  restoreProduct: {
    ...routes.restoreProduct,
    summary: 'Puts an archived product back on sale',
    params: id,
    answer: modified,
    harmless: { modifiedCount: 0 },
  },
  uploadPicture: {
    ...routes.uploadPicture,
    summary: 'Takes a picture of at most 10 MB (multipart field `file`), re-encodes it in three widths',
    answer: z.object({ picture: z.string(), width: z.int(), height: z.int() }),
  },
  refundOrder: {
    ...routes.refundOrder,
    summary: 'Refunds a paid order, whole or (with amount, dollars) in part, through the provider',
    params: id,
    headers: idempotency,
    body: z.strictObject({ amount: wireMoney.optional(), reason: text(500).default('') }),
    answer: z.object({ acknowledged: z.boolean(), refundId: z.string(), refunded: z.number(), order }),
  },
  unshipOrder: {
    ...routes.unshipOrder,
    summary: 'Takes back the shipped status, for a click too many',
    params: id,
    answer: modified,
    harmless: { modifiedCount: 0 },
  },
  listCategories: {
    ...routes.listCategories,
    summary:
      'The categories by department and name, at most 500, each with a picture and how many are on sale',
    answer: z.array(category),
  },
  adminProducts: {
    ...routes.adminProducts,
    summary: 'Products for the admin table; filter: on_sale, archived, low, out',
    query: table,
    answer: listing(product),
  },
  adminOrders: {
    ...routes.adminOrders,
    summary: 'Orders for the admin table; filter: to_ship, unpaid, shipped, cancelled, refunded',
    query: table,
    answer: listing(order),
  },
  adminUsers: {
    ...routes.adminUsers,
    summary: 'Users for the admin table; filter: admin, customer',
    query: table,
    answer: listing(user),
  },
  adminMails: {
    ...routes.adminMails,
    summary: 'The outbox, newest first; filter: queued, sent, kept, failed',
    query: table,
    answer: listing(
      z.object({
        _id: z.string(),
        kind: z.string(),
        recipient: z.string(),
        subject: z.string(),
        state: z.enum(['queued', 'sent', 'kept', 'failed']),
        attempts: z.int(),
        lastError: z.string().nullable(),
        createdAt: z.string(),
        sentAt: z.string().nullable(),
      }),
    ),
  },
  oneMail: {
    ...routes.oneMail,
    summary: 'One mail with its text and HTML',
    params: id,
    answer: z.object({
      _id: z.string(),
      recipient: z.string(),
      subject: z.string(),
      html: z.string(),
      body: z.string(),
    }),
  },
  adminAudit: {
    ...routes.adminAudit,
    summary: 'The audit log, newest first',
    query: table,
    answer: listing(
      z.object({
        _id: z.string(),
        at: z.string(),
        actor: z.string(),
        act: z.string(),
        subjectKind: z.string(),
        subjectId: z.string(),
        before: z.unknown(),
        after: z.unknown(),
      }),
    ),
  },
  exportTable: {
    ...routes.exportTable,
    summary: 'What a table shows under its search and filter, as CSV',
    params: z.object({ table: z.enum(['products', 'orders', 'users']) }),
    query: table,
    answer: z.string(),
    answerType: 'text/csv',
  },
  summary: {
    ...routes.summary,
    summary: 'Figures of the admin home and a day-by-day series',
    query: z.object({ days: limit(366).optional() }),
    answer: z.object({
      revenue: z.number(),
      orders: z.int(),
      toShip: z.int(),
      lowStock: z.int(),
      alarms: z.int(),
      series: z.array(z.object({ day: z.string(), revenue: z.number(), orders: z.int() })),
    }),
  },
  alarms: {
    ...routes.alarms,
    summary: 'Alarms that nobody has settled yet, newest first',
    answer: listing(
      z.object({
        _id: z.string(),
        kind: z.string(),
        message: z.string(),
        subjectKind: z.string(),
        subjectId: z.string(),
        createdAt: z.string(),
      }),
    ),
  },
  exportUser: {
    ...routes.exportUser,
    summary: 'All that the shop keeps about the bearer: profile, orders, reviews, sessions, mails',
    params: byEmail,
    answer: z.object({
      exportedAt: z.string(),
      profile: user,
      signInBy: z.array(z.string()),
      orders: z.array(order),
      reviews: z.array(review.extend({ email: z.string() })),
      sessions: z.array(
        z.object({
          createdAt: z.string(),
          expiresAt: z.string(),
          address: z.string(),
          browser: z.string(),
        }),
      ),
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
    }),
  },
  deleteUser: {
    ...routes.deleteUser,
    summary:
      'Deletes the bearer’s account: the sign-in ends everywhere, unpaid orders are cancelled, other orders are kept without the person. Asks for the password, or where there is none for a sign-in of the last ten minutes',
    params: byEmail,
    body: z.strictObject({ password: z.string().max(1000).optional() }),
    answer: deleted,
    harmless: { deletedCount: 0 },
  },
  resolveAlarm: {
    ...routes.resolveAlarm,
    summary: 'Marks an alarm as settled',
    params: id,
    answer: modified,
    harmless: { modifiedCount: 0 },
  },
} as const satisfies Record<keyof typeof routes, Call>

export type CallName = keyof typeof routes
type Schema<C, Key extends string> = C extends { readonly [K in Key]: infer S extends z.ZodType } ? S : never

/** What a caller sends and gets, for the browser's client. */
export type BodyOf<Name extends CallName> = z.input<Schema<(typeof calls)[Name], 'body'>>
export type QueryOf<Name extends CallName> = z.input<Schema<(typeof calls)[Name], 'query'>>
export type AnswerOf<Name extends CallName> = z.output<Schema<(typeof calls)[Name], 'answer'>>
