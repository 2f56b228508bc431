import type { FastifyInstance } from 'fastify'
import { serveTaxClaims } from './routes.ts'
import { settleClaims, type TaxClaimShop } from './service/ask-again.ts'

/** What accepted tax numbers and exemptions add to the shop. */
export const taxClaims = {
  serve: (app: FastifyInstance, shop: TaxClaimShop) => serveTaxClaims(app, shop),
  jobs: (shop: TaxClaimShop) => ({
    /** Asks VIES again about tax numbers, and gives the tax of orders back whose number was accepted. */
    settle_tax_claims: { cron: '*/5 * * * *', run: () => settleClaims(shop) },
  }),
} as const
