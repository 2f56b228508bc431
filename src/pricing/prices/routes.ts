import type { FastifyInstance } from 'fastify'
import { mapRows } from '#base/contract/listing.ts'
import { findUser } from '#people/users/service.ts'
import { serve } from '#platform/http/serve.ts'
import { explainedToDto, groupToDto } from './dto.ts'
import { explainPrice } from './inside/explain.ts'
import {
  addGroup,
  changePrices,
  editGroup,
  membersOf,
  type PriceShop,
  priceListOf,
  productPrices,
  removeGroup,
  setGroup,
} from './service.ts'
import { listGroups } from './store/groups.ts'

/** The calls of admins about prices and groups of customers. */
export function servePrices(app: FastifyInstance, shop: PriceShop): void {
  serve(app, 'productPrices', async ({ params }) => ({ prices: await productPrices(shop, params.id) }))
  serve(app, 'changeProductPrices', async ({ params, body, bearer, request }) => {
    await changePrices(shop, params.id, body, { ...bearer, requestId: request.id })
    return { acknowledged: true, modifiedCount: 1 }
  })
  serve(app, 'customerGroups', async () => {
    const rows = await listGroups(shop.db)
    return mapRows({ rows, total: rows.length }, groupToDto)
  })
  serve(app, 'addCustomerGroup', async ({ body, bearer, request }) => ({
    acknowledged: true,
    insertedId: await addGroup(shop, body.group, { ...bearer, requestId: request.id }),
  }))
  serve(app, 'editCustomerGroup', async ({ params, body, bearer, request }) => {
    await editGroup(shop, params.id, body.group, { ...bearer, requestId: request.id })
    return { acknowledged: true, modifiedCount: 1 }
  })
  serve(app, 'removeCustomerGroup', async ({ params, bearer, request }) => {
    await removeGroup(shop, params.id, { ...bearer, requestId: request.id })
    return { acknowledged: true, deletedCount: 1 }
  })
  serve(app, 'groupMembers', async ({ params, query }) => membersOf(shop, params.id, query))
  serve(app, 'groupPrices', ({ params, query }) => priceListOf(shop, params.id, query))
  serve(app, 'setCustomerGroup', async ({ params, body, bearer, request }) => {
    const { id } = await findUser(shop.db, params.email)
    await setGroup(shop, id, body.groupId, { ...bearer, requestId: request.id })
    return { acknowledged: true, modifiedCount: 1 }
  })
  serve(app, 'explainPrice', async ({ params, query }) =>
    explainedToDto(await explainPrice(shop, { productId: params.id, ...query })),
  )
}
