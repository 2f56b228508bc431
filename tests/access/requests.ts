import { routes } from '#base/contract/routes.ts'
import type { CallName } from '#base/contract/schemas.ts'
import { accountRequests } from './requests/accounts.ts'
import { catalogRequests } from './requests/catalog.ts'
import { officeRequests } from './requests/office.ts'
import { orderRequests } from './requests/orders.ts'
import { pricingRequests } from './requests/pricing.ts'
import { receivingRequests } from './requests/receiving.ts'
import type { Request, RequestData, Requests } from './requests/request.ts'
import { returnRequests } from './requests/returns.ts'
import { shoppingRequests } from './requests/shopping.ts'

const requests: Requests = {
  ...accountRequests,
  ...catalogRequests,
  ...shoppingRequests,
  ...orderRequests,
  ...returnRequests,
  ...pricingRequests,
  ...officeRequests,
  ...receivingRequests,
}

/** A valid request about new data of the owner. A call that is not listed needs neither parameters nor a body. */
export async function requestFor(name: CallName, data: RequestData): Promise<Request> {
  return requests[name]?.(data) ?? {}
}

/**
 * Makes requests like `requestFor`, but of each call only once where nothing comes of it: what only reads, and what is refused, can be
 * sent again. `key` names the owner.
 */
export function requestsOnce() {
  const made = new Map<string, Promise<Request>>()
  return (
    name: CallName,
    { isRefused, key, data }: { isRefused: boolean; key: string; data: RequestData },
  ) => {
    if (!isRefused && routes[name].method !== 'GET') return requestFor(name, data)
    const known = made.get(`${name} ${key}`) ?? requestFor(name, data)
    made.set(`${name} ${key}`, known)
    return known
  }
}
