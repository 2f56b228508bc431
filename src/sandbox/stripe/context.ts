import type { Caller } from './keys.ts'
import type { Intent } from './rows.ts'
import { intentShape, publicShape } from './shapes.ts'
import type { Tx } from './store.ts'

/** What a call works with: its transaction, the time, who asks, and what its events will name as their cause. */
export type Context = {
  tx: Tx
  now: Date
  caller: Caller
  /** null: nobody asked, the bank's time was up. */
  requestId: string | null
  idempotencyKey: string | null
}

export type Answer = { status: number; body: object }

/** The intent as this caller may see it. */
export function view(context: Context, intent: Intent): object {
  return context.caller === 'secret' ? intentShape(intent) : publicShape(intent)
}
