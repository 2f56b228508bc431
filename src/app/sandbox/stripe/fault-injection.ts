import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Changes } from './changes.ts'
import type { Answer } from './context.ts'
import { type Draw, recordFault, type WatchedSwitch } from './fault-store.ts'
import { StripeFault } from './faults.ts'

/** The faults of calls: `after` means after the effect, `kept` also on every repeat of the idempotency key. */
export const callFaults = [
  'slow',
  'error_before',
  'error_after',
  'error_kept',
  'reset_before',
  'reset_after',
] as const
/** The faults of webhooks. */
export const webhookFaults = ['lost', 'tenfold', 'reordered', 'forged', 'stale', 'wrong_amount'] as const

export type CallFault = (typeof callFaults)[number]
export type WebhookFault = (typeof webhookFaults)[number]

export interface InjectedFault<Kind> {
  readonly kind: Kind
  /** Its number in the sequence. */
  readonly number: number
  readonly delayMs: number
}

/** The fault switch, and where its faults are recorded. */
export interface WatchedFaults {
  readonly pool: Pool
  readonly faultSwitch: WatchedSwitch
}

/** The connection ends without an answer. */
export class ConnectionReset extends Error {
  override name = 'ConnectionReset'
}

/**
 * The fault for the next call or webhook (`of` names it) in any process; undefined for none. The n-th one since the
 * switch was set gets the n-th fault of the seed's sequence.
 */
export async function drawCallFault(
  faults: WatchedFaults,
  of: string,
): Promise<InjectedFault<CallFault> | undefined> {
  return drawFault(faults, 'call', callFaults, of)
}

/** As `drawCallFault`. */
export async function drawWebhookFault(
  faults: WatchedFaults,
  of: string,
): Promise<InjectedFault<WebhookFault> | undefined> {
  return drawFault(faults, 'webhook', webhookFaults, of)
}

async function drawFault<Kind extends string>(
  { pool, faultSwitch }: WatchedFaults,
  side: 'call' | 'webhook',
  all: readonly Kind[],
  of: string,
): Promise<InjectedFault<Kind> | undefined> {
  const draw = await faultSwitch.next(side)
  const kind =
    draw &&
    faultAt(
      { ...draw, side },
      all.filter((one) => draw.kinds.includes(one)),
    )
  if (draw === undefined || kind === undefined) return undefined
  // A webhook fault is recorded later, with the shop's answer.
  if (side === 'call') await recordFault(pool, { side, number: draw.number, kind, of })
  return { kind, number: draw.number, delayMs: draw.delayMs }
}

/** The n-th fault of a seed's sequence; undefined for none. */
export function faultAt<Kind>(
  { seed, side, number, rate }: Pick<Draw, 'seed' | 'number' | 'rate'> & { side: string },
  kinds: readonly Kind[],
): Kind | undefined {
  const digest = createHash('sha256').update(`${seed} ${side} ${number}`).digest()
  if (digest.readUInt32BE(0) / 2 ** 32 >= rate / 100) return undefined
  return kinds[digest.readUInt32BE(4) % kinds.length]
}

/** Injects a fault before the effect. @throws StripeFault or ConnectionReset instead of the effect. */
export async function injectBefore(
  fault: InjectedFault<CallFault> | undefined,
  stopped: AbortSignal,
): Promise<void> {
  switch (fault?.kind) {
    case 'slow':
      return pause(fault.delayMs, undefined, { signal: stopped }).catch(() => undefined)
    case 'error_before':
      throw failure
    case 'reset_before':
      throw new ConnectionReset('before the effect')
  }
}

/** Injects a fault after the effect. @throws StripeFault or ConnectionReset instead of the answer. */
export function injectAfter(fault: InjectedFault<CallFault> | undefined): void {
  if (fault?.kind === 'error_after') throw failure
  if (fault?.kind === 'reset_after') throw new ConnectionReset('after the effect')
}

/** Wraps the work so that its stored answer is an error, for `error_kept`. */
export function injectIntoWork(
  fault: InjectedFault<CallFault> | undefined,
  work: (changes: Changes) => Promise<Answer>,
): (changes: Changes) => Promise<Answer> {
  if (fault?.kind !== 'error_kept') return work
  return async (changes) => {
    await work(changes)
    return { status: failure.status, body: { error: failure.error } }
  }
}

const failure = new StripeFault(500, {
  type: 'api_error',
  message: 'An error occurred with our connection to our own systems. (The fault switch.)',
})
