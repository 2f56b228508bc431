import type { Route } from './route.ts'

/** The calls of staff about prices, groups of customers, and promotions. */
export const offerRoutes = {
  productPrices: { method: 'GET', path: '/tools/:id/prices', access: 'admin', needs: 'prices.see' },
  changeProductPrices: { method: 'PUT', path: '/tools/:id/prices', access: 'admin', needs: 'prices.edit' },
  customerGroups: { method: 'GET', path: '/customer-groups', access: 'admin', needs: 'prices.see' },
  addCustomerGroup: { method: 'POST', path: '/customer-groups', access: 'admin', needs: 'prices.edit' },
  editCustomerGroup: { method: 'PUT', path: '/customer-groups/:id', access: 'admin', needs: 'prices.edit' },
  removeCustomerGroup: {
    method: 'DELETE',
    path: '/customer-groups/:id',
    access: 'admin',
    needs: 'prices.edit',
  },
  groupMembers: { method: 'GET', path: '/customer-groups/:id/members', access: 'admin', needs: 'prices.see' },
  groupPrices: { method: 'GET', path: '/customer-groups/:id/prices', access: 'admin', needs: 'prices.see' },
  explainPrice: { method: 'GET', path: '/tools/:id/price-explain', access: 'admin', needs: 'prices.see' },
  listPromotions: { method: 'GET', path: '/promotions', access: 'admin', needs: 'promotions' },
  addPromotion: { method: 'POST', path: '/promotions', access: 'admin', needs: 'promotions' },
  orderPromotions: { method: 'PUT', path: '/promotions/order', access: 'admin', needs: 'promotions' },
  editPromotion: { method: 'PUT', path: '/promotions/:id', access: 'admin', needs: 'promotions' },
  removePromotion: { method: 'DELETE', path: '/promotions/:id', access: 'admin', needs: 'promotions' },
} as const satisfies Record<string, Route>
