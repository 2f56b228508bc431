import { orderFromDto } from '#orders/orders/dto.ts'
import type { Order } from '#orders/orders/model.ts'
import { call } from '#web/client/call.ts'
import { isPayable } from './payable.ts'
import { useAnswer } from './use-answer.ts'

/** An unpaid order holds its stock for half an hour; nobody places more than this in that time. */
export const newest = 100

interface OwnOrdersOptions {
  email: string
  token: string
  productId: string
}

interface OwnOrders {
  /** The shop has not answered yet. */
  pending: boolean
  /** The newest unpaid order of this product. */
  open?: Order | undefined
  /** The newest order with an address, for the next one. */
  latest?: Order | undefined
  again: () => Promise<void>
}

/** The customer's earlier orders that matter for the order they are about to place. */
export function useOwnOrders({ email, token, productId }: OwnOrdersOptions): OwnOrders {
  const { data, error, again } = useAnswer(
    email,
    async (signal) => {
      const orders = await call('ownOrders', { query: { email, limit: newest }, token, signal })
      return orders.map(orderFromDto)
    },
    { onReturn: true },
  )
  return {
    pending: data === undefined && error === undefined,
    open: data?.find((order) => order.lines.some((line) => line.productId === productId) && isPayable(order)),
    again,
    latest: data?.find(({ address }) => address.trim() !== ''),
  }
}
