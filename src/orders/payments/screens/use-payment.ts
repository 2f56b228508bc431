import { useCallback, useEffect, useState } from 'react'
import type { Order } from '#orders/orders/model.ts'
import type { OrderAccess } from '#orders/orders/screens/use-access.ts'
import { checkout } from '#orders/payments/messages/checkout.ts'
import type { PaymentState, Returned } from './payment-state.ts'
import { type Outcome, ProviderUnreachable } from './provider.ts'
import { useConfirmPayment } from './use-confirm-payment.ts'
import { useOpenPayment } from './use-open-payment.ts'

/** A payment as the card forms see it. */
export type Payment = ReturnType<typeof usePayment>

/**
 * Opens the payment of an order and confirms each outcome with the shop. However often the page is loaded or Pay is
 * pressed, an order has one open intent, and the shop checks each outcome with the provider.
 * `refetchOrder` fetches the order again: it may have been paid or cancelled since this page was loaded.
 */
export function usePayment(
  order: Order,
  { token, orderKey }: OrderAccess,
  { refetchOrder, returned }: { refetchOrder: () => Promise<unknown>; returned: Returned | undefined },
) {
  const [state, setState] = useState<PaymentState>({ kind: 'opening' })

  const open = useOpenPayment({ order, token, orderKey, refetchOrder, setState })
  const confirmPayment = useConfirmPayment({ orderId: order.id, token, orderKey, setState })
  useEffect(() => {
    if (returned?.hasPaid !== true) return void open()
    setState({ kind: 'settling', message: checkout.confirmingPayment })
    void confirmPayment(returned.intentId)
  }, [open, confirmPayment, returned])

  /** Gets the outcome from the provider by `question`, and applies it to the page. */
  const applyOutcome = useCallback(
    async (clientSecret: string, ask: () => Promise<Outcome>): Promise<Outcome['kind'] | 'unreachable'> => {
      let outcome: Outcome
      try {
        outcome = await ask()
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
          await confirmPayment(outcome.intentId, outcome.isBank ? clientSecret : undefined)
          break
        case 'redirect':
          window.location.assign(outcome.url)
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
        // Open the payment again. When that fails, the shop says why: the order has ended, or too many cards were
        // declined.
        case 'cancelled':
          await open(checkout.openedAgain)
          break
      }
      return outcome.kind
    },
    [confirmPayment, open],
  )

  /**
   * Refreshes the state of a payment that may have progressed without this page; an open payment changes nothing here. An
   * earlier refusal is shown to a customer who has just returned from the page of another company.
   */
  const refresh = useCallback(
    async (clientSecret: string, ask: () => Promise<Outcome>): Promise<void> => {
      const outcome = await ask().catch(() => undefined)
      // A customer who left the page of another company without an answer can choose again.
      if (outcome === undefined || outcome.kind === 'open' || outcome.kind === 'redirect') return
      if (outcome.kind !== 'declined' || returned) await applyOutcome(clientSecret, async () => outcome)
    },
    [applyOutcome, returned],
  )

  const pay = useCallback(
    (clientSecret: string, ask: () => Promise<Outcome>) => {
      setState({ kind: 'paying', clientSecret })
      return applyOutcome(clientSecret, ask)
    },
    [applyOutcome],
  )

  const forgetRefusal = useCallback(
    () => setState((now) => (now.kind === 'ready' ? { kind: 'ready', clientSecret: now.clientSecret } : now)),
    [],
  )

  return { orderId: order.id, state, open, refresh, applyOutcome, pay, forgetRefusal }
}
