import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Clock } from '#base/clock.ts'
import { claimDeliveries, type Delivery, forgetOld, markDelivered, postponeDelivery } from './event-store.ts'
import { settleDue } from './settle-due.ts'
import { type Send, sendTimeoutMs } from './webhook.ts'

export type DeliveryOptions = {
  pool: Pool
  clock: Clock
  log: FastifyBaseLogger
  send: Send
  everyMs: number
  /** The types of events that are sent; undefined for all. */
  webhookTypes: readonly string[] | undefined
}

export type DeliveryLoop = {
  /** Settles all due intents and delivers all due events, and resolves when that is done. */
  flush: () => Promise<void>
  /** Stops the loop and waits for the current deliveries. The others stay in the database. */
  close: () => Promise<void>
}

/** How many webhooks are claimed, and sent at the same time. */
const atOnce = 8
/** A claim ends when each of them may have timed out one after the other, so that no other process sends one too. */
const leaseMs = (atOnce + 1) * sendTimeoutMs
const firstDelayMs = 5_000
const longestDelayMs = 60 * 60 * 1000
const giveUpAfterMs = 3 * 24 * 60 * 60 * 1000
const forgetEveryMs = 60 * 60 * 1000

/** Starts the loop that applies the decisions of slow banks and sends stored events to the shop. */
export function startDeliveryLoop(options: DeliveryOptions): DeliveryLoop {
  const { log, clock, everyMs } = options
  let closed = false
  let forgotten = clock()
  let round: Promise<void> = Promise.resolve()

  // One round after the other: a caller that awaits a flush also awaits the loop's current round.
  const runRound = (until: Until) => {
    const next = round.then(() => go(until))
    round = next.catch(() => undefined)
    return next
  }
  async function go(until: Until) {
    await settleDue({ ...options, now: clock() })
    await deliverDue(options, until, () => closed)
    if (closed || clock().getTime() - forgotten.getTime() < forgetEveryMs) return
    forgotten = clock()
    await forgetOld(options.pool, forgotten)
  }
  let timer = setTimeout(tick, everyMs)
  async function tick() {
    const pauseMs = await runRound('a batch is not full').then(
      () => everyMs,
      (error) => {
        // A short outage of the database must not end the loop: the next round continues where this one failed.
        log.error({ err: error }, 'sandbox payments: a round of settling and delivering failed')
        return everyMs * 10
      },
    )
    if (!closed) timer = setTimeout(tick, pauseMs)
  }

  return {
    flush: () => runRound('nothing is due'),
    close: async () => {
      closed = true
      clearTimeout(timer)
      await round
    },
  }
}

/**
 * When a round ends. While webhooks keep coming, the loop claims full batches: to claim again at once the webhooks that came during
 * the last batch would cost two statements for each webhook or two.
 */
type Until = 'nothing is due' | 'a batch is not full'

async function deliverDue(options: DeliveryOptions, until: Until, closed: () => boolean): Promise<void> {
  while (!closed()) {
    const now = options.clock()
    const leaseEnd = new Date(now.getTime() + leaseMs)
    const claimed = await claimDeliveries(options.pool, { now, leaseEnd, limit: atOnce })
    if (claimed.length === 0) return
    const accepted = await Promise.all(byPayment(claimed).map((of) => deliver(options, of)))
    await markDelivered(options.pool, accepted.flat(), options.clock())
    if (until === 'a batch is not full' && claimed.length < atOnce) return
  }
}

/** Webhooks of one payment are sent in their order, webhooks of different payments at the same time. */
function byPayment(deliveries: readonly Delivery[]): Delivery[][] {
  return [...Map.groupBy(deliveries, ({ event }) => paymentOf(event.object)).values()]
}

function paymentOf(object: object): unknown {
  if ('payment_intent' in object) return object.payment_intent
  return 'id' in object ? object.id : undefined
}

/** Sends events one after the other, and answers the ids of those that the shop accepted. */
async function deliver(
  { pool, clock, log, send }: DeliveryOptions,
  deliveries: readonly Delivery[],
): Promise<string[]> {
  const accepted: string[] = []
  for (const delivery of deliveries) {
    const { event, attempts } = delivery
    if (await send(delivery)) {
      accepted.push(event.id)
      continue
    }
    const due = clock().getTime() + Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs)
    const hopeless = due > event.createdAt.getTime() + giveUpAfterMs
    await postponeDelivery(pool, event.id, hopeless ? null : new Date(due))
    log.warn(
      { event: event.id, type: event.type, attempts, hopeless },
      'sandbox payments: a webhook was not accepted',
    )
  }
  return accepted
}
