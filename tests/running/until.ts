/** Longer than a busy machine needs, shorter than a test may take: then the test says what it waited for. */
const withinMs = 120_000

/** Waits until something is so. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Not so within ${withinMs} ms: ${isSo}`)
    await new Promise((soon) => setTimeout(soon, 50))
  }
}
