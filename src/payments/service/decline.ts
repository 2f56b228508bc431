import { refusals } from '#contract/messages.ts'
import type { Db, Tx } from '#db/open.ts'
import { enqueue } from '#jobs/queue.ts'
import { attemptsBeforePause, declineWindowMs, pauseAfter } from '#payments/declines.ts'
import type { PaymentShop } from '#payments/shop.ts'
import { countDeclines, insertDecline, openIntentsOf, type Payer } from '#payments/store/declines.ts'
import { Refusal } from '#refusal.ts'
import { applyIntent } from './capture.ts'
import { noteUnknown } from './unknown.ts'

type Scope = keyof typeof attemptsBeforePause

/**
 * Counts a declined card by its event. When that begins a pause of its order, account or network, the payments that are
 * open there are queued to be cancelled: whoever has their client secrets can try no further card with them.
 */
export async function noteDecline(
  tx: Tx,
  decline: { eventId: string; intentId: string; at: Date },
): Promise<void> {
  const payer = await insertDecline(tx, decline)
  if (payer === undefined) return
  for (const { scope } of await pausesOf(tx, payer, decline.at))
    for (const id of await openIntentsOf(tx, payer, scope))
      await enqueue(tx, 'close_payment', { intentId: id }, { key: `close_payment ${id}` })
}

/** Cancels a payment at the provider; one that has succeeded meanwhile is applied. @throws Refusal `unavailable`. */
export async function closePayment(shop: PaymentShop, intentId: string): Promise<void> {
  const intent = await shop.gateway.cancel(intentId)
  if (intent === undefined) return void (await noteUnknown(shop, intentId))
  await shop.db.transaction().execute((tx) => applyIntent(shop, tx, intent))
}

/** Why no payment can be opened now, as long as a pause after declined cards lasts; undefined without one. */
export async function pauseRefusal(db: Db, payer: Payer, now: Date): Promise<Refusal | undefined> {
  const pauses = (await pausesOf(db, payer, now)).filter(({ until }) => until > now)
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

/** The pauses that the declined cards of a payer have begun. Who has paid before does not wait for others of their network. */
async function pausesOf(db: Db, payer: Payer, now: Date): Promise<{ scope: Scope; until: Date }[]> {
  const counts = await countDeclines(db, payer, new Date(now.getTime() - declineWindowMs))
  const scopes: Scope[] = counts.known ? ['order', 'account'] : ['order', 'account', 'network']
  return scopes.flatMap((scope) => {
    const until = pauseAfter(counts[scope], attemptsBeforePause[scope])
    return until === undefined ? [] : [{ scope, until }]
  })
}
