import type { Charge, EventType, Intent, Refund } from './rows.ts'

/** An event as it is recorded; its webhook is sent later. */
export type NewEvent = {
  id: string
  type: EventType
  /** The object that it is about, as it is after the call. */
  object: object
  requestId: string | null
  idempotencyKey: string | null
  createdAt: Date
}

/** What one call changes. It is collected while the call runs, and written by one statement at its end (write.ts). */
export type Changes = {
  intent: Intent | undefined
  charges: Map<string, Charge>
  refund: Refund | undefined
  events: NewEvent[]
}

export function noChanges(): Changes {
  return { intent: undefined, charges: new Map(), refund: undefined, events: [] }
}

/**
 * Whether a call has changed nothing.
 * @throws Error when it has changed charges, refunds or events but not their intent, whose version protects all of them.
 */
export function isUnchanged({ intent, charges, refund, events }: Changes): boolean {
  if (intent !== undefined) return false
  if (charges.size > 0 || refund !== undefined || events.length > 0)
    throw new Error('A call changes what belongs to an intent, but not the intent')
  return true
}

/** Collects a new or changed intent. @throws Error for a second intent: a call is about one. */
export function saveIntent(changes: Changes, intent: Intent): void {
  if (changes.intent !== undefined && changes.intent.id !== intent.id)
    throw new Error(`A call changes the intents ${changes.intent.id} and ${intent.id}`)
  changes.intent = intent
}
