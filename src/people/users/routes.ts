import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { brokenTextIn } from '#base/contract/forms/broken-text.ts'
import { sameMailAddress } from '#base/contract/forms/mail-address.ts'
import { visibleIn } from '#base/contract/forms/typed-text.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { exchangeBody, profileBody } from '#base/contract/schemas.ts'
import { callUrl } from '#base/contract/url.ts'
import { Refusal } from '#base/refusal.ts'
import { exchange, requireSession } from '#people/identity/exchange.ts'
import type { Identity } from '#people/identity/identity.ts'
import type { Limits } from '#people/identity/limits.ts'
import { tokenSeconds } from '#people/identity/tokens.ts'
import { sendConfirmationFor } from '#people/identity/welcome.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import type { Bearer } from '#platform/http/policy.ts'
import { serve } from '#platform/http/serve.ts'
import { changeRole } from './change-role.ts'
import { resetFactors } from './reset-factors.ts'
import { editProfile, findUser, list, placeOf, table } from './service.ts'

/** The calls about users (spec §7). */
export function serveUsers(
  app: FastifyInstance,
  { db, pool }: DbAndPool,
  { identity, limits }: { identity: Identity; limits: Limits },
): void {
  serve(app, 'isAdmin', async ({ params, bearer }) => {
    // The role of the caller was just read with the token.
    const isSelf = params.email === bearer.email
    const { admin, permissions } = isSelf
      ? { admin: bearer.staffRole !== undefined, permissions: bearer.permissions }
      : await placeOf(db, params.email)
    return { admin, permissions: [...permissions] }
  })
  serve(app, 'makeAdmin', async ({ params, bearer, request }) => {
    const change = { email: params.email, to: 'owner', by: bearer, requestId: request.id } as const
    return { acknowledged: true, modifiedCount: await changeRole(db, change) }
  })
  serve(app, 'sendConfirmation', async ({ params, bearer, request }) => {
    const by = { ...bearer, requestId: request.id }
    const shop = { db, limits, publicUrl: identity.publicUrl }
    return { acknowledged: true, modifiedCount: await sendConfirmationFor(shop, params.email, by) }
  })
  serve(app, 'resetFactors', async ({ params, bearer, request }) => {
    const reset = { email: params.email, by: bearer, publicUrl: identity.publicUrl, requestId: request.id }
    return { acknowledged: true, deletedCount: await resetFactors(db, reset) }
  })
  serve(app, 'allUsers', async ({ query, reply }) => {
    const { users, next } = await list(db, query)
    if (next !== undefined) {
      reply.header('link', `<${callUrl('allUsers', {}, { ...query, cursor: next })}>; rel="next"`)
    }
    return users
  })
  serve(app, 'oneUser', ({ params }) => findUser(db, params.email))
  serve(app, 'adminUsers', ({ query }) => table(db, query))

  // Authorise before validating. Which of the two bodies it is decides who is authorised.
  serve(
    app,
    'putUser',
    async ({ request, reply, bearer }) => {
      const email = namedEmail(request)
      if (isExchange(request.body)) {
        const proof = await requireSession(identity, request, email)
        const body = parse(exchangeBody, request.body)
        if (body.email !== email) throw new Refusal('forbidden', 'other_email', refusals.otherEmail)
        const token = await exchange({ pool, limits, staffFactor: identity.staffFactor }, request, proof)
        if (proof.cookies.length > 0) reply.header('set-cookie', [...proof.cookies])
        return { token, expiresInSeconds: tokenSeconds }
      }
      const self = requireSelf(bearer, email)
      const { name, phone, url, address } = parse(profileBody, request.body)
      const modifiedCount = await editProfile(db, self.userId, { name, phone, url, address })
      return { acknowledged: true, modifiedCount }
    },
    { attachValidation: true },
  )
}

function namedEmail({ params }: FastifyRequest): string {
  const named = typeof params === 'object' && params !== null && 'email' in params ? params.email : ''
  return sameMailAddress(String(named))
}

function isExchange(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return true
  return Object.keys(body).every((field) => field === 'email')
}

function requireSelf(bearer: Bearer | undefined, email: string): Bearer {
  if (bearer === undefined) throw new Refusal('anonymous', 'anonymous', refusals.anonymous)
  if (bearer.email !== email) throw new Refusal('forbidden', 'forbidden', refusals.forbidden)
  return bearer
}

function parse<Form extends z.ZodMiniType>(form: Form, body: unknown): z.output<Form> {
  const broken = brokenTextIn(body)
  if (broken !== undefined) throw refused({ [broken.join('.')]: rules.brokenSign })
  const read = form.safeParse(visibleIn(body) ?? {})
  if (read.success) return read.data
  const fields: Record<string, string> = {}
  for (const issue of read.error.issues) fields[issue.path.join('.') || '_'] ??= issue.message
  throw refused(fields)
}

function refused(fields: Readonly<Record<string, string>>): Refusal {
  return new Refusal('invalid', 'invalid', Object.values(fields)[0] ?? refusals.invalid, { fields })
}
