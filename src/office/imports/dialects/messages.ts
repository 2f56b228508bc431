import { formatInteger } from '#base/format-integer.ts'

/** Why a row of a file is no product. */
export const skipReasons = {
  tooManyCells: (cell: string) =>
    `It has more cells than the header, the first of them “${cell.slice(0, 40)}”. Perhaps a quotation mark or a separator is missing.`,
  otherPrice: (currency: string) =>
    `A price${currency === '' ? '' : ` in ${currency}`} of the product above.`,
  isParent: 'It stands for its variations, which are products themselves.',
  parentMissing: (parent: string) =>
    `A variation of “${parent}”, which is not in the file, without a name and a number of its own.`,
  isTranslation: (view: string) => `The texts for the store view “${view}” of a product.`,
  noNumber: 'It has no SKU.',
  otherKind: (kind: string) => `A product of the type “${kind}” is not taken.`,
}

export const familyTooLong = (line: number) =>
  `More than 5,000 rows belong to the product in line ${line}. Perhaps its handle is missing in the rows below.`

/** What a product has no place for, as it has twelve pictures. */
export const pictureBeyondTwelfth = 'Picture beyond the twelfth'

/** How a product is named of which only its id in PrestaShop is known. */
export const earlierIdOf = (id: string) => `PrestaShop ID ${id}`

export const discountCodesName = 'Discount codes'

export const discountCodesRefused = (rows: number) =>
  `${rows === 1 ? '1 discount code is' : `${formatInteger(rows)} discount codes are`} not taken: this file has no products. Enter the codes under Promotions.`

export const plainName = 'Table'
