import { checkout } from '#orders/payments/messages/checkout.ts'

/** The state of the payment on this page. */
export type PaymentState =
  | { kind: 'opening' }
  /** The card form is ready; `message` says why the last attempt failed. */
  | { kind: 'ready'; clientSecret: string; message?: string }
  | { kind: 'paying'; clientSecret: string }
  | { kind: 'challenge'; clientSecret: string }
  /**
   * The provider has the money or will soon, and the page confirms it with the shop. `message` says what it waits for.
   */
  | { kind: 'settling'; message: string }
  /** A bank answers in days; the shop knows, and the customer can leave. */
  | { kind: 'bank'; clientSecret: string }
  | { kind: 'done'; transactionId: string }
  | { kind: 'closed'; message: string }

/** A customer returns from the page of another company. */
export interface Returned {
  readonly intentId: string
  /** False when the payment was refused there, or the customer left the page. */
  readonly hasPaid: boolean
}

/** Reads the query of the address to which the provider returns a customer. */
export function returnedIn(search: string): Returned | undefined {
  const query = new URLSearchParams(search)
  const intentId = query.get('payment_intent')
  return intentId ? { intentId, hasPaid: query.get('redirect_status') === 'succeeded' } : undefined
}

/** The sentence that a buyer reads about a failure. */
export function errorSentence(error: unknown): string {
  return error instanceof Error ? error.message : checkout.unreachable
}
