import { nameKey } from './model.ts'

/** How people call makes, as keys (`nameKey`), with the key of the make. */
const makes = new Map(
  Object.entries({
    alfa: 'alfaromeo',
    aston: 'astonmartin',
    beamer: 'bmw',
    beemer: 'bmw',
    bimmer: 'bmw',
    caddy: 'cadillac',
    chevy: 'chevrolet',
    chevvy: 'chevrolet',
    lambo: 'lamborghini',
    landy: 'landrover',
    benz: 'mercedesbenz',
    mb: 'mercedesbenz',
    merc: 'mercedesbenz',
    mercedes: 'mercedesbenz',
    olds: 'oldsmobile',
    rolls: 'rollsroyce',
    rangerover: 'landrover',
    subie: 'subaru',
    vdub: 'volkswagen',
    vw: 'volkswagen',
  }),
)

/** The key of a make that was written in any way: `VW`, `Mercedes`, `LAND-ROVER`. */
export function makeKeyOf(name: string): string {
  const key = nameKey(name)
  return makes.get(key) ?? key
}
