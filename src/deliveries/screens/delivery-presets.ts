import type { PresetRegion } from '#contract/messages/preset-words.ts'
import { memberStates } from '#countries/european-union.ts'

/*
 * Starting points of the settings of deliveries: where parcels go, and how many days they usually take. They have no prices: those are the
 * owner's.
 */

interface PlaceOfPreset {
  readonly country: string
  readonly region?: string
}

export interface DeliveryPreset {
  readonly zones: readonly {
    readonly id: string
    readonly name: string
    readonly places: readonly PlaceOfPreset[]
    /** Working days, of the method that reaches it. */
    readonly days: readonly [from: number, to: number]
  }[]
}

const of = (country: string, regions: readonly string[]) => regions.map((region) => ({ country, region }))

export const deliveryPresets: Readonly<Record<PresetRegion, DeliveryPreset>> = {
  eu: {
    zones: [
      {
        id: 'eu',
        name: 'European Union',
        places: memberStates.map((country) => ({ country })),
        days: [2, 5],
      },
    ],
  },
  gb: { zones: [{ id: 'gb', name: 'United Kingdom', places: [{ country: 'GB' }], days: [1, 3] }] },
  us: { zones: [{ id: 'us', name: 'United States', places: [{ country: 'US' }], days: [2, 5] }] },
  ca: {
    zones: [
      {
        id: 'ca',
        name: 'Provinces',
        places: of('CA', ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'ON', 'PE', 'QC', 'SK']),
        days: [2, 6],
      },
      { id: 'ca-north', name: 'Territories', places: of('CA', ['NT', 'NU', 'YT']), days: [5, 10] },
    ],
  },
}
