import type { PresetRegion } from '#base/contract/messages/preset-words.ts'
import { memberStates } from '#base/countries/european-union.ts'

/*
 * Starting points of the settings of deliveries: where parcels go, how many days they usually take, and an example of a price. Facts have
 * their day and source (`presetWords.deliveryNotes` says which are facts, and which are examples); an owner checks them before the shop opens.
 */

interface PlaceOfPreset {
  readonly country: string
  readonly region?: string
}

export interface DeliveryPreset {
  /** The day as of which the facts are stated. */
  readonly asOf: string
  readonly sources: readonly string[]
  readonly zones: readonly {
    readonly id: string
    readonly name: string
    readonly places: readonly PlaceOfPreset[]
    /** Working days, of the method that reaches it. */
    readonly days: readonly [from: number, to: number]
    /** An example, in about so many dollars. */
    readonly worth: number
  }[]
}

const of = (country: string, regions: readonly string[]) => regions.map((region) => ({ country, region }))

export const deliveryPresets: Readonly<Record<PresetRegion, DeliveryPreset>> = {
  eu: {
    asOf: '2025-12-31',
    sources: [
      'https://taxation-customs.ec.europa.eu/territorial-status-eu-countries-and-certain-territories_en',
    ],
    zones: [
      {
        id: 'eu',
        name: 'European Union',
        places: memberStates.map((country) => ({ country })),
        days: [2, 7],
        worth: 10,
      },
    ],
  },
  gb: {
    asOf: '2025-12-31',
    sources: ['https://www.royalmail.com/sending/uk/tracked-48'],
    zones: [{ id: 'gb', name: 'United Kingdom', places: [{ country: 'GB' }], days: [2, 3], worth: 5 }],
  },
  us: {
    asOf: '2025-12-31',
    sources: ['https://www.usps.com/ship/ground-advantage.htm'],
    zones: [{ id: 'us', name: 'United States', places: [{ country: 'US' }], days: [2, 5], worth: 10 }],
  },
  ca: {
    asOf: '2025-12-31',
    sources: [
      'https://www.canadapost-postescanada.ca/cpc/en/support/articles/delivery-standards/how-to-find-delivery-standards-parcel-services-shipping-in-canada.page',
    ],
    zones: [
      {
        id: 'ca',
        name: 'Provinces',
        places: of('CA', ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'ON', 'PE', 'QC', 'SK']),
        days: [2, 6],
        worth: 10,
      },
      { id: 'ca-north', name: 'Territories', places: of('CA', ['NT', 'NU', 'YT']), days: [5, 10], worth: 20 },
    ],
  },
}
