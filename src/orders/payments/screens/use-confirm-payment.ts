import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef } from 'react'
import type { OrderAccess } from '#orders/orders/screens/use-access.ts'
import { paidToDto } from '#orders/payments/dto.ts'
import { checkout } from '#orders/payments/messages/checkout.ts'
import { CallRefused, call } from '#web/client/call.ts'
import { errorSentence, type PaymentState } from './payment-state.ts'

const retryMs = 2000

interface Options extends Pick<OrderAccess, 'token' | 'orderKey'> {
  readonly orderId: string
  readonly setState: Dispatch<SetStateAction<PaymentState>>
}

/**
 * Confirms with the shop that the provider has the money for an order. The shop checks with the provider itself; until
 * it knows the result, this retries every two seconds; with the client secret of a payment that a bank answers in days, only until
 * the shop has heard of it.
 */
export function useConfirmPayment({ orderId, token, orderKey, setState }: Options) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const confirmPayment = useCallback(
    async (intentId: string, bankSecret?: string): Promise<void> => {
      const retryLater = (message: string) => {
        setState({ kind: 'settling', message })
        waiting.current = setTimeout(() => void confirmPayment(intentId, bankSecret), retryMs)
      }
      try {
        const answer = await call('confirmPayment', {
          token,
          orderKey,
          params: { id: orderId },
          body: paidToDto({ orderId, transactionId: intentId }),
        })
        if (answer.paid) setState({ kind: 'done', transactionId: answer.transactionId ?? intentId })
        else if (bankSecret !== undefined) setState({ kind: 'bank', clientSecret: bankSecret })
        else retryLater(checkout.processing)
      } catch (error) {
        const isPermanent = error instanceof CallRefused && error.status !== 0 && error.status < 500
        if (isPermanent) setState({ kind: 'closed', message: errorSentence(error) })
        else retryLater(bankSecret === undefined ? checkout.charged : checkout.processing)
      }
    },
    [orderId, token, orderKey, setState],
  )
  return confirmPayment
}
