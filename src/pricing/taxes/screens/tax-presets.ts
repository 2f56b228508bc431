import { asGoods, type TaxSettings } from '#base/contract/forms/taxes.ts'
import type { PresetRegion } from '#base/contract/messages/preset-words.ts'
import { countryName } from '#base/countries/country-name.ts'
import { type MemberState, memberStates } from '#base/countries/european-union.ts'

/*
 * Starting points of the settings of taxes. Facts with their day and source; an owner checks them before the shop opens.
 */

export interface TaxPreset {
  /** The day on which the rates were looked up. */
  readonly asOf: string
  readonly sources: readonly string[]
  readonly settings: TaxSettings
}

/** The standard rates of value added tax in the European Union, in per cent. */
const standardRates: Readonly<Record<MemberState, number>> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
}

type Rates = readonly (readonly [name: string, percent: number])[]

/** The taxes of the provinces and territories of Canada, in per cent. */
const provinces: Readonly<Record<string, Rates>> = {
  AB: [['GST', 5]],
  NT: [['GST', 5]],
  NU: [['GST', 5]],
  YT: [['GST', 5]],
  ...{
    BC: [
      ['GST', 5],
      ['PST', 7],
    ],
    MB: [
      ['GST', 5],
      ['RST', 7],
    ],
    SK: [
      ['GST', 5],
      ['PST', 6],
    ],
  },
  ...{
    QC: [
      ['GST', 5],
      ['QST', 9.975],
    ],
    ON: [['HST', 13]],
    NS: [['HST', 14]],
  },
  NB: [['HST', 15]],
  NL: [['HST', 15]],
  PE: [['HST', 15]],
}

export const taxPresets: Readonly<Record<PresetRegion, TaxPreset>> = {
  eu: {
    asOf: '2025-12-31',
    sources: [
      'https://europa.eu/youreurope/business/taxation/vat/vat-rules-rates/index_en.htm',
      'https://taxation-customs.ec.europa.eu/taxation/vat/vat-directive/vat-rates_en',
    ],
    settings: document(
      true,
      memberStates.map((country) => zone({ country }, [['VAT', standardRates[country]]])),
    ),
  },
  gb: {
    asOf: '2025-12-31',
    sources: ['https://www.gov.uk/vat-rates'],
    settings: document(true, [zone({ country: 'GB' }, [['VAT', 20]])]),
  },
  us: {
    asOf: '2025-12-31',
    sources: [
      'https://www.streamlinedsalestax.org/for-businesses/remote-seller-faqs/remote-seller-state-guidance',
    ],
    settings: document(false, [zone({ country: 'US' }, [])]),
  },
  ca: {
    asOf: '2025-12-31',
    sources: [
      'https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/gst-hst-businesses/charge-collect-which-rate.html',
      'https://gazette.gc.ca/rp-pr/p2/2025/2025-03-26/html/sor-dors77-eng.html',
    ],
    settings: document(
      false,
      Object.entries(provinces).map(([region, rates]) => zone({ country: 'CA', region }, rates)),
    ),
  },
}

function document(pricesIncludeTax: boolean, zones: TaxSettings['zones']): TaxSettings {
  return {
    pricesIncludeTax,
    deliveryClass: asGoods,
    classes: [{ id: 'standard', name: 'Standard' }],
    zones,
  }
}

function zone(place: { country: string; region?: string }, rates: Rates): TaxSettings['zones'][number] {
  const id = [place.country, place.region].filter(Boolean).join('-').toLowerCase()
  const name = [countryName(place.country), place.region].filter(Boolean).join(', ')
  return {
    id,
    name,
    places: [place],
    exemptsBusinesses: false,
    rates: rates.map(([tax, percent]) => ({
      id: `${id}-${tax.toLowerCase()}`,
      name: tax,
      ppm: Math.round(percent * 10_000),
      compound: false,
      classes: ['standard'],
    })),
  }
}
