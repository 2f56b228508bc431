import type { FastifyInstance } from 'fastify'
import type { AuditLookups } from '#platform/audit/lookups.ts'
import { servePromotions } from './routes.ts'
import type { PromotionShop } from './service.ts'
import { namesOf } from './store.ts'
import { promotionUndo } from './undo.ts'

/** What promotions add to the shop. */
export const promotions = {
  serve: (app: FastifyInstance, shop: PromotionShop) => servePromotions(app, shop),
  undos: [promotionUndo],
  lookups: { promotion: { names: ({ db }, ids) => namesOf(db, ids) } } satisfies AuditLookups,
}
