import { isolated } from '../isolated.ts'
/** The words of the parts of addresses, by country, as they stand within a sentence. */
export const placeWords: Readonly<Record<string, string>> = {
  // Regions.
  area: 'area',
  county: 'county',
  department: 'department',
  emirate: 'emirate',
  governorate: 'governorate',
  island: 'island',
  municipality: 'municipality',
  oblast: 'oblast',
  parish: 'parish',
  prefecture: 'prefecture',
  province: 'province',
  region: 'region',
  state: 'state',
  // Cities.
  city: 'city',
  district: 'district',
  suburb: 'suburb or town',
  town: 'town or city',
  ward: 'city or ward',
  // Postal codes.
  postal: 'postal code',
  postcode: 'postcode',
  zip: 'ZIP code',
  pin: 'PIN code',
  eircode: 'Eircode',
}

/** What is wrong with an address. */
export const addressRules = {
  country: 'Please choose the country.',
  unknownCountry: 'Please choose a country of the list.',
  name: 'Please enter the full name.',
  line1: 'Please enter the street and number.',
  missing: (word: string) => `Please enter the ${word}.`,
  choose: (word: string) => `Please choose the ${word}.`,
  postalCode: (word: string, example: string) => `Please enter a valid ${word}, such as ${example}.`,
  taxNumber: (word: string, example: string) => `Please enter a valid ${word}, such as ${example}.`,
} as const

/** What countries call the tax numbers of businesses, as within a sentence. */
export const taxNumberWords: { vat: string; other: string; own: Readonly<Record<string, string>> } = {
  vat: 'VAT number',
  other: 'tax number',
  own: { AU: 'ABN', CA: 'GST/HST number', IN: 'GSTIN', NO: 'VAT number', NZ: 'GST number', SG: 'GST number' },
}

/** The labels of the fields of an address; those that depend on the country are made of `placeWords`. */
export const addressWords = {
  country: 'Country',
  chooseCountry: 'Choose a country',
  name: 'Full name',
  line1: 'Address',
  line1Hint: 'Street and number, or PO box',
  line2: 'Apartment, floor or unit',
  addLine2: 'Add apartment, floor or unit',
  choose: (word: string) => `Choose the ${word}`,
  postalCodeHint: (example: string) => `Such as ${example}`,
  forBusiness: 'Order for a business',
  company: 'Company',
  taxNumberHint: (example: string) => `Such as ${example}`,
  // Beside an address.
  email: 'Email',
  phone: 'Phone',
} as const

/** My addresses. */
export const savedAddressWords = {
  title: 'Addresses',
  about: 'Choose one of them when you order. The default is offered first.',
  add: 'Add an address',
  edit: 'Edit',
  editTitle: 'Edit address',
  remove: 'Delete',
  removeTitle: 'Delete this address?',
  removeHint: 'Orders that you have placed keep their address.',
  makeDefault: 'Make default',
  isDefault: 'Default',
  /** Tells the buttons of two addresses apart. */
  of: (action: string, name: string, street: string) => `${action}: ${isolated(name)}, ${street}`,
  saved: 'Address saved',
  removed: 'Address deleted',
  defaultSet: 'Default address changed',
  none: 'No saved addresses',
  noneHint: 'Save an address and skip typing it next time.',
} as const
