import type { FastifyInstance } from 'fastify'
import { mapRows } from '#base/contract/listing.ts'
import { orderNumber } from '#base/contract/order-number.ts'
import { ordersOfAccount } from '#office/earlier-shop/service/archive.ts'
import { orderOf } from '#orders/orders/model.ts'
import { returnNumber } from '#orders/orders/return.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { serve } from '#platform/http/serve.ts'
import { pageOf } from './model.ts'
import { addNote, countOrders, factsOf, findCustomer } from './service.ts'
import { customerPage } from './store/list.ts'
import { listNotes } from './store/notes.ts'
import { listActs, listMails, listOrders, listReturns, listReviews } from './store/records.ts'

const nothing = { rows: [], total: 0 }

/** The calls about one customer. Each finds the customer by the id of an account or of an order. */
export function serveCustomers(app: FastifyInstance, { db, clock }: Pick<OrderShop, 'db' | 'clock'>): void {
  serve(app, 'oneCustomer', async ({ params, bearer }) => {
    const customer = await findCustomer(db, params.id)
    const { email } = customer.whose
    const totals = bearer.permissions.has('orders.see') ? await countOrders(db, customer.whose) : null
    if (customer.kind === 'guest') {
      const { orderId, name, unconfirmedAccount = null } = customer
      return { id: orderId, email, name, account: null, unconfirmedAccount, totals }
    }
    const { user } = customer
    const account = { profile: user, ...(await factsOf(db, user.id)) }
    return { id: user.id, email, name: user.name, account, unconfirmedAccount: null, totals }
  })
  serve(app, 'adminCustomers', ({ query }) => customerPage(db, query))
  serve(app, 'customerOrders', async ({ params, query }) => {
    const { whose } = await findCustomer(db, params.id)
    return mapRows(await listOrders(db, whose, pageOf(query)), orderOf)
  })
  serve(app, 'customerEarlierOrders', async ({ params, query }) => {
    const customer = await findCustomer(db, params.id)
    return customer.kind === 'guest' ? nothing : ordersOfAccount(db, customer.user.id, pageOf(query))
  })
  serve(app, 'customerReturns', async ({ params, query }) => {
    const { whose } = await findCustomer(db, params.id)
    return mapRows(
      await listReturns(db, whose, pageOf(query)),
      ({ id, order_id: orderId, ordinal, state, asked_at }) => ({
        id,
        orderId,
        state,
        number: returnNumber(orderNumber(orderId), ordinal),
        createdAt: asked_at,
      }),
    )
  })
  serve(app, 'customerMails', async ({ params, query }) => {
    const { whose } = await findCustomer(db, params.id)
    return listMails(db, whose, pageOf(query))
  })
  serve(app, 'customerReviews', async ({ params, query }) => {
    const { whose } = await findCustomer(db, params.id)
    return whose.userId === undefined ? nothing : listReviews(db, whose.userId, pageOf(query))
  })
  serve(app, 'customerHistory', async ({ params, query }) => {
    const { whose } = await findCustomer(db, params.id)
    const page = whose.userId === undefined ? nothing : await listActs(db, whose.userId, pageOf(query))
    return mapRows(page, ({ id, actor, ...act }) => ({ id: String(id), who: actor, ...act }))
  })
  serve(app, 'customerNotes', async ({ params, query }) => {
    const { whose } = await findCustomer(db, params.id)
    return listNotes(db, whose, pageOf(query))
  })
  serve(app, 'addCustomerNote', async ({ params, body, bearer }) => {
    const note = { customerId: params.id, words: body.words }
    return { acknowledged: true, insertedId: await addNote({ db, clock }, bearer, note) }
  })
}
