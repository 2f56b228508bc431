import { refusals } from '#base/contract/messages/refusals.ts'
import { existing, Refusal } from '#base/refusal.ts'
import {
  type CategoryPlace,
  deleteCategory,
  findCategory,
  type GoodsDefaults,
  listSiblings,
  lockTreeExclusive,
  setPositions,
  updateCategory,
  updateGoodsDefaults,
} from '#catalog/products/store/tree.ts'
import { type Admin, recordChangesOf } from '#platform/audit/log.ts'
import { refuseChanged, type State } from '#platform/audit/undo.ts'
import type { Tx } from '#platform/db/open.ts'
import type { CatalogShop } from './admin.ts'
import { addNamed, place } from './assign-category.ts'
import { refuseBrokenTree } from './broken-tree.ts'

const recordChange = recordChangesOf('category')

/**
 * Adds a category below another, or at the top, and returns its id.
 * @throws Refusal `conflict` when a sibling has the name, the parent does not exist, or it would be more than 20 levels deep.
 */
export async function addCategory(
  { db, changes }: CatalogShop,
  { name, parentId = null }: { name: string; parentId?: string | null | undefined },
  by: Admin,
): Promise<string> {
  const id = await db.transaction().execute(async (tx) => {
    await lockTreeExclusive(tx)
    const added = await addNamed(tx, name, parentId)
    await recordChange(tx, by, 'add', added.id, { after: { name, parentId } })
    return added.id
  })
  changes.notify(['categories'])
  return id
}

export interface CategoryEdit {
  readonly name?: string | undefined
  /** Null for the top level. */
  readonly parentId?: string | null | undefined
  /** Its position among its siblings, from 1; a larger number means the last. */
  readonly position?: number | undefined
  readonly taxClass?: string | null | undefined
  readonly defaultWeightGrams?: number | null | undefined
}

const edited = ['name', 'parentId', 'position', 'taxClass', 'defaultWeightGrams'] as const

/**
 * Renames a category, moves it with its descendants, changes its position among its siblings, or what its products have
 * that have no tax class or weight of their own. Its address stays; the name is updated in its products. Returns whether anything was changed.
 * @param was the values that the change is based on, where that must be so.
 * @throws Refusal `missing`; `conflict` `changed_since` if they are others by now; `conflict` when a sibling has the name, the parent does not exist or is the category itself or
 * one of its descendants, or the tree would be more than 20 levels deep.
 */
export async function editCategory(
  { db, changes }: CatalogShop,
  id: string,
  { name, parentId, position, ...goods }: CategoryEdit,
  by: Admin,
  was: State = {},
): Promise<boolean> {
  const modified = await db.transaction().execute(async (tx) => {
    await lockTreeExclusive(tx)
    const before = await existingCategory(tx, id)
    refuseChanged({ ...before }, was)
    if (parentId !== undefined && parentId !== before.parentId) await place(tx, before, parentId)
    const moved = await existingCategory(tx, id)
    if (name !== undefined && name !== moved.name) await rename(tx, moved, name)
    if (position !== undefined) await setPosition(tx, moved, position)
    if (Object.values(goods).some((value) => value !== undefined)) await updateGoodsDefaults(tx, id, goods)
    const after = await existingCategory(tx, id)
    const differing = edited.filter((key) => before[key] !== after[key])
    if (differing.length === 0) return false
    const shown = (row: typeof before) =>
      Object.fromEntries((['name', ...differing] as const).map((key) => [key, row[key]]))
    await recordChange(tx, by, 'edit', id, { before: shown(before), after: shown(after) })
    return true
  })
  // Its products contain its name, and there may be tens of thousands.
  if (modified) changes.notify(['everything'])
  return modified
}

/**
 * Removes a category. Its products and children go to its parent, at its position; the products of a top-level category
 * have no category then.
 * @throws Refusal `missing`; `conflict` when the parent has another category with the name of a child.
 */
export async function removeCategory({ db, changes }: CatalogShop, id: string, by: Admin): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockTreeExclusive(tx)
    const removed = await existingCategory(tx, id)
    const parent = removed.parentId === null ? undefined : await findCategory(tx, removed.parentId)
    const [siblings, children] = [await listSiblings(tx, removed.parentId), await listSiblings(tx, id)]
    const conflicting = children.find((child) =>
      siblings.some((sibling) => sibling.id !== id && sibling.name === child.name),
    )
    if (conflicting !== undefined)
      throw new Refusal('conflict', 'category_taken', refusals.categoryTaken(conflicting.name, parent?.name))
    const products = await deleteCategory(tx, id, parent)
    if ([...siblings, ...children].some(({ position }) => position > 0)) {
      const order = siblings.flatMap((sibling) => (sibling.id === id ? children : [sibling]))
      await setPositions(
        tx,
        order.map((each) => each.id),
      )
    }
    await recordChange(tx, by, 'remove', id, {
      before: { name: removed.name, parentId: removed.parentId },
      after: { products, categories: children.length, to: parent?.name ?? '' },
    })
  })
  changes.notify(['everything'])
}

/** @throws Refusal `missing`. */
async function existingCategory(tx: Tx, id: string): Promise<CategoryPlace & GoodsDefaults> {
  return existing(await findCategory(tx, id), refusals.missingCategory)
}

async function rename(tx: Tx, category: CategoryPlace, name: string): Promise<void> {
  const parent = category.parentId === null ? undefined : await findCategory(tx, category.parentId)
  await refuseBrokenTree({ name, parentName: parent?.name }, () =>
    updateCategory(tx, category.id, { ...category, name }),
  )
}

/** From then on its siblings have explicit positions, and are no longer sorted by name. */
async function setPosition(tx: Tx, { id, parentId }: CategoryPlace, position: number): Promise<void> {
  const before = (await listSiblings(tx, parentId)).map((each) => each.id)
  const others = before.filter((each) => each !== id)
  const order = others.toSpliced(position - 1, 0, id)
  if (order.join() !== before.join()) await setPositions(tx, order)
}
