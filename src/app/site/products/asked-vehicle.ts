import { resultWords as words } from '#app/site/messages/results.ts'
import type { FoundPage } from '#app/site/page-shop.ts'
import type { Address, ListQuery } from './list-query.ts'
import type { AskedVehicle } from './which-vehicle.tsx'

/** Asks which vehicle was meant: only then is it known what fits. */
export function askedVehicle(
  { understood, question, chosen }: FoundPage,
  query: ListQuery,
  address: Address,
): AskedVehicle | undefined {
  const { vehicles, vehicle = '', said, letGo, isByNumber } = understood
  if (question !== undefined) {
    return {
      text: (question.what === 'year' ? words.whichYear : words.whichVehicle)(question.name),
      label: words[question.what],
      ways: question.choices.map(({ text, q, vehicle: id }) => ({
        label: text,
        q,
        vehicle: id,
        to: address({ q, vehicle: id, isOther: false }),
      })),
      vehicles: query.isOther ? [] : question.vehicles,
    }
  }
  const without = said.find(({ kind }) => kind === 'vehicle')?.without
  if (without === undefined && chosen !== undefined) return newNamesOf(chosen, query, address)
  if (vehicles.length === 0 || without === undefined || isByNumber || letGo.includes('vehicle'))
    return undefined
  return {
    text: vehicles.length > 1 ? words.whichVehicle(vehicle) : words.isYours,
    label: words.engine,
    ways: vehicles.map(({ id, name }) => ({
      label: name,
      q: without,
      to: address({ q: without, vehicle: id }),
    })),
    vehicles: [],
  }
}

/** Offers what a vehicle of an older list is called today. */
function newNamesOf(
  { text = '', newNames }: NonNullable<FoundPage['chosen']>,
  { q, vehicle }: ListQuery,
  address: Address,
): AskedVehicle | undefined {
  if (newNames.length === 0) return undefined
  return {
    text: (newNames.length === 1 ? words.newName : words.newNames)(text),
    label: words.version,
    ways: newNames.map(({ id, name, label }) => ({
      label: label || name,
      q,
      vehicle: id,
      to: address({ vehicle: id }),
    })),
    vehicles: newNames.map(({ id }) => id),
    renames: vehicle,
  }
}
