import type { FastifyInstance } from 'fastify'
import type { TaxSettings } from '#base/contract/forms/taxes.ts'
import type { SettingsShop } from '#platform/settings/service.ts'
import { serveTaxSettings } from './routes.ts'
import { answerSweep } from './store/answers.ts'

declare module '#base/declared.ts' {
  interface SettingDocuments {
    taxes: TaxSettings
  }
}

/** What taxes add to the shop. */
export const taxes = {
  serve: (app: FastifyInstance, shop: SettingsShop) => serveTaxSettings(app, shop),
  sweeps: [answerSweep],
}
