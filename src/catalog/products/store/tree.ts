import { sql } from 'kysely'
import { newId } from '#base/id.ts'
import { countOf } from '#platform/db/count.ts'
import { listed } from '#platform/db/functions.ts'
import { lockFor, lockSharedFor } from '#platform/db/locks.ts'
import type { Tx } from '#platform/db/open.ts'

/* Changes of the tree of categories. The database guarantees that it stays a tree (migration 0027). */

/** As in migration 0027. */
const treeLock = 7_239_186

export interface CategoryPlace {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly position: number
}

/** The defaults for products of a category without their own values; null means the default of the parent. */
export interface GoodsDefaults {
  readonly taxClass: string | null
  readonly defaultWeightGrams: number | null
}

/** Until the transaction ends, no one else changes the tree or assigns a category. Call it before any row lock. */
export async function lockTreeExclusive(tx: Tx): Promise<void> {
  await lockFor(tx, treeLock)
}

/** Until the transaction ends, no one changes the tree; others may assign categories. Call it before any row lock. */
export async function lockTreeShared(tx: Tx): Promise<void> {
  await lockSharedFor(tx, treeLock)
}

export async function findCategory(tx: Tx, id: string): Promise<(CategoryPlace & GoodsDefaults) | undefined> {
  return tx
    .selectFrom('categories')
    .select([...placeColumns, 'tax_class as taxClass', 'default_weight_grams as defaultWeightGrams'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The categories with a name, at any level. */
export async function findNamed(tx: Tx, name: string): Promise<CategoryPlace[]> {
  return tx.selectFrom('categories').select(placeColumns).where('name', '=', name).orderBy('id').execute()
}

/** The children of a category, or the top-level categories, in order. */
export async function listSiblings(tx: Tx, parentId: string | null): Promise<CategoryPlace[]> {
  return tx
    .selectFrom('categories')
    .select(placeColumns)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export async function countCategories(tx: Tx): Promise<number> {
  return countOf(tx.selectFrom('categories'))
}

/**
 * Adds a category under the first of `addresses` that is free.
 * @throws the database's violations of `categories_name_key`, `categories_depth` and `categories_parent_fkey`.
 */
export async function insertCategory(
  tx: Tx,
  category: CategoryPlace,
  addresses: readonly string[],
): Promise<void> {
  const { id, parentId, name, position } = category
  await tx
    .insertInto('categories')
    .columns(['id', 'parent_id', 'name', 'position', 'address'])
    .expression((db) =>
      db
        .selectFrom(listed(addresses))
        .select(({ val }) => [
          val(id).as('id'),
          val(parentId).as('parent_id'),
          val(name).as('name'),
          sql.lit(position).as('position'),
          'listed.value',
        ])
        .where(({ eb, selectFrom }) =>
          eb.not(
            eb.exists(
              selectFrom('categories as c').select('c.id').whereRef('c.address', '=', 'listed.value'),
            ),
          ),
        )
        .orderBy('listed.place')
        .limit(1),
    )
    .execute()
}

/**
 * Adds top-level categories and the children of each, unless they exist. Returns the ids of the children by name.
 */
export async function insertTree(
  tx: Tx,
  tree: Readonly<Record<string, readonly string[]>>,
): Promise<ReadonlyMap<string, string>> {
  const add = async (name: string, parentId: string | null) => {
    const existing = (await listSiblings(tx, parentId)).find((sibling) => sibling.name === name)
    if (existing !== undefined) return existing.id
    const id = newId()
    await insertCategory(tx, { id, parentId, name, position: 0 }, [name, id])
    return id
  }
  const ids = new Map<string, string>()
  for (const [top, names] of Object.entries(tree)) {
    const parentId = await add(top, null)
    for (const name of names) ids.set(name, await add(name, parentId))
  }
  return ids
}

/** Changes the tax class and weight of the products of a category that have none of their own. */
export async function updateGoodsDefaults(
  tx: Tx,
  id: string,
  { taxClass, defaultWeightGrams }: Partial<GoodsDefaults>,
): Promise<void> {
  await tx
    .updateTable('categories')
    .set({ tax_class: taxClass, default_weight_grams: defaultWeightGrams })
    .where('id', '=', id)
    .execute()
}

/**
 * Renames or moves a category, and updates the name in its products.
 * @throws the database's violations of `categories_name_key`, `categories_no_circle`, `categories_depth` and `categories_parent_fkey`.
 */
export async function updateCategory(
  tx: Tx,
  id: string,
  { name, parentId, position }: Omit<CategoryPlace, 'id'>,
): Promise<void> {
  await lockProductsOf(tx, id, name)
  await tx
    .updateTable('categories')
    .set({ name, parent_id: parentId, position })
    .where('id', '=', id)
    .execute()
}

/** Sets the positions of siblings: the first of `ids` is first. */
export async function setPositions(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('categories as c')
    .from(listed(ids))
    .set(({ ref }) => ({ position: ref('listed.place') }))
    .whereRef('c.id', '=', 'listed.value')
    .whereRef('c.position', '<>', 'listed.place')
    .execute()
}

/**
 * Removes a category. Its products and children go to its parent; the products of a top-level category have no category
 * then. Returns how many products were moved, archived ones included.
 * @throws the database's violation of `categories_name_key`.
 */
export async function deleteCategory(
  tx: Tx,
  id: string,
  parent: { readonly id: string; readonly name: string } | undefined,
): Promise<number> {
  await lockProductsOf(tx, id, parent?.name ?? '')
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set({ category_id: parent?.id ?? null, category: parent?.name ?? '' })
    .where('category_id', '=', id)
    .executeTakeFirst()
  // A child may have its name.
  await tx.updateTable('categories').set({ name: id }).where('id', '=', id).execute()
  await tx
    .updateTable('categories')
    .set({ parent_id: parent?.id ?? null })
    .where('parent_id', '=', id)
    .execute()
  await tx.deleteFrom('categories').where('id', '=', id).execute()
  return Number(numUpdatedRows)
}

/**
 * Locks the products of a category whose name will change, in the order of their ids, as orders do. There may be tens of
 * thousands, so the following statements may take two minutes.
 */
async function lockProductsOf(tx: Tx, id: string, name: string): Promise<void> {
  await sql`set local statement_timeout = '2min'`.execute(tx)
  await tx
    .selectFrom('products')
    .select('id')
    .where('category_id', '=', id)
    .where('category', '<>', name)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

const placeColumns = ['id', 'parent_id as parentId', 'name', 'position'] as const
