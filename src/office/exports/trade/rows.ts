import { numbersOfMany } from '#catalog/numbers/service.ts'
import { furtherOfMany } from '#catalog/products/gallery/service.ts'
import type { ProductRow } from '#catalog/products/model.ts'
import { eachOnSale } from '#catalog/products/service/on-sale.ts'
import { findGoods } from '#catalog/products/sql.ts'
import { certainVehicles } from '#finding/fitment/sql.ts'
import { wholeIds } from '#finding/vehicles/outside/whole-ids.ts'
import { listAllSeries, listOfKind } from '#finding/vehicles/sql.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { readSetting } from '#platform/settings/service.ts'
import { taxes } from '#pricing/taxes/model.ts'
import { marketPrices } from '../market-price.ts'
import type { TradeFormat, TradeGap, TradeRow } from './model.ts'

/** The files of the trade are for North America. */
const market = 'US'

/** The products of a maker as files of the trade say them, with what is missing. A page of them is in memory. */
export async function* tradeRows(
  shop: DbAndPool,
  format: TradeFormat,
  maker: string,
): AsyncGenerator<TradeRow> {
  const { db, pool } = shop
  const named = wholeIds(await listOfKind(db, 'aces_base_vehicle'), await listAllSeries(db))
  const priceOf = marketPrices((await readSetting(shop, taxes)).value, market)
  for await (const products of eachOnSale(db, maker)) {
    const ids = products.map(({ id }) => id)
    const numbers = await numbersOfMany(db, ids)
    const pictures = await furtherOfMany(db, ids)
    const goods = new Map((await findGoods(pool, ids)).map((one) => [one.id, one]))
    const fitted = await certainVehicles(db, ids)
    for (const product of products) {
      const { taxClass = null, weightGrams = null } = goods.get(product.id) ?? {}
      const { vehicles = [], hasOpenQuestions = false } = fitted.get(product.id) ?? {}
      const found = named(vehicles)
      const baseVehicles = found.ids.map(({ value }) => value)
      const item = {
        product,
        partNumber: (product.partNumber ?? '').trim(),
        partType: partTypeOf(product),
        numbers: numbers.get(product.id) ?? [],
        pictures: pictures.get(product.id) ?? [],
        price: priceOf({ price: product.price, minimum: 1, taxClass }),
        weightGrams,
        baseVehicles,
      }
      const vehicleGaps: TradeGap[] = [
        ...(baseVehicles.length === 0 ? (['no_vehicles'] as const) : []),
        ...(hasOpenQuestions ? (['open_questions'] as const) : []),
        ...(found.isPartly ? (['no_base_vehicle'] as const) : []),
      ]
      const gaps: TradeGap[] = [
        ...(item.partType === '' ? (['no_part_type'] as const) : []),
        ...(isPartNumber(item.partNumber) ? [] : (['wrong_number'] as const)),
        ...(format === 'aces' ? vehicleGaps : []),
      ]
      yield { item, gaps }
    }
  }
}

/** What both formats take as the number of a part. */
function isPartNumber(number: string): boolean {
  return number !== '' && number.length <= 48 && !/[;\][}{~|,%!$*^\\?'"]/.test(number)
}

/** The shop has no place for the part types of the trade: an attribute of the product says its id. */
function partTypeOf({ attributes }: ProductRow): string {
  const found = attributes.find(({ name }) => /^part(terminology|type)id$/i.test(name.replace(/[\s_-]/g, '')))
  return found !== undefined && /^[1-9]\d{0,9}$/.test(found.value.trim()) ? found.value.trim() : ''
}
