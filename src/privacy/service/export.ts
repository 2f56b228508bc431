import type { AnswerOf } from '#contract/calls.ts'
import { mails as words } from '#contract/messages.ts'
import { isSealed } from '#mail/noun.ts'
import type { OrderShop } from '#orders/shop.ts'
import { orderOnWire } from '#orders/wire.ts'
import { accountsOf, mailsTo, ordersOf, reviewsOf, sessionsOf } from '#privacy/store.ts'
import { reviewOnWire } from '#reviews/wire.ts'
import { one } from '#users/service.ts'

/**
 * All that the shop keeps about a person. Mails with a personal link are told without their words, whatever became of
 * them: who holds an access token must not come by a link that sets the password.
 */
export async function personalData(
  { db, clock }: Pick<OrderShop, 'db' | 'clock'>,
  { userId, email }: { userId: string; email: string },
): Promise<AnswerOf<'exportUser'>> {
  const [profile, accounts, orders, reviews, sessions, mails] = await Promise.all([
    one(db, email),
    accountsOf(db, userId),
    ordersOf(db, userId),
    reviewsOf(db, userId),
    sessionsOf(db, userId),
    mailsTo(db, email),
  ])
  return {
    exportedAt: clock().toISOString(),
    profile,
    signInBy: accounts.map(({ providerId }) => (providerId === 'credential' ? 'password' : providerId)),
    orders: orders.map(orderOnWire),
    reviews: reviews.map(({ email: kept, ...review }) => ({ ...reviewOnWire(review), email: kept })),
    sessions: sessions.map(({ createdAt, expiresAt, ipAddress, userAgent }) => ({
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      address: ipAddress ?? '',
      browser: userAgent ?? '',
    })),
    mails: mails.map(({ kind, subject, body, state, created_at, sent_at }) => ({
      kind,
      subject,
      body: isSealed({ kind, state: 'sent' }) ? words.sealed : body,
      state,
      createdAt: created_at.toISOString(),
      sentAt: sent_at?.toISOString() ?? null,
    })),
  }
}
