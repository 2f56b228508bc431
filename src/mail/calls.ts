import type { FastifyInstance } from 'fastify'
import { mapRows } from '#contract/listing.ts'
import type { Db } from '#db/open.ts'
import { serve } from '#http/serve.ts'
import type { FillIn } from './noun.ts'
import { outbox, read } from './service.ts'
import { mailOnWire, wholeMailOnWire } from './wire.ts'

/** The calls of the outbox. */
export function serveMail(app: FastifyInstance, { db, fillIn }: { db: Db; fillIn: FillIn }): void {
  serve(app, 'adminMails', async ({ query }) => mapRows(await outbox(db, query), mailOnWire))
  serve(app, 'oneMail', async ({ params }) => wholeMailOnWire(await read(db, params.id, fillIn)))
}
