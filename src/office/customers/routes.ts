import type { FastifyInstance } from 'fastify'
import { mapRows } from '#base/contract/listing.ts'
import { orderToDto } from '#orders/orders/dto.ts'
import { orderOf } from '#orders/orders/model.ts'
import type { OrderShop } from '#orders/orders/shop.ts'
import { serve } from '#platform/http/serve.ts'
import { customerToDto } from './dto.ts'
import { pageOf } from './model.ts'
import { actToDto, mailToDto, noteToDto, returnToDto, reviewToDto } from './records/dto.ts'
import { addNote, countOrders, factsOf, findCustomer } from './service.ts'
import { listNotes } from './store/notes.ts'
import { listActs, listMails, listOrders, listReturns, listReviews } from './store/records.ts'

const nothing = { rows: [], total: 0 }

/** The calls about one customer. Each finds the customer by the id of an account or of an order. */
export function serveCustomers(app: FastifyInstance, { db, clock }: Pick<OrderShop, 'db' | 'clock'>): void {
  serve(app, 'oneCustomer', async ({ params, bearer }) => {
    const customer = await findCustomer(db, params.id)
    const [facts, totals] = await Promise.all([
      customer.kind === 'account' ? factsOf(db, customer.whose.userId) : undefined,
      bearer.permissions.has('orders.see') ? countOrders(db, customer.whose) : undefined,
    ])
    return customerToDto(customer, facts, totals)
  })
  serve(app, 'customerOrders', async ({ params, query }) => {
    const { whose } = await findCustomer(db, params.id)
    return mapRows(await listOrders(db, whose, pageOf(query)), (row) => orderToDto(orderOf(row)))
  })
  serve(app, 'customerReturns', async ({ params, query }) => {
    const { whose } = await findCustomer(db, params.id)
    return mapRows(await listReturns(db, whose, pageOf(query)), returnToDto)
  })
  serve(app, 'customerMails', async ({ params, query }) => {
    const { whose } = await findCustomer(db, params.id)
    return mapRows(await listMails(db, whose, pageOf(query)), mailToDto)
  })
  serve(app, 'customerReviews', async ({ params, query }) => {
    const { whose } = await findCustomer(db, params.id)
    const page = whose.userId === undefined ? nothing : await listReviews(db, whose.userId, pageOf(query))
    return mapRows(page, reviewToDto)
  })
  serve(app, 'customerHistory', async ({ params, query }) => {
    const { whose } = await findCustomer(db, params.id)
    const page = whose.userId === undefined ? nothing : await listActs(db, whose.userId, pageOf(query))
    return mapRows(page, actToDto)
  })
  serve(app, 'customerNotes', async ({ params, query }) => {
    const { whose } = await findCustomer(db, params.id)
    return mapRows(await listNotes(db, whose, pageOf(query)), noteToDto)
  })
  serve(app, 'addCustomerNote', async ({ params, body, bearer }) => {
    const note = { customerId: params.id, words: body.words }
    return { acknowledged: true, insertedId: await addNote({ db, clock }, bearer, note) }
  })
}
