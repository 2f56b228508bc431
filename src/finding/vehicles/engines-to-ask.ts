import type { OfferedVehicle } from './model.ts'

/** More versions than these are not one list: the engine is asked before. */
const mostVersions = 12

/** The engines of versions that are too many for one list, in their order; undefined where they are not. */
export function enginesToAsk(offered: readonly Pick<OfferedVehicle, 'engine'>[]): string[] | undefined {
  const engines = [...new Set(offered.map(({ engine }) => engine))]
  return offered.length > mostVersions && engines.length > 1 ? engines : undefined
}

/** What tells a version apart once its engine is chosen. One that only the engine tells apart is called by it. */
export function labelBesideEngine({ label, engine }: Pick<OfferedVehicle, 'label' | 'engine'>): string {
  const ends = ', '
  const others = `${ends}${label}${ends}`.replace(`${ends}${engine}${ends}`, ends)
  return others.slice(ends.length, -ends.length) || label
}
