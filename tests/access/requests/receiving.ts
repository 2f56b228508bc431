import { newId } from '#base/id.ts'
import { anOrder, aProduct, aReceipt, aSupplier } from '../../builders.ts'
import type { Request, RequestData, Requests } from './request.ts'

const bySupplier = async ({ database }: RequestData): Promise<Request> => ({
  params: { id: (await aSupplier(database)).id },
})
const byReceipt = async ({ database }: RequestData): Promise<Request> => ({
  params: { id: (await aReceipt(database)).id },
})
const byProduct = async ({ database }: RequestData): Promise<Request> => ({
  params: { id: (await aProduct(database)).id },
})
const supplier = () => ({ supplier: { name: newId(), email: '', phone: '', notes: '' } })

/** The calls about suppliers, deliveries and costs. */
export const receivingRequests: Requests = {
  addSupplier: () => ({ body: supplier() }),
  editSupplier: async (data) => ({ ...(await bySupplier(data)), body: supplier() }),
  removeSupplier: bySupplier,
  supplierNumbers: byProduct,
  changeSupplierNumbers: async (data) => ({
    ...(await byProduct(data)),
    body: { numbers: [{ supplierId: (await aSupplier(data.database)).id, number: 'X-1' }] },
  }),
  oneReceipt: byReceipt,
  readReceiptLines: () => ({ body: { text: 'BRK-1;2;3.50' } }),
  bookReceipt: async ({ database }) => ({
    body: {
      supplierId: (await aSupplier(database)).id,
      deliveryNote: 'D-1',
      lines: [{ toolsId: (await aProduct(database)).id, pieces: 2, price: 3.5 }],
    },
  }),
  cancelReceipt: byReceipt,
  productCosts: async ({ database }) => ({ query: { ids: (await aReceipt(database)).productId } }),
  changePurchase: async (data) => ({
    ...(await byProduct(data)),
    body: {
      price: 3.5,
      supplierId: (await aSupplier(data.database)).id,
      was: { price: null, supplierId: null },
    },
  }),
  orderCosts: async ({ database, owner }) => ({ params: { id: (await anOrder(database, owner)).id } }),
}
