import { partsOfId } from '#finding/vehicles/model.ts'
import { anyNumber, elementsOf, hasAnyOf } from '#platform/db/functions.ts'
import type { Tx } from '#platform/db/open.ts'
import type { VehicleUse } from '../messages/vehicle-import-words.ts'

/** For what some vehicles are needed, by their ids: the first reason of each. */
export async function usesOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, VehicleUse>> {
  const found = new Map<number, VehicleUse>()
  if (ids.length === 0) return found
  const wanted = new Set(ids)
  const note = (use: VehicleUse, vehicles: readonly number[]) => {
    for (const id of vehicles) if (wanted.has(id) && !found.has(id)) found.set(id, use)
  }
  const chosen = [
    ['garage', 'garage_vehicles'],
    ['cart', 'cart_lines'],
    ['cart', 'saved_lines'],
  ] as const
  for (const [use, table] of chosen) {
    const rows = await tx
      .selectFrom(table)
      .select('vehicle')
      .where('vehicle', '=', anyNumber(ids))
      .distinct()
      .execute()
    note(
      use,
      rows.flatMap(({ vehicle }) => vehicle ?? []),
    )
  }
  note('order', await listOrdered(tx))
  const fitted = await tx
    .selectFrom('product_vehicles')
    .select(({ ref }) => elementsOf(ref('vehicles')).as('vehicle'))
    .distinct()
    .where(({ ref }) => hasAnyOf(ref('vehicles'), ids))
    .execute()
  note(
    'fitment',
    fitted.map(({ vehicle }) => vehicle),
  )
  const bySeries = Map.groupBy(ids, (id) => partsOfId(id).seriesId)
  const named = await tx
    .selectFrom('vehicle_outside_ids')
    .select('series_id')
    .where('series_id', '=', anyNumber([...bySeries.keys()]))
    .distinct()
    .execute()
  note(
    'ids',
    named.flatMap(({ series_id }) => bySeries.get(series_id) ?? []),
  )
  return found
}

/** The vehicles for which parts were ordered. */
async function listOrdered(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('order_lines')
    .select(({ ref }) => ref('fit', '->').key('vehicle').key('id').as('vehicle'))
    .where('fit', 'is not', null)
    .distinct()
    .execute()
  return rows.flatMap(({ vehicle }) => vehicle ?? [])
}
