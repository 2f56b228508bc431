import type { FastifyInstance } from 'fastify'
import { servePromotions } from './routes.ts'
import type { PromotionShop } from './service.ts'

declare module '#base/declared.ts' {
  interface AuditSubjects {
    promotion: 'promotions'
  }
  interface Topics {
    /** The promotions and coupons. */
    promotions: 'promotions'
  }
}

/** What promotions add to the shop. */
export const promotions = {
  serve: (app: FastifyInstance, shop: PromotionShop) => servePromotions(app, shop),
}
