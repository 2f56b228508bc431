import { isDeepStrictEqual } from 'node:util'
import type { CustomerGroupFields, ProductPriceFields } from '#base/contract/forms/prices.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import type { Listing } from '#base/contract/shapes.ts'
import { newId } from '#base/id.ts'
import { isSame, type Money, toDecimal } from '#base/money.ts'
import { conflictAt, existing, Refusal } from '#base/refusal.ts'
import { changeListPrice, type ListPrice, lockListPrices } from '#catalog/products/service/list-prices.ts'
import { type Admin, recordByAdmin, recordChangesOf } from '#platform/audit/log.ts'
import { refuseChanged, type State } from '#platform/audit/undo.ts'
import type { Changes } from '#platform/db/changes.ts'
import { lockFor } from '#platform/db/locks.ts'
import type { DbAndPool, Tx } from '#platform/db/open.ts'
import { productTopics } from '#platform/db/topics.ts'
import { refuseViolation } from '#platform/db/violation.ts'
import { type CustomerGroup, fieldsOf, inOrder, type ListedProduct } from './model.ts'
import {
  deleteGroup,
  findAssignedGroup,
  findGroup,
  insertGroup,
  listListed,
  listMembers,
  lockGroup,
  type Member,
  setMember,
  updateGroup,
} from './store/groups.ts'
import { findPrices, readPrices, replacePrices } from './store/prices.ts'

export type PriceShop = DbAndPool & { readonly changes: Pick<Changes, 'notify'> }

const recordChange = recordChangesOf('customer_group')

const none: ProductPriceFields = { breaks: [], groups: [] }

/** The prices of a product beside its list price. */
export async function productPrices(
  { pool }: Pick<PriceShop, 'pool'>,
  productId: string,
): Promise<ProductPriceFields> {
  return (await findPrices(pool, [productId])).get(productId) ?? none
}

interface PriceChange {
  readonly prices: ProductPriceFields
  /** The prices that the change is based on. */
  readonly was?: ProductPriceFields | undefined
  /** A list price to change with them, and the one that the change is based on. */
  readonly listPrice?: { readonly price: Money; readonly was: Money } | undefined
}

/**
 * Replaces them, and the list price if it is to be changed too.
 * @throws Refusal `missing` for an unknown product or group; `conflict` `prices_changed` if they do not equal `was`.
 */
export async function changePrices(
  shop: PriceShop,
  productId: string,
  { prices, was, listPrice }: PriceChange,
  by: Admin,
): Promise<void> {
  const replace = async (tx: Tx) => {
    await lockFor(tx, `prices of ${productId}`)
    const before = (await readPrices(tx, [productId])).get(productId) ?? none
    if (was !== undefined && !isDeepStrictEqual(inOrder(was), inOrder(before)))
      throw new Refusal('conflict', 'prices_changed', refusals.pricesChanged)
    const listed = listPrice && (await repriced(tx, productId, listPrice))
    await replacePrices(tx, productId, prices)
    await recordByAdmin(tx, by, {
      act: 'edit',
      subject: { kind: 'product', id: productId },
      // In one order, so that an undo sees whether they were changed since.
      before: { prices: inOrder(before), ...(listPrice && { price: toDecimal(listPrice.was) }) },
      after: { prices: inOrder(prices), ...(listPrice && { price: toDecimal(listPrice.price) }) },
    })
    return listed
  }
  const listed = await refuseViolation(
    () => shop.db.transaction().execute(replace),
    (constraint) => {
      if (constraint.endsWith('_product_id_fkey'))
        return new Refusal('missing', 'missing', refusals.missingProduct)
      if (constraint.endsWith('_group_id_fkey'))
        return new Refusal('missing', 'missing', refusals.missingGroup)
      return undefined
    },
  )
  shop.changes.notify(listed ? productTopics(productId, [listed.categoryId]) : [`product ${productId}`])
}

/** Changes the list price in a transaction. @throws Refusal as `changePrices`. */
async function repriced(
  tx: Tx,
  id: string,
  { price, was }: NonNullable<PriceChange['listPrice']>,
): Promise<ListPrice> {
  const listed = existing((await lockListPrices(tx, [id])).get(id), refusals.missingProduct)
  if (!isSame(listed.price, was)) throw new Refusal('conflict', 'prices_changed', refusals.pricesChanged)
  await changeListPrice(tx, id, price)
  return listed
}

interface PageQuery {
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}

const pageRows = 25

/** The customers of a group, by email. @throws Refusal `missing` for an unknown group. */
export async function membersOf(
  { db }: PriceShop,
  groupId: string,
  query: PageQuery,
): Promise<Listing<Member>> {
  existing(await findGroup(db, groupId), refusals.missingGroup)
  return listMembers(db, groupId, { limit: query.limit ?? pageRows, offset: query.offset ?? 0 })
}

/** The price list of a group, by the names of the products. @throws Refusal `missing` for an unknown group. */
export async function priceListOf(
  { db, pool }: PriceShop,
  groupId: string,
  query: PageQuery,
): Promise<Listing<ListedProduct>> {
  existing(await findGroup(db, groupId), refusals.missingGroup)
  const page = { limit: query.limit ?? pageRows, offset: query.offset ?? 0 }
  const { rows, total } = await listListed(db, groupId, page)
  const prices = await findPrices(
    pool,
    rows.map(({ productId }) => productId),
    groupId,
  )
  return {
    rows: rows.map((row) => ({ ...row, prices: prices.get(row.productId)?.groups[0]?.prices ?? [] })),
    total,
  }
}

/** Adds a group and returns its id. @throws Refusal `conflict` `group_taken`. */
export async function addGroup(shop: PriceShop, fields: CustomerGroupFields, by: Admin): Promise<string> {
  const id = newId()
  await change(shop, fields.name, async (tx) => {
    await insertGroup(tx, id, fields)
    await recordChange(tx, by, 'add', id, { after: fields })
  })
  return id
}

/**
 * Replaces the fields of a group. `was`: the fields that an undo compared.
 * @throws Refusal `missing`; `conflict`: `group_taken`, `changed_since` when it does not have the fields of `was` any more.
 */
export async function editGroup(
  shop: PriceShop,
  id: string,
  fields: CustomerGroupFields,
  by: Admin,
  was: State = {},
): Promise<void> {
  await change(shop, fields.name, async (tx) => {
    const before = fieldsOf(await existingGroup(tx, id))
    refuseChanged({ ...before }, was)
    await updateGroup(tx, id, fields)
    await recordChange(tx, by, 'edit', id, { before, after: fields })
  })
}

/** Removes a group; its customers pay the public prices. @throws Refusal `missing`. */
export async function removeGroup(shop: PriceShop, id: string, by: Admin): Promise<void> {
  await change(shop, '', async (tx) => {
    const before = fieldsOf(await existingGroup(tx, id))
    await deleteGroup(tx, id)
    await recordChange(tx, by, 'remove', id, { before })
  })
}

/** Puts a customer into a group; null for none. @throws Refusal `missing` for an unknown group. */
export async function setGroup(
  shop: PriceShop,
  userId: string,
  groupId: string | null,
  by: Admin,
): Promise<void> {
  await shop.db.transaction().execute(async (tx) => {
    const group = groupId === null ? undefined : await existingGroup(tx, groupId)
    const before = await findAssignedGroup(tx, userId)
    await setMember(tx, userId, groupId)
    await recordByAdmin(tx, by, {
      act: 'edit',
      subject: { kind: 'user', id: userId },
      before: { group: before?.name ?? '' },
      after: { group: group?.name ?? '' },
    })
  })
}

/** Changes groups in a transaction, and turns the database's violation of unique names into a refusal. */
function change({ db }: PriceShop, name: string, work: (tx: Tx) => Promise<void>): Promise<void> {
  return refuseViolation(
    () => db.transaction().execute(work),
    (constraint) =>
      constraint === 'customer_groups_name_key'
        ? conflictAt('group.name', 'group_taken', refusals.groupTaken(name))
        : undefined,
  )
}

async function existingGroup(tx: Tx, id: string): Promise<CustomerGroup> {
  return existing(await lockGroup(tx, id), refusals.missingGroup)
}
