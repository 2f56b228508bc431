import type { CallName } from '#contract/calls.ts'
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
