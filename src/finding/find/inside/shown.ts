import { productToDto } from '#catalog/products/dto.ts'
import { type Product, productOf } from '#catalog/products/model.ts'
import { readTree } from '#catalog/products/service/cached-tree.ts'
import { briefsByIds, productsByIds } from '#catalog/products/sql.ts'
import type { ShownProduct, ShownProducts } from '#finding/find/shop.ts'
import type { Changes } from '#platform/db/changes.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { readTogether } from '#platform/db/read-together.ts'
import type { Topic } from '#platform/db/topics.ts'
import { cachedRead } from '#platform/http/cached-reads.ts'
import { segmentedLru } from '#platform/http/segmented-lru.ts'
import { topicChanges } from '#platform/http/topic-changes.ts'
import { folded } from './reading/text.ts'

/** All cached products together. A large shop shows about 1 kB of a product: these are about ten thousand. */
const usualBytes = 12 * 1024 * 1024
/** The memory of an entry without its text. */
const entryBytes = 300

/**
 * Opens the cache of products that a process shows again and again. What was read while a product changed is shown to callers who asked
 * before the change, and not cached.
 * @param maxBytes of the text of all products; with 0 everything is read again.
 */
export function openShown(
  { db, pool, changes }: DbAndPool & { readonly changes: Pick<Changes, 'onChange'> },
  maxBytes = usualBytes,
): ShownProducts {
  let kept = segmentedLru<ShownProduct>(maxBytes, () => {})
  const known = topicChanges()
  changes.onChange((topics) => {
    known.note(topics)
    if (topics.includes('everything')) kept = segmentedLru(maxBytes, () => {})
    for (const topic of topics) {
      const [kind, id] = topic.split(' ', 2)
      if (id !== undefined && (kind === 'product' || kind === 'stock')) kept.delete(id)
    }
  })
  const tree = cachedRead(changes, maxBytes === 0 ? 0 : 1, (depends, _: undefined) =>
    readTree({ db, pool, depends }),
  )

  const read = readTogether(async (ids: readonly string[]) => {
    const generation = known.generation()
    const products = (await productsByIds(pool, ids)).map((row) => shownOf(productOf(row)))
    for (const shown of products) {
      const topics = new Set<Topic>([`product ${shown.id}`, `stock ${shown.id}`])
      if (known.isFresh({ generation, topics }))
        kept.put(shown.id, shown, shown.json.length + shown.line.length + shown.name.length + entryBytes)
    }
    return products
  })
  const readBriefs = readTogether((ids: readonly string[]) => briefsByIds(pool, ids))

  /** The cached products of the ids, and the others as `readOthers` reads them. */
  async function storedOr<Row>(
    ids: readonly string[],
    readOthers: (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
  ): Promise<ReadonlyMap<string, ShownProduct | Row>> {
    const found = new Map<string, ShownProduct | Row>()
    const missing: string[] = []
    for (const id of ids) {
      const shown = kept.get(id)
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
  return { id, name, maker, slug, picture, line, json: JSON.stringify(productToDto(product)).slice(0, -1) }
}
