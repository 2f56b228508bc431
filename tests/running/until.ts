/** Longer than a busy machine needs, but shorter than the timeout of a test, so that the error names the condition. */
const withinMs = 120_000

/** Waits until a condition is true. */
export async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Not true within ${withinMs} ms: ${isTrue}`)
    await new Promise((soon) => setTimeout(soon, 50))
  }
}
