import { describe, expect, it } from 'vitest'
import { completedVehicles } from '#finding/find/inside/complete-vehicle.ts'
import { knowVehicles } from '#finding/find/inside/reading/known-vehicles.ts'
import { shippedNaming } from '#finding/vehicles/load-names.ts'
import { noParts, type Series } from '#finding/vehicles/model.ts'

const years = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, more) => from + more)
let id = 0
const series = (make: string, model: string, from: number, to: number): Series => ({
  id: ++id,
  ...{ make, model, engine: '', litres: 2, cylinders: 4, years: years(from, to) },
  ...{ parts: noParts, isRetired: false },
})
const known = knowVehicles(
  [
    series('Honda', 'Civic', 1990, 2020),
    series('Honda', 'Civic Hybrid', 2003, 2015),
    series('Honda', 'CR-V 4WD', 1997, 2020),
    series('Volkswagen', 'Golf', 1985, 2020),
    series('Volkswagen', 'Golf Alltrack', 2017, 2019),
    series('Jeep', 'Grand Cherokee', 1993, 2020),
    series('Jeep', 'Grand Wagoneer', 1984, 1991),
    series('Land Rover', 'Discovery', 1994, 2020),
    series('Subaru', 'Brat', 1984, 1987),
  ],
  await shippedNaming(),
)
const completed = (text: string, most = 3) => completedVehicles(text, known, most)

describe('the name of a vehicle while it is typed', () => {
  it.each([
    ['2015 civ', ['2015 Honda Civic']],
    ['hond', ['Honda']],
    ['vw gol', ['Volkswagen Golf']],
    ['gol vw', []],
    ['civ', ['Honda Civic']],
    ['honda c', ['Honda Civic', 'Honda CR-V']],
    ['cr', []],
    ['honda cr', ['Honda CR-V']],
    ['gran', ['Jeep Grand Cherokee']],
    ['grand che', ['Jeep Grand Cherokee']],
    ['jeep grand w', ['Jeep Grand Wagoneer']],
    ['land ro', ['Land Rover']],
    ['oil filter 2015 civ', ['oil filter 2015 Honda Civic']],
    ['subaru br', ['Subaru Brat']],
    ['1986 bra', ['1986 Subaru Brat']],
  ])('%s: %j', (typed, expected) => expect(completed(typed)).toEqual(expected))

  it.each([
    ['it is finished', 'civ '],
    ['it is whole', 'civic'],
    ['it was not sold then', '1986 civ'],
    ['few of it were sold', 'bra'],
    ['it is no name', 'filt'],
    ['nothing is typed', ''],
  ])('is not completed if %s: "%s"', (_, typed) => expect(completed(typed)).toEqual([]))

  it('is completed to at most so many', () => expect(completed('honda c', 1)).toEqual(['Honda Civic']))
})
