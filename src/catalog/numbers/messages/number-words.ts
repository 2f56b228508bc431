/** Texts of the numbers of a product and of the products that it is related to. */
export const numberWords = {
  title: 'Numbers',
  about: 'Compare them with the number on your old part.',
  kinds: {
    own: 'Part number',
    maker: 'Maker’s number',
    oem: 'OEM numbers',
    cross: 'Numbers of other makers',
    superseded: 'Replaces the numbers',
    barcode: 'Barcode',
  },
  related: 'Related products',
  replacedBy: 'Replaced by',
  replaces: 'Replaces',
  equivalents: 'Equivalents',
  equivalentsHint: 'Listed as interchangeable. Compare the measures before you order.',
  otherSide: 'For the other side',
  contains: 'Contains',
  kits: 'Part of',
  goesWith: 'Goes with it',
  addAll: (products: number, total: string) => `Add all ${products} for ${total}`,
  notSold: '(no longer sold)',
} as const
