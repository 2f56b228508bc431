import { isolated } from '../isolated.ts'
/** The tables of what the shop lacks. */
export const gapWords = {
  tabs: 'What was not found',
  searches: 'Searches',
  asked: 'Part for a vehicle',
  vehicles: 'Vehicles without a part',
  askedAbout: (most: number) =>
    `Part types that people searched for a vehicle and did not find in the last 90 days, what was asked most first, with what the same search finds now. A filter by that looks at the ${most} that were asked most. Worth about is how often it was asked × the middle price of your products of this type.`,
  vehiclesAbout: (most: number) =>
    `The ${most} vehicles that most customers have in their garage or searched for in vain, and the kinds of parts that the shop has for others of these and not for them.`,
  search: 'Search vehicles and part types',
  filter: 'Filter by what is found now',
  filters: { '': 'All', none: 'Nothing is found now', some: 'Something is found now' },
  noneFiltered: 'Nothing of what was asked most',
  noneAsked: 'No part is missing for a vehicle',
  noneAskedHint: 'Searches for a part and a vehicle that find nothing are counted here.',
  noneVehicles: 'No vehicle lacks a part',
  noneVehiclesHint:
    'When customers save vehicles, or search for them in vain, what they lack is listed here.',
  vehicle: 'Vehicle',
  partType: 'Part type',
  times: 'Asked',
  last: 'Last',
  parts: 'Found now',
  worth: 'Worth about',
  noPrice: 'No price to go by',
  none: 'None',
  owners: 'Customers',
  others: 'Others have it',
  row: (vehicle: string, partType: string) => `${partType} for ${isolated(vehicle)}`,
  searchIt: 'Search it',
  searchThis: (what: string) => `Search it: ${isolated(what)}`,
  add: 'Add a product',
  addFor: (what: string) => `Add a product: ${isolated(what)}`,
  actions: 'Next',
} as const

/** Refusals to count what is found. */
export const gapRefusals = {
  notCounted: 'The products cannot be counted at the moment. Please choose all lines, or try again later.',
} as const
