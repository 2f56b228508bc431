import { expect, it } from 'vitest'
import type { GarageVehicle } from './garage-state.ts'
import { withRenamed } from './rename-vehicle.ts'

const old: GarageVehicle = {
  ...{ id: 1, year: 2005, make: 'Toyota', model: 'RAV4 4WD', engine: '2.4 L', version: '2.4 L' },
  ...{ name: 'Blue one', mileage: 90_000 },
  answers: { disc: '280', hitch: 'yes' },
  answeredAt: { disc: 5, hitch: 6 },
}
const other: GarageVehicle = { ...old, id: 3, name: 'Other' }
const to = { id: 2, year: 2005, make: 'Toyota', model: 'RAV4', engine: '2.4 L', version: '2.4 L, 4WD, SUV' }

it('takes name, mileage and answers along, in the same place, and stays chosen', () => {
  const { name, mileage, answers, answeredAt } = old
  expect(withRenamed({ vehicles: [other, old], chosen: 1 }, 1, to)).toEqual({
    vehicles: [other, { ...to, name, mileage, answers, answeredAt }],
    chosen: 2,
  })
})

it('leaves another vehicle chosen', () => {
  expect(withRenamed({ vehicles: [other, old], chosen: 3 }, 1, to).chosen).toBe(3)
})

it('becomes one with a vehicle that was there already, which keeps what is said of it', () => {
  const known: GarageVehicle = { ...to, name: 'Mine', answers: { disc: '300' }, answeredAt: { disc: 9 } }
  expect(withRenamed({ vehicles: [known, old] }, 1, to).vehicles).toEqual([
    {
      ...{ ...to, name: 'Mine', mileage: 90_000 },
      ...{ answers: { disc: '300', hitch: 'yes' }, answeredAt: { disc: 9, hitch: 6 } },
    },
  ])
})

it('changes nothing for a vehicle that is not there', () => {
  const garage = { vehicles: [other], chosen: 3 }
  expect(withRenamed(garage, 1, to)).toBe(garage)
})
