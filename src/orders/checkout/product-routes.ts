import type { FastifyInstance } from 'fastify'
import { normalisePlace, type Place } from '#base/countries/place.ts'
import { snapshotNow } from '#finding/fitment/service/lines.ts'
import { readAnswers } from '#finding/fitment/service/verdicts.ts'
import { idempotencyFields, orderRequestFromDto } from '#orders/orders/dto.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { findOffers, offersOf, selectOffers } from '#orders/orders/sql.ts'
import { networkOf } from '#people/identity/network.ts'
import { keyOf } from '#platform/http/idempotency.ts'
import { serve, serveWithRead } from '#platform/http/serve.ts'
import { cartToDto, countriesToDto, deliveryToDto, offersToDto } from '#pricing/carts/dto.ts'
import { cartOf } from '#pricing/carts/model.ts'
import { priceProducts } from './inside/price-products.ts'
import { orderProducts } from './service/order-products.ts'
import { productDelivery } from './service/product-delivery.ts'
import { requireSold, rowOf } from './service/product-lines.ts'

/** The calls of the purchase page of a product (spec §2, §7). */
export function serveProducts(app: FastifyInstance, shop: OrderShop): void {
  serveWithRead(
    app,
    'placeOrder',
    ({ body }) => selectOffers.with({ ids: [orderRequestFromDto(body).productId] }),
    async ({ body, headers, bearer, beside, request }) => {
      const { country, region, postalCode, ...requested } = orderRequestFromDto(body)
      const to = placeIn({ country, region, postalCode })
      const fields = idempotencyFields({ ...requested, to })
      const key = keyOf(bearer.userId, 'placeOrder', headers['idempotency-key'], fields)
      const { productId, quantity, vehicle, answers, sendAnyway, ...rest } = requested
      const fit =
        vehicle === undefined
          ? undefined
          : await snapshotNow(shop, {
              productId,
              vehicle,
              answers: readAnswers(answers),
              sentAnyway: sendAnyway === true,
            })
      const order = { lines: [{ productId, quantity, fit, isAsked: sendAnyway === false }], ...rest, to }
      const buyer = { ...bearer, network: networkOf(request.ip) }
      return orderProducts(shop, buyer, order, key, beside && offersOf(beside))
    },
  )
  serve(app, 'priceTool', async ({ params, query: { quantity, ...place }, bearer: { userId, email } }) => {
    const [found] = await findOffers(shop.pool, [params.id])
    const rows = [rowOf(requireSold(found), { quantity })]
    const { priced, isCountryNeeded } = await priceProducts(shop, {
      rows,
      userId,
      email,
      to: placeIn(place),
    })
    const cart = cartOf(rows, priced)
    return { ...cartToDto(cart), ...offersToDto(cart), countryNeeded: isCountryNeeded }
  })
  serve(app, 'productDelivery', async ({ params, query, request }) => {
    const { quantity, timeZone, language, ...place } = query
    // Not cached: dates of arrival change by the hour.
    const leave = await request.enterGate()
    try {
      const wanted = { productId: params.id, quantity, to: placeIn(place), from: { timeZone, language } }
      const { country, countries, delivery } = await productDelivery(shop, wanted)
      return {
        country: country ?? null,
        countries: countriesToDto(countries),
        delivery: delivery && deliveryToDto(delivery),
      }
    } finally {
      leave()
    }
  })
}

/** A checked place, as its country writes it; undefined for none. */
function placeIn({
  country = '',
  region = '',
  postalCode = '',
}: Partial<Record<keyof Place, string | undefined>>): Place | undefined {
  return country === '' ? undefined : normalisePlace({ country, region, postalCode })
}
