import { matchProducts } from '#catalog/numbers/match.ts'
import { productsBySlug, staffProducts } from '#catalog/products/service/imported.ts'
import { targetsOf } from '#office/old-addresses/of-products.ts'
import type { Db } from '#platform/db/open.ts'
import type { ProductOf } from '../inside/read-review.ts'
import type { SourceRecord } from '../inside/record.ts'

const ofProduct = /^\/products\/([^/?#]+)$/

/** Finds the products of reviews: by the address that each has here, by an old address, or by the part number. */
export async function productsOf(db: Db, batch: readonly SourceRecord[]): Promise<ProductOf> {
  const said = batch.map((source) => source.text('product'))
  const targets = await targetsOf(db, said.map(pathOf))
  const slugOf = (text: string) => {
    const [, led] = ofProduct.exec(targets.get(pathOf(text)) ?? '') ?? []
    return led ?? lastPart(text)
  }
  const bySlug = await productsBySlug(db, said.map(slugOf))
  const matches = await matchProducts(
    db,
    batch.map((source) => ({
      id: '',
      maker: '',
      barcode: '',
      mayLackZeros: false,
      partNumber: source.text('itemNumber') || source.text('product'),
    })),
  )
  const idOf = (at: number) => {
    const match = matches[at]
    return match !== undefined && 'id' in match ? match.id : undefined
  }
  const numbered = await staffProducts(
    db,
    batch.flatMap((_, at) => idOf(at) ?? []),
  )
  return (source) => {
    const slugged = bySlug.get(slugOf(source.text('product')))
    if (slugged !== undefined) return slugged
    const found = numbered.get(idOf(batch.indexOf(source)) ?? '')
    return found && { id: found.id, name: found.name }
  }
}

/** A path as old addresses have it: `/product/disc` of `https://shop.example/product/disc/`. */
function pathOf(text: string): string {
  const path = text
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** `brake-disc` of `/products/brake-disc.html`. */
function lastPart(text: string): string {
  return (pathOf(text).split('/').at(-1) ?? '').replace(/\.html?$/, '')
}
