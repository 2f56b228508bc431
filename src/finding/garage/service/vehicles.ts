import type { Clock } from '#base/clock.ts'
import { Refusal } from '#base/refusal.ts'
import { garageRefusals } from '#finding/garage/messages/garage-refusals.ts'
import { partsOfId } from '#finding/vehicles/model.ts'
import { oneVehicle, vehicleOf } from '#finding/vehicles/service.ts'
import { listSeriesByIds } from '#finding/vehicles/sql.ts'
import type { Db } from '#platform/db/open.ts'
import { notKept } from '#platform/db/topics.ts'
import { mostVehicles, nothingSaid, type SaidAnew, type SavedVehicle, together } from '../model.ts'
import { countSaved, findSaved, listSaved, lockGarage, save } from '../store.ts'

/** The garage of a customer. */
export interface Garage {
  readonly vehicles: readonly SavedVehicle[]
  /** The id of the vehicle that everything is shown for. */
  readonly chosen: number | null
}

/**
 * The vehicles of a customer, those that were saved last first, and which of them is chosen. One that the shop no longer knows is left
 * out.
 */
export async function garageOf(db: Db, userId: string): Promise<Garage> {
  const rows = await listSaved(db, userId)
  const ids = rows.map(({ vehicle }) => partsOfId(vehicle).seriesId)
  const series = new Map((await listSeriesByIds(db, ids)).map((one) => [one.id, one]))
  const known = rows.flatMap(({ vehicle, ...said }) => {
    const { seriesId, year } = partsOfId(vehicle)
    const found = series.get(seriesId)
    return found === undefined ? [] : [{ ...said, vehicle: vehicleOf(found, year) }]
  })
  return {
    vehicles: known.map(({ isChosen: _, ...saved }) => saved),
    chosen: known.find(({ isChosen }) => isChosen)?.vehicle.id ?? null,
  }
}

/**
 * Saves a vehicle of a customer with what they say of it. What they do not say stays, so that two devices do not overwrite each other.
 * @throws Refusal `missing` for a vehicle that was never sold; `conflict` `garage_full` for the fifty-first.
 */
export async function saveVehicle(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  userId: string,
  vehicle: number,
  said: SaidAnew,
): Promise<void> {
  await oneVehicle({ db, depends: notKept }, vehicle)
  await db.transaction().execute(async (tx) => {
    await lockGarage(tx, userId)
    const known = await findSaved(tx, userId, vehicle)
    if (known === undefined && (await countSaved(tx, userId)) >= mostVehicles)
      throw new Refusal('conflict', 'garage_full', garageRefusals.full(mostVehicles))
    await save(tx, userId, vehicle, together(known ?? nothingSaid, said, clock().getTime()))
  })
}
