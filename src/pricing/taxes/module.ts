import type { FastifyInstance } from 'fastify'
import type { SettingsShop } from '#platform/settings/service.ts'
import { settingUndo } from '#platform/settings/undo.ts'
import { taxes as taxSetting } from './model.ts'
import { serveTaxSettings } from './routes.ts'
import { answerSweep } from './store/answers.ts'

/** What taxes add to the shop. */
export const taxes = {
  serve: (app: FastifyInstance, shop: SettingsShop) => serveTaxSettings(app, shop),
  sweeps: [answerSweep],
  undos: [settingUndo(taxSetting, 'settings.money')],
}
