import type { FastifyInstance } from 'fastify'
import { serveReceiving } from './routes.ts'
import type { ReceivingShop } from './service/receive.ts'

declare module '#base/declared.ts' {
  interface AuditActions {
    receive: 'receiving'
    take_back_receipt: 'receiving'
  }
  interface AuditSubjects {
    supplier: 'receiving'
    receipt: 'receiving'
  }
}

/** What receiving adds to the shop. */
export const receiving = {
  serve: (app: FastifyInstance, shop: ReceivingShop) => serveReceiving(app, shop),
}
