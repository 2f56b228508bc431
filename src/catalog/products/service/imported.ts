import { pathSign } from '#base/contract/category-path.ts'
import type { StaffProductRow } from '#catalog/products/model.ts'
import { findBySlugs, findUsedSlugs } from '#catalog/products/store/addresses.ts'
import { listTree } from '#catalog/products/store/categories.ts'
import { findFamiliesOnSale } from '#catalog/products/store/family.ts'
import { findMany, listMakers } from '#catalog/products/store/imported.ts'
import { listSiblings, lockTreeExclusive } from '#catalog/products/store/tree.ts'
import { lockMany, lockToDelete } from '#catalog/products/store/write.ts'
import { parentsFirst, pathsOf } from '#catalog/products/tree.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { addNamed } from './assign-category.ts'

/* What imports of files (src/office/imports) read of the catalogue. */

/** Products on sale or archived, by id. */
export async function staffProducts(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StaffProductRow>> {
  return new Map((await findMany(db, ids)).map((row) => [row.id, row]))
}

/** As `staffProducts`; nobody else changes or orders these products until the transaction ends. */
export async function lockStaffProducts(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StaffProductRow>> {
  return new Map((await lockMany(tx, ids)).map((row) => [row.id, row]))
}

/** As `lockStaffProducts`, for products of which some are deleted. */
export async function lockProductsToDelete(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StaffProductRow>> {
  return new Map((await lockToDelete(tx, ids)).map((row) => [row.id, row]))
}

/** The path of each category by its id, and the id by the path. */
export async function categoryPaths(
  db: Db,
): Promise<{ readonly byId: ReadonlyMap<string, string>; readonly byPath: ReadonlyMap<string, string> }> {
  const byId = pathsOf(parentsFirst(await listTree(db)))
  return { byId, byPath: new Map([...byId].map(([id, path]) => [path, id])) }
}

/** The makers of products on sale or archived. */
export async function knownMakers(db: Db): Promise<string[]> {
  return listMakers(db)
}

/**
 * Adds the categories of paths that the shop does not have, each below the one before it. Returns how many were added.
 * @throws Refusal as `addNamed` does.
 */
export async function addPaths(tx: Tx, paths: readonly string[]): Promise<number> {
  await lockTreeExclusive(tx)
  let added = 0
  for (const path of paths) {
    let parentId: string | null = null
    for (const name of path.split(pathSign)) {
      const known: { readonly id: string } | undefined = (await listSiblings(tx, parentId)).find(
        (one) => one.name === name,
      )
      if (known === undefined) added += 1
      parentId = (known ?? (await addNamed(tx, name, parentId))).id
    }
  }
  return added
}

/** Which families of some names and makers have a product on sale. */
export const familiesOnSale = findFamiliesOnSale

/** The products with some slugs, also former ones, on sale or archived. */
export const productsBySlug = findBySlugs

/** Which of some slugs are of a product, on sale or archived, or were. */
export async function usedSlugs(db: Db, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(await findUsedSlugs(db, slugs))
}
