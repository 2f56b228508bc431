import type { Selectable } from 'kysely'
import { anyParts } from '#base/contract/forms/fitment-parts.ts'
import type { Fitments } from '#platform/db/tables.ts'
import type { FitmentParts } from '../model.ts'

/** The columns of what a fitment names of a vehicle. */
export const partColumns = [
  ...(['submodels', 'generations', 'drives', 'bodies', 'fuels', 'aspirations', 'engine_codes'] as const),
  ...(['from_cc', 'to_cc', 'from_kw', 'to_kw', 'from_month', 'to_month'] as const),
]

type PartsRow = Pick<Selectable<Fitments>, (typeof partColumns)[number]>

/** What a row names. Rows that name nothing share one object: most do, and caches have many. */
export function partsOfRow(row: PartsRow): FitmentParts {
  const isAny = partColumns.every((name) => {
    const value = row[name]
    return value === null || (Array.isArray(value) && value.length === 0)
  })
  if (isAny) return anyParts
  const { submodels, generations, drives, bodies, fuels, aspirations } = row
  return {
    submodels,
    generations,
    drives,
    bodies,
    fuels,
    aspirations,
    engineCodes: row.engine_codes,
    cc: rangeOf(row.from_cc, row.to_cc),
    kw: rangeOf(row.from_kw, row.to_kw),
    months: { from: row.from_month, to: row.to_month },
  }
}

function rangeOf(from: number | null, to: number | null): FitmentParts['cc'] {
  return from === null || to === null ? null : { from, to }
}

/** The columns as they are stored. */
export function partsRow({ cc, kw, months, engineCodes, ...sets }: FitmentParts) {
  return {
    submodels: [...sets.submodels],
    generations: [...sets.generations],
    drives: [...sets.drives],
    bodies: [...sets.bodies],
    fuels: [...sets.fuels],
    aspirations: [...sets.aspirations],
    engine_codes: [...engineCodes],
    from_cc: cc?.from ?? null,
    to_cc: cc?.to ?? null,
    from_kw: kw?.from ?? null,
    to_kw: kw?.to ?? null,
    from_month: months.from,
    to_month: months.to,
  }
}
