import type pg from 'pg'
import type { Clock } from '#base/clock.ts'
import type { DeliverySettings } from '#base/contract/forms/deliveries.ts'
import { unionNumberOf } from '#base/countries/tax-number.ts'
import { findGoods, type Goods } from '#catalog/products/sql.ts'
import { cacheSetting, statesOf } from '#platform/settings/cached.ts'
import type { Package } from '#pricing/calculation/delivery-price.ts'
import type { CartLine, Promotion, Rules } from '#pricing/calculation/model.ts'
import { isEverywhere } from '#pricing/calculation/zones.ts'
import { isPriced } from '#pricing/carts/model.ts'
import type { ToPrice } from '#pricing/carts/terms.ts'
import { deliveries, usedZones } from '#pricing/deliveries/model.ts'
import { pricesFor } from '#pricing/prices/model.ts'
import { actingGroupOf, findPrices } from '#pricing/prices/sql.ts'
import { cartPromotions } from '#pricing/promotions/use.ts'
import { seller } from '#pricing/seller/model.ts'
import { decideTax, type TaxDecision, type TaxFacts, usual } from '#pricing/taxes/decision/model.ts'
import { type TaxPlace, taxes, taxPlaceOf, zoneForTax } from '#pricing/taxes/model.ts'
import { dayIn } from '#pricing/taxes/service/check-number.ts'
import { findTaxFacts } from '#pricing/taxes/sql.ts'

/** What the terms of a cart need from the shop. */
export interface TermsShop {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** The shop's time zone, in which the days of delivery are counted, and certificates end. */
  readonly timeZone: string
}

/** What a cart is priced with. */
export interface Terms {
  readonly lines: readonly CartLine[]
  readonly rules: Rules
  /** Undefined without a destination: then nothing is taxed. */
  readonly taxPlace: TaxPlace | undefined
  /** Whether tax is taken off, and why. */
  readonly taxDecision: TaxDecision
  /** False when there are tax zones, and none covers the destination. */
  readonly isTaxCovered: boolean
  readonly deliveries: DeliverySettings
  readonly packages: readonly Package[]
  /** Whether taxes and deliveries are the same in every country. */
  readonly isSameEverywhere: boolean
}

const keptTaxes = cacheSetting(taxes)
const keptDeliveries = cacheSetting(deliveries)
const storedSeller = cacheSetting(seller)

/** What the terms of a cart depend on, wherever it goes. */
export type Destinationless = Omit<ToPrice, 'destination' | 'delivery' | 'isBusiness'> & {
  /** What was known of the tax number when the order was placed, for an order that is changed; without it, what is known now. */
  readonly taxFacts?: TaxFacts | undefined
}

/** Where a cart goes, how, and whether for somebody who says that they are a business. */
export type Route = Pick<ToPrice, 'destination' | 'delivery' | 'isBusiness'>

/**
 * Reads what a cart is priced with, in one round trip: its statements are sent at once. Answers a function that says what holds for a
 * destination.
 */
export async function readTerms(
  { pool, clock, timeZone }: TermsShop,
  asked: Destinationless,
): Promise<(route: Route) => Terms> {
  const rows = asked.rows.filter(isPriced)
  const now = clock()
  const ids = rows.map(({ product }) => product.id)
  const [states, goods, prices, group, { automatic, coupon }, facts] = await Promise.all([
    statesOf(pool, [taxes, deliveries, seller]),
    ids.length === 0 ? [] : findGoods(pool, ids),
    findPrices(pool, ids),
    asked.userId === undefined ? undefined : actingGroupOf(pool, asked.userId),
    cartPromotions(pool, { code: asked.coupon ?? undefined, email: asked.email }),
    asked.taxFacts ??
      findTaxFacts(pool, {
        number: unionNumberOf(asked.taxNumber)?.number ?? '',
        userId: asked.userId,
        now,
        today: dayIn(timeZone, now),
      }),
  ])
  const [taxSettings, deliverySettings, { country: sellerCountry }] = await Promise.all([
    keptTaxes(pool, states),
    keptDeliveries(pool, states),
    storedSeller(pool, states),
  ])
  const goodsOf = new Map(goods.map((each) => [each.id, each]))
  return ({ destination, delivery, isBusiness }) => {
    const taxPlace = destination === null ? undefined : taxPlaceOf(taxSettings, destination)
    const method = deliverySettings.methods.find(({ id }) => id === delivery)
    const taxDecision =
      destination === null
        ? usual
        : decideTax({
            destination,
            sellerCountry,
            isBusiness,
            facts,
            zone: zoneForTax(taxPlace),
            isCollected: method?.rate.kind === 'collect',
            taxNumber: asked.taxNumber,
            asksVies: taxSettings.asksVies ?? true,
          })
    return {
      taxDecision,
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
      rules: rulesOf(taxSettings.pricesIncludeTax, taxDecision, { automatic, coupon }, now),
      taxPlace,
      isTaxCovered: taxPlace === undefined || taxPlace.zone !== undefined || taxSettings.zones.length === 0,
      deliveries: deliverySettings,
      isSameEverywhere: isEverywhere(taxSettings.zones) && isEverywhere(usedZones(deliverySettings)),
      packages: rows.map(({ product, quantity }) => packageOf(goodsOf.get(product.id), quantity)),
    }
  }
}

function rulesOf(
  pricesIncludeTax: boolean,
  taxDecision: TaxDecision,
  { automatic, coupon }: { automatic: readonly Promotion[]; coupon: Promotion | undefined },
  now: Date,
): Rules {
  return {
    pricesIncludeTax,
    taxExempt: taxDecision.kind === 'free',
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
