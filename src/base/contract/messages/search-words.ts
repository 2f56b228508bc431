import { isolated } from '../isolated.ts'
/** What is wrong with the words of the owner. */
export const searchWordRules = {
  letter: 'Enter words: a number is found by itself.',
  two: 'Enter two words or phrases at least, with a comma between them.',
  most: (count: number) => `At most ${count} can be entered here.`,
  twice: 'A word is there twice.',
  aliasTwice: 'Two lines say the same.',
}

/** The editor of the words that a search understands. */
export const searchWordsEditor = {
  about:
    'What your customers call things. The shop knows many words of the trade already: a search for “rotor” finds brake discs. These are added to them.',
  synonyms: 'Words that mean the same',
  synonymsHint: 'Each line is one thing: boot lid, tailgate, trunk lid. Singular, with commas between them.',
  noSynonyms: 'There are none yet.',
  group: (number: number) => `Line ${number}`,
  addGroup: 'Add words',
  removeGroup: (number: number) => `Remove line ${number}`,
  words: 'Words and phrases',
  vehicles: 'What vehicles are called',
  vehiclesHint: 'Another name of a make or a model: Bulli is the Transporter of Volkswagen.',
  noVehicles: 'There are none yet.',
  alias: (number: number) => `Name ${number}`,
  addAlias: 'Add a name',
  removeAlias: (number: number) => `Remove name ${number}`,
  said: 'People say',
  make: 'Make',
  model: 'Model',
  modelHint: 'Empty: the make itself is called so.',
  languages: 'Languages of your customers',
  languagesHint:
    'In these languages a search knows the names of parts and positions too: “Bremsbeläge vorne” finds front brake pads.',
  ofCountry: 'The languages of the country of the shop',
  languageNames: { de: 'German', pl: 'Polish', es: 'Spanish', fr: 'French' },
  tryIt: 'Try it',
  tryHint: 'How a search is read and what it finds first with the words on this page, saved or not.',
  query: 'Search',
  queryExample: '2009 bulli boot lid',
  reading: 'Reading the search',
  read: {
    number: 'Part number',
    partType: 'Part type',
    vehicle: 'Vehicle',
    maker: 'Maker of parts',
    positions: 'Position',
    words: 'Words',
    corrected: 'Read as',
  },
  found: (total: string) =>
    total === '1' ? 'It finds 1 product:' : `It finds ${total} products, these first:`,
  foundNone: 'It finds nothing.',
  noVehicleFound: 'no such vehicle',
  nothing: 'Nothing was understood: every word is searched as it is.',
  corrected: (typed: string, read: string) => `${isolated(typed)} → ${read}`,
} as const
