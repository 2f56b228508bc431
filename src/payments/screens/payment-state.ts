import { checkout } from '#contract/messages.ts'

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
  | { kind: 'done'; transactionId: string }
  | { kind: 'closed'; message: string }

/** The sentence that a buyer reads about a failure. */
export function errorSentence(error: unknown): string {
  return error instanceof Error ? error.message : checkout.unreachable
}
