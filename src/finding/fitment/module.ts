import type { Tasks } from '#platform/jobs/tasks.ts'
import { serveFitment } from './routes.ts'
import type { FitmentShop } from './service/change.ts'
import { deriveDue } from './service/derive-due.ts'

declare module '#base/declared.ts' {
  interface Topics {
    /** Which vehicles the products fit. */
    fitments: 'fitment'
  }
  interface AuditSubjects {
    /** A question about vehicles, by its key. */
    fit_question: 'fitment'
  }
  interface Jobs {
    /** Derives the vehicles of fitments again after vehicles were added or changed. */
    derive_fitments: Record<string, never>
  }
}

/** What fitments add to the shop. */
export const fitment = {
  serve: serveFitment,
  tasks: (shop: FitmentShop): Required<Pick<Tasks, 'derive_fitments'>> => ({
    derive_fitments: () => deriveDue(shop),
  }),
  cronJobs: [{ job: 'derive_fitments', cron: '* * * * *' }],
} as const
