import { listRelatedOfMakes, readNamingOfMakes } from '#finding/vehicles/sql.ts'
import type { Db } from '#platform/db/open.ts'
import { nameplateOffers } from '../inside/by-nameplate.ts'
import { coverageOfFitment, coveredByEach } from '../inside/coverage.ts'
import { coveredSeries, type SeriesByMake, seriesByMake, vehiclesOf } from '../inside/derive.ts'
import { byMake, modelsOf } from '../inside/models.ts'
import type { OfferedNameplate, PreviewedFitments } from '../inside/preview.ts'
import { makeKeysOf, marketsOf, resolved } from '../inside/resolve.ts'
import { fitmentText } from '../inside/text.ts'
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
  const naming = await readNamingOfMakes(
    db,
    sent.map(({ make }) => make),
  )
  const series = await listRelatedOfMakes(db, makeKeysOf(sent, naming))
  const bySeries = seriesByMake(series)
  const rows = sent.map((one) => {
    const row = resolved(one, bySeries, naming)
    return row.kind === 'known' ? { ...row, fitment: { ...row.fitment, id: 0 } } : { ...row, fitment: one }
  })
  const fitments = rows.flatMap((row) => (row.kind === 'known' ? [row.fitment] : []))
  const found = coveredSeries(fitments, bySeries)
  const byEach = coveredByEach(found)
  const covered = vehiclesOf(found)
  const now = new Set((await findCoveredVehicles(db, productId)).vehicles)
  const kept = covered.vehicles.filter((vehicle) => now.has(vehicle)).length
  const models = modelsOf(covered, series)
  return {
    vehicles: covered.vehicles.length,
    added: covered.vehicles.length - kept,
    removed: now.size - kept,
    makes: byMake(models.slice(0, modelsShown)),
    moreModels: Math.max(0, models.length - modelsShown),
    rows: rows.map((row) => {
      const text = fitmentText(row.fitment)
      if (row.kind === 'unknown') {
        const error = { field: row.field, message: row.sentence }
        return { ...nothing, text, error, meant: null, nameplates: [] }
      }
      const { vehicles, years, ofYears } = coverageOfFitment(row.fitment, byEach.get(row.fitment))
      const markets = marketsOf(row.fitment, bySeries)
      const nameplates = nameplatesOf(row.fitment, bySeries)
      return { text, vehicles, years, ofYears, markets, error: null, meant: row.meant, nameplates }
    }),
  }
}

function nameplatesOf(fitment: Fitment, series: SeriesByMake): OfferedNameplate[] {
  if (fitment.namedBy !== 'model') return []
  return nameplateOffers(fitment, series).map(({ fitment: offered, ...gain }) => {
    const { makeKey: _make, modelKey: _model, shared: _shared, ...fields } = offered
    return { ...gain, text: fitmentText(fields), fitment: fields }
  })
}
