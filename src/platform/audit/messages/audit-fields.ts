import { isolated } from '#base/contract/isolated.ts'

/** `the name, the price and the maker` */
export function theFields(names: readonly string[]): string {
  const each = names.map((name) => `the ${isolated(name)}`)
  if (each.length <= 1) return each.join()
  return `${each.slice(0, -1).join(', ')} and ${each.at(-1)}`
}

/** Values in the log that are not texts. */
export const auditValues = {
  yes: 'yes',
  no: 'no',
  percent: (percent: number) => `${percent}%`,
} as const

/** Fields whose names in the log are not the words for them. */
export const auditFields: Readonly<Record<string, string>> = {
  about: 'description',
  madeIn: 'origin',
  brand: 'origin',
  maker: 'maker',
  available: 'stock',
  categoryId: 'category',
  parentId: 'place',
  discountPpm: 'discount',
  accountLimit: 'limit of orders on account',
  taxClass: 'tax class',
  lowStockAt: 'level of low stock',
  comparePrice: 'compare-at price',
  pictureAlt: 'text of the picture',
  seoTitle: 'title for search engines',
  seoDescription: 'description for search engines',
  fitments: 'vehicles',
  related: 'related products',
  otherSide: 'product of the other side',
  numbers: 'part numbers',
  purchasePrice: 'purchase price',
  purchaseSupplier: 'supplier',
  supplierNumbers: 'part numbers of its suppliers',
  breaks: 'quantity prices',
  groups: 'group prices',
  ppm: 'rate',
  fixed: 'texts',
  own: 'own pages',
  publish: 'publication',
  withoutProof: 'amount without a proof',
  buyersCancel: 'buyers can cancel a paid order',
}
