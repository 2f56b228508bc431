import { isolated } from '#base/contract/isolated.ts'

/** Sentences of refusals and of mistakes in a file of products: what is wrong, and what would be right. */
export const importRefusals = {
  missing: 'This import does not exist any more. Send the file again.',
  notOctets: 'Send the file as it is, as application/octet-stream.',
  tooLarge: 'The file is larger than 2 GB. Send it in pieces.',
  noSpace: 'The disk of the shop has no room for this file.',
  empty: 'The file is empty.',
  running: 'This import is just being read, checked or made.',
  changed: 'The import was checked again, or the shop has changed. Look at it again.',
  notDone: 'This import was not made, or is undone already.',
  alreadyMade: 'This import was made already. Send the file again to import it once more.',
  halfMade:
    'It stopped before it was whole, as it failed three times. The log of the shop says why. Make the rest, or undo what was made.',
  broken: 'It failed three times. The log of the shop says why.',
  notText: 'Only a text file has columns of fixed width.',
  columnGone: 'The file does not have all of these columns.',
  fieldTwice: 'Two columns cannot be the same field.',
  taxUnsaid: 'Say whether the prices of the file have tax.',
  otherCurrency: (head: string) =>
    `The column “${isolated(head)}” is in another currency than the shop. Choose the column in the currency of the shop.`,
  noCost: 'Prices are to be made from costs, and no column is the cost.',
  noSource: 'Only the file of a source can have all of its products: give the source a name.',
  noKey: 'One column must say which product a row is about: the id, the part number or the barcode.',
} as const

/** The years in which a model has no part of a category any more. */
interface LostParts {
  readonly vehicle: string
  readonly years: string
  readonly category: string
  /** Other versions of these years have some. */
  readonly isPart: boolean
}

/** What a finding names. */
export const findingExamples = {
  unknownVehicle: (vehicle: string, lines: number) =>
    `${isolated(vehicle)}: ${lines === 1 ? '1 line' : `${lines} lines`}`,
  lostParts: ({ vehicle, years, category, isPart }: LostParts) =>
    `${isolated(vehicle)} ${years}${isPart ? ' (some versions)' : ''}: ${isolated(category)}`,
  leftOut: (what: string, products: number) =>
    `${isolated(what)}: ${products === 1 ? '1 product' : `${products} products`}`,
}

export interface Fault {
  readonly message: string
  readonly right: string
}

export const rowFaults = {
  conflict: {
    message: 'Its id, number and barcode lead to several products',
    right: 'One product in each row',
  },
  unknown_id: { message: 'No product has this id', right: 'An id of this shop, or an empty cell' },
  several: {
    message: 'Several products have this number',
    right: 'Its brand too, or the id of the product',
  },
  zeros_lost: {
    message: 'A spreadsheet has taken the zeros before this number, with which the shop has a product',
    right: 'The number as text, with its zeros',
  },
  noKey: { message: 'It has no id, part number or barcode', right: 'What the product is found by' },
  notNumeric: { message: 'A spreadsheet has cut this number', right: 'All of its digits, as text' },
  unclear: {
    message: 'This amount can be read in two ways',
    right: 'Say which sign the column has before cents',
  },
  amount: { message: 'This is no amount', right: 'Like 12.90, or 12,90 where the column writes it so' },
  currency: (name: string): Fault => ({
    message: `This amount is in ${isolated(name)}`,
    right: 'An amount in the currency of the shop',
  }),
  count: { message: 'This is no whole number', right: 'Like 12' },
  measure: { message: 'This is no measure', right: 'A number above 0, with or without its unit' },
  attributes: { message: 'This is no list of attributes', right: 'A line for each: Length: 20 | mm' },
  yes: { message: 'This is neither yes nor no', right: 'yes or no' },
  address: { message: 'This is no address of a page', right: 'Like brake-disc-280' },
  oldAddress: {
    message: 'This is no address of an earlier shop',
    right: 'Paths such as /product/brake-disc, a line for each',
  },
  hidden: { message: 'A column that you may not see has a mistake', right: '' },
  changedSince: { message: 'It was changed in the shop since the check, and stays so', right: '' },
  addedSince: { message: 'The shop has this product by now', right: 'Check the file again' },
  twice: (lines: string): Fault => ({
    message: `Lines ${lines} are about one product, and say different things`,
    right: 'One line for each product',
  }),
  unknownVehicle: {
    message: 'The shop does not know this vehicle: these lines are left out',
    right: 'Import the ids of your vehicle list, or add the vehicle, and check the file again',
  },
  unknownProduct: {
    message: 'The shop has no product from this id or reference of the earlier shop',
    right: 'Import its products first, with their ids and addresses, or add a column Product Reference',
  },
  severalProducts: {
    message: 'Several products of the shop may be the product of this variation',
    right: 'A column Product Reference, with a reference that only one product has',
  },
  numberOfProduct: {
    message: 'The variation has the number of its product',
    right: 'A number of its own for each variation',
  },
  belowProduct: {
    message: 'With this, the price of its product is 0 or less',
    right: 'An impact below the price of the product',
  },
  deletedUnknown: { message: 'Its sender deletes it, and the shop does not have it', right: '' },
  deletedBefore: { message: 'Its sender deletes it, and it is off sale already', right: '' },
  deletedOfOthers: {
    message: 'Its sender deletes it, but this source did not bring it into the shop',
    right: 'Take it off sale by hand',
  },
  leftOut: { message: 'The shop has no place for this, and leaves it out', right: '' },
  relation: {
    message: 'This is no relation to another product',
    right: 'Like goes with: Halden | 4711, a line for each',
  },
  unknownRelation: {
    message: 'The shop and the file have no such product, or several: the relation is left out',
    right: 'Its brand and part number, as in goes with: Halden | 4711',
  },
  tooManyRelations: (most: number): Fault => ({
    message: `A product has at most ${most} of this relation: the others are left out`,
    right: 'The most important ones first',
  }),
  relatedToItself: {
    message: 'A product is not related to itself: the relation is left out',
    right: 'Another product',
  },
  relationsChanged: { message: 'Its relations were changed in the shop since, and stay so', right: '' },
  needsName: { message: 'A new product needs a name', right: 'Its name' },
  needsPrice: { message: 'A new product needs a price', right: 'Its price' },
  number: (message: string): Fault => ({
    message: message.replace(/\.$/, ''),
    right: 'The number as it is printed',
  }),
  field: (message: string): Fault => ({
    message: message.replace(/\.$/, ''),
    right: 'A value that the form of a product takes',
  }),
} as const
