import { setImmediate as others } from 'node:timers/promises'

const sliceMs = 8

/**
 * Does the steps in slices of some milliseconds. Between them the process answers requests.
 * @throws the reason of the signal once it is aborted.
 */
export async function inSlices<Result>(
  steps: Generator<void, Result>,
  signal?: AbortSignal,
): Promise<Result> {
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
