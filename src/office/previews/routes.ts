import type { FastifyInstance } from 'fastify'
import type { EmailKind } from '#base/contract/messages/email-words.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import { serve } from '#platform/http/serve.ts'
import { senderLine } from '#platform/mail/letterhead/model.ts'
import { isEmailKind } from './inside/samples.ts'
import { type PreviewShop, preview, sendTest } from './service.ts'

/** The calls that show the emails of the shop. */
export function servePreviews(app: FastifyInstance, shop: PreviewShop): void {
  serve(app, 'letterPreview', async ({ params }) => {
    const { email, letterhead } = await preview(shop, known(params.kind))
    const { subject, html, text } = email
    return {
      from: senderLine(letterhead.from),
      replyTo: letterhead.replyTo ?? null,
      subject,
      html,
      body: text,
    }
  })
  serve(app, 'sendTestLetter', async ({ params, bearer, request }) => ({
    acknowledged: true,
    email: await sendTest(shop, known(params.kind), bearer, request.id),
  }))
}

/** @throws Refusal `missing` for an email that the shop does not have. */
function known(kind: string): EmailKind {
  if (isEmailKind(kind)) return kind
  throw new Refusal('missing', 'missing', refusals.missing)
}
