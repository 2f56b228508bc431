import type { FastifyInstance } from 'fastify'
import type { Attempt, NoData } from '#platform/jobs/tasks.ts'
import { type FormShop, servePlainForm } from './inside/plain-form.ts'
import { serveBackInStock } from './routes.ts'
import { tellAll } from './service/tell.ts'
import { askSweep } from './store.ts'

/** What waiting for products that are sold out adds to the shop. A closed shop writes to nobody. */
export const backInStock = {
  async serve(app: FastifyInstance, shop: FormShop) {
    serveBackInStock(app, shop)
    await servePlainForm(app, shop)
  },
  jobs: (shop: FormShop) => ({
    /** Writes to people who wait for products that are back. */
    tell_back_in_stock: {
      cron: '* * * * *',
      async run(_: NoData, { signal }: Attempt) {
        if (shop.opening.state().isOpen) await tellAll(shop, signal)
      },
    },
  }),
  sweeps: [askSweep],
}
