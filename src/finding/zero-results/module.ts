import type { FastifyInstance } from 'fastify'
import { removeExpired } from '#platform/db/expired.ts'
import type { Db } from '#platform/db/open.ts'
import type { ZeroResultCounter } from './count.ts'
import { storedDays } from './model.ts'
import { serveZeroResults } from './routes.ts'

/** What searches that found nothing add to the shop. */
export const zeroResults = {
  serve: (
    app: FastifyInstance,
    { db, zeroResults }: { readonly db: Db; readonly zeroResults: ZeroResultCounter },
  ) => serveZeroResults(app, db, zeroResults),
  sweeps: [
    removeExpired({ table: 'unmet_searches', key: 'key', endColumn: 'last_at', hours: storedDays * 24 }),
  ],
}
