import { checkout } from '#contract/messages.ts'

/** Where the payment of one order stands on this page. */
export type PaymentState =
  | { kind: 'opening' }
  /** The card form waits; `message` is why the last try failed. */
  | { kind: 'ready'; clientSecret: string; message?: string }
  | { kind: 'paying'; clientSecret: string }
  | { kind: 'challenge'; clientSecret: string }
  /** The provider has the money or will soon; the shop is being told. `message` says what it waits for. */
  | { kind: 'settling'; message: string }
  | { kind: 'done'; transactionId: string }
  | { kind: 'closed'; message: string }

/** The sentence that a buyer reads of a failure. */
export function errorSentence(error: unknown): string {
  return error instanceof Error ? error.message : checkout.unreachable
}
