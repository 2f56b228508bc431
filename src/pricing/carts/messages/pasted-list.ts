import { isolated } from '#base/contract/isolated.ts'
import { formatInteger } from '#base/format-integer.ts'

/** A list that is pasted into the cart, and what happened to each of its rows. */
export const pasteWords = {
  title: 'Add many by part number',
  about:
    'For example from a spreadsheet: a number and a quantity in each row. Part numbers, OEM numbers, cross numbers and barcodes are all found.',
  label: 'Part numbers and quantities',
  hint: 'At most 500 rows. Without a quantity, the minimum order is added.',
  example: 'BRD-280-22V 4\nOF-7411',
  button: 'Add the list',
  empty: 'Please enter a part number',
  tooMany: (rows: number, most: number) =>
    `These are ${formatInteger(rows)} rows. Please add at most ${most} at a time.`,
  results: 'What happened to each row',
  resultsSaid: (added: number, rows: number) =>
    `${formatInteger(added)} of ${rows === 1 ? '1 row' : `${formatInteger(rows)} rows`} added.`,
  rowAdded: (product: string, quantity: number) =>
    `${isolated(product)}: ${formatInteger(quantity)} in your cart`,
  rowNotFound: 'No product has this part number.',
  rowSearch: 'Search for it',
  rowAmbiguous: 'Several makers have this part number. Which do you mean?',
  rowShared: 'Several products have this number. Which do you mean?',
  rowNear: 'Did you mean:',
  rowShort: (product: string, available: number) =>
    `${isolated(product)}: only ${formatInteger(available)} left.`,
  rowTooLong: (most: number) => `A part number has at most ${most} characters.`,
  rowQuantity: 'The quantity is not valid.',
} as const
