import { isolated } from '#base/contract/isolated.ts'
/** What a list of search results says. */
export const resultWords = {
  number: (number: string) => `Number ${number}`,
  position: (position: string) => `Position: ${position}`,
  words: (words: string) => `“${isolated(words)}”`,
  tooLong: (most: number) => `Only the first ${most} characters are searched.`,
  unread: (words: string) =>
    `Not searched: “${isolated(words)}”. At most 24 words of up to 40 characters are.`,
  searchedFor: (read: string, typed: string) => `Searched for ${read} instead of ${isolated(typed)}.`,
  asTyped: 'Search as typed',
  asTypedNote: 'Searched for the words exactly as they were typed.',
  corrected: 'Correct the spelling',
  asWords: (said: string) => `Search for “${said}” as words`,
  asWordsNote: 'Names of vehicles were searched as words.',
  asVehicle: 'Read them as a vehicle',
  letGo: {
    words: (what: string) => `Nothing with “${isolated(what)}”: showing results without it.`,
    positions: (what: string) => `Nothing for ${isolated(what)}: showing all positions.`,
    maker: (what: string) => `Nothing from ${isolated(what)}: showing all makers.`,
    vehicle: (what: string) => `Nothing lists ${isolated(what)}: showing parts for all vehicles.`,
  },
  noneOfType: (partType: string, vehicle: string) =>
    `Nothing of the type “${partType}” lists ${isolated(vehicle)}: showing what else has the words.`,
  close: (number: string) => `Nothing has the number ${number}. These numbers are close to it.`,
  vin: (vin: string, said: string) => `${vin} is a vehicle identification number. ${said}`,
  vinFault: (vin: string, fault: string) => `${vin} looks like a vehicle identification number. ${fault}`,
  chooseByVin: 'Choose this vehicle',
  correctVin: 'Correct the number',
  vinMended: 'Perhaps another number was meant.',
  searchVin: (vin: string) => `Search for ${vin}`,
  unknownVehicle: 'This vehicle is not known. Choose your vehicle again.',
  whichYear: (what: string) => `Which year is your ${isolated(what)}?`,
  year: 'Year',
  engine: 'Engine',
  answer: 'Show what fits',
  chooseYours: (model: string) => `Choose your ${isolated(model)}`,
  taken: (vehicle: string) => `Shown for your ${isolated(vehicle)}.`,
  notThisOne: 'Not this one',
  whichVehicle: (what: string) => `Which ${isolated(what)} is yours?`,
  isYours: 'Is this your vehicle?',
  notListed: (count: string) =>
    count === '1' ? '1 more does not list this vehicle:' : `${count} more do not list this vehicle:`,
  show: 'show',
  withNotListed: 'Parts that do not list this vehicle come last.',
  hide: 'Hide them',
  without: (what: string) => `Search without ${isolated(what)}`,
  withoutFilters: 'Search without filters',
  ask: 'Ask the shop',
  fitsSome: 'Fits some of these vehicles',
}

/** Nothing was found. Apart from the others, which only the server needs. */
export const nothingWords = {
  title: 'Nothing found.',
  hint: 'Leave something out, choose a category, or ask the shop.',
}
