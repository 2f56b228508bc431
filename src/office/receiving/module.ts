import type { FastifyInstance } from 'fastify'
import { serveReceiving } from './routes.ts'
import type { ReceivingShop } from './service/receive.ts'
import { purchaseUndo } from './undo.ts'

/** What receiving adds to the shop. */
export const receiving = {
  serve: (app: FastifyInstance, shop: ReceivingShop) => serveReceiving(app, shop),
  undos: [purchaseUndo],
}
