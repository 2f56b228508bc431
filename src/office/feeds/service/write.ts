import { setImmediate } from 'node:timers/promises'
import { isEbayCountry } from '#base/contract/forms/feed.ts'
import { newId } from '#base/id.ts'
import { shopCurrency } from '#base/money.ts'
import { shopConfig } from '#base/shop-config.ts'
import { numbersOfMany } from '#catalog/numbers/service.ts'
import { furtherOfMany } from '#catalog/products/gallery/service.ts'
import type { ProductRow } from '#catalog/products/model.ts'
import { categoryPaths } from '#catalog/products/service/imported.ts'
import { eachOnSale } from '#catalog/products/service/on-sale.ts'
import { findGoods } from '#catalog/products/sql.ts'
import { certainVehicles } from '#finding/fitment/sql.ts'
import { listAllSeries, listOfKind } from '#finding/vehicles/sql.ts'
import { marketPrices } from '#office/exports/market-price.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import type { Attempt } from '#platform/jobs/tasks.ts'
import { readSetting } from '#platform/settings/service.ts'
import { deliveries } from '#pricing/deliveries/model.ts'
import { seller } from '#pricing/seller/model.ts'
import { taxes } from '#pricing/taxes/model.ts'
import { byKType, byModel, type Compatible, noCompatibility, usualMost } from '../inside/compatibility.ts'
import { ebayCsv } from '../inside/ebay.ts'
import { type Piece, removeRun, storeFeed } from '../inside/files.ts'
import { googleTsv, googleXml } from '../inside/google.ts'
import { metaCsv } from '../inside/meta.ts'
import { offerOf, type ReadProduct, whatIsMissing, whyLeftOut } from '../inside/offer.ts'
import { feedWords as words } from '../messages/feed-words.ts'
import type { FeedCounts, FeedFormat, FeedRemark, RemarkedProduct, StoredFeed } from '../model.ts'
import { findFeed, storeFailure, storeRun, storeTry } from '../store/feeds.ts'
import type { FeedShop } from './shop.ts'

/** Writes the files of a feed anew, and removes those before them. A feed that is off, or gone, is left alone. */
export async function writeFeed(shop: FeedShop, id: string, attempt: Attempt): Promise<void> {
  const feed = await findFeed(shop.db, id)
  if (feed === undefined || !feed.isOn) return
  const run = newId()
  const readAt = new Date()
  await storeTry(shop.db, id)
  try {
    const counts = new Counter()
    const pieces = piecesOf(shop, feed, counts, attempt.signal)
    const written = await storeFeed(shop.files.feeds, { id, run }, pieces)
    const made = { id, run, readAt, ...written, counts: counts.result() }
    const isStored = await shop.db.transaction().execute(async (tx) => {
      await attempt.hold(tx)
      return storeRun(tx, made)
    })
    const old = isStored ? feed.run : run
    if (old !== null) await removeRun(shop.files.feeds, { id, run: old })
  } catch (error) {
    if (!attempt.signal.aborted && attempt.isLast) await storeFailure(shop.db, id, words.failed)
    throw error
  }
}

/** Counts the products of a feed; both sums are all on sale. */
class Counter {
  #in = 0
  #leftOut = 0
  readonly #remarks = new Map<FeedRemark, number>()

  add(isIn: boolean, remarks: readonly FeedRemark[]): void {
    if (isIn) this.#in += 1
    else this.#leftOut += 1
    for (const one of remarks) this.#remarks.set(one, (this.#remarks.get(one) ?? 0) + 1)
  }

  result(): FeedCounts {
    return {
      onSale: this.#in + this.#leftOut,
      in: this.#in,
      leftOut: this.#leftOut,
      remarks: [...this.#remarks].map(([remark, products]) => ({ remark, products })),
    }
  }
}

async function* piecesOf(
  shop: FeedShop,
  feed: StoredFeed,
  counts: Counter,
  signal: AbortSignal,
): AsyncGenerator<Piece> {
  const format = await formatOf(shop, feed)
  const read = await readerOf(shop, feed)
  yield { content: format.head, remarks: '' }
  for await (const products of eachOnSale(shop.db)) {
    signal.throwIfAborted()
    const piece = { content: '', remarks: '' }
    for await (const one of read(products)) {
      const why = whyLeftOut(one, feed.kind === 'ebay')
      const isIn = why.length === 0
      const remarks = isIn ? whatIsMissing(one) : why
      counts.add(isIn, remarks)
      if (isIn) piece.content += format.item(offerOf(one, shop.shopUrl))
      if (remarks.length > 0) piece.remarks += `${JSON.stringify(remarked(one.product, isIn, remarks))}\n`
    }
    yield piece
  }
  yield { content: format.foot, remarks: '' }
}

function remarked(
  { id, name, partNumber }: ProductRow,
  isIn: boolean,
  remarks: readonly FeedRemark[],
): RemarkedProduct {
  return { productId: id, name, partNumber, isIn, remarks }
}

async function formatOf(shop: FeedShop, { kind, country, category }: StoredFeed): Promise<FeedFormat> {
  switch (kind) {
    case 'google':
      return googleXml({ shop: shopConfig().name, url: shop.shopUrl })
    case 'google_tsv':
      return googleTsv()
    case 'meta':
      return metaCsv()
    case 'ebay': {
      if (!isEbayCountry(country)) throw new Error(`There is no eBay with parts by vehicles in ${country}`)
      const from = await readSetting(shop, seller)
      const { times } = (await readSetting(shop, deliveries)).value
      return ebayCsv({
        country,
        category,
        currency: shopCurrency().toUpperCase(),
        from: from.value.country,
        handlingDays: times.handlingDays,
      })
    }
  }
}

const productsAtOnce = 20

/** Reads what a feed says of some products. */
async function readerOf(
  shop: DbAndPool,
  feed: StoredFeed,
): Promise<(products: readonly ProductRow[]) => AsyncGenerator<ReadProduct>> {
  const { db, pool } = shop
  const priceOf = marketPrices((await readSetting(shop, taxes)).value, feed.country)
  const paths = (await categoryPaths(db)).byId
  const compatible = await compatibleOf(shop, feed)
  return async function* read(products) {
    const ids = products.map(({ id }) => id)
    const numbers = await numbersOfMany(db, ids)
    const pictures = await furtherOfMany(db, ids)
    const goods = new Map((await findGoods(pool, ids)).map((one) => [one.id, one]))
    const fitted = feed.kind === 'ebay' ? await certainVehicles(db, ids) : undefined
    for (const [at, product] of products.entries()) {
      // A part fits thousands of vehicles: requests are answered between.
      if (at % productsAtOnce === 0) await setImmediate()
      const { taxClass = null, weightGrams = null } = goods.get(product.id) ?? {}
      const { vehicles = [], hasOpenQuestions = false } = fitted?.get(product.id) ?? {}
      yield {
        product,
        numbers: numbers.get(product.id) ?? [],
        pictures: pictures.get(product.id) ?? [],
        path: paths.get(product.categoryId ?? '') ?? '',
        price: priceOf({ price: product.price, minimum: product.minimum, taxClass }),
        weightGrams,
        compatibility: compatible(vehicles),
        hasOpenQuestions,
      }
    }
  }
}

async function compatibleOf(
  { db }: DbAndPool,
  { kind, country, mostVehicles }: StoredFeed,
): Promise<Compatible> {
  if (kind !== 'ebay') return noCompatibility
  const most = mostVehicles ?? usualMost(country)
  const series = await listAllSeries(db)
  return country === 'US' ? byModel(series, most) : byKType(await listOfKind(db, 'ktype'), series, most)
}
