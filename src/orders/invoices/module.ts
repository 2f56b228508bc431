import type { FastifyInstance } from 'fastify'
import type { LogoShop } from '#catalog/products/picture/document-logos.ts'
import type { SettingsShop } from '#platform/settings/service.ts'
import { settingUndo } from '#platform/settings/undo.ts'
import { seller } from '#pricing/seller/model.ts'
import { serveInvoices } from './routes.ts'
import { serveSellerSettings } from './seller-routes.ts'
import type { CorrectionShop } from './service/correct.ts'
import { issueDue } from './service/issue.ts'
import type { InvoiceShop } from './shop.ts'

/** What invoices add to the shop. */
export const invoices = {
  serve: (app: FastifyInstance, shop: CorrectionShop & SettingsShop & LogoShop) => {
    serveInvoices(app, shop)
    serveSellerSettings(app, shop)
  },
  jobs: (shop: InvoiceShop) => ({
    /** Issues the invoices and credit notes that nobody has asked for yet. */
    issue_invoices: { cron: '* * * * *', run: () => issueDue(shop) },
  }),
  undos: [settingUndo(seller, 'settings.shop')],
} as const
