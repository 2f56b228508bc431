import type { FastifyInstance } from 'fastify'
import type { SellerSettings } from '#base/contract/forms/seller.ts'
import type { LogoShop } from '#catalog/products/picture/document-logos.ts'
import type { Tasks } from '#platform/jobs/tasks.ts'
import type { SettingsShop } from '#platform/settings/service.ts'
import { serveInvoices } from './routes.ts'
import { serveSellerSettings } from './seller-routes.ts'
import { issueDue } from './service/issue.ts'
import type { InvoiceShop } from './shop.ts'

declare module '#base/declared.ts' {
  interface AlarmKinds {
    /** The document of an order or a refund cannot be written. */
    invoice_failed: 'invoices'
  }
  interface Jobs {
    /** Issues the invoices and credit notes that nobody has asked for yet. */
    issue_invoices: Record<string, never>
  }
  interface SettingDocuments {
    seller: SellerSettings
  }
}

/** What invoices add to the shop. */
export const invoices = {
  serve: (app: FastifyInstance, shop: InvoiceShop & SettingsShop & LogoShop) => {
    serveInvoices(app, shop)
    serveSellerSettings(app, shop)
  },
  tasks: (shop: InvoiceShop): Required<Pick<Tasks, 'issue_invoices'>> => ({
    issue_invoices: () => issueDue(shop),
  }),
  cronJobs: [{ job: 'issue_invoices', cron: '* * * * *' }],
} as const
