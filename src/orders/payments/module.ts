import type { RefundSettings } from '#base/contract/forms/refunds.ts'
import { paymentCronJobs, paymentTasks } from './jobs.ts'
import { servePayments } from './routes.ts'
import { paymentHistory } from './service/history.ts'
import { paymentSweeps } from './store/sweeps.ts'

declare module '#base/declared.ts' {
  interface AlarmKinds {
    /** A capture for an order that was cancelled. */
    late_capture: 'payments'
    /** A capture for an order that was already paid. */
    second_capture: 'payments'
    amount_differs: 'payments'
    refund_failed: 'payments'
    /** The provider does not know this payment. */
    payment_unknown: 'payments'
    event_failed: 'payments'
    /** A live-mode payment or event in a shop with test keys, or the reverse. */
    other_mode: 'payments'
    /** The provider rejects the shop's keys. */
    payment_keys: 'payments'
  }
  interface AuditActions {
    refund: 'payments'
  }
  interface AuditSubjects {
    refund: 'payments'
  }
  interface Emails {
    /** A bank was asked for the payment, and answers days later. */
    payment_with_bank: 'payments'
    /** A bank that was asked for the payment has refused. */
    payment_refused: 'payments'
  }
  interface AlarmSubjects {
    /** A webhook event of the provider. */
    event: 'payments'
  }
  interface Jobs {
    /** Reconciles every open payment with the provider. */
    reconcile_payments: Record<string, never>
    /** Cancels a payment after too many cards were declined. */
    close_payment: { readonly intentId: string }
    /** Looks for provider events whose webhooks never arrived. */
    hear_missed_events: Record<string, never>
    /** Executes a refund that the shop has started itself. */
    settle_refund: { readonly refundId: string }
    /** Retries refunds whose answer was lost, and checks those that a bank is processing. */
    settle_refunds: Record<string, never>
  }
  interface SettingDocuments {
    refunds: RefundSettings
  }
}

/** What payments add to the shop. */
export const payments = {
  serve: servePayments,
  history: paymentHistory,
  tasks: paymentTasks,
  cronJobs: paymentCronJobs,
  sweeps: paymentSweeps,
}
