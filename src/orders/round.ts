import { Refusal } from '#refusal.ts'

interface Round {
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
/** Then the round ends, and the next goes on: a shop that is told to stop waits for it. */
const mostMs = 10_000

/**
 * Does the work of a round, one id after the other. What fails does not keep the rest from being done. While the
 * payment provider is away the round ends: the next one begins where this one stood.
 * @throws AggregateError of what failed.
 */
export async function goThrough({ log, what, next, work }: Round): Promise<void> {
  const failures: unknown[] = []
  let away: Refusal | undefined
  let ids: string[]
  let last = ''
  let asked = 0
  const until = performance.now() + mostMs
  do {
    ids = await next(last, batch)
    for (const id of ids) {
      last = id
      asked++
      away = await work(id).then(
        () => undefined,
        (error: unknown) => {
          if (error instanceof Refusal && error.kind === 'unavailable') return error
          failures.push(error)
        },
      )
      if (away || performance.now() > until) break
    }
  } while (ids.length === batch && !away && performance.now() <= until)
  if (asked > 0) log.info({ asked, failed: failures.length }, `a round of ${what} is over`)
  if (away) log.warn({ err: away }, `${what} wait until the payment provider answers again`)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of the ${what} failed`)
}
