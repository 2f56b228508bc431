import type { Tx } from '#platform/db/open.ts'

/**
 * Closes the payments of orders. Orders use it through this interface, because payments are above orders in the layers;
 * src/orders/payments/service/close.ts implements it.
 */
export interface PaymentCloser {
  /** A closer for one request of a user: all its calls to the provider must finish within 7 s in total. */
  withDeadline(): PaymentCloser
  /**
   * Closes the payment of an order at the provider, so that it can no longer succeed: `closed`. Answers `processing`
   * while a bank processes it, and `paid` when it has already succeeded; that payment is then applied. Never call it
   * inside a transaction.
   * @throws Refusal `unavailable` when the provider does not answer.
   */
  close(orderId: string): Promise<'closed' | 'processing' | 'paid'>
  /**
   * Whether the buyer is confirming the payment of an order with their bank right now (3-D Secure). Never call it inside a transaction.
   * @throws Refusal `unavailable` when the provider does not answer.
   */
  isAuthenticating(orderId: string): Promise<boolean>
  /** Whether no payment of the order can still succeed, that is, none was opened since `close`. `tx` must hold the lock of the order. */
  isClosed(tx: Tx, orderId: string): Promise<boolean>
}
