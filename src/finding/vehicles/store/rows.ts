import type { Selectable } from 'kysely'
import type { VehicleSeries } from '#platform/db/tables.ts'
import { nameKey, type Series } from '../model.ts'

/** The columns of a series; the keys follow from the names. */
export const columns = [
  ...(['id', 'make', 'model', 'engine', 'decilitres', 'cylinders', 'years', 'is_retired'] as const),
  ...(['market', 'submodel', 'drive', 'body', 'fuel', 'aspiration', 'cc', 'kw'] as const),
  ...(['generation', 'engine_codes', 'from_month', 'to_month'] as const),
]

/** A row of these columns. */
export type SeriesRow = Pick<Selectable<VehicleSeries>, (typeof columns)[number]>

/** The series that a row has. */
export function seriesOf(row: SeriesRow): Series {
  const { id, make, model, engine, decilitres, cylinders, years } = row
  const { market, submodel, drive, body, fuel, aspiration, cc, kw, generation } = row
  return {
    id,
    make,
    model,
    engine,
    litres: decilitres === null ? null : decilitres / 10,
    cylinders,
    years,
    isRetired: row.is_retired,
    parts: {
      market,
      submodel,
      drive,
      body,
      fuel,
      aspiration,
      cc,
      kw,
      generation,
      engineCodes: row.engine_codes,
      fromMonth: row.from_month,
      toMonth: row.to_month,
    },
  }
}

/** The row of a series, as it is stored. */
export function rowOf({ id, make, model, engine, litres, cylinders, years, parts, isRetired }: Series) {
  const { engineCodes, fromMonth, toMonth, ...same } = parts
  return {
    id,
    make,
    model,
    make_key: nameKey(make),
    model_key: nameKey(model),
    engine,
    cylinders,
    decilitres: litres === null ? null : Math.round(litres * 10),
    years: [...years],
    is_retired: isRetired,
    ...same,
    engine_codes: [...engineCodes],
    from_month: fromMonth,
    to_month: toMonth,
  }
}
