import type { FastifyInstance } from 'fastify'
import { refusals } from '#base/contract/messages/refusals.ts'
import { maskEmails } from '#base/masked.ts'
import { Refusal } from '#base/refusal.ts'
import { serve } from '#platform/http/serve.ts'
import { changeSetting, readSetting } from '#platform/settings/service.ts'
import { troubleOf } from './inside/trouble.ts'
import { mailSettings } from './letterhead/model.ts'
import type { Failure } from './model.ts'
import type { MailCallShop } from './module.ts'
import { lastFailures } from './store/failures.ts'

/** The calls about the settings of mails, and about their delivery. */
export function serveMailSettings(app: FastifyInstance, shop: MailCallShop): void {
  const { db, mailSetup, transport } = shop
  serve(app, 'mailSettings', () => readSetting(shop, mailSettings))
  serve(app, 'changeMailSettings', async ({ body, bearer, request }) => {
    const by = { userId: bearer.userId, email: bearer.email, requestId: request.id }
    return { acknowledged: true, version: await changeSetting(shop, mailSettings, body, by) }
  })
  serve(app, 'mailDelivery', async ({ bearer }) => {
    const { usual, server = null, hosts } = mailSetup
    const failures = await lastFailures(db, 10)
    const isShown = bearer.permissions.has('mail.see')
    return { usual, server, hosts, failures: isShown ? failures : failures.map(impersonal) }
  })
  serve(app, 'tryMailServer', async () => {
    if (transport === undefined) throw new Refusal('conflict', 'no_mail_server', refusals.noMailServer)
    try {
      await transport.probe()
      return { works: true, trouble: null, detail: '' }
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error)
      return { works: false, trouble: troubleOf(error), detail: detail.slice(0, 300) }
    }
  })
}

/** Without the emails that the mail server repeats. */
function impersonal(mail: Failure): Failure {
  return { ...mail, error: maskEmails(mail.error), recipient: null }
}
