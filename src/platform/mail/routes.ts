import type { FastifyInstance } from 'fastify'
import { serve } from '#platform/http/serve.ts'
import { serveAlarmSettings } from './alarm-routes.ts'
import type { MailCallShop } from './module.ts'
import { outbox, read } from './service.ts'
import { serveMailSettings } from './setting-routes.ts'

/** The calls of the outbox. */
export function serveMail(app: FastifyInstance, shop: MailCallShop): void {
  serveMailSettings(app, shop)
  serveAlarmSettings(app, shop)
  const { db, findAttachments } = shop
  serve(app, 'adminMails', ({ query }) => outbox(db, query))
  serve(app, 'oneMail', async ({ params }) => {
    const mail = await read(shop, params.id)
    return { ...mail, attachments: await findAttachments(mail) }
  })
}
