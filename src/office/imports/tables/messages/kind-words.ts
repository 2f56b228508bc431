import type { FileKind } from '#base/contract/forms/table-mapping.ts'
import { fateWords } from '../../messages/finding-words.ts'
import { importWords } from '../../messages/import-words.ts'
import { reportWords } from '../../messages/report-words.ts'

/** What a file is of, and what its columns mean. */
export const kindWords = {
  of: 'This is a file of',
  ofHint: 'Its columns usually say it.',
  unsaid: 'What its columns say',
  kinds: { products: 'Products', price_lists: 'Prices and price lists', vehicles: 'Vehicles' },
  templates: 'Or fill in an empty template:',
  whose: 'Whose prices rows without a group are',
  unsaidGroup: 'Please choose',
  everybody: 'Everybody: the public prices',
  check: 'Check the file',
  back: 'Back',
  leaveOut: 'Leave out',
  about: {
    price_lists:
      'Each product and group that the file names has exactly the prices of the file afterwards; all others stay. A row without a quantity and a price removes all prices of its product and group. From 1 piece on, the public price is the list price.',
    vehicles:
      'A row without an id is a new vehicle, unless the shop has it. A row with the id of a vehicle that you added changes its names. What the file has no column for stays. No vehicle is removed, and the vehicles that come with the shop stay as they are.',
  },
} as const

interface Texts {
  readonly applyWhat: (count: string, number: number) => string
  readonly applyHint: string
  readonly undoWhat: string
  readonly rowsLabel: string
  readonly search: string
  readonly found: (count: string, number: number) => string
  readonly noneFound: (q: string) => string
  readonly progress: (done: string, all: string) => string
  readonly fates:
    | typeof fateWords
    | Readonly<Record<keyof typeof fateWords, (count: string, number: number) => string>>
}

const { applyWhat, applyHint, undoWhat, rowsLabel, search, found, noneFound } = reportWords
const products: Texts = {
  applyWhat,
  applyHint,
  undoWhat,
  rowsLabel,
  search,
  found,
  noneFound,
  progress: importWords.progress,
  fates: fateWords,
}

/** What the steps of an import say, by what its file is of. */
export const textsOf: Readonly<Record<FileKind, Texts>> = {
  products,
  price_lists: {
    ...products,
    applyWhat: (count, number) =>
      number === 1 ? 'The prices of 1 product change.' : `The prices of ${count} products change.`,
    applyHint: 'Customers see the prices at once. You can undo them for 30 days.',
    undoWhat: 'Each price list gets back what it had before. What was changed since stays and is named.',
    search: 'Search name',
    progress: (done, all) => `${done} of ${all}`,
  },
  vehicles: {
    applyWhat: (count, number) =>
      number === 1 ? '1 vehicle is added or changed.' : `${count} vehicles are added or changed.`,
    applyHint: 'Customers can choose them when all are there. You can undo it for 30 days.',
    undoWhat:
      'Added vehicles are not offered any more, and changed ones get back their names. A vehicle that a customer, a cart, an order, a fitment or a list of ids uses stays, and so does what was changed since: both are named.',
    rowsLabel: 'Vehicles of the file',
    search: 'Search vehicle',
    found: (count, number) => (number === 1 ? '1 vehicle' : `${count} vehicles`),
    noneFound: (q) => `No vehicle of this filter has “${q}”.`,
    progress: (done, all) => `${done} of ${all} vehicles`,
    fates: {
      waiting: (count, number) => (number === 1 ? '1 vehicle waits' : `${count} vehicles wait`),
      done: (count, number) =>
        number === 1
          ? '1 vehicle was added or changed: customers can choose it'
          : `${count} vehicles were added or changed: customers can choose them`,
      left: (count, number) =>
        number === 1
          ? '1 vehicle was left as it was: the reason stands at its row'
          : `${count} vehicles were left as they were: the reason stands at each row`,
      undone: (count, number) =>
        number === 1 ? '1 vehicle got back its names' : `${count} vehicles got back their names`,
      deleted: (count, number) =>
        number === 1
          ? '1 added vehicle is not offered any more'
          : `${count} added vehicles are not offered any more`,
      withdrawn: fateWords.withdrawn,
      kept: (count, number) =>
        number === 1
          ? '1 vehicle stays: the reason stands at its row'
          : `${count} vehicles stay: the reason stands at each row`,
    },
  },
}
