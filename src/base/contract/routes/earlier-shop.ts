import type { Route } from './route.ts'

/** What bringing in the people of an earlier shop needs: its files have their data, groups with prices, and reviews. */
export const movingIn = ['import', 'customers.see', 'customers.edit', 'orders.see', 'reviews'] as const
const needs = { all: movingIn } as const

/** The calls about customers, orders and reviews of an earlier shop. */
export const earlierShopRoutes = {
  earlierFile: { method: 'POST', path: '/earlier-shop', access: 'admin', needs },
  earlierFiles: { method: 'GET', path: '/earlier-shop', access: 'admin', needs },
  earlierTemplate: { method: 'GET', path: '/earlier-shop/templates/:kind', access: 'admin', needs },
  oneEarlierFile: { method: 'GET', path: '/earlier-shop/:id', access: 'admin', needs },
  earlierRows: { method: 'GET', path: '/earlier-shop/:id/rows', access: 'admin', needs },
  refusedEarlierRows: {
    method: 'GET',
    path: '/earlier-shop/:id/refused',
    access: 'admin',
    needs,
    fresh: true,
  },
  applyEarlierFile: { method: 'PUT', path: '/earlier-shop/:id/apply', access: 'admin', needs, fresh: true },
  undoEarlierFile: { method: 'PUT', path: '/earlier-shop/:id/undo', access: 'admin', needs, fresh: true },
  stopEarlierFile: { method: 'DELETE', path: '/earlier-shop/:id', access: 'admin', needs },
  customerEarlierOrders: {
    method: 'GET',
    path: '/customers/:id/earlier-orders',
    access: 'admin',
    needs: 'orders.see',
  },
} as const satisfies Record<string, Route>
