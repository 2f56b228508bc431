import { partsOfId } from '#finding/vehicles/model.ts'
import { listSeriesByIds } from '#finding/vehicles/sql.ts'
import type { Db } from '#platform/db/open.ts'
import { regularly } from '#platform/db/regularly.ts'
import { isTemporaryFailure } from '#platform/db/temporary-failure.ts'
import { entryOf } from './inside/entry.ts'
import type { AskedVehicle, ZeroResultRow, ZeroResultSearch } from './model.ts'
import { addSearches, trimSearches } from './store.ts'

export interface ZeroResultShop {
  readonly db: Db
  clock(): Date
  readonly log: { warn(details: object, message: string): void }
}

/** Counts searches that found nothing: in memory, and written together. */
export interface ZeroResultCounter {
  note(search: ZeroResultSearch): void
  /** Writes what was counted. */
  write(): Promise<void>
  close(): Promise<void>
}

interface Noted {
  readonly search: ZeroResultSearch
  times: number
  readonly firstAt: Date
  lastAt: Date
}

const everyMs = 10_000
/** Different searches between two times of writing: of a flood, the others are not counted. */
const mostAtOnce = 1000

/** The counter of a process: it writes every ten seconds, and when it is closed. A search costs an entry in a map. */
export function openZeroResultCounter({ db, clock, log }: ZeroResultShop): ZeroResultCounter {
  let noted = new Map<string, Noted>()
  let writing = Promise.resolve()

  async function writeNoted(): Promise<void> {
    if (noted.size === 0) return
    const before = noted
    noted = new Map()
    try {
      await writeAll([...before.values()])
    } catch (error) {
      if (isTemporaryFailure(error)) noteAgain(before)
      throw error
    }
  }

  async function writeAll(all: readonly Noted[]): Promise<void> {
    const rows = rowsOf(all, await namesOf(db, all))
    if (rows.length === 0) return
    await db.transaction().execute(async (tx) => {
      await addSearches(tx, rows)
      await trimSearches(tx)
    })
  }

  /** Puts back what could not be written: it is written the next time. */
  function noteAgain(before: ReadonlyMap<string, Noted>): void {
    const meanwhile = noted
    noted = new Map(before)
    for (const [same, { search, times, firstAt, lastAt }] of meanwhile) {
      const known = noted.get(same)
      if (known === undefined) noted.set(same, { search, times, firstAt, lastAt })
      else noted.set(same, { ...known, times: known.times + times, lastAt })
    }
  }

  function write(): Promise<void> {
    // One after another, so that close waits for the one that runs.
    writing = writing.then(writeNoted).catch((error: unknown) => {
      log.warn({ err: error }, 'the searches that found nothing were not written')
    })
    return writing
  }

  const stop = regularly(everyMs, write)
  return {
    note(search) {
      const at = clock()
      const { typed, partType, vehicle } = search
      const same = JSON.stringify([typed.slice(0, 400), partType, vehicle])
      const known = noted.get(same)
      if (known !== undefined) {
        known.times += 1
        known.lastAt = at
      } else if (noted.size < mostAtOnce) {
        noted.set(same, { search, times: 1, firstAt: at, lastAt: at })
      }
    },
    write,
    close() {
      stop()
      return write()
    },
  }
}

/** The names of the vehicles that were chosen, by id. */
async function namesOf(db: Db, all: readonly Noted[]): Promise<ReadonlyMap<number, string>> {
  const ids = [
    ...new Set(all.flatMap(({ search: { vehicle } }) => (vehicle?.kind === 'chosen' ? [vehicle.id] : []))),
  ]
  if (ids.length === 0) return new Map()
  const series = await listSeriesByIds(db, [...new Set(ids.map((id) => partsOfId(id).seriesId))])
  const byId = new Map(series.map((one) => [one.id, one]))
  return new Map(
    ids.flatMap((id) => {
      const { seriesId, year } = partsOfId(id)
      const found = byId.get(seriesId)
      return found === undefined ? [] : [[id, `${found.make} ${found.model} ${year}`] as const]
    }),
  )
}

/** What was noted, each key once: a statement cannot change a row twice. In the order of the keys, so that two processes do not wait for each other in a circle. */
function rowsOf(all: readonly Noted[], names: ReadonlyMap<number, string>): ZeroResultRow[] {
  const rows = new Map<string, ZeroResultRow>()
  for (const { search, times, firstAt, lastAt } of all) {
    const vehicle = nameOf(search.vehicle, names).slice(0, 200)
    const entry = entryOf(search, vehicle)
    if (entry === undefined) continue
    const before = rows.get(entry.key)
    rows.set(entry.key, {
      ...entry,
      vehicle,
      lastAt,
      times: times + (before?.times ?? 0),
      firstAt: before?.firstAt ?? firstAt,
    })
  }
  return [...rows.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1))
}

function nameOf(vehicle: AskedVehicle | undefined, names: ReadonlyMap<number, string>): string {
  if (vehicle === undefined) return ''
  return vehicle.kind === 'read' ? vehicle.name : (names.get(vehicle.id) ?? '')
}
