import type { JobLock } from './locks.ts'

/* What the shop and the process of a job tell each other. */

/** The first message to the process. */
export interface Begun {
  readonly kind: 'begin'
  readonly setup: unknown
  readonly job: { readonly name: string; readonly data: unknown }
  readonly attempt: { readonly number: number; readonly isLast: boolean; readonly lock: JobLock }
}

export type Told = Begun | { readonly kind: 'abort'; readonly reason: string }

export type Answer =
  | { readonly kind: 'warned'; readonly details: object; readonly message: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string; readonly stack: string }
