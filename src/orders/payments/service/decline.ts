import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import { attemptsBeforePause, declineWindowMs, pauseAfter } from '#orders/payments/inside/declines.ts'
import type { PaymentShop } from '#orders/payments/shop.ts'
import {
  countDeclines,
  type Declines,
  insertDecline,
  openIntentsOf,
} from '#orders/payments/store/declines.ts'
import type { Tx } from '#platform/db/open.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { applyIntent } from './capture.ts'
import { recordUnknown } from './unknown.ts'

type Scope = keyof typeof attemptsBeforePause

/**
 * Counts a declined card by its event. When that starts a pause for its order, account or network, the open payments
 * there are queued for cancellation, so that nobody can try more cards with their client secrets.
 */
export async function recordDecline(
  tx: Tx,
  decline: { eventId: string; intentId: string; at: Date },
): Promise<void> {
  const payer = await insertDecline(tx, decline)
  if (payer === undefined) return
  const declines = await countDeclines(tx, payer, declineWindowStart(decline.at))
  for (const { scope } of pausesAfter(declines))
    for (const id of await openIntentsOf(tx, payer, scope))
      await enqueue(tx, 'close_payment', { intentId: id }, { key: `close_payment ${id}` })
}

/** Cancels a payment at the provider; when it has already succeeded, applies it. @throws Refusal `unavailable`. */
export async function closePayment(shop: PaymentShop, intentId: string): Promise<void> {
  const intent = await shop.gateway.cancel(intentId)
  if (intent === undefined) return void (await recordUnknown(shop, intentId))
  await shop.db.transaction().execute((tx) => applyIntent(shop, tx, intent))
}

/** The refusal to open a payment during a pause after declined cards; undefined without a pause. */
export function pauseRefusal(declines: Declines, now: Date): Refusal | undefined {
  const pauses = pausesAfter(declines).filter(({ until }) => until > now)
  const until = Math.max(...pauses.map((pause) => pause.until.getTime()))
  if (pauses.length === 0) return undefined
  const retryAfterSeconds = Math.ceil((until - now.getTime()) / 1000)
  return new Refusal(
    'too_many',
    'declined_often',
    refusals.declinedOften(Math.ceil(retryAfterSeconds / 60)),
    {
      retryAfterSeconds,
    },
  )
}

/** Declined cards count from this time on. */
export function declineWindowStart(now: Date): Date {
  return new Date(now.getTime() - declineWindowMs)
}

/**
 * The pauses that declined cards have started. Declined cards of the network do not count for a customer who has paid
 * before.
 */
function pausesAfter(declines: Declines): { scope: Scope; until: Date }[] {
  const scopes: Scope[] = declines.known ? ['order', 'account'] : ['order', 'account', 'network']
  return scopes.flatMap((scope) => {
    const until = pauseAfter(declines[scope], attemptsBeforePause[scope])
    return until === undefined ? [] : [{ scope, until }]
  })
}
