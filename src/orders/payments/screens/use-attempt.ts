import { useRef } from 'react'
import { newAttempt } from '#web/client/attempt.ts'
import { sandboxProvider } from './provider.ts'
import type { Payment } from './use-payment.ts'

/**
 * Answers the function that pays at the sandbox provider by the fields of a payment method. One attempt charges once, however
 * often it is sent; it does nothing unless the payment is ready.
 */
export function useAttempt(payment: Payment, publishableKey: string) {
  const attempt = useRef('')
  return async (fields: () => Record<string, string>): Promise<void> => {
    const { state } = payment
    if (state.kind !== 'ready') return
    const unanswered = attempt.current !== ''
    attempt.current ||= newAttempt()
    const provider = sandboxProvider(publishableKey, state.clientSecret)
    const outcome = await payment.pay(state.clientSecret, async () => {
      // First check what the unanswered attempt did: its failure may be stored under its idempotency key.
      const before = unanswered ? await provider.retrieve() : undefined
      const hasProgressed = before && before.kind !== 'open' && before.kind !== 'declined'
      return hasProgressed ? before : provider.confirm(fields(), attempt.current)
    })
    if (outcome !== 'unreachable') attempt.current = ''
  }
}
