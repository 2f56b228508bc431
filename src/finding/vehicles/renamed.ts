import { fitQuestions } from '#base/contract/messages/fitment.ts'
import type { CachedRead } from '#platform/db/topics.ts'
import { calledKey, calledName } from './called-name.ts'
import { type OfferedVehicle, partsOfId } from './model.ts'
import { relativesIn, seriesOfVehicle } from './relatives.ts'
import { vehicleOf } from './service.ts'
import { readSeriesByIds } from './store/relatives.ts'
import { versionChoices } from './versions.ts'

/** A vehicle that is retired, with those that came in its place. */
export interface RenamedVehicle {
  readonly id: number
  /** Of the same year, each with what tells it apart; none where the shop has no such model in it any more. */
  readonly vehicles: readonly Successor[]
}

interface Successor extends OfferedVehicle {
  /** What taking this name answers of the vehicle, by the keys of the questions: what it was called, where it may be several. */
  readonly answers: Readonly<Record<string, string>>
}

/** Of these vehicles those that are retired. What was never sold, and what has its name still, is left out. */
export async function renamedVehicles(
  { db, depends }: CachedRead<'db'>,
  ids: readonly number[],
): Promise<RenamedVehicle[]> {
  depends('vehicles')
  const asked = [...new Set(ids)]
  const series = await readSeriesByIds(db, [...new Set(asked.map((id) => partsOfId(id).seriesId))])
  const namesToday = series.filter(({ isRetired }) => isRetired).flatMap(({ relatives }) => relatives)
  const successorsById = new Map(
    (await readSeriesByIds(db, [...new Set(namesToday.map(({ id }) => id))])).map((one) => [one.id, one]),
  )
  return asked.flatMap((id) => {
    const found = seriesOfVehicle(series, id)
    if (!found?.isRetired) return []
    const { year } = partsOfId(id)
    const successors = relativesIn(found, year).toSorted((one, other) => one.id - other.id)
    const called = { [calledKey(calledName(found))]: fitQuestions.yes }
    const hasSeveralNames = (id: number) => {
      const successor = successorsById.get(id)
      return successor !== undefined && relativesIn(successor, year).length > 1
    }
    const vehicles = versionChoices(successors).map(({ one, label }) => ({
      ...vehicleOf(one, year),
      label,
      answers: hasSeveralNames(one.id) ? called : {},
    }))
    return [{ id, vehicles }]
  })
}
