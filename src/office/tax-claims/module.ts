import type { FastifyInstance } from 'fastify'
import type { Tasks } from '#platform/jobs/tasks.ts'
import { serveTaxClaims } from './routes.ts'
import { settleClaims, type TaxClaimShop } from './service/ask-again.ts'

declare module '#base/declared.ts' {
  interface AlarmKinds {
    /** The tax of an order whose number was accepted cannot be given back. */
    tax_not_refunded: 'tax-claims'
  }
  interface AuditActions {
    accept_tax_number: 'tax-claims'
    exempt_from_tax: 'tax-claims'
    end_tax_exemption: 'tax-claims'
  }
  interface Jobs {
    /** Asks VIES again about tax numbers, and gives the tax of orders back whose number was accepted. */
    settle_tax_claims: Record<string, never>
  }
}

/** What accepted tax numbers and exemptions add to the shop. */
export const taxClaims = {
  serve: (app: FastifyInstance, shop: TaxClaimShop) => serveTaxClaims(app, shop),
  tasks: (shop: TaxClaimShop): Required<Pick<Tasks, 'settle_tax_claims'>> => ({
    settle_tax_claims: () => settleClaims(shop),
  }),
  cronJobs: [{ job: 'settle_tax_claims', cron: '*/5 * * * *' }],
} as const
