import { keysOf } from '#base/keys-of.ts'
import { routes } from '../routes.ts'
import type { Route } from './route.ts'

type CallName = keyof typeof routes

/** Calls of anybody that show nothing of the shop, and that people need while it is closed. */
const served: ReadonlySet<CallName> = new Set([
  'publicSettings',
  // To find an order that was placed before.
  'askForOrderLink',
  // Of those who become staff.
  'lookAtInvitation',
  'joinStaff',
  // For people who wait for a product, and want no mail any more.
  'endBackInStock',
])

/** What only customers may do, and nobody while the shop is closed. Staff take orders by calls of their own. */
const ofCustomers: ReadonlySet<CallName> = new Set([
  'placeOrder',
  'priceTool',
  'createPaymentIntent',
  'mergeCart',
  'addReview',
])

/**
 * What a closed shop does with a call (docs/decisions/office/opening.md). `served`: as always. `looked`: it shows the shop, so it is for those
 * who may look at it. `refused`: for nobody.
 */
export function whileClosed(name: CallName): 'served' | 'looked' | 'refused' {
  if (ofCustomers.has(name)) return 'refused'
  const { access, method }: Route = routes[name]
  if (served.has(name) || (access !== 'public' && access !== 'cart')) return 'served'
  return access === 'public' && method === 'GET' ? 'looked' : 'refused'
}

/** The calls that a closed shop refuses to visitors and customers. */
export const closedCalls: readonly CallName[] = keysOf(routes).filter(
  (name) => whileClosed(name) !== 'served',
)
