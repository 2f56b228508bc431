import { orderFromDto } from '#orders/orders/dto.ts'
import type { Order } from '#orders/orders/model.ts'
import { isPayable } from '#orders/orders/screens/payable.ts'
import { newestKeys } from '#orders/orders/screens/stored-keys.ts'
import { useAnswer } from '#orders/orders/screens/use-answer.ts'
import { useSession } from '#people/identity/screens/session.tsx'
import { CallRefused, call } from '#web/client/call.ts'

/** The most orders that are looked at, the newest. */
const most = 5

/** An order, and how this browser opens it. */
export interface OrderOfBrowser {
  readonly order: Order
  readonly token: string | undefined
  readonly orderKey: string | undefined
}

/** The orders of the account that is signed in, and those whose keys this browser has, which wait for their payment. */
export function useWaitingOrders() {
  const session = useSession()
  const account = session.kind === 'signed_in' ? session : undefined
  const { data, again } = useAnswer(
    `${session.kind} ${account?.email ?? ''}`,
    async (signal): Promise<OrderOfBrowser[]> => {
      if (session.kind === 'loading') return []
      const [own, keyed] = await Promise.all([ofAccount(account, signal), ofKeys(signal)])
      const others = keyed.filter(({ order }) => !own.some((one) => one.order.id === order.id))
      return [...own, ...others].filter(({ order }) => isPayable(order))
    },
    { onReturn: true },
  )
  return { waiting: data ?? [], again }
}

async function ofAccount(
  account: { readonly email: string; readonly token: string } | undefined,
  signal: AbortSignal,
): Promise<OrderOfBrowser[]> {
  if (account === undefined) return []
  const { email, token } = account
  const orders = await call('ownOrders', { query: { email, limit: most }, token, signal })
  return orders.map((order) => ({ order: orderFromDto(order), token, orderKey: undefined }))
}

async function ofKeys(signal: AbortSignal): Promise<OrderOfBrowser[]> {
  const found = await Promise.all(
    newestKeys(most).map(async ([id, orderKey]) => {
      try {
        const order = await call('oneOrder', { params: { id }, orderKey, signal })
        return [{ order: orderFromDto(order), token: undefined, orderKey }]
      } catch (error) {
        // The key has ended.
        if (error instanceof CallRefused && error.status === 404) return []
        throw error
      }
    }),
  )
  return found.flat()
}
