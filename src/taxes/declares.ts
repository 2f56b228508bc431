import type { FastifyInstance } from 'fastify'
import type { SettingsShop } from '#settings/service.ts'
import { serveTaxSettings } from './calls.ts'

/** What taxes add to the shop. */
export const taxes = {
  serve: (app: FastifyInstance, shop: SettingsShop) => serveTaxSettings(app, shop),
}
