import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import type { Clock } from '#base/clock.ts'
import { newId } from '#base/id.ts'
import { type PlainPage, sendPlainPage } from '#platform/http/plain-page.ts'
import { answerChallenge, settleNow } from './attempt.ts'
import type { Context } from './context.ts'
import { parseForm, queryOf } from './form.ts'
import { answer } from './idempotency.ts'
import { open } from './intents.ts'
import { bankPage, payLaterPage, wrongPage } from './page.ts'
import { readParams, text } from './params.ts'
import type { Intent } from './rows.ts'
import type { WebhookTarget } from './webhook.ts'

/*
 * The pages of other companies, on which a customer answers: of the company that lends the money, to which the browser is
 * redirected, and, in place of waiting for the next day, of the bank. Anybody who has the client secret may answer, once.
 */

const asked = z.strictObject({
  payment_intent: z.optional(text),
  payment_intent_client_secret: text,
})
const answered = z.extend(asked, { answer: z.enum(['complete', 'fail', 'settle']) })

type Options = { pool: Pool; webhook: WebhookTarget; clock: Clock }

/** Serves the page of an intent, and its form. */
export function servePages(app: FastifyInstance, { pool, webhook, clock }: Options): void {
  const contextOf = (changes: Context['changes']): Context => ({
    pool,
    webhookTypes: webhook.types,
    now: clock(),
    changes,
    caller: 'publishable',
    requestId: `req_${newId(clock())}`,
    idempotencyKey: null,
  })
  const options = { config: { open: 'sandbox' }, schema: { hide: true } } as const

  app.get<{ Params: { id: string } }>('/page/:id', options, async (request, reply) => {
    const { payment_intent_client_secret: secret } = readParams(asked, parseForm(queryOf(request.url)))
    let shown: Intent | undefined
    await answer(pool, webhook.types, undefined, async (changes) => {
      shown = await open(contextOf(changes), request.params.id, secret)
      return { status: 200, body: {} }
    })
    return sendPage(reply, pageOf(shown))
  })

  app.post<{ Params: { id: string }; Body: string }>('/page/:id', options, async (request, reply) => {
    const given = readParams(answered, parseForm(request.body))
    let after: Intent | undefined
    await answer(pool, webhook.types, undefined, async (changes) => {
      const context = contextOf(changes)
      const intent = await open(context, request.params.id, given.payment_intent_client_secret)
      after = await apply(context, intent, given.answer)
      return { status: 200, body: {} }
    })
    return after?.returnUrl
      ? reply.redirect(wayBack(after, after.returnUrl), 303)
      : sendPage(reply, pageOf(after))
  })
}

/** An answer that the intent does not wait for, such as one that is sent again, changes nothing. */
async function apply(
  context: Context,
  intent: Intent,
  given: z.infer<typeof answered>['answer'],
): Promise<Intent> {
  const { status, method } = intent
  if (given === 'settle') return status === 'processing' ? settleNow(context, intent) : intent
  const isAsked = status === 'requires_action' && method?.type === 'klarna'
  return isAsked ? answerChallenge(context, intent, given) : intent
}

function pageOf(intent: Intent | undefined) {
  if (intent?.status === 'processing') return bankPage(intent)
  return intent?.status === 'requires_action' && intent.method?.type === 'klarna'
    ? payLaterPage(intent)
    : wrongPage
}

/** Always within this shop, for any given address. */
function wayBack({ id, clientSecret, status }: Intent, returnUrl: string): string {
  const { pathname, searchParams, hash } = new URL(returnUrl)
  searchParams.set('payment_intent', id)
  searchParams.set('payment_intent_client_secret', clientSecret)
  searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : 'failed')
  // Two slashes at the beginning would be the address of another host.
  return `${pathname.replace(/^\/+/, '/')}?${searchParams}${hash}`
}

function sendPage(reply: FastifyReply, page: PlainPage): FastifyReply {
  return sendPlainPage(reply.header('referrer-policy', 'no-referrer'), page)
}
