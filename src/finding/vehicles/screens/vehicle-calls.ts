import { screenRefusals } from '#base/contract/messages/screen-refusals.ts'
import type { AnswerOf } from '#base/contract/schemas.ts'
import { vehicleParam } from '#base/contract/screens.ts'
import { outsideIdsIn } from '#finding/vehicles/outside/in-text.ts'
import { CallRefused, call } from '#web/client/call.ts'
import { choose, currentGarage, visit } from '#web/client/garage.ts'
import type { PickedVehicle } from '#web/client/garage-state.ts'

/*
 * The calls of the chooser. They are loaded when it opens, or when the address of a page names a vehicle that the browser does not
 * know.
 */

export type NextChoice = AnswerOf<'chooseVehicle'>
export type DecodedVin = AnswerOf<'decodeVin'>
/** What was read of a vehicle in words. */
export type ReadWords = NonNullable<AnswerOf<'find'>['understood']['vehicle']>

/** One vehicle. @throws CallRefused, with status 404 for one that was never sold. */
export function readVehicle(id: number): Promise<PickedVehicle> {
  return call('oneVehicle', { params: { id: String(id) } })
}

/** Chooses a vehicle. @throws CallRefused, with status 404 for one that was never sold. */
export async function chooseById(id: number): Promise<void> {
  choose(await readVehicle(id))
}

/** Which of these vehicles, by their ids with commas between, have a new name. @throws CallRefused */
export async function renamedOf(ids: string, signal: AbortSignal) {
  return (await call('renamedVehicles', { query: { ids }, signal })).renamed
}

/** Shows everything for the vehicle that an address names, unless the page was left meanwhile. */
export async function showVehicle(asked: string, isLeft: () => boolean): Promise<void> {
  const id = /^\d{1,10}$/.test(asked) ? Number(asked) : -1
  const known = currentGarage().vehicles.find((vehicle) => vehicle.id === id)
  // The list says that there is no such vehicle; what was chosen stays.
  const read = known ?? (await readVehicle(id).catch(() => undefined))
  if (!isLeft()) visit(read && { answers: {}, ...read })
}

/** The address of the list of products for a vehicle, or for none; its filters stay. */
export function listFor(search: string, id: number | undefined): string {
  const params = new URLSearchParams(search)
  for (const name of [vehicleParam, 'page', 'after']) params.delete(name)
  if (id !== undefined) params.set(vehicleParam, String(id))
  return `?${params}`
}

/**
 * The vehicle that somebody means by words, undefined for none, and the words that say nothing of it: a generation that was not sold in
 * its year.
 * @throws CallRefused
 */
export async function readWords(
  q: string,
  signal: AbortSignal,
): Promise<{ vehicle: ReadWords | undefined; leftOut: string }> {
  const { understood } = await call('find', { query: { q, limit: '1' }, signal })
  return { vehicle: understood.vehicle, leftOut: understood.words.join(' ') }
}

/** The vehicles of an id of another list; none for words without one. @throws CallRefused */
export async function readOutsideId(q: string, signal: AbortSignal): Promise<readonly PickedVehicle[]> {
  for (const { kind, value } of outsideIdsIn(q)) {
    const { vehicles } = await call('vehiclesByOutsideId', { params: { kind, value }, signal })
    if (vehicles.length > 0) return vehicles
  }
  return []
}

/** Why a call failed, in a sentence for the person. */
export function sentenceOf(error: unknown): string {
  if (error instanceof CallRefused) return error.message
  reportError(error)
  return screenRefusals.broken
}
