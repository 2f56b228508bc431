import type pg from 'pg'
import { isPriced } from '#carts/noun.ts'
import type { ToPrice } from '#carts/terms.ts'
import { findGoods, type Goods } from '#catalog/store/goods.ts'
import type { Clock } from '#clock.ts'
import type { DeliverySettings } from '#contract/forms/deliveries.ts'
import { deliveries } from '#deliveries/noun.ts'
import { pricesFor } from '#prices/noun.ts'
import { actingGroupOf } from '#prices/store/groups.ts'
import { findPrices } from '#prices/store/prices.ts'
import type { Package } from '#pricing/delivery-price.ts'
import type { CartLine, Promotion, Rules } from '#pricing/noun.ts'
import { readCartPromotions } from '#promotions/use.ts'
import { keepSetting, statesOf } from '#settings/kept.ts'
import { type TaxPlace, taxes, taxPlaceOf } from '#taxes/noun.ts'

/** What the terms of a cart need from the shop. */
export interface TermsShop {
  readonly pool: pg.Pool
  readonly clock: Clock
}

/** What a cart is priced with. */
export interface Terms {
  readonly lines: readonly CartLine[]
  readonly rules: Rules
  /** Undefined without a destination: then nothing is taxed. */
  readonly taxPlace: TaxPlace | undefined
  /** False when there are tax zones, and none covers the destination. */
  readonly isTaxCovered: boolean
  readonly deliveries: DeliverySettings
  readonly packages: readonly Package[]
}

const keptTaxes = keepSetting(taxes)
const keptDeliveries = keepSetting(deliveries)

/** What the terms of a cart depend on, wherever it goes. */
export type Destinationless = Omit<ToPrice, 'destination' | 'delivery' | 'isBusiness'>

/** Where a cart goes, how, and whether for a business. */
export type Route = Pick<ToPrice, 'destination' | 'delivery' | 'isBusiness'>

/**
 * Reads what a cart is priced with, in one round trip: its statements are sent at once. Answers a function that says what holds for a
 * destination.
 */
export async function readTerms(
  { pool, clock }: TermsShop,
  asked: Destinationless,
): Promise<(route: Route) => Terms> {
  const rows = asked.rows.filter(isPriced)
  const ids = rows.map(({ product }) => product.id)
  const [states, goods, prices, group, { automatic, coupon }] = await Promise.all([
    statesOf(pool, [taxes, deliveries]),
    ids.length === 0 ? [] : findGoods(pool, ids),
    findPrices(pool, ids),
    asked.userId === undefined ? undefined : actingGroupOf(pool, asked.userId),
    readCartPromotions(pool, { code: asked.coupon ?? undefined, email: asked.email }),
  ])
  const [taxSettings, deliverySettings] = await Promise.all([
    keptTaxes(pool, states),
    keptDeliveries(pool, states),
  ])
  const goodsOf = new Map(goods.map((each) => [each.id, each]))
  const now = clock()
  return ({ destination, isBusiness }) => {
    const taxPlace = destination === null ? undefined : taxPlaceOf(taxSettings, destination)
    return {
      lines: rows.map(({ product, quantity }) => {
        const of = goodsOf.get(product.id)
        return {
          productId: product.id,
          quantity,
          prices: pricesFor(product.price, prices.get(product.id) ?? { breaks: [], groups: [] }, group),
          categoryIds: of?.categoryIds ?? [],
          maker: product.maker,
          taxRates: taxPlace?.ratesOf(of?.taxClass ?? null) ?? [],
        }
      }),
      rules: rulesOf(taxSettings.pricesIncludeTax, taxPlace, isBusiness, { automatic, coupon }, now),
      taxPlace,
      isTaxCovered: taxPlace === undefined || taxPlace.zone !== undefined || taxSettings.zones.length === 0,
      deliveries: deliverySettings,
      packages: rows.map(({ product, quantity }) => packageOf(goodsOf.get(product.id), quantity)),
    }
  }
}

function rulesOf(
  pricesIncludeTax: boolean,
  taxPlace: TaxPlace | undefined,
  isBusiness: boolean,
  { automatic, coupon }: { automatic: readonly Promotion[]; coupon: Promotion | undefined },
  now: Date,
): Rules {
  return {
    pricesIncludeTax,
    taxExempt: isBusiness && taxPlace?.exemptsBusinesses === true,
    automatic,
    ...(coupon && { coupon }),
    now,
  }
}

/** The pieces of a line. A piece whose weight nobody entered weighs nothing, and one with an unknown side has no size. */
function packageOf(goods: Goods | undefined, quantity: number): Package {
  const { weightGrams = null, lengthMm = null, widthMm = null, heightMm = null } = goods ?? {}
  const isMeasured = lengthMm !== null && widthMm !== null && heightMm !== null
  return {
    quantity,
    weightGrams: weightGrams ?? 0,
    ...(isMeasured && { sizesMm: [lengthMm, widthMm, heightMm] as const }),
  }
}
