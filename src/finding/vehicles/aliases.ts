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
    chev: 'chevrolet',
    chevy: 'chevrolet',
    chevvy: 'chevrolet',
    infinity: 'infiniti',
    jag: 'jaguar',
    lambo: 'lamborghini',
    landy: 'landrover',
    benz: 'mercedesbenz',
    mb: 'mercedesbenz',
    merc: 'mercedesbenz',
    mercedes: 'mercedesbenz',
    mitsu: 'mitsubishi',
    olds: 'oldsmobile',
    rolls: 'rollsroyce',
    rangerover: 'landrover',
    scooby: 'subaru',
    subie: 'subaru',
    vdub: 'volkswagen',
    vw: 'volkswagen',
    yota: 'toyota',
  }),
)

/** What else people call makes, as keys. */
export const makeAliases: ReadonlySet<string> = new Set(makes.keys())

/** The key of a make that was written in any way: `VW`, `Mercedes`, `LAND-ROVER`. */
export function makeKeyOf(name: string): string {
  const key = nameKey(name)
  return makes.get(key) ?? key
}
