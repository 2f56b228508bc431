import { call } from '#web/client/call.ts'
import { choose } from '#web/client/garage.ts'

/** Chooses a vehicle by its id. Without an answer of the shop it is not chosen: the list of its parts is opened all the same. */
export async function chooseById(id: number): Promise<void> {
  choose(await call('oneVehicle', { params: { id: String(id) } }))
}
