import { newId } from '#base/id.ts'
import { insertGroup } from '#pricing/prices/store/groups.ts'
import { listPromotions } from '#pricing/promotions/store.ts'
import { aProduct, aPromotion, promotionFields } from '../../builders.ts'
import { byImport } from './catalog.ts'
import type { Request, RequestData, Requests } from './request.ts'

const byGroup = async ({ database }: RequestData): Promise<Request> => {
  const id = newId()
  await database.db.transaction().execute((tx) => insertGroup(tx, id, { name: id, discountPpm: null }))
  return { params: { id } }
}

const byPromotion = async ({ database }: RequestData): Promise<Request> => ({
  params: { id: await aPromotion(database) },
})

/** The calls about prices, customer groups and promotions. */
export const pricingRequests: Requests = {
  sayImportKind: async (data) => ({ ...(await byImport('checked')(data)), body: { kind: 'products' } }),
  mapTable: async (data) => ({
    ...(await byImport('checked', 'price_lists')(data)),
    body: { columns: [{ column: 0, field: 'id' }], decimal: 'auto', group: null },
  }),
  productPrices: async ({ database }) => ({ params: { id: (await aProduct(database)).id } }),
  explainPrice: async ({ database }) => ({
    params: { id: (await aProduct(database)).id },
    query: { quantity: '3' },
  }),
  changeProductPrices: async ({ database }) => ({
    params: { id: (await aProduct(database)).id },
    body: { prices: { breaks: [{ from: 10, price: 1 }], groups: [] } },
  }),
  addCustomerGroup: () => ({ body: { group: { name: newId(), discountPpm: null } } }),
  editCustomerGroup: async (data) => ({
    ...(await byGroup(data)),
    body: { group: { name: newId(), discountPpm: 50_000 } },
  }),
  removeCustomerGroup: byGroup,
  groupMembers: byGroup,
  groupPrices: byGroup,
  addPromotion: () => ({ body: { promotion: promotionFields() } }),
  editPromotion: async (data) => ({ ...(await byPromotion(data)), body: { promotion: promotionFields() } }),
  removePromotion: byPromotion,
  orderPromotions: async ({ database }) => ({
    body: { ids: (await listPromotions(database.db)).map(({ id }) => id) },
  }),
}
