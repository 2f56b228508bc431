import { useCallback, useEffect, useState } from 'react'
import { CallRefused, call } from '#client/call.ts'
import { checkout } from '#contract/messages.ts'
import { toWire } from '#money.ts'
import type { Order } from '#orders/noun.ts'
import { errorSentence, type PaymentState } from './payment-state.ts'
import { type Outcome, ProviderUnreachable } from './provider.ts'
import { useConfirmPayment } from './use-confirm-payment.ts'

/** A payment as the card forms see it. */
export type Payment = ReturnType<typeof usePayment>

/**
 * Opens the payment of an order and carries each outcome on to the shop. However often the page is loaded or Pay is
 * pressed, there is one intent an order, and the shop asks the provider before it believes an outcome.
 * @param refetchOrder asks for the order anew: it may have been paid or cancelled since this page was loaded.
 */
export function usePayment(order: Order, token: string, refetchOrder: () => Promise<unknown>) {
  const [state, setState] = useState<PaymentState>({ kind: 'opening' })

  const price = toWire(order.price)

  const open = useCallback(
    async (message?: string) => {
      setState({ kind: 'opening' })
      try {
        const { clientSecret } = await call('createPaymentIntent', {
          token,
          body: { price, orderId: order.id },
        })
        setState({ kind: 'ready', clientSecret, ...(message !== undefined && { message }) })
      } catch (error) {
        if (error instanceof CallRefused && error.status === 409) await refetchOrder()
        setState({ kind: 'closed', message: errorSentence(error) })
      }
    },
    [order.id, price, token, refetchOrder],
  )
  useEffect(() => void open(), [open])

  const confirmPayment = useConfirmPayment({ orderId: order.id, token, setState })

  /** Asks the provider by `question`, and goes where its answer leads. */
  const applyOutcome = useCallback(
    async (
      clientSecret: string,
      question: () => Promise<Outcome>,
    ): Promise<Outcome['kind'] | 'unreachable'> => {
      let outcome: Outcome
      try {
        outcome = await question()
      } catch (error) {
        if (!(error instanceof ProviderUnreachable)) throw error
        setState({ kind: 'ready', clientSecret, message: checkout.unreachable })
        return 'unreachable'
      }
      switch (outcome.kind) {
        case 'succeeded':
          setState({ kind: 'settling', message: checkout.confirming })
          await confirmPayment(outcome.intentId)
          break
        case 'processing':
          setState({ kind: 'settling', message: checkout.processing })
          await confirmPayment(outcome.intentId)
          break
        case 'challenge':
          setState({ kind: 'challenge', clientSecret })
          break
        case 'open':
          setState({ kind: 'ready', clientSecret })
          break
        case 'declined':
          setState({ kind: 'ready', clientSecret, message: outcome.message })
          break
        // The shop says why: the order has ended, or too many cards were declined. Else it opens the payment anew.
        case 'cancelled':
          await open(checkout.openedAgain)
          break
      }
      return outcome.kind
    },
    [confirmPayment, open],
  )

  /** Asks where a payment stands that may have gone on without this page; what is still open changes nothing here. */
  const refresh = useCallback(
    async (clientSecret: string, question: () => Promise<Outcome>): Promise<void> => {
      const outcome = await question().catch(() => undefined)
      const moved = outcome && outcome.kind !== 'open' && outcome.kind !== 'declined'
      if (moved) await applyOutcome(clientSecret, async () => outcome)
    },
    [applyOutcome],
  )

  const pay = useCallback(
    (clientSecret: string, question: () => Promise<Outcome>) => {
      setState({ kind: 'paying', clientSecret })
      return applyOutcome(clientSecret, question)
    },
    [applyOutcome],
  )

  return { state, open, refresh, applyOutcome, pay }
}
