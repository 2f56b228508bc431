import type { Changes } from '#platform/db/changes.ts'
import { leadInTurn } from '#platform/db/leader.ts'
import { type Purging, type PurgingOptions, purging } from './inside/purging.ts'
import { purgedTags } from './tags.ts'

interface Options
  extends Omit<PurgingOptions, 'limits'>,
    Pick<Parameters<typeof leadInTurn>[0], 'connection'> {
  readonly changes: Pick<Changes, 'onChange'>
  readonly limits?: PurgingOptions['limits']
}

const usualLimits = { collectMs: 100, againMs: 1000, retryMs: 1000, alarmMs: 300_000 }

/**
 * Purges changed answers from shared caches, in one process of the shop at a time. A process that takes over cannot know what
 * was purged before, so it begins with everything. `stop` tries to send what is pending.
 */
export function startPurger({ changes, connection, limits = usualLimits, ...options }: Options): {
  stop(): Promise<void>
} {
  const stopped = new AbortController()
  let current: Purging | undefined
  changes.onChange((topics) => current?.add(purgedTags(topics)))
  const ended = leadInTurn({
    name: 'tappet purger',
    connection,
    signal: stopped.signal,
    log: options.log,
    async lead(lost) {
      const mine = purging({ ...options, limits })
      current = mine
      await mine.run(lost)
      current = undefined
    },
  })
  return {
    async stop() {
      stopped.abort()
      await ended
    },
  }
}
