import { refusals } from '#base/contract/messages/refusals.ts'
import { fromDecimal, fromMinor, subtract } from '#base/money.ts'
import { existing } from '#base/refusal.ts'
import { pathTo } from '#catalog/products/known-tree.ts'
import { readTree } from '#catalog/products/service/cached-tree.ts'
import { one } from '#catalog/products/service/read.ts'
import { findUser } from '#people/users/service.ts'
import { notKept } from '#platform/db/topics.ts'
import type { CartLine } from '#pricing/calculation/model.ts'
import { applyPromotions, inOrder } from '#pricing/calculation/promotions.ts'
import { calculateTotals } from '#pricing/calculation/totals.ts'
import { unitPriceOf, unitPricesOf } from '#pricing/calculation/unit-price.ts'
import { cartPromotions } from '#pricing/promotions/use.ts'
import { type CustomerGroup, type ExplainedPrice, pricesFor } from '../model.ts'
import { type PriceShop, productPrices } from '../service.ts'
import { actingGroupOf, findGroup } from '../store/groups.ts'

interface Asked {
  readonly productId: string
  readonly quantity: number
  /** Of a customer; with neither this nor a group it is what everybody pays. */
  readonly email?: string | undefined
  /** The id of a group, for no particular customer. */
  readonly group?: string | undefined
  /** ISO 8601; by default now. */
  readonly at?: string | undefined
}

/**
 * What a line with `quantity` pieces of a product costs, and why: each unit price that was considered, and what each
 * promotion that is applied by itself takes off a cart with this line alone.
 * @throws Refusal `missing` for an unknown product, customer or group.
 */
export async function explainPrice(shop: PriceShop, asked: Asked): Promise<ExplainedPrice> {
  const { productId, quantity, email, at } = asked
  const product = await one({ ...shop, depends: notKept }, productId)
  const group = await groupOf(shop, asked)
  const prices = pricesFor(fromDecimal(product.price), await productPrices(shop, productId), group)
  const tree = await readTree({ ...shop, depends: notKept })
  const line: CartLine = {
    productId,
    quantity,
    prices,
    categoryIds: pathTo(tree, product.categoryId).map(({ id }) => id),
    maker: product.maker,
    taxRates: [],
  }
  const { automatic } = await cartPromotions(shop.db, { code: undefined, email })
  const now = at === undefined ? new Date() : new Date(at)
  const rules = { pricesIncludeTax: true, taxExempt: false, automatic, now }
  const { goods, discount, currency } = calculateTotals({ lines: [line] }, rules)
  const { applied, problems } = applyPromotions([line], [goods], rules, currency)
  const appliedById = new Map(applied.map((promotion) => [promotion.id, promotion]))
  return {
    ...unitPriceOf(prices, quantity),
    group: group?.name ?? null,
    considered: unitPricesOf(prices, quantity),
    goods,
    promotions: inOrder(automatic).map(({ id, name }) => ({
      id,
      name,
      amount: appliedById.get(id)?.amount ?? fromMinor(0, currency),
      freeDelivery: appliedById.get(id)?.freeDelivery ?? false,
      problem: problems.get(id) ?? null,
    })),
    total: subtract(goods, discount),
  }
}

async function groupOf({ db, pool }: PriceShop, { email, group }: Asked): Promise<CustomerGroup | undefined> {
  if (email !== undefined) return actingGroupOf(pool, (await findUser(db, email)).id)
  return group === undefined ? undefined : existing(await findGroup(db, group), refusals.missingGroup)
}
