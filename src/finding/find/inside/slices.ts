import { setImmediate as others } from 'node:timers/promises'

/** A long computation in steps of about a millisecond. */
export type Steps<Result> = Generator<void, Result>

const sliceMs = 8

/** Does all steps at once. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/**
 * Does the steps in slices of some milliseconds. Between them the process answers requests.
 * @throws the reason of the signal once it is aborted.
 */
export async function inSlices<Result>(steps: Steps<Result>, signal?: AbortSignal): Promise<Result> {
  for (;;) {
    signal?.throwIfAborted()
    const end = performance.now() + sliceMs
    do {
      const { done, value } = steps.next()
      if (done) return value
    } while (performance.now() < end)
    await others()
  }
}
