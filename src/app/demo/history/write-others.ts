import { addressText } from '#base/countries/address.ts'
import { fromDecimal, toMinor } from '#base/money.ts'
import { changeRating } from '#catalog/products/sql.ts'
import { insertReviews } from '#catalog/reviews/sql.ts'
import { vehicleId } from '#finding/vehicles/model.ts'
import { recordPast } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import type { CustomerGroup } from '#pricing/prices/model.ts'
import { customerOf } from '#pricing/promotions/use.ts'
import { later } from './calendar.ts'
import type { Customer } from './customers.ts'
import type { PastEntry, PastMail, PastOrder, World } from './past-order.ts'
import type { PastPromotion } from './promotions.ts'
import type { PastReview } from './reviews.ts'
import type { PastStock } from './stock.ts'
import type { Supplier } from './suppliers.ts'
import { insertAll } from './write.ts'

interface NewUser {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly role: 'customer' | 'warehouse' | 'support'
  readonly since: Date
}

/** Users with confirmed emails and without a password: they sign in when they have asked for one. */
export async function writeUsers(tx: Tx, users: readonly NewUser[]): Promise<void> {
  await insertAll(
    tx,
    'users',
    users.map(({ userId, name, email, role, since }) => ({
      id: userId,
      name,
      email,
      role,
      emailVerified: true,
      createdAt: since,
      updatedAt: since,
    })),
  )
}

/** The profiles and saved addresses of customers, and who is in the group of workshops. */
export async function writeCustomers(
  tx: Tx,
  { random }: World,
  customers: readonly (Customer & { readonly userId: string })[],
  group: CustomerGroup & { readonly since: Date },
): Promise<void> {
  await insertAll(
    tx,
    'profiles',
    customers.map(({ userId, name, phone, address }) => ({
      user_id: userId,
      name,
      phone,
      address: addressText({ ...address, name: '' }),
    })),
  )
  await insertAll(
    tx,
    'addresses',
    customers.map(({ userId, address, since }) => ({
      id: random.id(since),
      user_id: userId,
      address: JSON.stringify(address),
      is_default: true,
    })),
  )
  const { id, name, discountPpm, accountLimit, since } = group
  const limit = accountLimit === null ? null : toMinor(fromDecimal(accountLimit))
  await insertAll(tx, 'customer_groups', [
    { id, name, discount_ppm: discountPpm, account_limit_cents: limit, created_at: since },
  ])
  await insertAll(
    tx,
    'group_members',
    customers.flatMap(({ userId, group: own }) =>
      own === undefined ? [] : [{ user_id: userId, group_id: id }],
    ),
  )
}

const notes = [
  'Collects on Fridays, the parcel stays here.',
  'Ask for the workshop manager about brake parts.',
  'Wants an order number on every invoice.',
  'Always call before a pallet is sent.',
] as const

/** What the support has noted about some customers. */
export async function writeNotes(
  tx: Tx,
  { random, staff, calendar }: World,
  about: readonly (Customer & { readonly userId: string })[],
): Promise<void> {
  await insertAll(
    tx,
    'customer_notes',
    notes.flatMap((words, index) => {
      const one = about[index * 3]
      const at = one && later(one.since, (calendar.today.getTime() - one.since.getTime()) / 2)
      return one && at
        ? [{ id: random.id(at), user_id: one.userId, author_id: staff.support.userId, words, created_at: at }]
        : []
    }),
  )
}

/** The vehicles of three customers. A shop without vehicles has none. */
export async function writeGarages(
  tx: Tx,
  { random, calendar }: World,
  owners: readonly (Customer & { readonly userId: string })[],
): Promise<void> {
  const series = await tx
    .selectFrom('vehicle_series')
    .select(['id', 'years'])
    .where('is_retired', '=', false)
    .where('market', '=', 'US')
    .where('make', 'in', ['Ford', 'Toyota', 'Honda', 'Volkswagen'])
    .orderBy('id')
    .execute()
  if (series.length === 0) return
  const names = ['Shop car', 'Van', 'Daily']
  await insertAll(
    tx,
    'garage_vehicles',
    owners.flatMap(({ userId }, index) =>
      names.slice(0, index + 1).map((name, at) => {
        const { id, years } = random.pick(series.filter((_, place) => place % 3 === at))
        return {
          user_id: userId,
          vehicle: vehicleId(id, random.pick(years)),
          name,
          mileage: random.between(20_000, 160_000),
          answers: JSON.stringify({}),
          answered_at: JSON.stringify({}),
          is_chosen: at === 0 && calendar.opened < calendar.today,
        }
      }),
    ),
  )
}

/** Promotions with their uses: a cancelled order has given its use back. */
export async function writePromotions(
  tx: Tx,
  promotions: readonly PastPromotion[],
  orders: readonly PastOrder[],
): Promise<void> {
  const uses = orders.flatMap(({ row }) =>
    row.promotions.map(({ id }) => ({
      promotion_id: id,
      order_id: row.id,
      customer: customerOf(row.email),
      used_at: row.created_at,
      given_back_at: row.cancelled_at,
    })),
  )
  await insertAll(
    tx,
    'promotions',
    promotions.map(({ row: { id, fields }, createdAt }) => ({
      id,
      name: fields.name,
      code: fields.code,
      gives: JSON.stringify(fields.gives),
      target: JSON.stringify(fields.target),
      minimum_spend_cents: fields.minimumSpend === null ? null : toMinor(fromDecimal(fields.minimumSpend)),
      from_at: fields.from,
      until_at: fields.until,
      position: fields.order,
      combines: fields.combines,
      max_uses: fields.maxUses,
      max_uses_by_customer: fields.maxUsesByCustomer,
      used: uses.filter((use) => use.promotion_id === id && use.given_back_at === null).length,
      created_at: createdAt,
    })),
  )
  await insertAll(tx, 'promotion_uses', uses)
}

/** So many mails are written at once. */
const mailsAtOnce = 250

/** Mails that were sent, the oldest first. */
export async function writeMails(tx: Tx, mails: readonly PastMail[], sender: string): Promise<void> {
  const inOrder = mails.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  for (let from = 0; from < inOrder.length; from += mailsAtOnce)
    await insertAll(
      tx,
      'mails',
      inOrder.slice(from, from + mailsAtOnce).map((mail) => mailRow(mail, sender)),
    )
}

function mailRow({ id, email, to, at, orderId, refundId, returnId }: PastMail, sender: string) {
  const { kind, cause, subject, html, text } = email()
  return {
    id,
    kind,
    cause,
    recipient: to,
    subject,
    html,
    body: text,
    order_id: orderId,
    refund_id: refundId,
    return_id: returnId,
    state: 'sent' as const,
    attempts: 1,
    created_at: at,
    due_at: at,
    sent_at: later(at, 2000),
    sender,
  }
}

export async function writeSuppliers(tx: Tx, suppliers: readonly Supplier[]): Promise<void> {
  await insertAll(
    tx,
    'suppliers',
    suppliers.map(({ id, name, email, phone, notes, since }) => ({
      id,
      name,
      email,
      phone,
      notes,
      created_at: since,
    })),
  )
}

export async function writeReceipts(tx: Tx, { receipts, received }: PastStock): Promise<void> {
  await insertAll(
    tx,
    'receipts',
    receipts.map(({ id, supplierId, deliveryNote, at, by }) => ({
      id,
      supplier_id: supplierId,
      delivery_note: deliveryNote,
      received_by: by.userId,
      received_at: at,
    })),
  )
  await insertAll(
    tx,
    'receipt_lines',
    received.map(({ receiptId, productId, pieces, price, stockBefore, average }) => ({
      receipt_id: receiptId,
      product_id: productId,
      pieces,
      cost_cents: toMinor(price),
      stock_before: stockBefore,
      average_micro: average,
    })),
  )
}

/** Reviews, with the ratings of their products. */
export async function writeReviews(tx: Tx, reviews: readonly PastReview[]): Promise<void> {
  await insertReviews(
    tx,
    reviews
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ id, userId, productId, name, email, about, ratings, at, hiddenBecause, answer }) => ({
        id,
        user_id: userId,
        product_id: productId,
        name,
        email,
        about,
        ratings,
        picture: '',
        created_at: at,
        state: hiddenBecause === '' ? ('shown' as const) : ('hidden' as const),
        hidden_because: hiddenBecause,
        answer: answer?.words ?? '',
        answered_at: answer?.at ?? null,
      })),
  )
  const shown = reviews.filter(({ hiddenBecause }) => hiddenBecause === '')
  for (const [productId, all] of Map.groupBy(shown, (one) => one.productId)) {
    const sum = all.reduce((ratings, one) => ratings + one.ratings, 0)
    if (productId !== null) await changeRating(tx, productId, { sum, count: all.length })
  }
}

/** The entries of the audit log, the oldest first. */
export async function writeEntries(tx: Tx, entries: readonly PastEntry[]): Promise<void> {
  await recordPast(
    tx,
    entries.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  )
}
