import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import { findClaim, findDecisions } from '#pricing/taxes/sql.ts'
import { orderTaxToDto } from './inside/order-tax.ts'
import { acceptNumber } from './service/accept.ts'
import type { TaxClaimShop } from './service/ask-again.ts'
import { endCustomersExemption, exempt, exemptionOf } from './service/exemption.ts'

/** The calls about tax numbers that staff accept, and customers whom they exempt. */
export function serveTaxClaims(app: FastifyInstance, shop: TaxClaimShop): void {
  serve(app, 'orderTax', async ({ params }) => {
    const [decisions, claim] = await Promise.all([
      findDecisions(shop.db, [params.id]),
      findClaim(shop.db, params.id),
    ])
    return orderTaxToDto(decisions.get(params.id), claim)
  })
  serve(app, 'acceptTaxNumber', async ({ params, bearer, request }) => {
    // Staff wait for the refund, so its provider calls share one deadline.
    const hurried = { ...shop, gateway: shop.gateway.withDeadline() }
    await acceptNumber(hurried, params.id, { staff: bearer, requestId: request.id })
    return { acknowledged: true, modifiedCount: 1 }
  })
  serve(app, 'taxExemption', async ({ params }) => ({
    exemption: (await exemptionOf(shop.db, params.id)) ?? null,
  }))
  serve(app, 'exemptFromTax', async ({ params, body, bearer, request }) => {
    const by = { userId: bearer.userId, email: bearer.email, requestId: request.id }
    await exempt(shop, by, { customerId: params.id, ...body })
    return { acknowledged: true, modifiedCount: 1 }
  })
  serve(app, 'endTaxExemption', async ({ params, bearer, request }) => {
    const by = { userId: bearer.userId, email: bearer.email, requestId: request.id }
    const ended = await endCustomersExemption(shop, by, params.id)
    return { acknowledged: true, modifiedCount: ended ? 1 : 0 }
  })
}
