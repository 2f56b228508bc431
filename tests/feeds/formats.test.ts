import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { type TaxSettings, untaxed } from '#base/contract/forms/taxes.ts'
import { fromMinor, inputText } from '#base/money.ts'
import { noParts, vehicleId } from '#finding/vehicles/model.ts'
import { marketPrices } from '#office/exports/market-price.ts'
import { plainText } from '#office/exports/xml-text.ts'
import { byKType, byModel } from '#office/feeds/inside/compatibility.ts'
import { ebayCsv } from '#office/feeds/inside/ebay.ts'
import { googleTsv } from '#office/feeds/inside/google.ts'
import { metaCsv } from '#office/feeds/inside/meta.ts'
import type { Offer } from '#office/feeds/model.ts'
import { aSeries } from '../vehicles/a-vehicle.ts'

const offer: Offer = {
  id: 'p1',
  title: '=1+1 "Disc"',
  description: 'One,\ttwo\n-5 W',
  link: 'https://shop.example/products/disc',
  pictures: ['https://shop.example/a.png', 'https://shop.example/b,c|d.png'],
  isInStock: false,
  price: fromMinor(2500),
  minimum: 2,
  maker: 'Halden',
  partNumber: '007',
  gtin: '',
  category: 'Parts > Brakes',
  weightGrams: 1200,
  vehicles: ['Ktype=8798', 'Ktype=9000'],
}

const rowsOf = (text: string, delimiter: string) =>
  Papa.parse<Record<string, string>>(text, { header: true, delimiter, skipEmptyLines: true }).data

describe('files of feeds', () => {
  it('have what a program reads: nothing is put before a formula', () => {
    const [meta] = rowsOf(metaCsv().head + metaCsv().item(offer), ',')
    expect(meta).toMatchObject({
      title: '=1+1 "Disc"',
      description: 'One,\ttwo\n-5 W',
      availability: 'out of stock',
      price: '25.00 USD',
      mpn: '007',
      additional_image_link: 'https://shop.example/b%2Cc|d.png',
    })
    const tsv = googleTsv().head + googleTsv().item(offer)
    expect(tsv.trim().split('\n')).toHaveLength(2)
    expect(rowsOf(tsv, '\t')).toEqual([
      expect.objectContaining({ title: '=1+1 "Disc"', description: 'One, two -5 W', multipack: '2' }),
    ])
  })

  it('of eBay have a row for the product and one for each vehicle', () => {
    const listed = { country: 'DE', currency: 'EUR', category: '33564', from: 'AT', handlingDays: 2 } as const
    const rows = Papa.parse<string[]>(ebayCsv(listed).head + ebayCsv(listed).item(offer), {
      skipEmptyLines: true,
    })
    const [heads = [], product = [], ...vehicles] = rows.data
    const cell = (head: string) => product[heads.indexOf(head)]
    expect(heads[0]).toBe('*Action(SiteID=Germany|Country=AT|Currency=EUR|Version=1193|CC=UTF-8)')
    expect([product[0], cell('*Quantity'), cell('LotSize'), cell('*StartPrice'), cell('PicURL')]).toEqual([
      'Add',
      '0',
      '2',
      '25.00',
      'https://shop.example/a.png|https://shop.example/b,c%7Cd.png',
    ])
    expect(vehicles.map((row) => row.slice(-2))).toEqual([
      ['Compatibility', 'Ktype=8798'],
      ['Compatibility', 'Ktype=9000'],
    ])
    expect(new Set(rows.data.map((row) => row.length))).toEqual(new Set([heads.length]))
  })

  it('are cut at a word, and never within a character', () => {
    expect(plainText('Brake disc, front', 12)).toBe('Brake disc,…')
    expect(plainText('Brake disc', 10)).toBe('Brake disc')
    expect(plainText('aaaaaaaaa😀bbbb', 11)).toBe('aaaaaaaaa…')
  })
})

describe('prices of feeds', () => {
  const taxes = (pricesIncludeTax: boolean): TaxSettings => ({
    ...untaxed,
    pricesIncludeTax,
    zones: [
      {
        id: 'de',
        name: 'Germany',
        places: [{ country: 'DE' }],
        exemptsBusinesses: false,
        rates: [{ id: 'vat', name: 'VAT', ppm: 190_000, compound: false, classes: ['standard'] }],
      },
      {
        id: 'us',
        name: 'United States',
        places: [{ country: 'US' }],
        exemptsBusinesses: false,
        rates: [{ id: 'sales', name: 'Sales tax', ppm: 100_000, compound: false, classes: ['standard'] }],
      },
    ],
  })
  it.each([
    { pricesIncludeTax: true, country: 'DE', price: '11.90' },
    { pricesIncludeTax: false, country: 'DE', price: '14.16' },
    { pricesIncludeTax: true, country: 'US', price: '10.82' },
    { pricesIncludeTax: false, country: 'US', price: '11.90' },
    { pricesIncludeTax: false, country: 'FR', price: '11.90' },
  ])(
    'of 11.90, with tax $pricesIncludeTax, are $price in $country',
    ({ pricesIncludeTax, country, price }) => {
      const priceOf = marketPrices(taxes(pricesIncludeTax), country)
      expect(inputText(priceOf({ price: fromMinor(1190), minimum: 1, taxClass: null }))).toBe(price)
    },
  )
  it('are of the least that can be bought', () => {
    const priceOf = marketPrices(untaxed, 'US')
    expect(inputText(priceOf({ price: fromMinor(333), minimum: 3, taxClass: null }))).toBe('9.99')
  })
})

describe('vehicles of listings', () => {
  const [petrol, diesel] = [
    aSeries({ years: [2001, 2002], litres: 1.8 }),
    aSeries({ years: [2002], litres: 2 }),
  ]
  const of = (...pairs: readonly (readonly [{ id: number }, number])[]) =>
    pairs.map(([{ id }, year]) => vehicleId(id, year))
  const ids = [
    { value: '20', seriesId: petrol.id, years: null },
    { value: '3', seriesId: petrol.id, years: [2002] },
    { value: '3', seriesId: diesel.id, years: [2002] },
  ]

  it('name a K-Type only where the part fits all that it means', () => {
    const compatible = byKType(ids, [petrol, diesel], 100)
    expect(compatible(of([petrol, 2001], [petrol, 2002]))).toEqual({
      lines: ['Ktype=20'],
      isCut: false,
      isPartly: false,
    })
    expect(compatible(of([petrol, 2002]))).toEqual({ lines: [], isCut: false, isPartly: true })
    expect(compatible(of([petrol, 2001], [petrol, 2002], [diesel, 2002])).lines).toEqual([
      'Ktype=3',
      'Ktype=20',
    ])
  })

  it('have no more than a listing takes, counted by years, and say so', () => {
    const all = of([petrol, 2001], [petrol, 2002], [diesel, 2002])
    expect(byKType(ids, [petrol, diesel], 2)(all)).toEqual({
      lines: ['Ktype=3'],
      isCut: true,
      isPartly: false,
    })
    expect(byKType(ids, [petrol, diesel], 3)(all)).toMatchObject({ isCut: false })
  })

  it('are named by model where it fits all versions, else by their engines', () => {
    const same = { make: 'Audi', model: 'A4|B5', years: [2001] }
    const [small, large] = [
      aSeries({ ...same, litres: 1.8 }),
      aSeries({ ...same, litres: 2.4, cylinders: 6 }),
    ]
    const european = aSeries({ ...same, parts: { ...noParts, market: 'EU' } })
    const compatible = byModel([small, large, european], 100)
    expect(compatible(of([small, 2001], [large, 2001])).lines).toEqual(['Year=2001|Make=Audi|Model=A4 B5'])
    expect(compatible(of([large, 2001])).lines).toEqual([
      'Year=2001|Make=Audi|Model=A4 B5|Engine=2.4 L 6-cylinder',
    ])
    expect(compatible(of([european, 2001]))).toMatchObject({ lines: [], isPartly: true })
  })
})
