import { Refusal } from '#refusal.ts'

interface BatchJob {
  readonly log: {
    info(details: object, message: string): void
    warn(details: object, message: string): void
  }
  /** What waits, in words, such as `open payments`. */
  readonly what: string
  /** The next ids after `after`, at most `limit`. */
  next(after: string, limit: number): Promise<string[]>
  work(id: string): Promise<unknown>
}

const batch = 50
/** So many at once: one slow answer of the provider does not hold up the others. */
const parallelWorkers = 4
/** After so many in a row without an answer the provider is away, as against slow once. */
const maxUnanswered = 3
/** Then the round ends, and the next goes on: a shop that is told to stop waits for it. */
const maxRunMs = 10_000

/**
 * Does the work of a round, a few ids at once. What fails does not keep the rest from being done. While the payment
 * provider is away the round ends: the next one begins where this one stood.
 * @throws AggregateError of what failed.
 */
export async function runBatchJob({ log, what, next, work }: BatchJob): Promise<void> {
  const failures: unknown[] = []
  const away: Refusal[] = []
  const until = performance.now() + maxRunMs
  const isOver = () => away.length >= maxUnanswered || performance.now() > until
  let asked = 0
  async function lane(ids: Iterable<string>): Promise<void> {
    for (const id of ids) {
      asked++
      await work(id).then(
        () => {
          away.length = 0
        },
        (error: unknown) => {
          if (error instanceof Refusal && error.kind === 'unavailable') away.push(error)
          else failures.push(error)
        },
      )
      if (isOver()) return
    }
  }
  let ids: string[] = []
  do {
    ids = await next(ids.at(-1) ?? '', batch)
    // One row of ids for all lanes: each takes the next.
    const row = ids.values()
    await Promise.all(Array.from({ length: parallelWorkers }, () => lane(row)))
  } while (ids.length === batch && !isOver())
  if (asked > 0) log.info({ asked, failed: failures.length }, `a round of ${what} is over`)
  if (away.length > 0) log.warn({ err: away[0] }, `${what} wait until the payment provider answers again`)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of the ${what} failed`)
}
