import type { Pool } from 'pg'
import type { Changes } from './changes.ts'
import type { Caller } from './keys.ts'
import type { Intent } from './rows.ts'
import { intentShape, publicShape } from './shapes.ts'

/** The context of a call: what it reads and changes, the time, the caller, and the request that its events name as their cause. */
export type Context = {
  pool: Pool
  changes: Changes
  /** The types of events that the shop gets as webhooks; undefined for all. */
  webhookTypes: readonly string[] | undefined
  now: Date
  caller: Caller
  /** null: no request, but a bank's decision that was due. */
  requestId: string | null
  idempotencyKey: string | null
}

export type Answer = { status: number; body: object }

/** The intent as this caller may see it. */
export function view(context: Context, intent: Intent): object {
  return context.caller === 'secret' ? intentShape(intent) : publicShape(intent)
}
