import { fitmentRefusals } from '#base/contract/messages/fitment.ts'
import { existing, Refusal } from '#base/refusal.ts'
import { vehicleRefusals } from '#finding/vehicles/messages/vehicles.ts'
import { partsOfId, type Vehicle } from '#finding/vehicles/model.ts'
import type { RelatedSeries } from '#finding/vehicles/relatives.ts'
import { vehicleOf } from '#finding/vehicles/service.ts'
import { readSeriesByIds } from '#finding/vehicles/sql.ts'
import { readTogether } from '#platform/db/read-together.ts'
import { type Depends, notKept } from '#platform/db/topics.ts'
import { cachedRead } from '#platform/page-cache/cached-read.ts'
import { askedVehicle, namesAsked } from '../inside/asked-vehicle.ts'
import { fit } from '../inside/fit.ts'
import type { Answers, FitVerdict } from '../model.ts'
import { nothingKnown } from '../store/read.ts'
import { type KnownFits, type KnownFitsShop, openKnownFits } from './known-fits.ts'

/** A verdict on one product. */
export interface ProductVerdict extends FitVerdict {
  readonly productId: string
}

/** What verdicts are made of, cached in the process while it is true. */
export interface Verdicts {
  readonly known: KnownFits
  series(depends: Depends, id: number): Promise<RelatedSeries | undefined>
}

/** Vehicles that a process asks for again and again. */
const mostSeries = 1000

/** Opens what verdicts are made of. Series that are asked for in one turn of the event loop are read together. */
export function openVerdicts(shop: KnownFitsShop): Verdicts {
  const read = readTogether((ids: readonly number[]) => readSeriesByIds(shop.pool, ids))
  return {
    known: openKnownFits(shop),
    series: cachedRead(shop.changes, mostSeries, async (depends, id: number) => {
      depends('vehicles')
      return (await read([id])).get(id)
    }),
  }
}

const mostProducts = 100

/**
 * Whether products fit a vehicle, in the order of their ids, each id once; `unknown` for products that do not exist.
 * @throws Refusal `missing` for a vehicle that was never sold; `invalid` for no id or more than 100.
 */
export async function verdictsOf(
  { known, series, depends }: Verdicts & { readonly depends: Depends },
  vehicleId: number,
  productIds: readonly string[],
  answers: Answers,
): Promise<{ readonly vehicle: Vehicle; readonly verdicts: readonly ProductVerdict[] }> {
  const ids = [...new Set(productIds)]
  if (ids.length === 0 || ids.length > mostProducts)
    throw new Refusal('invalid', 'parts', fitmentRefusals.parts)
  depends('vehicles', ...ids.map((id) => `product ${id}` as const))
  const found = await existingVehicle(series, vehicleId)
  const { year } = partsOfId(vehicleId)
  const asked = askedVehicle(found, year)
  const fits = await known.of(ids, namesAsked([found]))
  return {
    vehicle: vehicleOf(found, year),
    verdicts: ids.map((productId) => ({
      productId,
      ...fit(fits.get(productId) ?? nothingKnown, asked, answers),
    })),
  }
}

async function existingVehicle(read: Verdicts['series'], id: number): Promise<RelatedSeries> {
  const { seriesId, year } = partsOfId(id)
  const found = await read(notKept, seriesId)
  return existing(found?.years.includes(year) ? found : undefined, vehicleRefusals.missing)
}

const mostAnswers = 20

/**
 * Reads answers as an address has them: `brake-disc:280 mm,abs:yes`.
 * @throws Refusal `invalid` for anything else, the same question twice, and more than 20.
 */
export function readAnswers(text: string | undefined): Answers {
  if (text === undefined || text.trim() === '') return {}
  const pairs = text.split(',').map((pair) => {
    const [, question = '', answer = ''] = /^\s*([a-z0-9]+(?:-[a-z0-9]+)*)\s*:([^:]*)$/.exec(pair) ?? []
    return [question, answer.trim()] as const
  })
  const isRight =
    pairs.length <= mostAnswers &&
    pairs.every(([question, answer]) => question !== '' && answer !== '') &&
    new Set(pairs.map(([question]) => question)).size === pairs.length
  if (!isRight) throw new Refusal('invalid', 'answers', fitmentRefusals.answers)
  return Object.fromEntries(pairs)
}
