import type { FastifyInstance } from 'fastify'
import { removeExpired } from '#platform/db/expired.ts'
import type { Db } from '#platform/db/open.ts'
import type { UnmetCounter } from './count.ts'
import { keptDays } from './model.ts'
import { serveUnmet } from './routes.ts'

/** What searches that found nothing add to the shop. */
export const unmet = {
  serve: (app: FastifyInstance, { db, unmet }: { readonly db: Db; readonly unmet: UnmetCounter }) =>
    serveUnmet(app, db, unmet),
  sweeps: [
    removeExpired({ table: 'unmet_searches', key: 'key', endColumn: 'last_at', hours: keptDays * 24 }),
  ],
}
