import type { Clock } from '#base/clock.ts'
import { eventShape } from './events.ts'
import { drawWebhookFault, type WatchedFaults, type WebhookFault } from './fault-injection.ts'
import { recordFault } from './fault-store.ts'
import type { StoredEvent } from './rows.ts'
import { postWebhook, type Send, signature, type WebhookTarget } from './webhook.ts'

const staleMs = 10 * 60_000

/** Injects faults into webhooks. An event that the shop did not accept is sent again later, unless its fault is `lost`. */
export function sendWithFaults(faults: WatchedFaults, target: WebhookTarget, clock: Clock, send: Send): Send {
  return async (delivery) => {
    const { event } = delivery
    const fault = await drawWebhookFault(faults, event.type)
    if (fault === undefined) return send(delivery)
    const { kind, number } = fault
    const note = (answered?: number) =>
      recordFault(faults.pool, {
        side: 'webhook',
        number,
        kind,
        of: event.type,
        ...(answered !== undefined && { answered }),
      })
    switch (kind) {
      case 'lost':
        await note()
        return true
      case 'reordered':
        await note()
        return false
      case 'tenfold': {
        await note()
        const taken = await Promise.all(Array.from({ length: 10 }, () => send(delivery)))
        return taken.every((yes) => yes)
      }
      default: {
        const answered = await tampered(kind, event, target, clock())
        await note(answered)
        return kind === 'wrong_amount' && isYes(answered)
      }
    }
  }
}

/** Posts what an attacker, a wrong clock or a faulty provider would post. Returns the shop's status. */
function tampered(
  kind: Exclude<WebhookFault, 'lost' | 'reordered' | 'tenfold'>,
  event: StoredEvent,
  target: WebhookTarget,
  now: Date,
): Promise<number> {
  const lie = { ...event, object: { ...event.object, status: 'succeeded', amount: 1, amount_received: 1 } }
  switch (kind) {
    case 'forged': {
      const body = JSON.stringify(eventShape(lie))
      return postWebhook(target, body, signature(body, `${target.secret} forged`, now))
    }
    case 'stale': {
      const body = JSON.stringify(eventShape(event))
      return postWebhook(target, body, signature(body, target.secret, new Date(now.getTime() - staleMs)))
    }
    case 'wrong_amount': {
      const body = JSON.stringify(eventShape(lie))
      return postWebhook(target, body, signature(body, target.secret, now))
    }
  }
}

function isYes(status: number): boolean {
  return status >= 200 && status < 300
}
