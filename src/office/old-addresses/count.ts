import type { Db } from '#platform/db/open.ts'
import { regularly } from '#platform/db/regularly.ts'
import { missedPathOf } from './inside/missed-path.ts'
import type { MissedAddress } from './model.ts'
import { addMissed, trimMissed } from './store.ts'

export interface MissedShop {
  readonly db: Db
  clock(): Date
  readonly log: { warn(details: object, message: string): void }
}

/** Counts visits to addresses without a page: in memory, and written together. */
export interface MissedCounter {
  /** @param network of the visitor, as attempts are counted; it is not stored. */
  note(url: URL, network: string): void
  /** Writes what was counted. */
  write(): Promise<void>
  close(): Promise<void>
}

const everyMs = 10_000
const minuteMs = 60_000
/** In a minute: different addresses, the addresses of one visitor, and visitors. Of a flood the others are not counted. */
const limits = { paths: 300, ofNetwork: 20, networks: 2000 }

/**
 * The counter of a process. A visitor counts once a minute for an address, and for a few addresses, so that a program which tries
 * thousands neither fills the table nor its first lines.
 */
export function openMissedCounter({ db, clock, log }: MissedShop): MissedCounter {
  let noted = new Map<string, MissedAddress>()
  let minute = 0
  let paths = new Set<string>()
  let ofNetworks = new Map<string, Set<string>>()
  let writing = Promise.resolve()

  function isCounted(path: string, network: string, at: Date): boolean {
    const now = Math.floor(at.getTime() / minuteMs)
    if (now !== minute) {
      minute = now
      paths = new Set()
      ofNetworks = new Map()
    }
    const seen = ofNetworks.get(network) ?? new Set()
    if (seen.has(path) || seen.size >= limits.ofNetwork) return false
    if (seen.size === 0 && ofNetworks.size >= limits.networks) return false
    if (!paths.has(path) && paths.size >= limits.paths) return false
    paths.add(path)
    ofNetworks.set(network, seen.add(path))
    return true
  }

  async function writeNoted(): Promise<void> {
    if (noted.size === 0) return
    const rows = [...noted.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1))
    noted = new Map()
    await db.transaction().execute(async (tx) => {
      await addMissed(tx, rows)
      await trimMissed(tx)
    })
  }

  function write(): Promise<void> {
    // One after another, so that close waits for the one that runs.
    writing = writing.then(writeNoted).catch((error: unknown) => {
      log.warn({ err: error }, 'addresses without a page were not counted')
    })
    return writing
  }

  const stop = regularly(everyMs, write)
  return {
    note(url, network) {
      const path = missedPathOf(url)
      const at = clock()
      if (path === undefined || !isCounted(path, network, at)) return
      const known = noted.get(path)
      noted.set(path, {
        path,
        times: (known?.times ?? 0) + 1,
        firstAt: known?.firstAt ?? at,
        lastAt: at,
      })
    },
    write,
    close() {
      stop()
      return write()
    },
  }
}
