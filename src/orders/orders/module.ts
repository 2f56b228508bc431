import type { FastifyInstance } from 'fastify'
import { removeExpired } from '#platform/db/expired.ts'
import { orderCronJobs, orderTasks } from './jobs.ts'
import type { PaymentCloser } from './payment-closer.ts'
import { serveOrders } from './routes.ts'
import type { NamedOrder } from './service/ask-for-link.ts'
import type { OrderShop } from './shop.ts'

declare module '#base/declared.ts' {
  interface AuditActions {
    cancel: 'orders'
    /** The order of a guest joins the account of its email; written by migration 0072. */
    join_account: 'orders'
    resend_mail: 'orders'
  }
  interface AuditSubjects {
    order: 'orders'
  }
  interface Emails {
    order_placed: 'orders'
    order_paid: 'orders'
    order_cancelled: 'orders'
    order_refunded: 'orders'
    /** Pieces that cost nothing were cancelled. */
    order_pieces_cancelled: 'orders'
    /** The link of an order, for the person who asked for it. */
    order_link: 'orders'
  }
  interface Jobs {
    /** Gives back the stock of orders that were not paid in time. */
    release_holds: Record<string, never>
    /** Looks for an order, and mails its link. */
    mail_order_link: NamedOrder
  }
}

interface DeclaringShop extends OrderShop {
  readonly paymentCloser: PaymentCloser
  readonly log: Parameters<typeof orderTasks>[2]
}

/** What orders add to the shop. */
export const orders = {
  serve(app: FastifyInstance, shop: DeclaringShop) {
    serveOrders(app, shop, shop.paymentCloser)
  },
  tasks: (shop: DeclaringShop) => orderTasks(shop, shop.paymentCloser, shop.log),
  cronJobs: orderCronJobs,
  sweeps: [
    // A key ends two years after a mail last stated it.
    removeExpired({ table: 'order_keys', key: 'hash', endColumn: 'created_at', hours: 2 * 365 * 24 }),
    removeExpired({ table: 'above_limits', key: 'id', endColumn: 'ended_at', hours: 24 }),
  ],
}
