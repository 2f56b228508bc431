import type { FastifyInstance } from 'fastify'
import { mapRows } from '#base/contract/listing.ts'
import type { Db } from '#platform/db/open.ts'
import { serve } from '#platform/http/serve.ts'
import type { ZeroResultCounter } from './count.ts'
import { unmetSearches } from './service.ts'

/** The call that reads what was asked for and not found: with what this process has counted since it last wrote. */
export function serveZeroResults(app: FastifyInstance, db: Db, counter: ZeroResultCounter): void {
  serve(app, 'unmetSearches', async ({ query }) => {
    await counter.write()
    return mapRows(await unmetSearches(db, query), ({ key, ...row }) => ({ id: key, ...row }))
  })
}
