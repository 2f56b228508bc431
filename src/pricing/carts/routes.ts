import type { FastifyInstance } from 'fastify'
import { readAnswers } from '#finding/fitment/service/verdicts.ts'
import { serve } from '#platform/http/serve.ts'
import { cartToDto, offersToDto, wishesFromDto } from './dto.ts'
import { add } from './service/add.ts'
import { setQuantity } from './service/change.ts'
import { applyCoupon, chooseDelivery, chooseDestination, removeCoupon } from './service/choose.ts'
import { merge } from './service/merge.ts'
import { create } from './service/open.ts'
import { read } from './service/read.ts'
import { forget, save } from './service/save.ts'
import { chooseVehicle } from './service/vehicle.ts'
import type { CartShop } from './shop.ts'

/** The calls of the cart. A call finds the cart by its token, and never by a person. */
export function serveCarts(app: FastifyInstance, shop: CartShop): void {
  serve(app, 'createCart', async ({ request }) => {
    const { token, cart } = await create(shop, request.ip)
    return { token, cart: cartToDto(cart) }
  })
  serve(app, 'readCart', async ({ request }) => cartToDto(await read(shop, request.cartToken)))
  serve(app, 'setCartLine', async ({ params, body, request }) => {
    const change = { ...params, ...body }
    return cartToDto(await setQuantity(shop, request.cartToken, change))
  })
  serve(app, 'chooseLineVehicle', async ({ params, body, request }) => {
    const { vehicle, answers, sendAnyway } = body
    const known = answers === undefined ? undefined : readAnswers(answers)
    const chosenFor = { vehicle, answers: known, sentAnyway: sendAnyway ?? false }
    return cartToDto(await chooseVehicle(shop, request.cartToken, { ...params, ...chosenFor }))
  })
  serve(app, 'saveLine', async ({ params, body, request }) =>
    cartToDto(await save(shop, request.cartToken, { ...params, ...body })),
  )
  serve(app, 'forgetSaved', async ({ params, request }) =>
    cartToDto(await forget(shop, request.cartToken, params.productId)),
  )
  serve(app, 'addToCart', async ({ body, headers, request }) => {
    const key = headers['idempotency-key']
    const { results, cart } = await add(shop, request.cartToken, wishesFromDto(body, readAnswers), key)
    return { results, cart: cartToDto(cart) }
  })
  serve(app, 'applyCoupon', async ({ body: { code: typed }, request }) =>
    cartToDto(await applyCoupon(shop, request.cartToken, { typed, address: request.ip })),
  )
  serve(app, 'removeCoupon', async ({ request }) => cartToDto(await removeCoupon(shop, request.cartToken)))
  serve(app, 'chooseDestination', async ({ body, request }) =>
    cartToDto(await chooseDestination(shop, request.cartToken, { ...body, address: request.ip })),
  )
  serve(app, 'cartDeliveries', async ({ request }) => offersToDto(await read(shop, request.cartToken)))
  serve(app, 'chooseDelivery', async ({ body, request }) =>
    cartToDto(await chooseDelivery(shop, request.cartToken, body.id)),
  )
  serve(app, 'mergeCart', async ({ bearer, request }) => {
    const { token, cart } = await merge(shop, bearer, request.cartToken)
    return { token, cart: cartToDto(cart) }
  })
}
