import type { Admin } from '#audit/log.ts'
import { add } from '#catalog/service/add.ts'
import type { CatalogShop } from '#catalog/service/admin.ts'
import { restore } from '#catalog/service/archive.ts'
import { byId } from '#catalog/service/read.ts'
import { openingChecks as words } from '#contract/messages/opening-checks.ts'
import { openingRefusals as refusals } from '#contract/messages/opening-refusals.ts'
import { newProduct } from '#contract/product.ts'
import type { DbAndPool } from '#db/open.ts'
import { notKept } from '#db/topics.ts'
import { toWire } from '#money.ts'
import { exampleProduct, findNote, storeNote } from '#opening/store.ts'
import { Refusal } from '#refusal.ts'

/** The product that was added as an example, while it is on sale. */
export async function exampleOf({ db, pool }: DbAndPool): Promise<{ id: string; name: string } | undefined> {
  const note = await findNote(db, exampleProduct)
  const product = note && (await byId({ pool, depends: notKept }, note.id))
  return product === undefined || product.archived ? undefined : { id: product.id, name: product.name }
}

/**
 * Adds the first product of the demo shop, as an example of what a product can have. Its name, its part number and its words say that it
 * is one. One that was taken away comes back. Returns its id. @throws Refusal `conflict` `example_there` while there is one.
 */
export async function addExample(shop: CatalogShop, by: Admin): Promise<string> {
  if ((await exampleOf(shop)) !== undefined)
    throw new Refusal('conflict', 'example_there', refusals.exampleThere)
  const before = await findNote(shop.db, exampleProduct)
  if (before !== undefined) {
    await restore(shop, before.id, by)
    return before.id
  }
  // Only now: hardly any start of a shop needs the files and their parser.
  const { readCatalogue } = await import('#demo/catalogue.ts')
  const [product] = readCatalogue().products
  if (product === undefined) throw new Error('The demo shop has no products')
  const { slug: _slug, category: _category, madeIn, price, ...same } = product
  const body = newProduct.parse({
    ...same,
    brand: madeIn,
    price: toWire(price),
    name: words.exampleName(product.name),
    about: words.exampleAbout(product.about),
    maker: words.exampleMaker,
    partNumber: `${words.exampleMaker}-${product.partNumber}`,
  })
  const id = await add(shop, body, by, undefined)
  await storeNote(shop.db, exampleProduct, { id })
  return id
}
