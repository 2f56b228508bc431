import type { Clock } from '#base/clock.ts'
import { Refusal } from '#base/refusal.ts'
import { garageRefusals } from '#finding/garage/messages/garage-refusals.ts'
import { partsOfId } from '#finding/vehicles/model.ts'
import { listSeriesByIds } from '#finding/vehicles/sql.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { mostVehicles, newer, nothingSaid, type Replaced, type Said } from '../model.ts'
import { chooseSaved, listSaved, lockGarage, removeSaved, type SavedRow, save } from '../store.ts'
import { type Garage, garageOf } from './vehicles.ts'

/** What a browser knows of a garage and the account may not know. */
export interface ToJoin {
  /** Whose garage the browser took it for; undefined for the vehicles of a visitor. */
  readonly owner: string | undefined
  /** The most important first. */
  readonly vehicles: readonly SavedRow[]
  readonly removed: readonly number[]
  /** Null: none; undefined: it stays as it is. */
  readonly chosen: number | null | undefined
}

export interface Joined extends Garage {
  /** Vehicles that were not saved: the garage is full, or the shop does not know them. */
  readonly notSaved: readonly { readonly vehicle: number; readonly why: 'full' | 'unknown' }[]
  readonly replaced: readonly (Replaced & { readonly vehicle: number })[]
}

/**
 * Puts the vehicles of a browser into the garage of a customer. Name and mileage fill in what is not known, and of two answers to a
 * question the newer stays. What does not fit into the garage is named, and nothing is removed for it. Sent twice, it changes nothing.
 * @throws Refusal `conflict` `other_garage` if the browser took it for the garage of another person: then nothing is changed.
 */
export async function join(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  userId: string,
  sent: ToJoin,
): Promise<Joined> {
  if (sent.owner !== undefined && sent.owner !== userId)
    throw new Refusal('conflict', 'other_garage', garageRefusals.other)
  const isKnown = await knownAmong(db, sent.vehicles)
  const result = await db.transaction().execute(async (tx) => {
    await lockGarage(tx, userId)
    for (const vehicle of sent.removed) await removeSaved(tx, userId, vehicle)
    const merged = merge(await listSaved(tx, userId), sent.vehicles.filter(isKnown), clock().getTime())
    await store(tx, userId, merged.changed)
    const { chosen } = sent
    // What is not in the garage cannot be chosen: the other stays.
    if (chosen === null || (chosen !== undefined && merged.ids.has(chosen)))
      await chooseSaved(tx, userId, chosen)
    return merged
  })
  const unknown = sent.vehicles.filter((one) => !isKnown(one))
  return {
    ...(await garageOf(db, userId)),
    replaced: result.replaced,
    notSaved: [
      ...unknown.map(({ vehicle }) => ({ vehicle, why: 'unknown' as const })),
      ...result.full.map((vehicle) => ({ vehicle, why: 'full' as const })),
    ],
  }
}

async function knownAmong(
  db: Db,
  vehicles: readonly SavedRow[],
): Promise<(one: { vehicle: number }) => boolean> {
  const ids = vehicles.map(({ vehicle }) => partsOfId(vehicle).seriesId)
  const series = new Map((await listSeriesByIds(db, ids)).map((one) => [one.id, one]))
  return ({ vehicle }) => {
    const { seriesId, year } = partsOfId(vehicle)
    return series.get(seriesId)?.years.includes(year) === true
  }
}

function merge(saved: readonly SavedRow[], given: readonly SavedRow[], now: number) {
  const known = new Map<number, Said>(saved.map(({ vehicle, ...said }) => [vehicle, said]))
  const changed = new Map<number, Said>()
  const full: number[] = []
  const replaced: (Replaced & { readonly vehicle: number })[] = []
  for (const { vehicle, ...said } of given) {
    const before = known.get(vehicle)
    if (before === undefined && known.size >= mostVehicles) {
      full.push(vehicle)
      continue
    }
    const answers = newer(before ?? nothingSaid, said, now)
    const after = {
      name: before?.name || said.name,
      mileage: before?.mileage ?? said.mileage,
      ...answers.answered,
    }
    known.set(vehicle, after)
    changed.set(vehicle, after)
    replaced.push(...answers.replaced.map((one) => ({ vehicle, ...one })))
  }
  return { ids: new Set(known.keys()), changed, full, replaced }
}

/** The last is saved first: the list of a garage begins with what was saved last. */
async function store(tx: Tx, userId: string, changed: ReadonlyMap<number, Said>): Promise<void> {
  for (const [vehicle, said] of [...changed].reverse()) await save(tx, userId, vehicle, said)
}
