import { screens } from '#base/contract/screens.ts'
import { usedSlugs } from '#catalog/products/service/imported.ts'
import type { Admin } from '#platform/audit/log.ts'
import { lockFor } from '#platform/db/locks.ts'
import type { Db, DbAndPool, Tx } from '#platform/db/open.ts'
import { ownPages } from './inside/own-pages.ts'
import { addressLock } from './inside/plan.ts'
import { findBeginning, findLeading, findTargets, putAddresses, removeAddresses } from './store.ts'

/* The old addresses of products, as imports of files read and write them (src/office/imports). */

/** The old addresses of products, by their slugs. */
export async function addressesOf(
  db: Db,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const pages = new Map(slugs.map((slug) => [screens.product(slug), slug]))
  const leading = await findLeading(db, [...pages.keys()])
  const bySlug = Map.groupBy(leading, ({ target }) => pages.get(target) ?? '')
  return new Map([...bySlug].map(([slug, rows]) => [slug, rows.map(({ path }) => path)]))
}

/** Where some old addresses lead, by their paths. */
export const targetsOf = findTargets

/** The slugs of products to which old addresses lead that begin with some texts, by these addresses. */
export async function slugsBeginning(
  db: Db,
  beginnings: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = (await findBeginning(db, beginnings)).map(
    ({ path, target }) => [path, slugIn(target)] as const,
  )
  return new Map(found.filter(([, slug]) => slug !== ''))
}

/** Which paths cannot become old addresses of a product, and to what each leads: itself for a page of the shop's own. */
export async function takenAddresses(
  shop: DbAndPool,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (paths.length === 0) return new Map()
  const own = await ownPages(shop, paths)
  return new Map([...(await findTargets(shop.db, paths)), ...[...own].map((path) => [path, path] as const)])
}

/**
 * Sets the old addresses of a product, within a transaction: what is not sent any more goes, if it still leads to the product, and what is
 * new comes, unless a page or another target has it by now. Returns whether anything changed.
 */
export async function changeAddressesOf(
  tx: Tx,
  slug: string,
  { was, sent }: { readonly was: readonly string[]; readonly sent: readonly string[] },
  by: Admin,
): Promise<boolean> {
  const gone = was.filter((path) => !sent.includes(path))
  const added = sent.filter((path) => !was.includes(path))
  if (gone.length + added.length === 0) return false
  await lockFor(tx, addressLock)
  const page = screens.product(slug)
  const removed = await removeAddresses(tx, gone, page)
  const used = await usedSlugs(tx, added.map(slugIn))
  const known = await findTargets(tx, added)
  const wanted = added.filter((path) => !known.has(path) && !used.has(slugIn(path)))
  if (wanted.length > 0)
    await putAddresses(
      tx,
      wanted.map((path) => ({ path, target: page, page })),
      by.userId,
    )
  return removed.length + wanted.length > 0
}

/** Removes all old addresses that lead to a product, within the transaction that deletes it. Returns whether there were any. */
export async function removeAddressesTo(tx: Tx, slug: string): Promise<boolean> {
  await lockFor(tx, addressLock)
  const page = screens.product(slug)
  const leading = await findLeading(tx, [page])
  if (leading.length === 0) return false
  const paths = leading.map(({ path }) => path)
  return (await removeAddresses(tx, paths, page)).length > 0
}

function slugIn(path: string): string {
  return /^\/products\/([^/?]+)$/.exec(path)?.[1] ?? ''
}
