import type * as z from 'zod/mini'
import { newProduct } from '#base/contract/product.ts'
import { Refusal } from '#base/refusal.ts'
import { add } from '#catalog/products/service/add.ts'
import type { CatalogShop } from '#catalog/products/service/admin.ts'
import { restore } from '#catalog/products/service/archive.ts'
import { byId } from '#catalog/products/service/read.ts'
import { openingChecks as words } from '#office/opening/messages/opening-checks.ts'
import { openingRefusals as refusals } from '#office/opening/messages/opening-refusals.ts'
import { exampleProduct, findNote, storeNote } from '#office/opening/store.ts'
import type { Admin } from '#platform/audit/log.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { notKept } from '#platform/db/topics.ts'

export interface ExampleShop extends CatalogShop {
  /** Reads the first product of the demo shop. */
  readonly readExample: () => Promise<ExampleProduct>
}

/** A product that has a part number, as the call that adds one takes it. */
export type ExampleProduct = z.input<typeof newProduct> & {
  readonly name: string
  readonly about: string
  readonly partNumber: string
}

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
export async function addExample(shop: ExampleShop, by: Admin): Promise<string> {
  if ((await exampleOf(shop)) !== undefined)
    throw new Refusal('conflict', 'example_there', refusals.exampleThere)
  const before = await findNote(shop.db, exampleProduct)
  if (before !== undefined) {
    await restore(shop, before.id, by)
    return before.id
  }
  const product = await shop.readExample()
  const body = newProduct.parse({
    ...product,
    name: words.exampleName(product.name),
    about: words.exampleAbout(product.about),
    maker: words.exampleMaker,
    partNumber: `${words.exampleMaker}-${product.partNumber}`,
  })
  const id = await add(shop, body, by, undefined)
  await storeNote(shop.db, exampleProduct, { id })
  return id
}
