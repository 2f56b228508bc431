import { listAddresses } from '#addresses/store.ts'
import { savedAddressOnWire } from '#addresses/wire.ts'
import { asksOf } from '#back-in-stock/store.ts'
import { choicesOf, linesOf } from '#carts/store/read.ts'
import { choicesOnWire, keptLineOnWire } from '#carts/wire.ts'
import type { AnswerOf } from '#contract/calls.ts'
import { mails as words } from '#contract/messages.ts'
import { notesAbout } from '#customers/store/notes.ts'
import { garageOf } from '#garage/service/vehicles.ts'
import { savedOnWire } from '#garage/wire.ts'
import { factorsOf } from '#identity/factors.ts'
import { accountsOf, sessionsOf } from '#identity/people.ts'
import { isContentHidden } from '#mail/noun.ts'
import { mailsTo } from '#mail/store/person.ts'
import { orderOf } from '#orders/noun.ts'
import type { OrderShop } from '#orders/shop.ts'
import { joinGuestOrders, ordersOf } from '#orders/store/person.ts'
import { orderOnWire } from '#orders/wire.ts'
import { reviewOf } from '#reviews/noun.ts'
import { reviewsOf } from '#reviews/store/reviews.ts'
import { reviewOnWire } from '#reviews/wire.ts'
import { nameOf } from '#staff/service/invitations.ts'
import { invitationsTo } from '#staff/store/invitations.ts'
import { findUser } from '#users/service.ts'
import { userOnWire } from '#users/wire.ts'
import { everyViewOf } from '#views/store.ts'
import { taxDataOf } from './tax-data.ts'

/** The maximum of each kind in one export, the newest first. */
const maxRows = 10_000

/**
 * All data that the shop stores about a user. Mails with a personal link are exported without their content, whatever
 * their state: an access token must not give access to a link that sets the password.
 */
export async function personalData(
  { db, clock }: Pick<OrderShop, 'db' | 'clock'>,
  { userId, email }: { userId: string; email: string },
): Promise<AnswerOf<'exportUser'>> {
  await joinGuestOrders(db, userId)
  const [
    profile,
    accounts,
    factors,
    orders,
    cart,
    addresses,
    garage,
    choices,
    reviews,
    views,
    sessions,
    mails,
    notes,
    invitations,
    asks,
  ] = await Promise.all([
    findUser(db, email),
    accountsOf(db, userId),
    factorsOf(db, userId),
    ordersOf(db, userId, maxRows),
    linesOf(db, userId),
    listAddresses(db, userId),
    garageOf(db, userId),
    choicesOf(db, userId),
    reviewsOf(db, userId, maxRows),
    everyViewOf(db, userId, maxRows),
    sessionsOf(db, userId, maxRows),
    mailsTo(db, email, maxRows),
    notesAbout(db, userId, maxRows),
    invitationsTo(db, email, maxRows),
    asksOf(db, email, maxRows),
  ])
  const orderIds = orders.map(({ id }) => id)
  const taxData = await taxDataOf(db, { userId, orderIds, typed: choices?.taxNumber, limit: maxRows })
  return {
    exportedAt: clock().toISOString(),
    profile: userOnWire(profile),
    signInBy: accounts.map(({ providerId }) => (providerId === 'credential' ? 'password' : providerId)),
    passkeys: factors.passkeys.map(({ name, createdAt }) => ({
      name: name ?? '',
      createdAt: createdAt.toISOString(),
    })),
    orders: orders.map((row) => orderOnWire(orderOf(row))),
    cart: cart.map(keptLineOnWire),
    addresses: addresses.map(savedAddressOnWire),
    vehicles: garage.vehicles.map(savedOnWire),
    cartChoices: choices ? choicesOnWire(choices) : null,
    reviews: reviews.map(({ email: authorEmail, state, hidden_because: hiddenBecause, ...review }) => ({
      ...reviewOnWire(reviewOf(review)),
      email: authorEmail,
      ...{ state, hiddenBecause, answer: review.answer },
    })),
    tableViews: views.map(({ table_name, is_first, ...view }) => ({
      table: table_name,
      ...view,
      first: is_first,
    })),
    sessions: sessions.map(({ createdAt, expiresAt, ipAddress, userAgent }) => ({
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      address: ipAddress ?? '',
      browser: userAgent ?? '',
    })),
    invitations: invitations.map((one) => ({
      role: nameOf(one),
      sentAt: one.sentAt.toISOString(),
      expiresAt: one.expiresAt.toISOString(),
      acceptedAt: one.acceptedAt?.toISOString() ?? null,
      withdrawnAt: one.withdrawnAt?.toISOString() ?? null,
    })),
    backInStock: asks.map(({ name, askedAt, confirmedAt, mailedAt, expiresAt }) => ({
      product: name,
      askedAt: askedAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
      mailedAt: mailedAt?.toISOString() ?? null,
      expiresAt: expiresAt.toISOString(),
    })),
    ...taxData,
    mails: mails.map(({ kind, cause, subject, body, state, created_at, sent_at }) => ({
      kind,
      subject,
      body: isContentHidden({ kind, cause, state: 'sent' }) ? words.sealed : body,
      state,
      createdAt: created_at.toISOString(),
      sentAt: sent_at?.toISOString() ?? null,
    })),
    notes: notes.map(({ words: note, created_at }) => ({ words: note, createdAt: created_at.toISOString() })),
  }
}
