import { nameKey } from '#finding/vehicles/model.ts'
import { isCalled, type SoldYears, type VehicleName } from '#finding/vehicles/naming.ts'
import { type KnownModel, nameWithInitialsKey } from './known-model.ts'

/** Models by another name. */
interface CalledModels {
  /** What they are called. */
  readonly key: string
  readonly isAlone: boolean
  readonly models: readonly KnownModel[]
}

/**
 * The models that other names mean: with the version, drive and years that the name says. Names that the shop has no such model for,
 * those that lead to it by themselves, and those that are too short to be told from other words, are left out.
 */
export function modelsCalled(
  names: readonly VehicleName[],
  byBeginning: ReadonlyMap<string, readonly KnownModel[]>,
): CalledModels[] {
  return names.flatMap((name) => {
    const key = nameWithInitialsKey(name.name)
    const known = new Set(byBeginning.get(key))
    const all = modelsOf(name, byBeginning)
    // The beginning of its own name, or its version: 328i.
    if (!isTold(key) || all.some((model) => known.has(model))) return []
    const models = all.flatMap((model): KnownModel[] => {
      const series = model.series.filter((one) => one.years.some((year) => isCalled(one, name, year)))
      return series.length === 0 ? [] : [{ ...model, series, called: key, years: yearsOf(name) }]
    })
    return models.length === 0 ? [] : [{ key, isAlone: name.isAlone, models }]
  })
}

/** Two figures are a year, and a letter alone is a side. */
const isTold = (key: string) => key.length > 2 || /^(?=.*[a-z])..$/.test(key)

function modelsOf(
  { make, nameplate }: VehicleName,
  byBeginning: ReadonlyMap<string, readonly KnownModel[]>,
): KnownModel[] {
  const [makeKey, nameplateKey = ''] = [make, nameplate].map(nameKey)
  return (byBeginning.get(nameplateKey) ?? []).filter(
    (model) => model.makeKey === makeKey && model.nameplateKey === nameplateKey,
  )
}

const yearsOf = ({ fromYear, toYear }: VehicleName): SoldYears => ({
  from: fromYear ?? 0,
  to: toYear ?? 9999,
})
