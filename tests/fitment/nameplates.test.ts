import { expect, it } from 'vitest'
import { anyParts } from '#base/contract/forms/fitment-parts.ts'
import { seriesByMake, vehiclesCovered } from '#finding/fitment/inside/derive.ts'
import { withKeys } from '#finding/fitment/inside/resolve.ts'
import type { FitmentFields } from '#finding/fitment/model.ts'
import { shippedNaming } from '#finding/vehicles/load-names.ts'
import { nameKey, partsOfId } from '#finding/vehicles/model.ts'
import { shippedSeries } from '../find/demo-vocabulary.ts'

/** 102 nameplates that people in America ask for. */
const nameplates = `
Ford: F-150, F-250, F-350, Escape, Explorer, Expedition, Mustang, Focus, Fusion, Ranger, Edge, Taurus, Bronco, Maverick, Transit Connect
Chevrolet: Silverado 1500, Silverado 2500 HD, Tahoe, Suburban, Equinox, Malibu, Colorado, Traverse, Impala, Camaro, Corvette, Cruze, TrailBlazer, Express 2500
GMC: Sierra 1500, Sierra 2500 HD, Yukon, Acadia, Terrain, Canyon
Dodge: Ram 1500, Ram 2500, Durango, Charger, Challenger, Grand Caravan, Dakota
Ram: 1500, 2500
Jeep: Grand Cherokee, Wrangler, Cherokee, Compass, Liberty, Renegade
Chrysler: Town & Country, 300, Pacifica, PT Cruiser
Toyota: Camry, Corolla, RAV4, Tacoma, 4Runner, Highlander, Tundra, Prius, Sienna, Sequoia
Honda: Civic, Accord, CR-V, Pilot, Odyssey
Nissan: Altima, Rogue, Sentra, Frontier, Pathfinder, Xterra, Murano, Titan
Subaru: Outback, Forester, Impreza, Legacy
Volkswagen: Golf, Jetta, Passat, Tiguan
BMW: 3 Series, X5
Mercedes-Benz: C-Class, GLC-Class
Hyundai: Tucson, Santa Fe, Elantra
Kia: Sorento, Sportage
Mazda: CX-5, 3
Volvo: XC90
Tesla: Model 3
Saturn: Vue
Mercury: Mountaineer, Villager
Mitsubishi: Montero Sport`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [make = '', names = ''] = line.split(': ')
    return names.split(', ').map((model) => ({ make, model }))
  })

const everyYear: Omit<FitmentFields, 'make' | 'model'> = {
  fromYear: 1984,
  toYear: 2026,
  engine: { litres: null, cylinders: null, words: '' },
  parts: anyParts,
  position: { axle: null, side: null, height: null, depth: null },
  note: '',
  source: '',
  qualifiers: [],
  market: 'US',
}
const naming = await shippedNaming()
const offered = await shippedSeries()
const series = seriesByMake(offered.map((one) => ({ ...one, relatives: [] })))

it('a fitment by nameplate covers every vehicle and year that were sold under it, and no other', () => {
  const years = nameplates.map(({ make, model }) => {
    const sold = offered.filter(
      (one) => one.parts.market === 'US' && one.make === make && nameKey(one.model) === nameKey(model),
    )
    const all = withKeys([{ ...everyYear, make, model }], series, naming)
    const { vehicles } = vehiclesCovered(
      all.map((fitment) => ({ ...fitment, id: 1 })),
      series,
    )
    const covered = vehicles.map((id) => partsOfId(id))
    expect(covered.length).toBe(sold.reduce((sum, one) => sum + one.years.length, 0))
    return new Set(covered.map(({ year }) => year)).size
  })
  expect(nameplates.length).toBe(102)
  // What the sources say was sold: before, when drive and payload were part of the model, 1,039 of them were covered.
  expect(years.reduce((sum, count) => sum + count, 0)).toBe(2705)
})
