import type { CachedRead } from '#platform/db/topics.ts'
import { type OfferedVehicle, partsOfId } from '../model.ts'
import { relativesIn, seriesOfVehicle } from '../relatives.ts'
import { vehicleOf } from '../service.ts'
import { readSeriesByIds } from '../store/relatives.ts'
import { versionChoices } from '../versions.ts'

/** A vehicle that is retired, with those that came in its place. */
export interface RenamedVehicle {
  readonly id: number
  /** Of the same year, each with what tells it apart; none where the shop has no such model in it any more. */
  readonly vehicles: readonly OfferedVehicle[]
}

/** Of these vehicles those that are retired. What was never sold, and what has its name still, is left out. */
export async function renamedVehicles(
  { db, depends }: CachedRead<'db'>,
  ids: readonly number[],
): Promise<RenamedVehicle[]> {
  depends('vehicles')
  const asked = [...new Set(ids)]
  const series = await readSeriesByIds(db, [...new Set(asked.map((id) => partsOfId(id).seriesId))])
  return asked.flatMap((id) => {
    const found = seriesOfVehicle(series, id)
    if (!found?.isRetired) return []
    const { year } = partsOfId(id)
    const successors = relativesIn(found, year).toSorted((one, other) => one.id - other.id)
    const vehicles = versionChoices(successors).map(({ one, label }) => ({ ...vehicleOf(one, year), label }))
    return [{ id, vehicles }]
  })
}
