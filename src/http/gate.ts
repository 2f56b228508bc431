import { refusals } from '#contract/messages.ts'
import { Refusal } from '#refusal.ts'

/** Ends one turn. Calling it again does nothing. */
export type Leave = () => void

/**
 * Lets few pieces of work run at once, so that work which costs much processor time leaves room for everything else.
 * The others wait in a queue for each network, and the networks take turns: one that sends many requests waits for itself.
 */
export interface Gate {
  /**
   * Waits for a turn.
   * @param network who asks, as src/identity/network.ts names it.
   * @throws Refusal `unavailable` when the queue is full or the turn does not come in time.
   */
  enter(network: string): Promise<Leave>
}

interface Room {
  /** How many run at once. */
  readonly atOnce: number
  /** How many wait at most, all networks together. */
  readonly waiting: number
  readonly waitMs: number
}

interface Waiter {
  readonly admit: () => void
}

export function makeGate({ atOnce, waiting, waitMs }: Room): Gate {
  const queues = new Map<string, Waiter[]>()
  let running = 0
  let waitingNow = 0

  function start(): Leave {
    running += 1
    let left = false
    return () => {
      if (left) return
      left = true
      running -= 1
      // Not at once: what has arrived meanwhile, a call or a payment, is answered before the next turn.
      setImmediate(admitNext)
    }
  }

  function admitNext(): void {
    if (running >= atOnce) return
    const [network, queue] = queues.entries().next().value ?? []
    if (network === undefined || queue === undefined) return
    const next = queue.shift()
    queues.delete(network)
    if (queue.length > 0) queues.set(network, queue)
    next?.admit()
  }

  function giveUp(network: string, waiter: Waiter): void {
    const queue = queues.get(network)?.filter((other) => other !== waiter) ?? []
    if (queue.length > 0) queues.set(network, queue)
    else queues.delete(network)
  }

  return {
    async enter(network) {
      if (running < atOnce && waitingNow === 0) return start()
      if (waitingNow >= waiting) throw busy()
      waitingNow += 1
      return new Promise<Leave>((admitted, refuse) => {
        const waiter: Waiter = {
          admit() {
            clearTimeout(timer)
            waitingNow -= 1
            admitted(start())
          },
        }
        const timer = setTimeout(() => {
          waitingNow -= 1
          giveUp(network, waiter)
          refuse(busy())
        }, waitMs)
        queues.set(network, [...(queues.get(network) ?? []), waiter])
      })
    },
  }
}

function busy(): Refusal {
  return new Refusal('unavailable', 'busy', refusals.busy)
}
