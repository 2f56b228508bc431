/** Runs the work again and again, never twice at the same time. Answers the function that ends it. */
export function regularly(everyMs: number, work: () => Promise<void>): () => void {
  let isRunning = false
  const timer = setInterval(async () => {
    if (isRunning) return
    isRunning = true
    try {
      await work()
    } finally {
      isRunning = false
    }
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
