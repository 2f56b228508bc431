import type { FastifyInstance } from 'fastify'
import { refusals as general } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import { adminOf } from '#catalog/products/service/admin.ts'
import { openingRefusals as refusals } from '#office/opening/messages/opening-refusals.ts'
import { serve } from '#platform/http/serve.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import { readSetting } from '#platform/settings/service.ts'
import type { Previews } from './preview.ts'
import { nameBackupPlace } from './service/backups.ts'
import { changeOpening, type OpeningShop } from './service/change.ts'
import { asksTestCard, checklist, makesBackups } from './service/checklist.ts'
import { addExample, type ExampleShop, exampleOf } from './service/example.ts'
import { confirmTrialMail, sendTrialMail } from './service/trial-mail.ts'
import { tryPayment } from './service/try-payment.ts'
import { type TestCardShop, tryTestCard } from './service/try-test-card.ts'

export interface OpeningCallShop extends OpeningShop, TestCardShop, ExampleShop {
  readonly previews: Previews
}

/** The calls of the first day of a live shop. */
export function serveOpening(app: FastifyInstance, shop: OpeningCallShop): void {
  const { db, opening } = shop
  serve(app, 'opening', async ({ bearer }) => {
    const { version, value } = await readSetting(shop, opening.setting)
    return {
      version,
      value,
      alwaysOpen: opening.mode === 'demo',
      lines: await checklist(shop, bearer.userId),
      example: (await exampleOf(shop)) ?? null,
      mailTo: bearer.email,
      asksTestCard: asksTestCard(shop),
      makesBackups: makesBackups(shop),
    }
  })
  serve(app, 'changeOpening', async ({ body, bearer, request }) => ({
    acknowledged: true,
    version: await changeOpening(shop, body, adminOf({ bearer, request })),
  }))
  serve(app, 'previewShop', async ({ bearer, reply }) => {
    const { isOpen, version } = await opening.read()
    if (isOpen) throw new Refusal('conflict', 'already_open', refusals.alreadyOpen)
    reply.header('set-cookie', shop.previews.issue(bearer.sessionId, version))
    return { acknowledged: true }
  })
  serve(app, 'tryPayment', ({ bearer }) => tryPayment(shop, bearer.email))
  serve(app, 'tryTestCard', async ({ body, bearer }) => {
    if (!asksTestCard(shop)) throw new Refusal('conflict', 'test_mode', refusals.testMode)
    return tryTestCard(shop, body.key, bearer.email)
  })
  serve(app, 'sendTrialMail', async ({ bearer }) => {
    await sendTrialMail(shop, bearer.email)
    return { acknowledged: true }
  })
  serve(app, 'confirmTrialMail', async ({ body }) => {
    await confirmTrialMail(shop, body.code)
    return { acknowledged: true }
  })
  serve(app, 'addExample', async ({ bearer, request, reply }) => {
    // A product has a price and a stock, as every product that somebody adds.
    if (!bearer.permissions.has('prices.edit') || !bearer.permissions.has('stock.edit'))
      throw new Refusal('forbidden', 'forbidden', general.notPermitted)
    const insertedId = await addExample(shop, adminOf({ bearer, request }))
    reply.code(201)
    return { acknowledged: true, insertedId }
  })
  serve(app, 'backUpNow', async () => {
    if (!makesBackups(shop)) throw new Refusal('conflict', 'no_backups', refusals.noBackups)
    await enqueue(db, 'backup', {}, { key: 'backup_now', maxAttempts: 1 })
    return { acknowledged: true }
  })
  serve(app, 'nameBackupPlace', async ({ body, bearer, request }) => {
    await nameBackupPlace(shop, body.place, adminOf({ bearer, request }))
    return { acknowledged: true }
  })
}
