import { Refusal } from '#base/refusal.ts'

interface BatchJob {
  readonly log: {
    info(details: object, message: string): void
    warn(details: object, message: string): void
  }
  /** What is processed, for log lines, such as `open payments`. */
  readonly what: string
  /** The next ids after `after`, at most `limit`. */
  next(after: string, limit: number): Promise<string[]>
  work(id: string): Promise<unknown>
}

const batch = 50
/** How many ids are processed in parallel, so that one slow answer of the provider does not delay the others. */
const parallelWorkers = 4
/** After this many failures in a row the provider counts as down, not just slow once. */
const maxUnanswered = 3
/** After this time the run ends and the next one continues: a shop that stops waits for the run. */
const maxRunMs = 10_000

/**
 * Processes all ids, a few in parallel. A failure does not stop the rest. When the payment provider is down the run
 * ends, and the next run continues.
 * @throws AggregateError of the failures.
 */
export async function runBatchJob({ log, what, next, work }: BatchJob): Promise<void> {
  const failures: unknown[] = []
  const unavailable: Refusal[] = []
  const until = performance.now() + maxRunMs
  const isOver = () => unavailable.length >= maxUnanswered || performance.now() > until
  let attempted = 0
  async function processIds(ids: Iterable<string>): Promise<void> {
    for (const id of ids) {
      attempted++
      await work(id).then(
        () => {
          unavailable.length = 0
        },
        (error: unknown) => {
          if (error instanceof Refusal && error.kind === 'unavailable') unavailable.push(error)
          else failures.push(error)
        },
      )
      if (isOver()) return
    }
  }
  let ids: string[] = []
  do {
    ids = await next(ids.at(-1) ?? '', batch)
    // All workers share one iterator: each takes the next id.
    const sharedIds = ids.values()
    await Promise.all(Array.from({ length: parallelWorkers }, () => processIds(sharedIds)))
  } while (ids.length === batch && !isOver())
  if (attempted > 0) log.info({ attempted, failed: failures.length }, `a round of ${what} is over`)
  if (unavailable.length > 0)
    log.warn({ err: unavailable[0] }, `${what} wait until the payment provider answers again`)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of the ${what} failed`)
}
