import { isolated } from '../isolated.ts'
import { menu } from '../menu.ts'

/** Starting points of the settings of taxes and deliveries. */
export const presetWords = {
  title: 'Start from',
  about: 'Fills in the fields below. Nothing is saved until you save it.',
  region: 'Where you sell',
  use: 'Fill in',
  ratesAsOf: (day: string) =>
    `As of ${day}. Rates change: check each with the source and with your adviser before you open.`,
  deliveryAsOf: (day: string) =>
    `As of ${day}. Territories and times change: check them with the source and with your carrier before you open.`,
  source: (number: number) => `Source ${number}`,
  used: (name: string) => `The fields are filled in for ${isolated(name)}. They are not saved yet.`,
  undo: 'Undo',
  toCheck: (name: string) => `Not checked yet: ${isolated(name)}`,
  toCheckHint:
    'Fields on this page come from this starting point, and nobody has said yet that they are right for your shop. Look at each, change what is not yours, and then say so. The list of the first day waits for it.',
  checked: 'I have checked it',
  checkedNote: 'Save the page to keep that you have checked it.',
  regions: { eu: 'European Union', gb: 'United Kingdom', us: 'United States', ca: 'Canada' },
  taxNotes: {
    eu: 'The standard rate of each member state, for sales to consumers at the rate of their country. Below the yearly limit of distance sales you may charge the rate of your own country. Reduced rates, and territories outside the VAT area such as the Canary Islands, are not in it.',
    gb: 'The standard rate. Northern Ireland has rules of its own for goods from the European Union.',
    us: 'One zone without a rate: sales tax is due in the states where you have nexus. Add a zone with the rate for each of them.',
    ca: 'GST, HST and the sales taxes of the provinces. The taxes of British Columbia, Manitoba, Saskatchewan and Quebec are due only if you must register there: remove them otherwise.',
  },
  deliveryNotes: {
    eu: 'One zone with the member states; the source lists the territories where the rules of customs or VAT do not apply, such as the Canary Islands: take their postal codes out if you do not deliver there. 2 to 7 working days is an example of this shop: carriers publish a time for each pair of countries.',
    gb: 'Great Britain and Northern Ireland in one zone; Jersey, Guernsey and the Isle of Man are countries of their own in addresses. 2 to 3 working days is the aim of Royal Mail Tracked 48, which is no guarantee.',
    us: `One zone with all states, Alaska and Hawaii too. 2 to 5 working days is what USPS expects of Ground Advantage. Pounds and inches are chosen in the settings “${menu.tradeSettings}”.`,
    ca: 'The provinces, and the territories in the north with longer times. The days are examples of this shop: Canada Post has a standard for each pair of places, and the source says how to find it.',
  },
  deliveryAbout:
    'The prices are round examples of this shop in your currency, and not a carrier’s: enter yours. The days are usual times of parcels, and not a promise.',
} as const

export type PresetRegion = keyof typeof presetWords.regions
