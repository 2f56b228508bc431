import { mails as words } from '#base/contract/messages/back-office.ts'
import { asksOf } from '#catalog/back-in-stock/sql.ts'
import { reviewOf } from '#catalog/reviews/model.ts'
import { earlierReviewsOf, reviewsOf } from '#catalog/reviews/sql.ts'
import { garageOf } from '#finding/garage/service/vehicles.ts'
import { notesAbout, notesAboutGuest } from '#office/customers/sql.ts'
import { earlierDataOf } from '#office/earlier-shop/service/archive.ts'
import { orderOf } from '#orders/orders/model.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { joinGuestOrders, ordersOf } from '#orders/orders/sql.ts'
import { listAddresses } from '#people/addresses/sql.ts'
import { factorsOf } from '#people/identity/factors.ts'
import { accountsOf } from '#people/identity/people.ts'
import { sessionsOf } from '#people/identity/sessions.ts'
import { nameOf } from '#people/staff/service/invitations.ts'
import { invitationsTo } from '#people/staff/sql.ts'
import { findUser, seekUser } from '#people/users/service.ts'
import { everyViewOf } from '#people/views/sql.ts'
import { isContentHidden } from '#platform/mail/model.ts'
import { mailsTo, mailsToGuest } from '#platform/mail/sql.ts'
import { choicesToDto, storedLineToDto, storedSavedToDto } from '#pricing/carts/dto.ts'
import { choicesOf, linesOf, savedOf } from '#pricing/carts/sql.ts'
import { taxDataOf } from './tax-data.ts'

/** The maximum of each kind in one export, the newest first. */
const maxRows = 10_000

/**
 * All data that the shop stores about a user. Mails with a personal link are exported without their content,
 * in any state: an access token must not give access to a link that sets the password.
 */
export async function personalData(
  { db, clock }: Pick<OrderShop, 'db' | 'clock'>,
  { userId, email }: { userId: string; email: string },
) {
  await joinGuestOrders(db, userId)
  const [
    profile,
    accounts,
    factors,
    orders,
    cart,
    saved,
    addresses,
    earlierShop,
    garage,
    choices,
    reviews,
    earlierReviews,
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
    ordersOf(db, { userId }, maxRows),
    linesOf(db, userId),
    savedOf(db, userId),
    listAddresses(db, userId),
    earlierDataOf(db, userId, maxRows),
    garageOf(db, userId),
    choicesOf(db, userId),
    reviewsOf(db, userId, maxRows),
    earlierReviewsOf(db, userId, maxRows),
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
    profile,
    signInBy: accounts.map(({ providerId }) => (providerId === 'credential' ? 'password' : providerId)),
    passkeys: factors.passkeys.map(({ name, createdAt }) => ({
      name: name ?? '',
      createdAt,
    })),
    orders: orders.map(orderOf),
    cart: cart.map(storedLineToDto),
    saved: saved.map(storedSavedToDto),
    addresses,
    earlierShop,
    vehicles: garage.vehicles,
    cartChoices: choices ? choicesToDto(choices) : null,
    reviews: [...reviews, ...earlierReviews].map(
      ({ email: authorEmail, state, hidden_because: hiddenBecause, ...review }) => ({
        ...reviewOf(review),
        email: authorEmail,
        state,
        hiddenBecause,
        answer: review.answer,
      }),
    ),
    tableViews: views.map(({ table_name, is_first, ...view }) => ({
      table: table_name,
      ...view,
      first: is_first,
    })),
    sessions: sessions.map(({ createdAt, expiresAt, ipAddress, userAgent }) => ({
      createdAt,
      expiresAt,
      address: ipAddress ?? '',
      browser: userAgent ?? '',
    })),
    invitations: invitations.map((one) => ({
      role: nameOf(one),
      sentAt: one.sentAt,
      expiresAt: one.expiresAt,
      acceptedAt: one.acceptedAt,
      withdrawnAt: one.withdrawnAt,
    })),
    backInStock: asks.map(askToDto),
    ...taxData,
    mails: mails.map(mailToDto),
    notes: notes.map(noteToDto),
  }
}

/**
 * All data that the shop stores about a guest: their orders, the mails about them and the notes. Where no account has the email, also
 * every other mail to it, and what it waits for. The same fields as of a user, of which a guest has none of the others.
 */
export async function guestData({ db, clock }: Pick<OrderShop, 'db' | 'clock'>, email: string) {
  const isAlone = (await seekUser(db, { email })) === undefined
  const orders = await ordersOf(db, { guest: email }, maxRows)
  const orderIds = orders.map(({ id }) => id)
  const [mails, notes, asks, taxData] = await Promise.all([
    mailsToGuest(db, { email, orderIds, isAlone }, maxRows),
    notesAboutGuest(db, email, maxRows),
    isAlone ? asksOf(db, email, maxRows) : [],
    taxDataOf(db, { userId: '', orderIds, typed: undefined, limit: maxRows }),
  ])
  return {
    exportedAt: clock().toISOString(),
    profile: null,
    ...ofAccounts,
    orders: orders.map(orderOf),
    backInStock: asks.map(askToDto),
    ...taxData,
    mails: mails.map(mailToDto),
    notes: notes.map(noteToDto),
  }
}

/** What only an account has. */
const ofAccounts = {
  signInBy: [],
  passkeys: [],
  cart: [],
  saved: [],
  addresses: [],
  earlierShop: { agreedToNewsAt: null, orders: [] },
  vehicles: [],
  cartChoices: null,
  reviews: [],
  tableViews: [],
  sessions: [],
  invitations: [],
}

type Row<Of extends (...of: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Of>>[number]

/** Mails with a personal link are without their content. */
function mailToDto({ kind, cause, subject, body, state, created_at, sent_at }: Row<typeof mailsTo>) {
  return {
    kind,
    subject,
    body: isContentHidden({ kind, cause, state: 'sent' }) ? words.sealed : body,
    state,
    createdAt: created_at,
    sentAt: sent_at,
  }
}

function noteToDto({ words: note, created_at }: Row<typeof notesAbout>) {
  return { words: note, createdAt: created_at }
}

function askToDto({ name, askedAt, confirmedAt, mailedAt, expiresAt }: Row<typeof asksOf>) {
  return { product: name, askedAt, confirmedAt, mailedAt, expiresAt }
}
