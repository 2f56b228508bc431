import { serveFitment } from './routes.ts'
import type { FitmentShop } from './service/change.ts'
import { deriveDue } from './service/derive-due.ts'

/** What fitments add to the shop. */
export const fitment = {
  serve: serveFitment,
  jobs: (shop: FitmentShop) => ({
    derive_fitments: { cron: '* * * * *', run: () => deriveDue(shop) },
  }),
} as const
