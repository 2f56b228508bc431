import { type Dispatch, type SetStateAction, useCallback } from 'react'
import { toDecimal } from '#base/money.ts'
import type { Order } from '#orders/orders/model.ts'
import type { OrderAccess } from '#orders/orders/screens/use-access.ts'
import { CallRefused, call } from '#web/client/call.ts'
import { errorSentence, type PaymentState } from './payment-state.ts'

interface Options extends Pick<OrderAccess, 'token' | 'orderKey'> {
  readonly order: Order
  readonly refetchOrder: () => Promise<unknown>
  readonly setState: Dispatch<SetStateAction<PaymentState>>
}

/** Opens the payment of an order, or finds the open one; `message` says why the last attempt failed. */
export function useOpenPayment({ order, token, orderKey, refetchOrder, setState }: Options) {
  const price = toDecimal(order.price)
  return useCallback(
    async (message?: string) => {
      setState({ kind: 'opening' })
      try {
        const { clientSecret } = await call('createPaymentIntent', {
          token,
          orderKey,
          body: { price, orderId: order.id },
        })
        setState({ kind: 'ready', clientSecret, ...(message !== undefined && { message }) })
      } catch (error) {
        if (error instanceof CallRefused && error.status === 409) await refetchOrder()
        setState({ kind: 'closed', message: errorSentence(error) })
      }
    },
    [order.id, price, token, orderKey, refetchOrder, setState],
  )
}
