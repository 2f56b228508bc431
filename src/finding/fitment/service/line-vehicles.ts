import type { OutsideKind } from '#base/contract/outside-kinds.ts'
import { nameKey } from '#finding/vehicles/model.ts'
import { seriesOfValues } from '#finding/vehicles/outside/service.ts'
import { listMakes, listRelatedOfMakes, readNaming } from '#finding/vehicles/sql.ts'
import type { Db } from '#platform/db/open.ts'
import { type SeriesByMake, seriesByMake } from '../inside/derive.ts'
import { type IdVehicles, idVehicles } from '../inside/file-line/id-vehicles.ts'
import type { FitmentLine } from '../inside/file-line/model.ts'
import type { DetailsCache } from '../inside/file-line/read.ts'
import type { KnownVehicles } from '../inside/file-line/resolve-line.ts'

/** The vehicles of the shop while the lines of a file are read: each make and each id is read once. */
export interface LineVehicles extends KnownVehicles {
  /** What was read of lines. */
  readonly details: DetailsCache
  /** Loads what lines name. */
  load(lines: readonly FitmentLine[]): Promise<void>
}

export async function openLineVehicles(db: Db): Promise<LineVehicles> {
  const naming = await readNaming(db)
  const makes = await listMakes(db, {})
  const series = new Map<string, NonNullable<ReturnType<SeriesByMake['get']>>>()
  const asked = new Set<string>()
  const ids = new Map<string, readonly IdVehicles[]>()

  async function loadMakes(keys: readonly string[]): Promise<void> {
    for (const key of new Set(keys)) {
      if (asked.has(key)) continue
      asked.add(key)
      const found = seriesByMake(await listRelatedOfMakes(db, [key])).get(key)
      if (found !== undefined) series.set(key, found)
    }
  }

  async function loadIds(kind: OutsideKind, values: readonly string[]): Promise<void> {
    const fresh = [...new Set(values)].filter((value) => !ids.has(`${kind} ${value}`))
    if (fresh.length === 0) return
    const found = await seriesOfValues(db, kind, fresh)
    await loadMakes([...found.values()].flat().map((one) => nameKey(one.series.make)))
    for (const value of fresh) ids.set(`${kind} ${value}`, idVehicles(found.get(value) ?? [], series))
  }

  return {
    naming,
    series,
    makes,
    details: new Map(),
    ofId: (kind, value) => ids.get(`${kind} ${value}`) ?? [],
    async load(lines) {
      const vehicles = lines.flatMap((line) => (line.kind === 'fitment' ? [line.vehicle] : []))
      await loadMakes(vehicles.flatMap((one) => (one.by === 'name' ? [naming.makeKeyOf(one.make)] : [])))
      const named = vehicles.flatMap((one) => (one.by === 'id' ? [one] : []))
      for (const [kind, some] of Map.groupBy(named, (one) => one.kind))
        await loadIds(
          kind,
          some.map(({ value }) => value),
        )
    },
  }
}
