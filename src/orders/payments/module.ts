import { settingUndo } from '#platform/settings/undo.ts'
import { paymentJobs } from './jobs.ts'
import { refundRules } from './refund-rules.ts'
import { servePayments } from './routes.ts'
import { paymentHistory } from './service/history.ts'
import { paymentSweeps } from './store/sweeps.ts'

/** What payments add to the shop. */
export const payments = {
  serve: servePayments,
  history: paymentHistory,
  jobs: paymentJobs,
  undos: [settingUndo(refundRules, 'settings.money')],
  sweeps: paymentSweeps,
}
