import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import type { Brake } from './brake.ts'
import type { Pace } from './pace.ts'

export type Rank = 'first' | 'in turn'

/** Releases a slot. Calling it again does nothing. */
export type Leave = () => void

/**
 * A concurrency limiter for work that needs much CPU time. Other requests wait in one queue for each network, and the
 * queues are served round robin, so that a network with many requests only delays itself. A network that has used more
 * than its share of the time is throttled between its turns.
 */
export interface Gate {
  /**
   * Waits for a slot.
   * @param network of the client (src/people/identity/network.ts).
   * @param rank `first` for work that goes before the work of all networks, and is not throttled.
   * @throws Refusal `unavailable` when the turn does not come in time. When all queues are full together, the network that
   * waits with the most is refused: the newest of its waiters, or this one.
   */
  enter(network: string, rank?: Rank): Promise<Leave>
}

/** A gate that says how busy it is. */
export interface WatchedGate extends Gate {
  /** How many have a slot now, and how many wait for one. */
  state(): { readonly running: number; readonly waiting: number }
}

interface Room {
  /** The maximum concurrency. */
  readonly atOnce: number
  /** The maximum length of all queues together. */
  readonly waiting: number
  readonly waitMs: number
  /** For how long one request keeps its slot at most: what hangs gives it back. */
  readonly holdMs?: number
  /** Throttles networks; none without it. */
  readonly pace?: Pace
  /** Throttles all networks together; not at all without it. */
  readonly brake?: Brake
}

interface Waiter {
  readonly admit: () => void
  readonly refuse: () => void
}

/** Longer than any statement may take. */
const usualHoldMs = 12_000

export function makeGate({ atOnce, waiting, waitMs, holdMs = usualHoldMs, pace, brake }: Room): WatchedGate {
  const queues = new Map<string, Waiter[]>()
  /** The waiters of the rank `first`. */
  const urgent: Waiter[] = []
  let running = 0
  let waitingNow = 0
  /** Set while all waiting networks are throttled. */
  let alarm: NodeJS.Timeout | undefined
  const restOf = (network: string) => Math.max(pace?.restOf(network) ?? 0, brake?.restOf() ?? 0)

  /** @param network whose time it takes; undefined for urgent work, which is on no network's account. */
  function start(network: string | undefined): Leave {
    running += 1
    const end = network === undefined ? undefined : pace?.begin(network)
    const release = brake?.begin()
    let left = false
    const late = setTimeout(leave, holdMs).unref()
    return leave
    function leave(): void {
      if (left) return
      left = true
      clearTimeout(late)
      running -= 1
      end?.()
      release?.()
      // Deferred, so that requests that have arrived meanwhile are handled before the next turn.
      setImmediate(admitNext)
    }
  }

  function admitNext(): void {
    if (running >= atOnce) return
    const first = urgent.shift()
    if (first !== undefined) {
      first.admit()
      return
    }
    const network = nextRested()
    if (network === undefined) {
      wakeLater()
      return
    }
    const [next, ...others] = queues.get(network) ?? []
    queues.delete(network)
    if (others.length > 0) queues.set(network, others)
    next?.admit()
    // While all rested, more than one place may have become free.
    if (running < atOnce) setImmediate(admitNext)
  }

  function nextRested(): string | undefined {
    return [...queues.keys()].find((network) => restOf(network) === 0)
  }

  function wakeLater(): void {
    clearTimeout(alarm)
    if (queues.size === 0) return
    alarm = setTimeout(admitNext, Math.min(...[...queues.keys()].map(restOf)))
  }

  function giveUp(network: string, waiter: Waiter): void {
    const place = urgent.indexOf(waiter)
    if (place >= 0) urgent.splice(place, 1)
    const queue = queues.get(network)?.filter((other) => other !== waiter) ?? []
    if (queue.length > 0) queues.set(network, queue)
    else queues.delete(network)
  }

  return {
    state: () => ({ running, waiting: waitingNow }),
    async enter(network, rank = 'in turn') {
      const isUrgent = rank === 'first'
      const isNext = isUrgent || (nextRested() === undefined && restOf(network) === 0)
      if (running < atOnce && urgent.length === 0 && isNext) return start(isUrgent ? undefined : network)
      if (waitingNow >= waiting && !makeRoom(queues, network)) throw busy()
      waitingNow += 1
      return new Promise<Leave>((admitted, refuse) => {
        const waiter: Waiter = {
          admit() {
            clearTimeout(timer)
            waitingNow -= 1
            admitted(start(isUrgent ? undefined : network))
          },
          refuse() {
            clearTimeout(timer)
            waitingNow -= 1
            giveUp(network, waiter)
            refuse(busy())
          },
        }
        const timer = setTimeout(waiter.refuse, waitMs)
        if (isUrgent) urgent.push(waiter)
        else queues.set(network, [...(queues.get(network) ?? []), waiter])
        if (running < atOnce) wakeLater()
      })
    },
  }
}

/** Answers false when no other network waits with more. */
function makeRoom(queues: ReadonlyMap<string, readonly Waiter[]>, network: string): boolean {
  const [longest] = [...queues.entries()].sort(([, one], [, other]) => other.length - one.length)
  if (longest === undefined) return false
  const [crowd, queue] = longest
  if (crowd === network || queue.length <= (queues.get(network)?.length ?? 0) + 1) return false
  queue.at(-1)?.refuse()
  return true
}

function busy(): Refusal {
  return new Refusal('unavailable', 'busy', refusals.busy)
}
