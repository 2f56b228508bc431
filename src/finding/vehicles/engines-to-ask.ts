import type { OfferedVehicle } from './model.ts'

/** More versions than these are not one list: the engine is asked before. */
const mostVersions = 12

/** The engines of versions that are too many for one list, in their order; undefined where they are not. */
export function enginesToAsk(offered: readonly Pick<OfferedVehicle, 'engine'>[]): string[] | undefined {
  const engines = [...new Set(offered.map(({ engine }) => engine))]
  return offered.length > mostVersions && engines.length > 1 ? engines : undefined
}
