import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from '#finding/find/shop.ts'

interface Options {
  readonly engine: Engine
  /** Answers while the engine does not. */
  readonly instead: Engine
  /** Whether the engine can answer now; throws if it is away. */
  readonly probe: () => Promise<boolean>
  /** Called when it is lost, with the reason, and when it answers again. */
  readonly onChange: (lost: Error | undefined) => void
  readonly signal: AbortSignal
  readonly probeEveryMs?: number
}

/** An engine that may be away. */
export interface WatchedEngine extends Engine {
  answers(): boolean
  /** Asks at once whether it answers. */
  look(): Promise<void>
}

const usualMs = 1000
const badRequest = 400

const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === badRequest

/**
 * Answers by an engine on other machines. What it fails to answer, the other one answers, and all that comes until it can be asked
 * again: nobody waits twice for it.
 */
export function watchedEngine({
  engine,
  instead,
  probe,
  onChange,
  signal,
  probeEveryMs = usualMs,
}: Options): WatchedEngine {
  let isThere = false
  let isProbing = false

  async function look(): Promise<void> {
    const wasThere = isThere
    try {
      isThere = await probe()
      if (isThere && !wasThere) onChange(undefined)
    } catch (error) {
      lose(error)
    }
  }

  function lose(error: unknown): void {
    isThere = false
    if (!signal.aborted) onChange(error instanceof Error ? error : new Error(String(error)))
  }

  /** Asks until it answers. */
  async function probeUntilThere(): Promise<void> {
    if (isProbing) return
    isProbing = true
    while (!isThere && !signal.aborted) {
      await pause(probeEveryMs, undefined, { signal, ref: false }).catch(() => {})
      if (!signal.aborted) await look()
    }
    isProbing = false
  }

  async function answer<Answer>(ask: (engine: Engine) => Promise<Answer>): Promise<Answer> {
    if (isThere)
      try {
        return await ask(engine)
      } catch (error) {
        // A question that it refuses says nothing of the others.
        if (isRefused(error)) return ask(instead)
        lose(error)
      }
    void probeUntilThere()
    return ask(instead)
  }

  return {
    find: (query) => answer((by) => by.find(query)),
    best: (query) => answer((by) => by.best(query)),
    has: (word) => answer((by) => by.has(word)),
    listed: (vehicles, most) => answer((by) => by.listed(vehicles, most)),
    withParts: (vehicles) => answer((by) => by.withParts(vehicles)),
    answers: () => isThere,
    look,
  }
}
