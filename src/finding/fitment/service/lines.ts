import { vehicleText } from '#base/contract/messages/vehicle-text.ts'
import { partsOfId } from '#finding/vehicles/model.ts'
import { vehicleOf } from '#finding/vehicles/service.ts'
import { readSeriesByIds } from '#finding/vehicles/sql.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { askedVehicle } from '../inside/asked-vehicle.ts'
import { fit } from '../inside/fit.ts'
import type { FitSnapshot, LineFit, LineToFit } from '../model.ts'
import { nothingKnown, readFitsOfSeries } from '../store/read.ts'

/**
 * The verdicts on products and the vehicles that they were chosen for, by product, as they are now. Products without a vehicle are left
 * out, and vehicles that were never sold. Two statements at once, however many lines there are; none without a vehicle.
 */
export async function fitsOfLines(
  { db, pool }: DbAndPool,
  lines: readonly LineToFit[],
): Promise<ReadonlyMap<string, LineFit>> {
  const asked = lines.flatMap(({ vehicle, ...line }) =>
    vehicle === null ? [] : [{ ...line, ...partsOfId(vehicle) }],
  )
  if (asked.length === 0) return new Map()
  const seriesIds = [...new Set(asked.map(({ seriesId }) => seriesId))]
  const [found, known] = await Promise.all([
    readSeriesByIds(db, seriesIds),
    readFitsOfSeries(
      pool,
      asked.map(({ productId }) => productId),
      seriesIds,
    ),
  ])
  const series = new Map(found.map((one) => [one.id, one]))
  return new Map(
    asked.flatMap(({ productId, seriesId, year, answers }) => {
      const one = series.get(seriesId)
      if (!one?.years.includes(year)) return []
      const verdict = fit(known.get(productId) ?? nothingKnown, askedVehicle(one, year), answers)
      return [[productId, { vehicle: vehicleOf(one, year), answers, verdict }] as const]
    }),
  )
}

/** What an order stores of the verdict of now; undefined for a vehicle that was never sold. */
export async function snapshotNow(
  shop: DbAndPool,
  line: LineToFit & { readonly vehicle: number } & Pick<FitSnapshot, 'sentAnyway'>,
): Promise<FitSnapshot | undefined> {
  const found = (await fitsOfLines(shop, [line])).get(line.productId)
  return found && snapshotOf(found, line)
}

const mostEvidence = 20

/** What an order stores of a verdict. */
export function snapshotOf(
  { vehicle, answers, verdict: { verdict, version, evidence } }: LineFit,
  { sentAnyway }: Pick<FitSnapshot, 'sentAnyway'>,
): FitSnapshot {
  return {
    verdict,
    version,
    answers,
    vehicle: { id: vehicle.id, words: vehicleText(vehicle) },
    evidence: evidence.slice(0, mostEvidence),
    sentAnyway: sentAnyway && verdict === 'not_listed',
  }
}
