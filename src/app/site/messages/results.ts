import { isolated } from '#base/contract/isolated.ts'

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' })

/** A combination of what was asked for. Texts that are empty were not. */
interface Combination {
  readonly what: { readonly text: string; readonly isPlural: boolean }
  readonly positions: readonly string[]
  readonly maker: string
  readonly words: string
  readonly vehicle: string
}

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
  asWords: (said: string) => `Search for the words “${said}”`,
  asWordsNote: 'Names of vehicles were searched as words.',
  asVehicle: 'Read them as a vehicle',
  /** What no product is, and what is shown instead. */
  none: ({ what, positions, maker, words, vehicle }: Combination, instead: string) => {
    const said = [
      ['No', ...positions, what.text].join(' '),
      ...(maker === '' ? [] : [`from ${isolated(maker)}`]),
      ...(words === '' ? [] : [`with “${isolated(words)}”`]),
      ...(vehicle === '' ? [] : [`${what.isPlural ? 'list' : 'lists'} the ${isolated(vehicle)}`]),
    ]
    return `${said.join(' ')}: showing ${instead}.`
  },
  instead: {
    words: (what: string) => `results without “${isolated(what)}”`,
    positions: 'all positions',
    maker: 'all makers',
    vehicle: 'parts for all vehicles',
  },
  insteadOfType: 'what else has the words',
  parts: 'parts',
  often: (symptom: string, partTypes: readonly string[]) =>
    `${isolated(symptom)}: often ${alternatives.format(partTypes.map((type) => `the ${isolated(type)}`))}.`,
  close: (number: string) => `Nothing has the number ${number}. These numbers are close to it.`,
  vin: (vin: string, said: string) => `${vin} is a vehicle identification number. ${said}`,
  vinFault: (vin: string, fault: string) => `${vin} looks like a vehicle identification number. ${fault}`,
  chooseByVin: 'Choose this vehicle',
  correctVin: 'Correct the number',
  vinMended: 'Perhaps another number was meant.',
  searchVin: (vin: string) => `Search for ${vin}`,
  unknownVehicle: 'This vehicle is not known. Choose your vehicle again.',
  whichYear: (what: string) => `Which year is your ${isolated(what)}?`,
  model: 'Model',
  year: 'Year',
  engine: 'Engine',
  version: 'Version',
  newName: (vehicle: string) => `The ${isolated(vehicle)} has a new name here:`,
  newNames: (vehicle: string) => `The ${isolated(vehicle)} is one of these now. Which one is yours?`,
  answer: 'Show what fits',
  chooseYours: (model: string) => `Choose your ${model === '' ? 'vehicle' : isolated(model)}`,
  taken: (vehicle: string) => `Shown for your ${isolated(vehicle)}.`,
  notThisOne: 'Not this one',
  /** Below the heading of a list: its verdicts are about this vehicle. */
  forYours: (vehicle: string) => ` for your ${isolated(vehicle)}`,
  forTyped: (vehicle: string) => ` for the ${isolated(vehicle)}`,
  notListedFor: (vehicle: string) => `Not listed for the ${isolated(vehicle)}`,
  whichVehicle: (what: string) => `Which ${what === '' ? 'vehicle' : isolated(what)} is yours?`,
  isYours: 'Is this your vehicle?',
  notListed: (count: string) =>
    count === '1'
      ? '1 more is not listed for this vehicle.'
      : `${count} more are not listed for this vehicle.`,
  show: (count: string) => (count === '1' ? 'Show it' : 'Show them'),
  withNotListed: 'Of each kind, parts that are not listed for this vehicle come last.',
  hide: 'Hide them',
  without: (what: string) => `Search without ${isolated(what)}`,
  withoutFilters: 'Search without filters',
  ask: 'Ask the shop',
  fitsSome: 'Fits some of these vehicles',
}

/** Nothing was found. Apart from the others, which only the server needs. */
export const nothingWords = {
  title: 'Nothing found.',
  hint: 'Try fewer words, pick a category, or ask us.',
}
