/** Waits until something is so. */
export async function until(isSo: () => Promise<boolean>, { withinMs }: { withinMs: number }): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Not so within ${withinMs} ms: ${isSo}`)
    await new Promise((soon) => setTimeout(soon, 50))
  }
}

/** An answer and how long it took. */
export async function timed<Answer>(ask: () => Promise<Answer>): Promise<{ answer: Answer; tookMs: number }> {
  const startedAt = performance.now()
  const answer = await ask()
  return { answer, tookMs: performance.now() - startedAt }
}
