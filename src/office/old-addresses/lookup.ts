import { usedSlugs } from '#catalog/products/service/imported.ts'
import type { Db } from '#platform/db/open.ts'
import type { ChangeHistory } from '#platform/db/topic-changes.ts'
import type { Depends } from '#platform/db/topics.ts'
import { cachedRead } from '#platform/page-cache/cached-read.ts'
import { pathsMeant } from './path.ts'
import { findTargets, hasAddresses } from './store.ts'

/** Where an address without a page leads; undefined for nowhere. */
export type LeadsTo = (depends: Depends, url: URL) => Promise<string | undefined>

/** Enough for the old addresses that visitors follow often. */
const mostCached = 2000

/** Looks where addresses without a page lead. Answers are cached until an old address changes; a shop without any asks nothing. */
export function openLookup(db: Db, changes: ChangeHistory, { most = mostCached } = {}): LeadsTo {
  const isUsed = cachedRead(changes, Math.min(most, 1), (depends, _: undefined) => {
    depends('old_addresses')
    return hasAddresses(db)
  })
  const targetOf = cachedRead(changes, most, async (depends, paths: readonly string[]) => {
    depends('old_addresses')
    const targets = await findTargets(db, paths)
    return paths.map((path) => targets.get(path)).find((target) => target !== undefined)
  })
  /** The product of an address that an earlier shop wrote in another way, such as within a collection. */
  const productAt = cachedRead(changes, most, async (depends, slug: string) => {
    depends('catalogue')
    return (await usedSlugs(db, [slug])).has(slug)
  })
  return async (depends, url) => {
    const paths = pathsMeant(url)
    if (paths.length === 0) return undefined
    const target = (await isUsed(depends, undefined)) ? await targetOf(depends, paths) : undefined
    if (target !== undefined) return target
    const [product] = paths.filter((path) => ofProduct.test(path))
    const [, slug] = ofProduct.exec(product ?? '') ?? []
    if (product === undefined || slug === undefined || url.pathname === product) return undefined
    return (await productAt(depends, slug)) ? product : undefined
  }
}

const ofProduct = /^\/products\/([a-z0-9-]+)$/
