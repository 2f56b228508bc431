/** Refusals of the calls about numbers and relations. */
export const numberRefusals = {
  empty: (number: string) => `“${number}” has no letter and no digit, so nobody could find it.`,
  tooLong: (number: string, most: number) => `“${number}” has more than ${most} letters and digits.`,
  twice: (number: string) => `The number ${number} is there twice.`,
  barcode: (number: string) =>
    `${number} is no barcode: one has 8, 12, 13 or 14 digits, and the last checks the others. Look for a wrong digit.`,
  itself: 'A product cannot be related to itself.',
  repeated: 'The same product is there twice.',
  unknown: (id: string) => `There is no product ${id}.`,
  circle: (path: readonly string[]) =>
    `The products would replace each other in a circle: ${path.join(' → ')}.`,
  chain: (most: number) => `More than ${most} products would replace each other one after another.`,
  otherSideTaken: (product: string, other: string) =>
    `${product} already has another side: ${other}. Remove that first.`,
}
