import { isolated } from '../isolated.ts'
/** What is wrong with lists of numbers and relations. */
export const numberRules = {
  most: (count: number) => `At most ${count} can be entered here.`,
}

/** Refusals of the calls about numbers and relations. */
export const numberRefusals = {
  empty: (number: string) => `“${number}” has no letter and no digit, so nobody could find it.`,
  tooLong: (number: string, most: number) => `“${number}” has more than ${most} letters and digits.`,
  twice: (number: string) => `The number ${number} is there twice.`,
  barcode: (number: string) =>
    `${number} is no barcode: one has 8, 12, 13 or 14 digits, and the last checks the others. Look for a wrong digit.`,
  changed: 'Somebody else has changed the numbers of this product. Load them again.',
  relationsChanged: 'Somebody else has changed the relations of this product. Load them again.',
  itself: 'A product cannot be related to itself.',
  repeated: 'The same product is there twice.',
  unknown: (id: string) => `There is no product ${id}.`,
  circle: (path: readonly string[]) =>
    `The products would replace each other in a circle: ${path.join(' → ')}.`,
  chain: (most: number) => `More than ${most} products would replace each other one after another.`,
  otherSideTaken: (product: string, other: string) =>
    `${isolated(product)} already has another side: ${other}. Remove that first.`,
}
