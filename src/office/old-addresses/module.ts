import type { FastifyInstance } from 'fastify'
import { removeExpired } from '#platform/db/expired.ts'
import type { MissedCounter } from './count.ts'
import { missedDays } from './model.ts'
import { serveOldAddresses } from './routes.ts'
import type { AddressShop } from './service.ts'

/** What old addresses add to the shop. */
export const oldAddresses = {
  serve: (app: FastifyInstance, shop: AddressShop & { readonly missed: MissedCounter }) =>
    serveOldAddresses(app, shop, shop.missed),
  sweeps: [
    removeExpired({ table: 'missed_addresses', key: 'path', endColumn: 'last_at', hours: missedDays * 24 }),
  ],
} as const
