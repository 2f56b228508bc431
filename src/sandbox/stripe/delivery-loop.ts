import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Clock } from '#clock.ts'
import { settleOne } from './attempt.ts'
import type { Context } from './context.ts'
import { claimDelivery, type Delivery, forgetOld, markDelivered, postponeDelivery } from './event-store.ts'
import { inTransaction, type Tx } from './store.ts'
import { type Send, sendTimeoutMs } from './webhook.ts'

export type DeliveryOptions = {
  pool: Pool
  clock: Clock
  log: FastifyBaseLogger
  send: Send
  everyMs: number
}

export type DeliveryLoop = {
  /** Settles all due intents and delivers all due events, and resolves when that is done. */
  flush: () => Promise<void>
  /** Stops the loop and waits for the current delivery. The other deliveries stay in the database. */
  close: () => Promise<void>
}

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
  const flush = () => {
    const next = round.then(go)
    round = next.catch(() => undefined)
    return next
  }
  async function go() {
    await settleDue(options, () => closed)
    await deliverDue(options, () => closed)
    if (closed || clock().getTime() - forgotten.getTime() < forgetEveryMs) return
    forgotten = clock()
    await forgetOld(options.pool, forgotten)
  }
  let timer = setTimeout(tick, everyMs)
  async function tick() {
    const pauseMs = await flush().then(
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
    flush,
    close: async () => {
      closed = true
      clearTimeout(timer)
      await round
    },
  }
}

async function settleDue({ pool, clock }: DeliveryOptions, closed: () => boolean): Promise<void> {
  let more = true
  while (more && !closed()) more = await inTransaction(pool, (tx) => settleOne(asBank(tx, clock())))
}

async function deliverDue(options: DeliveryOptions, closed: () => boolean): Promise<void> {
  while (!closed()) {
    const now = options.clock()
    const leaseEnd = new Date(now.getTime() + 3 * sendTimeoutMs)
    const delivery = await claimDelivery(options.pool, now, leaseEnd)
    if (!delivery) return
    await deliver(options, delivery)
  }
}

async function deliver({ pool, clock, log, send }: DeliveryOptions, delivery: Delivery): Promise<void> {
  const { event, attempts } = delivery
  if (await send(delivery)) return markDelivered(pool, event.id, clock())
  const due = clock().getTime() + Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs)
  const hopeless = due > event.createdAt.getTime() + giveUpAfterMs
  await postponeDelivery(pool, event.id, hopeless ? null : new Date(due))
  log.warn(
    { event: event.id, type: event.type, attempts, hopeless },
    'sandbox payments: a webhook was not accepted',
  )
}

function asBank(tx: Tx, now: Date): Context {
  return { tx, now, caller: 'secret', requestId: null, idempotencyKey: null }
}
