import { servePayments } from './calls.ts'
import { paymentCronJobs, paymentTasks } from './jobs.ts'
import { paymentSweeps } from './store/sweeps.ts'

declare module '#declared.ts' {
  interface AlarmKinds {
    /** Money for an order that was cancelled. */
    late_capture: 'payments'
    /** Money for an order that was paid already. */
    second_capture: 'payments'
    amount_differs: 'payments'
    refund_failed: 'payments'
    /** The provider knows no such payment. */
    payment_unknown: 'payments'
    event_failed: 'payments'
    /** Something of live money in a shop of test money, or the other way round. */
    other_mode: 'payments'
    /** The provider refuses the shop's keys. */
    payment_keys: 'payments'
  }
  interface Acts {
    refund: 'payments'
  }
  interface AuditSubjects {
    refund: 'payments'
  }
  interface AlarmSubjects {
    /** What the provider told by webhook. */
    event: 'payments'
  }
  interface Jobs {
    /** Asks the provider about every payment that is open. */
    reconcile_payments: Record<string, never>
    /** Cancels a payment after too many cards were declined. */
    close_payment: { readonly intentId: string }
    /** Looks for events of the provider whose webhooks never came. */
    hear_missed_events: Record<string, never>
    /** Asks for a refund that the shop makes by itself. */
    settle_refund: { readonly refundId: string }
    /** Asks again for refunds whose answer was lost, and for those that a bank is at. */
    settle_refunds: Record<string, never>
  }
}

/** What payments add to the shop. */
export const payments = {
  serve: servePayments,
  tasks: paymentTasks,
  cronJobs: paymentCronJobs,
  sweeps: paymentSweeps,
}
