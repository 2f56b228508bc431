import { pathSign } from '#base/contract/category-path.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { newId } from '#base/id.ts'
import { conflictAt, Refusal } from '#base/refusal.ts'
import {
  type CategoryPlace,
  countCategories,
  findCategory,
  findNamed,
  insertCategory,
  listSiblings,
  lockTreeExclusive,
  lockTreeShared,
  updateCategory,
} from '#catalog/products/store/tree.ts'
import { maxCategories } from '#catalog/products/tree.ts'
import { type Admin, record } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import { refuseBrokenTree } from './broken-tree.ts'

/** The category to assign to a product. Fields that are not given stay unchanged. */
export interface CategoryChoice {
  readonly categoryId?: string | null | undefined
  /** A name, or a path: `Parts › Brakes`. */
  readonly category?: string | undefined
  /** The name of the top-level category under which the product's category is moved. */
  readonly department?: string | undefined
}

/** The category fields of a product. */
export interface AssignedCategory {
  readonly categoryId: string | null
  readonly category: string
}

/** Locks the tree while a category is assigned: exclusively when the tree will change. Call it before any other lock. */
export async function lockTreeFor(
  tx: Tx,
  { categoryId, category = '', department }: CategoryChoice,
): Promise<void> {
  if (categoryId === undefined && category === '' && department === undefined) return
  const isKnown = categoryId !== undefined || (await findByWords(tx, category)).length > 0
  await (isKnown && department === undefined ? lockTreeShared(tx) : lockTreeExclusive(tx))
}

/**
 * Finds the category for a product, or adds it when its name is new; moves it below a department when one is given, which
 * is audited. Returns the category fields of the product, and whether the tree was changed.
 * @throws Refusal `conflict` for a category or path that does not exist, and for an ambiguous name.
 */
export async function assignCategory(
  tx: Tx,
  { categoryId, category, department }: CategoryChoice,
  before: AssignedCategory,
  by: Admin,
): Promise<AssignedCategory & { readonly changed: boolean }> {
  if (categoryId === undefined && category === undefined && department === undefined)
    return { categoryId: before.categoryId, category: before.category, changed: false }
  const chosen = await choose(tx, { categoryId, category, department }, before)
  if (chosen === undefined) return { categoryId: null, category: '', changed: false }
  const assigned = { categoryId: chosen.id, category: chosen.name }
  if (department === undefined) return { ...assigned, changed: chosen.isNew }
  const top = (await pathTo(tx, chosen))[0]
  if (!chosen.isNew && top?.name === department) return { ...assigned, changed: false }
  const parent = await topCategory(tx, department)
  await place(tx, chosen, parent.id)
  await record(tx, {
    actor: by,
    act: 'file',
    subject: { kind: 'category', id: chosen.id },
    before: { name: chosen.name, department: top === undefined || top.id === chosen.id ? '' : top.name },
    after: { name: chosen.name, department },
    requestId: by.requestId,
  })
  return { ...assigned, changed: true }
}

type Chosen = CategoryPlace & { readonly isNew: boolean }

async function choose(
  tx: Tx,
  { categoryId, category, department }: CategoryChoice,
  before: AssignedCategory,
): Promise<Chosen | undefined> {
  const id = categoryId === undefined && category === undefined ? before.categoryId : categoryId
  if (id === null || (id === undefined && category === '')) return undefined
  if (id !== undefined) return existingCategory(await findCategory(tx, id))
  const words = category ?? ''
  const found = await findByWords(tx, words)
  // An ambiguous name means the product's current category, if that has the name.
  const one = found.find((each) => each.id === before.categoryId) ?? (await onlyMatch(tx, found, department))
  if (one !== undefined) return existingCategory(one)
  if (words.includes(pathSign)) throw missing()
  return { ...(await addNamed(tx, words, null)), isNew: true }
}

function existingCategory(found: CategoryPlace | undefined): Chosen {
  if (found === undefined) throw missing()
  return { ...found, isNew: false }
}

function missing(): Refusal {
  return conflictAt('category', 'category_missing', refusals.categoryMissing)
}

/** Of the categories with one name, the one in the department; undefined when none has the name. */
async function onlyMatch(
  tx: Tx,
  found: readonly CategoryPlace[],
  department: string | undefined,
): Promise<CategoryPlace | undefined> {
  if (found.length <= 1) return found[0]
  const tops = await Promise.all(found.map(async (each) => ({ each, top: (await pathTo(tx, each))[0] })))
  const inDepartment = tops.filter(({ top }) => top?.name === department)
  if (inDepartment.length !== 1)
    throw conflictAt('category', 'category_ambiguous', refusals.categoryAmbiguous(found[0]?.name ?? ''))
  return inDepartment[0]?.each
}

/** The categories with a text as their name, else the one with it as its path. */
async function findByWords(tx: Tx, words: string): Promise<CategoryPlace[]> {
  const named = await findNamed(tx, words)
  if (named.length > 0 || !words.includes(pathSign)) return named
  const names = words.split(pathSign).map((name) => name.trim())
  const ends = await findNamed(tx, names.at(-1) ?? '')
  const paths = await Promise.all(ends.map(async (end) => ({ end, path: await pathTo(tx, end) })))
  return paths
    .filter(({ path }) => path.map(({ name }) => name).join(pathSign) === names.join(pathSign))
    .map(({ end }) => end)
}

/** The path from the top of the tree to a category, the category included. */
export async function pathTo(tx: Tx, category: CategoryPlace): Promise<CategoryPlace[]> {
  const path = [category]
  for (let parentId = category.parentId; parentId !== null; ) {
    const parent = await findCategory(tx, parentId)
    if (parent === undefined) break
    path.unshift(parent)
    parentId = parent.parentId
  }
  return path
}

async function topCategory(tx: Tx, name: string): Promise<CategoryPlace> {
  const tops = await listSiblings(tx, null)
  return tops.find((top) => top.name === name) ?? addNamed(tx, name, null)
}

/**
 * Adds a category after its siblings; siblings without explicit positions are sorted by name.
 * @throws Refusal `invalid` for a name that is too long; `conflict` as `refuseBrokenTree` does, and when there are 10,000.
 */
export async function addNamed(tx: Tx, name: string, parentId: string | null): Promise<CategoryPlace> {
  if (name.length > 80)
    throw new Refusal('invalid', 'invalid', rules.tooLong(80), { fields: { category: rules.tooLong(80) } })
  if ((await countCategories(tx)) >= maxCategories)
    throw conflictAt('category', 'categories_too_many', refusals.categoriesTooMany)
  const parent = parentId === null ? undefined : await findCategory(tx, parentId)
  if (parentId !== null && parent === undefined) throw missing()
  const added = { id: newId(), parentId, name, position: await endOf(tx, parentId) }
  const addresses = [
    name,
    ...(parent === undefined ? [] : [`${name}, ${parent.name}`]),
    `${name}, ${added.id.slice(-6)}`,
    added.id,
  ]
  await refuseBrokenTree({ name, parentName: parent?.name }, () => insertCategory(tx, added, addresses))
  return added
}

/** Moves a category below another, or to the top, after its new siblings. @throws Refusal as `refuseBrokenTree` does. */
export async function place(tx: Tx, category: CategoryPlace, parentId: string | null): Promise<void> {
  const position = await endOf(tx, parentId)
  const parent = parentId === null ? undefined : await findCategory(tx, parentId)
  if (parentId !== null && parent === undefined) throw missing()
  await refuseBrokenTree({ name: category.name, parentName: parent?.name }, () =>
    updateCategory(tx, category.id, { ...category, parentId, position }),
  )
}

async function endOf(tx: Tx, parentId: string | null): Promise<number> {
  const last = Math.max(0, ...(await listSiblings(tx, parentId)).map(({ position }) => position))
  return last === 0 ? 0 : last + 1
}
