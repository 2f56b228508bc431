/* What stores, services and transactions of other parts may use of the store. */

export { forgetReasons, partsOfRefunds } from './store/manual.ts'
export { findRefundLines, insertRefundLines, linesOfOrder } from './store/refund-lines.ts'
export { findRefunds, insertRefund, isRefunding, reservedOf } from './store/refunds.ts'
