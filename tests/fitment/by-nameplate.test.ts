import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { anyParts } from '#base/contract/forms/fitment-parts.ts'
import { nameplateOffers } from '#finding/fitment/inside/by-nameplate.ts'
import { coveredSeries, seriesByMake, vehiclesCovered } from '#finding/fitment/inside/derive.ts'
import { withKeys } from '#finding/fitment/inside/resolve.ts'
import type { Fitment, FitmentFields } from '#finding/fitment/model.ts'
import { readSeries, readSuccessors } from '#finding/vehicles/inside/series-file.ts'
import { shippedNaming } from '#finding/vehicles/load-names.ts'
import { nameKey } from '#finding/vehicles/model.ts'
import type { RelatedSeries } from '#finding/vehicles/relatives.ts'

const fileOf = (name: string) =>
  readFile(new URL(`../../src/finding/vehicles/${name}`, import.meta.url), 'utf8')

/** The vehicles that come with the shop, with what they were called before. */
async function shippedWithRelatives(): Promise<RelatedSeries[]> {
  const all = new Map(readSeries(await fileOf('vehicles.tsv')).map((one) => [one.id, one]))
  const relatives = new Map<number, RelatedSeries['relatives'][number][]>()
  for (const { retired, successor, years } of readSuccessors(await fileOf('successors.tsv')))
    for (const [own, other] of [
      [retired, all.get(successor)],
      [successor, all.get(retired)],
    ] as const)
      if (other !== undefined) relatives.set(own, [...(relatives.get(own) ?? []), { ...other, years }])
  return [...all.values()].map((one) => ({ ...one, relatives: relatives.get(one.id) ?? [] }))
}

const shipped = await shippedWithRelatives()
const naming = await shippedNaming()
const series = seriesByMake(shipped)

function old(named: Partial<FitmentFields>): Fitment {
  const fields: FitmentFields = {
    make: 'Toyota',
    model: 'RAV4',
    fromYear: 1996,
    toYear: 2020,
    engine: { litres: null, cylinders: null, words: '' },
    position: { axle: null, side: null, height: null, depth: null },
    note: '',
    source: '',
    qualifiers: [],
    market: 'US',
    namedBy: 'model',
    ...named,
  }
  const [fitment] = withKeys([fields], series, naming)
  if (fitment === undefined) throw new Error('No such vehicle')
  return { ...fitment, id: 1 }
}

describe('a fitment by a retired name is offered its nameplate', () => {
  it('with what its vehicles have now and, where the name is one too, all of it', () => {
    const [narrow, whole, ...others] = nameplateOffers(old({}), series)
    expect(others).toEqual([])
    expect(narrow?.fitment.parts.drives).toEqual(['FWD'])
    expect(whole?.fitment).toMatchObject({
      make: 'Toyota',
      model: 'RAV4',
      parts: anyParts,
      namedBy: 'nameplate',
    })
    expect(whole?.years).toBeGreaterThan(13)
  })

  it('with the drive that its name said, also where others of the nameplate do not say theirs', () => {
    const offers = nameplateOffers(old({ model: 'RAV4 4WD', fromYear: 1998, toYear: 2012 }), series)
    expect(offers.map(({ fitment }) => [fitment.model, fitment.parts])).toEqual([
      ['RAV4', { ...anyParts, drives: ['4WD'] }],
    ])
  })

  it('and none where its vehicles have several', () => {
    const several = shipped.find(
      ({ isRetired, relatives }) =>
        isRetired && new Set(relatives.map(({ model }) => nameKey(model))).size > 1,
    )
    const { make = '', model = '', years = [] } = several ?? {}
    const [year = 0] = years
    expect(nameplateOffers(old({ make, model, fromYear: year, toYear: year }), series)).toEqual([])
  })
})

const isSaid = (words: readonly string[], name: string) =>
  words.some((word) => nameKey(name).includes(nameKey(word)))

it('an offer loses no vehicle of any retired name, asks about none that fits, and names a fuel only where it tells vehicles apart', () => {
  const makes = ['Toyota', 'Volkswagen']
  const retired = shipped.filter(({ isRetired, make }) => isRetired && makes.includes(make))
  const names = new Map(retired.map((one) => [`${one.make}/${one.model}`, one]))
  const counts = { offered: 0, beside: 0, byFuel: 0 }
  for (const { make, model } of names.values()) {
    const fitment = old({ make, model, fromYear: 1984, toYear: 2026 })
    const before = coveredSeries([fitment], series)
    for (const { fitment: offered, isBeside, vehicles } of nameplateOffers(fitment, series)) {
      counts.offered += 1
      if (isBeside) counts.beside += 1
      if (offered.parts.fuels.length > 0 && !isSaid(offered.parts.fuels, model)) {
        counts.byFuel += 1
        const byAnyFuel = { ...offered, parts: { ...offered.parts, fuels: [] }, id: 2 }
        const [named, all] = [[{ ...offered, id: 2 }], [byAnyFuel]].map((one) => vehiclesCovered(one, series))
        expect(all, `${make} ${model} ${offered.parts.fuels}`).not.toEqual(named)
      }
      const saved = [...(isBeside ? [fitment] : []), { ...offered, id: 2 }]
      const after = new Map(coveredSeries(saved, series).map(({ id, verdict }) => [id, verdict.verdict]))
      const worse = before.filter(
        ({ id, verdict }) => !['fits', verdict.verdict].includes(after.get(id) ?? ''),
      )
      expect(worse, `${make} ${model}`).toEqual([])
      expect(after.size - before.length, `${make} ${model}`).toBe(vehicles)
    }
  }
  expect(counts.offered).toBeGreaterThan(names.size * 0.9)
  expect(counts.beside).toBeGreaterThan(0)
  expect(counts.byFuel).toBeGreaterThan(0)
})
