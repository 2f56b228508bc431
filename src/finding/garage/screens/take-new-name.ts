import type { AnswerOf } from '#base/contract/schemas.ts'
import { answer } from '#web/client/answer.ts'
import { call } from '#web/client/call.ts'
import { currentGarage } from '#web/client/garage.ts'
import { renameVehicle } from '#web/client/rename-vehicle.ts'

/** A vehicle that came in the place of one with a new name. */
type Successor = AnswerOf<'renamedVehicles'>['renamed'][number]['vehicles'][number]

/** A vehicle of the garage takes its new name, which answers what it was called before. */
export function takeName(id: number, successor: Successor): void {
  renameVehicle(id, successor)
  for (const [question, given] of Object.entries(successor.answers)) answer(successor.id, question, given)
}

/** The same by the ids of both; nothing for a vehicle that is not in the garage, or has no such name. @throws CallRefused */
export async function takeNewName(id: number, to: number): Promise<void> {
  if (!currentGarage().vehicles.some((one) => one.id === id)) return
  const { renamed } = await call('renamedVehicles', { query: { ids: String(id) } })
  const successor = renamed.flatMap(({ vehicles }) => vehicles).find((one) => one.id === to)
  if (successor !== undefined) takeName(id, successor)
}
