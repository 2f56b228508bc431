import type { Route } from './route.ts'

const needs = 'settings.shop'

/** The calls of staff about the addresses of an earlier shop, and about those that lead nowhere. */
export const oldAddressRoutes = {
  oldAddresses: { method: 'GET', path: '/old-addresses', access: 'admin', needs },
  addOldAddress: { method: 'PUT', path: '/old-addresses', access: 'admin', needs },
  removeOldAddress: { method: 'DELETE', path: '/old-addresses', access: 'admin', needs },
  importOldAddresses: { method: 'POST', path: '/old-addresses/import', access: 'admin', needs },
  oldAddressTargets: { method: 'GET', path: '/old-addresses/targets', access: 'admin', needs },
  missedAddresses: { method: 'GET', path: '/old-addresses/missed', access: 'admin', needs },
  ignoreMissedAddress: { method: 'DELETE', path: '/old-addresses/missed', access: 'admin', needs },
} as const satisfies Record<string, Route>
