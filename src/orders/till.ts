import type { Tx } from '#db/open.ts'

/** What orders ask of the payments, which stand above them (src/payments/service/close.ts). */
export interface Till {
  /** The same till for one answer of ours, for which a person waits: all that it asks of the provider ends within 7 s. */
  oneAnswer(): Till
  /**
   * Ends the payment of an order at the provider, so that it can no longer succeed: `closed`. Answers `processing`
   * while a bank is at it, and `paid` when it has succeeded meanwhile, which is then applied. Never inside a transaction.
   * @throws Refusal `unavailable` when the provider does not answer.
   */
  close(orderId: string): Promise<'closed' | 'processing' | 'paid'>
  /** Whether no payment of the order can succeed any more: none was opened since `close`, for the order is held now. */
  isClosed(tx: Tx, orderId: string): Promise<boolean>
}
