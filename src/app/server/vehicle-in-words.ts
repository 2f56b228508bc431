import { mostSigns } from '#app/site/vehicles/choice.ts'
import type { SaidOfVehicle } from '#app/site/vehicles/content.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { type ReadVehicle, vehicleIdsOf, vehicleInText } from '#finding/find/service.ts'
import type { FindShop } from '#finding/find/shop.ts'
import { chooserWords as words } from '#finding/vehicles/messages/vehicle-chooser.ts'
import { vehiclePageWords as page } from '#finding/vehicles/messages/vehicle-pages.ts'
import { type DecodedVin, partsOfId, type Vehicle } from '#finding/vehicles/model.ts'
import { namedByVin, saidByVin } from '#finding/vehicles/said-by-vin.ts'
import { readVin, vehicleOf } from '#finding/vehicles/service.ts'
import { vinIn } from '#finding/vehicles/vin-in-text.ts'
import { faultText } from '#finding/vehicles/vin-text.ts'

/** The most vehicles that are listed; with more, the choice goes on. */
const mostListed = 60

/** The vehicles that words or a VIN mean. What is wrong with them is said, and is no refusal. */
export async function vehicleInWords(shop: FindShop, typed: string): Promise<SaidOfVehicle> {
  if (typed.length > mostSigns) return { ...nothing, error: rules.tooLong(mostSigns) }
  const typedVin = vinIn(typed)
  if (typedVin !== undefined) return saidOfVin(await readVin(shop.db, typedVin.vin))
  const { vehicle, leftOut } = await vehicleInText(shop, typed)
  if (vehicle === undefined) return { ...nothing, error: words.noneInWords }
  const notes = leftOut === '' ? [] : [words.leftOut(leftOut)]
  const vehicles = vehiclesOf(vehicle)
  if (vehicles.length > 0 && vehicles.length <= mostListed) return { ...nothing, notes, vehicles }
  const { make, model, from, to } = vehicle
  return {
    ...nothing,
    notes: [...notes, words.many],
    choice: {
      ...(from === to && { year: from }),
      ...(make !== undefined && { make, ...(model !== undefined && { model }) }),
    },
  }
}

const nothing: SaidOfVehicle = { notes: [], error: undefined, mended: undefined, vehicles: [], choice: {} }

function saidOfVin({
  fault,
  decoded,
  mended,
  candidates,
}: Awaited<ReturnType<typeof readVin>>): SaidOfVehicle {
  if (decoded === undefined) return { ...nothing, mended, error: fault && faultText(fault) }
  const { make, mayBeMistyped, hasNoYear } = decoded
  const isKnown = make !== null && (candidates.length > 0 || hasNoYear)
  return {
    ...nothing,
    mended,
    notes: [
      saidByVin(decoded),
      ...(mayBeMistyped ? [words.checkDigit] : []),
      ...(isKnown || make === null ? [] : [page.noneOf(namedByVin(decoded))]),
    ],
    choice: isKnown ? choiceOf(decoded, candidates) : {},
  }
}

/** What a VIN says, as far as the vehicles of the shop have it. */
function choiceOf({ year, make }: DecodedVin, candidates: readonly Vehicle[]): SaidOfVehicle['choice'] {
  const [model, ...others] = new Set(candidates.map((vehicle) => vehicle.model))
  return {
    ...(year !== null && { year }),
    ...(make !== null && { make }),
    ...(model !== undefined && others.length === 0 && { model }),
  }
}

/** The vehicles that were read, the newest first. */
function vehiclesOf(read: ReadVehicle): Vehicle[] {
  const series = new Map(read.series.map((one) => [one.id, one]))
  return [...new Set(vehicleIdsOf(read))]
    .flatMap((id) => {
      const { seriesId, year } = partsOfId(id)
      const one = series.get(seriesId)
      return one === undefined ? [] : [vehicleOf(one, year)]
    })
    .toSorted((one, other) => other.year - one.year)
}
