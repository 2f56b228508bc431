import { toContract } from '#base/contract/names.ts'
import { type Product, productOf } from '#catalog/products/model.ts'
import { readTree } from '#catalog/products/service/cached-tree.ts'
import { briefsByIds, productsByIds } from '#catalog/products/sql.ts'
import type { ShownProduct, ShownProducts } from '#finding/find/shop.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { readTogether } from '#platform/db/read-together.ts'
import type { ChangeHistory } from '#platform/db/topic-changes.ts'
import { shownTopics } from '#platform/db/topics.ts'
import { byteLru } from '#platform/page-cache/byte-lru.ts'
import { cachedRead } from '#platform/page-cache/cached-read.ts'
import { folded } from './reading/text.ts'

interface Cached {
  readonly shown: ShownProduct
  /** When it was last seen not to have changed. */
  generation: number
}

/** All cached products together. A large shop shows about 1 kB of a product: these are about ten thousand. */
const usualBytes = 12 * 1024 * 1024
/** The memory of an entry without its text. */
const entryBytes = 300

/**
 * Opens the cache of products that a process shows again and again. What was read while a product changed is shown only to callers who
 * asked before the change.
 * @param maxBytes of the text of all products; with 0 everything is read again.
 */
export function openShown(
  { db, pool, changes }: DbAndPool & { readonly changes: ChangeHistory },
  maxBytes = usualBytes,
): ShownProducts {
  const cache = byteLru<Cached>(
    maxBytes,
    ({ shown: { json, line, name } }) => json.length + line.length + name.length + entryBytes,
  )
  const tree = cachedRead(changes, maxBytes === 0 ? 0 : 1, (depends, _: undefined) =>
    readTree({ db, pool, depends }),
  )

  const read = readTogether(async (ids: readonly string[]) => {
    const generation = changes.generation()
    const products = (await productsByIds(pool, ids)).map((row) => shownOf(productOf(row)))
    for (const shown of products) cache.set(shown.id, { shown, generation })
    return products
  })
  const readBriefs = readTogether((ids: readonly string[]) => briefsByIds(pool, ids))

  function cachedOf(id: string): ShownProduct | undefined {
    const cached = cache.get(id)
    if (cached === undefined || !isFresh(id, cached)) return undefined
    cached.generation = changes.generation()
    return cached.shown
  }

  function isFresh(id: string, { generation }: Cached): boolean {
    return changes.isFresh({ generation, topics: shownTopics([{ id }]) })
  }

  /** The cached products of the ids, and the others as `readOthers` reads them. */
  async function storedOr<Row>(
    ids: readonly string[],
    readOthers: (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
  ): Promise<ReadonlyMap<string, ShownProduct | Row>> {
    const found = new Map<string, ShownProduct | Row>()
    const missing: string[] = []
    for (const id of ids) {
      const shown = cachedOf(id)
      if (shown === undefined) missing.push(id)
      else found.set(id, shown)
    }
    if (missing.length === 0) return found
    const others = await readOthers(missing)
    for (const id of missing) {
      const other = others.get(id)
      if (other !== undefined) found.set(id, other)
    }
    return found
  }

  return {
    byIds: (ids) => storedOr(ids, read),
    briefs: (ids) => storedOr(ids, readBriefs),
    tree: () => tree(() => {}, undefined),
  }
}

function shownOf(product: Product): ShownProduct {
  const { id, name, maker, slug, picture } = product
  const line = ` ${folded(name).replaceAll('-', ' ')} `
  return { id, name, maker, slug, picture, line, json: JSON.stringify(toContract(product)).slice(0, -1) }
}
