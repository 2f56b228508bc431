import { newId } from '#base/id.ts'
import { issueDue } from '#orders/invoices/service/issue.ts'
import { listOfOrder } from '#orders/invoices/store/read.ts'
import { anOrder } from '../../builders.ts'
import { aMail } from './mail.ts'
import type { Request, RequestData, Requests } from './request.ts'

type OrderFields = Parameters<typeof anOrder>[2]

const order = ({ database, owner }: RequestData, given: OrderFields = {}) => anOrder(database, owner, given)

const byOrder = async (data: RequestData, given: OrderFields = {}): Promise<Request> => ({
  params: { id: (await order(data, given)).id },
})

/** The shipment of an order that a builder ships has the order's id. */
const byShipment = async (data: RequestData): Promise<Request> => {
  const { id } = await order(data, { payment: 'paid', shipment: 'shipped' })
  return { params: { id, shipmentId: id } }
}

const inBerlin = { name: 'T', line1: 'T 1', city: 'Berlin', postalCode: '10115', country: 'DE' }

const parcel = { carrier: 'UPS', tracking: '1Z999' }

/** The calls about orders: their history, mails, shipments, payments and invoices. */
export const orderRequests: Requests = {
  askForOrderLink: () => ({ body: { number: '7K2QF-9MXA4', email: `${newId()}@shop.example` } }),
  ownOrders: ({ owner: { email } }) => ({ query: { email } }),
  oneOrder: (data) => byOrder(data),
  removeOrder: (data) => byOrder(data),
  orderCancellation: (data) => byOrder(data),
  cancelPaidOrder: (data) => byOrder(data),
  putBackOrder: (data) => byOrder(data),
  orderHistory: (data) => byOrder(data),
  orderLinks: (data) => byOrder(data),
  orderEdits: (data) => byOrder(data),
  orderTax: (data) => byOrder(data),
  acceptTaxNumber: async (data) => {
    const order = await byOrder(data)
    const claim = `insert into tax_claims (order_id, number) values ($1, 'ATU13585627') on conflict do nothing`
    await data.database.pool.query(claim, [order.params?.id])
    return order
  },
  previewEdit: async (data) => ({ ...(await byOrder(data)), body: { shipTo: inBerlin } }),
  editOrder: async (data) => ({
    ...(await byOrder(data)),
    body: { shipTo: inBerlin, phone: '1', seenEdits: 0 },
  }),
  addOrderNote: async (data) => ({ ...(await byOrder(data)), body: { words: 'Called the customer' } }),
  resendMail: async (data) => {
    const { id } = await order(data)
    return { params: { id, mailId: await aMail(data.database, id) } }
  },

  markShipped: (data) => byOrder(data),
  shipOrders: async (data) => ({ body: { ids: [(await order(data)).id] } }),
  unprintableLetters: (data) => byOrder(data),
  holdOrder: async (data) => ({
    ...(await byOrder(data, { payment: 'paid' })),
    body: { reason: 'Asked to wait' },
  }),
  releaseOrder: (data) => byOrder(data),
  stopPacking: (data) => byOrder(data),
  checkTracking: () => ({ body: { numbers: ['1Z999'] } }),
  packOrders: async (data) => ({ body: { ids: [(await order(data, { payment: 'paid' })).id] } }),
  unshipOrder: (data) => byOrder(data, { payment: 'paid', shipment: 'shipped' }),
  addShipment: async (data) => {
    const { id, product } = await order(data, { payment: 'paid' })
    return { params: { id }, body: { lines: [{ toolsId: product.id, quantity: 1 }], ...parcel } }
  },
  markArrived: (data) => byShipment(data),
  changeTracking: async (data) => ({ ...(await byShipment(data)), body: parcel }),
  takeShipmentBack: byShipment,

  orderPayments: (data) => byOrder(data),
  recordPayment: async (data) => ({
    ...(await byOrder(data)),
    body: { kind: 'cash', amount: 0.01, paidOn: '2026-01-05', paidBefore: 0 },
  }),
  // No payment has this id.
  correctPayment: async (data) => ({
    params: { id: (await order(data)).id, paymentId: newId() },
    body: { reason: 'Of another order' },
  }),
  // Nothing was paid, so an authorised request is refused for that.
  refundOrder: async (data) => ({ ...(await byOrder(data)), body: {} }),
  previewRefund: async (data) => ({ ...(await byOrder(data)), body: { delivery: true } }),
  createPaymentIntent: async (data) => {
    const { id, totalCents } = await order(data)
    return { body: { price: totalCents / 100, orderId: id } }
  },
  confirmPayment: async (data) => {
    const { id } = await order(data)
    return { params: { id }, body: { tools: id, transactionId: 'pi_of_nobody' } }
  },
  orderInvoices: (data) => byOrder(data, { payment: 'paid' }),
  correctInvoice: async (data) => ({
    params: { id: (await anInvoice(data)).id },
    body: { billTo: inBerlin, reason: 'Another address' },
  }),
  orderDifferences: byOrder,
  invoiceFile: async (data) => ({ params: await anInvoice(data) }),
}

/** An invoice of the owner: its order was paid in the shop's books only. */
async function anInvoice(data: RequestData) {
  const { database } = data
  const { id } = await order(data, { payment: 'paid' })
  await database.db.insertInto('invoices_due').values({ order_id: id, at: new Date() }).execute()
  await issueDue({ ...database, clock: () => new Date(), timeZone: 'UTC' }, id)
  const [issued] = await listOfOrder(database.db, id)
  if (issued === undefined) throw new Error(`Order ${id} has no invoice`)
  return { id, number: issued.label }
}
