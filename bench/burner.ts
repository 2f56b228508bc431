import { type ChildProcess, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { end } from './process.ts'

/*
 * `node bench/burner.ts SHARE`: uses that share of one processor until it is ended, as far as the machine has it available.
 */

/** Uses this much processor time a second while the work runs: 1.5 for one and a half processors. */
export async function beside<Result>(processors: number, work: () => Promise<Result>): Promise<Result> {
  const count = availableParallelism()
  const burners: ChildProcess[] = Array.from({ length: count }, () =>
    spawn(process.execPath, [import.meta.filename, String(processors / count)], { stdio: 'ignore' }),
  )
  try {
    return await work()
  } finally {
    await Promise.all(burners.map(end))
  }
}

if (import.meta.main) {
  const share = Number(process.argv[2])
  const startedAt = performance.now()
  const usedBefore = process.cpuUsage()
  const behindMs = () => {
    const { user, system } = process.cpuUsage(usedBefore)
    return (performance.now() - startedAt) * share - (user + system) / 1000
  }
  setInterval(() => {
    const until = performance.now() + Math.min(10, behindMs())
    while (performance.now() < until);
  }, 1)
}
