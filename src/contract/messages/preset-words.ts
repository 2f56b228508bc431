import { menu } from '../menu.ts'

/** Starting points of the settings of taxes and deliveries. */
export const presetWords = {
  title: 'Start from',
  about: 'Fills in the fields below. Nothing is saved until you save it.',
  region: 'Where you sell',
  use: 'Fill in',
  asOf: (day: string) =>
    `As of ${day}. Rates change: check each with the source and with your adviser before you open.`,
  source: (number: number) => `Source ${number}`,
  used: (name: string) => `The fields are those of ${name}. They are not saved yet.`,
  undo: 'Undo',
  regions: { eu: 'European Union', gb: 'United Kingdom', us: 'United States', ca: 'Canada' },
  taxNotes: {
    eu: 'The standard rate of each member state, for sales to consumers at the rate of their country. Below the yearly limit of distance sales you may charge the rate of your own country. Reduced rates, and territories outside the VAT area such as the Canary Islands, are not in it.',
    gb: 'The standard rate. Northern Ireland has rules of its own for goods from the European Union.',
    us: 'One zone without a rate: sales tax is due in the states where you have nexus. Add a zone with the rate for each of them.',
    ca: 'GST, HST and the sales taxes of the provinces. Those of British Columbia, Manitoba, Saskatchewan and Quebec are due only if you must register there: remove them otherwise.',
  },
  deliveryNotes: {
    eu: 'One zone with the member states.',
    gb: 'Great Britain and Northern Ireland in one zone.',
    us: `One zone with all states. Pounds and inches are chosen in the settings “${menu.tradeSettings}”.`,
    ca: 'The provinces, and the territories in the north with longer times.',
  },
  deliveryAbout:
    'The price of each method is empty: enter yours. The days are a usual time of parcels, not a promise of a carrier.',
} as const

export type PresetRegion = keyof typeof presetWords.regions
