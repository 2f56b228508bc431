import type pg from 'pg'
import type { Changes } from '#platform/db/changes.ts'
import { inSnapshot } from '#platform/db/copied.ts'
import type { Topic } from '#platform/db/topics.ts'
import { type NormFilter, normFilter } from './inside/norm-filter.ts'
import { countNorms, eachNorm, listNormsOf } from './store/norms.ts'

/**
 * Knows which norms no product has, so that few of the hundreds that are near a mistaken number are looked up, and which pieces
 * no norm holds.
 */
export interface KnownNorms {
  /** The norms that a product may have, in their order; all of them while that is unknown. */
  thatMayBe(norms: readonly string[]): readonly string[]
  /** Whether a norm of a product may begin with this piece; true while that is unknown. */
  mayBegin(piece: string): boolean
  /** Whether a norm of a product may hold this piece after its first sign; true while that is unknown. */
  mayHoldWithin(piece: string): boolean
  /** Waits until what is being read is read. */
  close(): Promise<void>
}

/** Looks everything up. */
export const unknownNorms: Omit<KnownNorms, 'close'> = {
  thatMayBe: (norms) => norms,
  mayBegin: () => true,
  mayHoldWithin: () => true,
}

interface Options {
  readonly pool: pg.Pool
  readonly changes: Pick<Changes, 'onChange'>
  readonly log: { warn(details: object, message: string): void }
}

/** After so many changes, or with a tenth more norms, all are read again. */
const mostChanged = 5000
const growth = 1.1

/**
 * Opens what is known of the norms. Nothing is read until the first question; then all norms are, in the background, into a filter of
 * 2.5 bytes each, and after every announced change the norms of the changed products. While something is unread,
 * `unknownNorms` answers. A norm that no product has any more may stay until all are read again: it is looked up in vain.
 */
export function openKnownNorms({ pool, changes, log }: Options): KnownNorms {
  let filter: NormFilter | undefined
  let room = 0
  let reading: Promise<void> | undefined
  let isAsked = false
  let isClosed = false
  let isLost = false
  const changed = new Set<string>()

  async function readAll(): Promise<void> {
    changed.clear()
    isLost = false
    filter = undefined
    await inSnapshot(pool, async (client) => {
      room = Math.ceil((await countNorms(client)) * growth) + mostChanged
      const made = normFilter(room)
      await eachNorm(client, ({ bytes, from, to }) => made.addBytes(bytes, from[0] ?? 0, to[0] ?? 0))
      filter = made
    })
  }

  async function readChanged(into: NormFilter): Promise<void> {
    const ids = [...changed]
    changed.clear()
    for (const norm of await listNormsOf(pool, ids)) into.add(norm)
  }

  async function follow(): Promise<void> {
    while (!isClosed && isAsked) {
      if (filter === undefined || isLost || changed.size > mostChanged || filter.added > room) await readAll()
      else if (changed.size > 0) await readChanged(filter)
      else return
    }
  }

  function read(): void {
    reading ??= follow()
      .catch((error: Error) => {
        filter = undefined
        log.warn({ error: error.message }, 'the numbers could not be read; mistaken ones are all looked up')
      })
      .finally(() => {
        reading = undefined
        if (!isClosed && filter !== undefined && (isLost || changed.size > 0)) read()
      })
  }

  changes.onChange((topics: readonly Topic[]) => {
    if (!isAsked || isClosed) return
    if (topics.includes('everything')) isLost = true
    for (const topic of topics) {
      const [kind, id] = topic.split(' ', 2)
      if (kind === 'product' && id !== undefined) changed.add(id)
    }
    if (isLost || changed.size > 0) read()
  })

  /** What is known; undefined while something is unread. */
  function known(): NormFilter | undefined {
    isAsked = true
    if (filter !== undefined && reading === undefined) return filter
    if (!isClosed) read()
    return undefined
  }

  return {
    thatMayBe(norms) {
      const now = known()
      return now === undefined ? norms : norms.filter(now.mayHave)
    },
    mayBegin: (piece) => known()?.mayBegin(piece) ?? true,
    mayHoldWithin: (piece) => known()?.mayHoldWithin(piece) ?? true,
    async close() {
      isClosed = true
      await reading
    },
  }
}
