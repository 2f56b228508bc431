import type { FastifyInstance } from 'fastify'
import type { Tasks } from '#platform/jobs/tasks.ts'
import type { CronJob } from '#platform/jobs/worker.ts'
import { type FormShop, servePlainForm } from './inside/plain-form.ts'
import { serveBackInStock } from './routes.ts'
import { tellAll } from './service/tell.ts'
import { askSweep } from './store.ts'

declare module '#base/declared.ts' {
  interface Emails {
    /** Asks whether the owner of a mailbox wants to hear when a product is back. */
    back_in_stock_confirm: 'back-in-stock'
    /** A product is back. */
    back_in_stock: 'back-in-stock'
  }
  interface Jobs {
    /** Writes to people who wait for products that are back. */
    tell_back_in_stock: Record<string, never>
  }
}

/** What waiting for products that are sold out adds to the shop. A closed shop writes to nobody. */
export const backInStock = {
  async serve(app: FastifyInstance, shop: FormShop) {
    serveBackInStock(app, shop)
    await servePlainForm(app, shop)
  },
  tasks: (shop: FormShop): Required<Pick<Tasks, 'tell_back_in_stock'>> => ({
    tell_back_in_stock: async (_payload, { signal }) => {
      if (shop.opening.state().isOpen) await tellAll(shop, signal)
    },
  }),
  cronJobs: [{ job: 'tell_back_in_stock', cron: '* * * * *' }] satisfies CronJob[],
  sweeps: [askSweep],
}
