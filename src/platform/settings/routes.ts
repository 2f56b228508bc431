import type { FastifyInstance } from 'fastify'
import type { Clock } from '#base/clock.ts'
import type { Db } from '#platform/db/open.ts'
import { serve } from '#platform/http/serve.ts'
import { allSettings } from './store.ts'

/** The call about all settings together; each part serves its own. */
export function serveSettings(
  app: FastifyInstance,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): void {
  serve(app, 'exportSettings', async () => ({
    exportedAt: clock().toISOString(),
    settings: (await allSettings(db)).map(({ changed_at, ...one }) => ({
      ...one,
      changedAt: changed_at.toISOString(),
    })),
  }))
}
