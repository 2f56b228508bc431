import { isolated } from '#base/contract/isolated.ts'
import { formatInteger } from '#base/format-integer.ts'

const parts = (count: number) => (count === 1 ? '1 part' : `${formatInteger(count)} parts`)
const categories = (count: number) => (count === 1 ? '1 category' : `${formatInteger(count)} categories`)

/** Texts of the pages of parts by vehicle. */
export const landingWords = {
  start: 'Parts by make',
  startAbout: 'Choose your make, then the model and the year.',
  noMakes: 'We list no parts by vehicle yet.',
  generationsFrom: (credits: readonly { readonly source: string; readonly licence: string }[]) =>
    `Generations of models from ${credits
      .map(({ source, licence }) => isolated(licence === '' ? source : `${source} (${licence})`))
      .join(', ')}.`,
  title: (vehicles: string) => `${vehicles} parts`,
  counted: (count: number, inCategories: number) => `${parts(count)} in ${categories(inCategories)}.`,
  countedAtLeast: (count: number) => `${parts(count)} or more.`,
  conditions:
    'Some fit under a condition only, such as the size of a brake disc: the product page asks for it.',
  narrower: {
    make: 'What fits depends on the model, the year and the version.',
    model: 'What fits depends on the year and the version.',
    year: 'What fits depends on the version.',
  },
  description: (vehicles: string, names: readonly string[]) =>
    `Parts that fit the ${vehicles}: ${names.join(', ')}. With part numbers, measures, prices and today’s stock.`,
  models: 'Choose the model',
  years: 'Choose the year',
  versions: 'Choose the version',
  counts: parts,
  anyVersion: 'Version not known',
  byCategory: 'Parts by category',
  some: 'Some of the parts',
  all: 'All parts for this vehicle',
  nothingForVersion: 'We list no parts for this version yet.',
  none: (vehicles: string) => `We list no parts for the ${vehicles} yet`,
  noneHint:
    'That does not mean that none fit. Search by the number on your part, look at parts that fit every vehicle, or ask us.',
  noneDescription: (vehicles: string) => `We know the ${vehicles}, and list no parts for it yet.`,
  allProducts: 'All products',
  otherVehicle: 'Choose another vehicle',
  ask: 'Ask us',
} as const
