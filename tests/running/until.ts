/** Longer than a busy machine needs, but shorter than the timeout of a test, so that the error names the condition. */
const withinMs = 120_000

/** Waits until a condition is true. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Not so within ${withinMs} ms: ${isSo}`)
    await new Promise((soon) => setTimeout(soon, 50))
  }
}
