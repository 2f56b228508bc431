import { isolated } from '#base/contract/isolated.ts'
/** Sentences of the dialog in which people choose their vehicle. */
export const chooserWords = {
  title: 'Choose your vehicle',
  about: 'We remember it in this browser and show what fits.',
  ways: 'Ways to choose',
  mine: 'My vehicles',
  bySteps: 'Year and make',
  byWords: 'In words',
  byVin: 'VIN',
  year: 'Year',
  make: 'Make',
  model: 'Model',
  engine: 'Engine',
  pick: 'Please choose',
  loading: 'Loading …',
  first: {
    make: 'Choose the make first',
    model: 'Choose the model first',
    year: 'Choose the year first',
    engine: 'Choose the engine first',
  },
  notKnown: 'Not known',
  version: 'Version',
  unknownHint: 'The list then shows the parts of all versions, and asks where they differ.',
  showAll: 'Show the parts of all versions',
  missing: (what: string) => `Choose the ${what.toLowerCase()}.`,
  choose: 'Choose this vehicle',
  chosen: 'Chosen',
  /** In the row of a page, whose fields are narrow. */
  inPage: {
    choose: 'Show parts that fit',
    first: { make: 'Make first', model: 'Model first', year: 'Year first', engine: 'Engine first' },
  },
  haveNewNames: (count: number) =>
    count === 1 ? 'One of them has a new name:' : `${count} of them have a new name:`,
  toMine: 'Names, mileage and answers of my vehicles',
  full: (most: number) => `You have ${most} vehicles, which is the most. Remove one to choose another.`,
  remove: (vehicle: string) => `Remove ${isolated(vehicle)}`,
  words: 'Your vehicle in words',
  wordsHint: 'For example “2003 golf 1.9” or “f150 5.0”.',
  noneInWords: 'We find no vehicle in these words. Write its make or model, and its year.',
  many: 'More than one vehicle fits these words. Go on here:',
  found: 'Which one is it?',
  leftOut: (text: string) => `Left out, because it says nothing of this vehicle: “${isolated(text)}”.`,
  vin: 'Vehicle identification number (VIN)',
  vinHint:
    '17 letters and digits: in the registration document, and behind the windscreen on the driver’s side.',
  vinSoFar: (signs: number) => `${signs} of 17 characters`,
  checkDigit:
    'The check digit does not match, so a character may be mistyped. Compare the number with the document.',
  vinNoYear: 'Numbers of this make for Europe hold no model year, so choose it.',
  vinSays: (what: string) => `This VIN is ${/^[AEIO]/.test(what) ? 'an' : 'a'} ${isolated(what)}.`,
  vinNothing: 'The number names no make or year that we know. Choose the vehicle by year and make.',
  madeIn: (country: string) =>
    `made in ${/^(United|Netherlands|Philippines)/.test(country) ? 'the ' : ''}${country}`,
}
