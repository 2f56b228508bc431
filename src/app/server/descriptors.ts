import { readdirSync, readFileSync } from 'node:fs'

interface Log {
  warn(details: object, message: string): void
}

const lookEveryMs = 1000
const logEveryMs = 60_000
/** From this share on, the next connections may be closed by the system without a word. */
const mostUsed = 0.9

/** How many file descriptors this process uses, and may use; undefined where the system does not say. */
function descriptors(): { used: number; limit: number } | undefined {
  try {
    const limit = Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1])
    const used = readdirSync('/proc/self/fd').length
    return Number.isFinite(limit) ? { used, limit } : undefined
  } catch (error) {
    // Not even this folder can be opened.
    if (error instanceof Error && 'code' in error && error.code === 'EMFILE') return { used: 1, limit: 1 }
    return undefined
  }
}

/**
 * Looks every second whether file descriptors run out, until `opened` is closed: the system then closes new connections without a word.
 * Logs it once a minute. Node raises its soft limit to the hard one when it starts. Answers whether they have run out.
 */
export function watchDescriptors(opened: AsyncDisposableStack, log: Log, read = descriptors): () => boolean {
  let isShort = false
  let loggedAt = Number.NEGATIVE_INFINITY
  const look = () => {
    const found = read()
    isShort = found !== undefined && found.used >= found.limit * mostUsed
    if (!isShort || performance.now() - loggedAt < logEveryMs) return
    loggedAt = performance.now()
    log.warn(
      { ...found },
      'file descriptors run out: new connections are closed. Raise the limit (LimitNOFILE of systemd, ulimit -n)',
    )
  }
  look()
  const timer = setInterval(look, lookEveryMs).unref()
  opened.defer(() => clearInterval(timer))
  return () => isShort
}
