import { isolated } from '#base/contract/isolated.ts'

/** Texts of the chooser at the top of a page. */
export const vehicleLeadWords = {
  title: 'Find parts for your vehicle',
  orTyped: 'or VIN, or type it',
  example: '2003 golf 1.9',
  find: 'Find',
  why: 'See what fits it',
} as const

/** Texts of the page that chooses a vehicle by links. */
export const vehiclePageWords = {
  about: 'Choose the year or the make first. The list of parts then shows what fits.',
  years: 'Year',
  makes: 'Make',
  models: 'Model',
  engines: 'Engine',
  versions: 'Version',
  found: 'Which one is it?',
  anyEngine: 'Engine not known',
  anyVersion: 'Version not known',
  startAgain: 'Start again',
  nothing: 'We know no such vehicle.',
  inWords: 'Your vehicle in words, or its VIN',
  inWordsHint: 'For example “2003 golf 1.9”, or the 17 letters and digits of the registration document.',
  find: 'Find the vehicle',
  noneOf: (vehicle: string) =>
    `We have no vehicles of ${isolated(vehicle)} in our list. If it is sold under another make, choose it here.`,
  byMake: 'Parts by make',
  unknown: 'I don’t know',
  mended: (vin: string) => `Did you mean ${vin}?`,
} as const
