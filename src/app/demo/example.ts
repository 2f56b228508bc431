import { toDecimal } from '#base/money.ts'
import type { ExampleProduct } from '#office/opening/service/example.ts'

/** The first product of the demo shop, for a shop that wants an example. Its files and their parser are loaded only now. */
export async function readExample(): Promise<ExampleProduct> {
  const { readCatalogue } = await import('./catalogue.ts')
  const [product] = readCatalogue().products
  if (product === undefined) throw new Error('The demo shop has no products')
  const { slug: _slug, category: _category, madeIn, price, ...same } = product
  return { ...same, brand: madeIn, price: toDecimal(price) }
}
