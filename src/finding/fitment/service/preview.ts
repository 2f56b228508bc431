import { listRelatedOfMakes, readNaming } from '#finding/vehicles/sql.ts'
import type { Db } from '#platform/db/open.ts'
import { coverageOfFitment } from '../inside/coverage.ts'
import { type SeriesByMake, seriesByMake, vehiclesCovered } from '../inside/derive.ts'
import { byMake, modelsOf } from '../inside/models.ts'
import type { PreviewedFitments } from '../inside/preview.ts'
import { makeKeysOf, marketsOf, resolved } from '../inside/resolve.ts'
import type { Fitment, FitmentFields } from '../model.ts'
import { findCoveredVehicles } from '../store/vehicles.ts'

const modelsShown = 200
const nothing = { vehicles: 0, years: 0, ofYears: 1, markets: [] }

/**
 * What unsaved fitments of a product would cover: together by make and model, at most 200 models, and each alone. Those with an
 * unknown make or model cover nothing and say so. Nothing is stored.
 */
export async function previewFitments(
  { db }: { readonly db: Db },
  productId: string,
  sent: readonly FitmentFields[],
): Promise<PreviewedFitments> {
  const naming = await readNaming(db)
  const series = await listRelatedOfMakes(db, makeKeysOf(sent, naming))
  const bySeries = seriesByMake(series)
  const rows = sent.map((one) => resolved(one, bySeries, naming))
  const fitments: Fitment[] = rows.flatMap((row) => (row.kind === 'known' ? [{ ...row.fitment, id: 0 }] : []))
  const covered = vehiclesCovered(fitments, bySeries)
  const now = new Set((await findCoveredVehicles(db, productId)).vehicles)
  const kept = covered.vehicles.filter((vehicle) => now.has(vehicle)).length
  const models = modelsOf(covered, series)
  return {
    vehicles: covered.vehicles.length,
    added: covered.vehicles.length - kept,
    removed: now.size - kept,
    makes: byMake(models.slice(0, modelsShown)),
    moreModels: Math.max(0, models.length - modelsShown),
    rows: rows.map((row) =>
      row.kind === 'known'
        ? {
            ...coverageOf({ ...row.fitment, id: 0 }, bySeries),
            markets: marketsOf(row.fitment, bySeries),
            error: null,
            meant: row.meant,
          }
        : { ...nothing, error: { field: row.field, message: row.sentence }, meant: null },
    ),
  }
}

function coverageOf(fitment: Fitment, series: SeriesByMake) {
  const { vehicles, years, ofYears } = coverageOfFitment(fitment, series)
  return { vehicles, years, ofYears }
}
