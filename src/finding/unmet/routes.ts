import type { FastifyInstance } from 'fastify'
import { mapRows } from '#base/contract/listing.ts'
import type { Db } from '#platform/db/open.ts'
import { serve } from '#platform/http/serve.ts'
import type { UnmetCounter } from './count.ts'
import { unmetToDto } from './dto.ts'
import { unmetSearches } from './service.ts'

/** The call that reads what was asked for and not found: with what this process has counted since it last wrote. */
export function serveUnmet(app: FastifyInstance, db: Db, counter: UnmetCounter): void {
  serve(app, 'unmetSearches', async ({ query }) => {
    await counter.write()
    return mapRows(await unmetSearches(db, query), unmetToDto)
  })
}
