import { isolated } from '#base/contract/isolated.ts'
/** Texts about a product, in lists and on its page. */
export const productWords = {
  madeIn: 'Made In',
  inStock: 'In stock',
  belowMinimumLeft: 'Fewer left than the minimum order',
  unrated: 'No ratings yet',
  pictures: (product: string) => `Pictures of ${isolated(product)}`,
  pictureOf: (at: number, count: number) => `Picture ${at} of ${count}`,
  enlarge: (picture: string) => `${picture}. Show it large`,
  specification: 'Specification',
  partNumber: (isFirst: boolean) => (isFirst ? 'Part no.' : 'part no.'),
  related: 'Similar products',
  productReviews: 'Reviews of this product',
  alsoInStock: (category: string) => `${isolated(category)} in stock`,
  each: { piece: 'each', pair: 'a pair', box: 'a box', set: 'a set', kit: 'a kit' },
} as const
