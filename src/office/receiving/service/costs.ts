import { fromMinor, subtract, sum, times } from '#base/money.ts'
import { ofMicro } from '#base/money-parts.ts'
import { listPrices } from '#catalog/products/service/list-prices.ts'
import { findGoods } from '#catalog/products/sql.ts'
import type { Viewer } from '#orders/orders/model.ts'
import { findOne } from '#orders/orders/service/read.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { readSetting } from '#platform/settings/service.ts'
import { taxesOf } from '#pricing/calculation/tax.ts'
import { seller } from '#pricing/seller/model.ts'
import { homeRates, taxes } from '#pricing/taxes/model.ts'
import { type Cost, type LineCost, type Margin, marginOf, type ProductCost } from '../model.ts'
import { latestCosts } from '../store/costs.ts'

/**
 * What products cost and the margins of their list prices, in the order of the ids; unknown ids are left out. A list price with taxes
 * has the taxes of the seller's country.
 */
export async function productCosts(shop: DbAndPool, ids: readonly string[]): Promise<ProductCost[]> {
  const [{ value: settings }, { value: by }, prices, goods, costs] = await Promise.all([
    readSetting(shop, taxes),
    readSetting(shop, seller),
    listPrices(shop.db, ids),
    findGoods(shop.pool, ids),
    costsOf(shop, ids),
  ])
  const classes = new Map(goods.map(({ id, taxClass }) => [id, taxClass]))
  return ids.flatMap((id) => {
    const found = prices.get(id)
    if (found === undefined) return []
    const { price: amount } = found
    const rates = homeRates(settings, by.country, classes.get(id) ?? null)
    const [taxed] = taxesOf([{ amount, rates }], settings.pricesIncludeTax, amount.currency).amounts
    const cost = costs.get(id)
    const { last = null, supplierId = null, supplier = null } = cost ?? {}
    return [{ id, last, supplierId, supplier, ...marginOf(taxed?.net ?? amount, cost?.average ?? null) }]
  })
}

export interface OrderCost {
  readonly lines: readonly LineCost[]
  /** Of the lines whose cost is known. */
  readonly total: Margin
  readonly unknown: number
}

/**
 * What the products of an order cost by the averages when it was placed, against what is paid for them without taxes.
 * @throws Refusal `missing`.
 */
export async function orderCosts(shop: DbAndPool, viewer: Viewer, orderId: string): Promise<OrderCost> {
  const order = await findOne(shop.db, viewer, orderId)
  const ids = order.lines.map(({ productId }) => productId)
  const costs = await costsOf(shop, ids, new Date(order.createdAt))
  const lines = order.lines.map(({ productId, quantity, total, tax }) => {
    const average = costs.get(productId)?.average ?? null
    const cost = average === null ? null : times(average, quantity)
    return { productId, pieces: quantity, ...marginOf(subtract(total, tax), cost) }
  })
  const known = lines.flatMap(({ net, cost }) => (cost === null ? [] : [{ net, cost }]))
  const cost = known.length === 0 ? null : sum(known.map((one) => one.cost))
  return {
    lines,
    total: marginOf(sum(known.map(({ net }) => net)), cost),
    unknown: lines.length - known.length,
  }
}

async function costsOf(
  { db }: Pick<DbAndPool, 'db'>,
  ids: readonly string[],
  before?: Date,
): Promise<Map<string, Cost>> {
  const found = await latestCosts(db, ids, before)
  return new Map(
    found.map(({ productId, lastMinor, average, supplierId, supplier }) => [
      productId,
      {
        last: lastMinor === null ? null : fromMinor(lastMinor),
        average: average === null ? null : ofMicro(average),
        supplierId,
        supplier,
      },
    ]),
  )
}
