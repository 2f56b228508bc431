import { foundByIds } from '#catalog/products/sql.ts'
import type { IndexSnapshot } from '#finding/find/index/snapshot.ts'
import { wordsToRead } from '#finding/find/index/words.ts'
import type { Db } from '#platform/db/open.ts'
import type { Topic } from '#platform/db/topics.ts'
import { fitsOf } from './fits.ts'

/** The ids of products that changed, and of products whose stock did. */
export interface Changed {
  readonly products: Set<string>
  readonly stock: Set<string>
}

export const noChanges = (): Changed => ({ products: new Set(), stock: new Set() })

/** Whether something changed that is in the index. */
export function noteAll(topics: readonly Topic[], { products, stock }: Changed): boolean {
  for (const topic of topics) {
    const [kind = '', id] = topic.split(' ')
    if (id !== undefined && kind === 'product') products.add(id)
    if (id !== undefined && kind === 'stock') stock.add(id)
  }
  return products.size + stock.size > 0
}

/** Takes all that was noted. */
export function taken({ products, stock }: Changed): { products: string[]; stock: string[] } {
  const ids = { products: [...products], stock: [...stock] }
  products.clear()
  stock.clear()
  return ids
}

/** Requests are answered between so many products. */
const productsAtOnce = 200

/** Puts products into the index as they are now; of some only the stock. Returns the words of the others. */
export async function putChanged(
  db: Db,
  index: IndexSnapshot,
  { products, stock }: ReturnType<typeof taken>,
): Promise<Set<string>> {
  const edited = new Set(products)
  const ids = [...new Set([...products, ...stock])]
  const words = new Set<string>()
  for (let at = 0; at < ids.length; at += productsAtOnce)
    for (const word of await putSome(db, index, ids.slice(at, at + productsAtOnce), edited)) words.add(word)
  return words
}

/**
 * The words of edited products as they are now, of very many at once only the first: while the database answers, it is asked for
 * words that are new too, and not for the nearest words.
 */
export async function wordsOfChanged(
  db: Db,
  { products }: Pick<ReturnType<typeof taken>, 'products'>,
): Promise<string[]> {
  if (products.length === 0) return []
  return (await foundByIds(db, products.slice(0, productsAtOnce))).flatMap(wordsToRead)
}

async function putSome(
  db: Db,
  index: IndexSnapshot,
  ids: readonly string[],
  edited: ReadonlySet<string>,
): Promise<string[]> {
  const [rows, fits] = await Promise.all([foundByIds(db, ids), fitsOf(db, ids)])
  // One that came back on sale is not here.
  const others = rows.filter(({ id }) => edited.has(id) || index.inStock(id) === undefined)
  index.put(others, fits)
  for (const { id, inStock } of rows) index.setStock(id, inStock)
  const onSale = new Set(rows.map(({ id }) => id))
  index.remove(ids.filter((id) => !onSale.has(id) && index.inStock(id) !== undefined))
  return others.flatMap(wordsToRead)
}
