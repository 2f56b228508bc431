import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/open.ts'
import { serve } from '#http/serve.ts'
import { outbox, read } from './service.ts'
import { mailOnWire, wholeMailOnWire } from './wire.ts'

/** The calls of the outbox. */
export function serveMail(app: FastifyInstance, db: Db): void {
  serve(app, 'adminMails', async ({ query }) => {
    const { rows, total } = await outbox(db, query)
    return { rows: rows.map(mailOnWire), total }
  })
  serve(app, 'oneMail', async ({ params }) => wholeMailOnWire(await read(db, params.id)))
}
