import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import * as z from 'zod/mini'
import { security as words } from '#base/contract/messages/security.ts'
import type { Db } from '#platform/db/open.ts'
import type { Limits } from '../limits.ts'
import { isPassword } from '../passwords.ts'
import { accountsOf } from '../people.ts'
import { noteProof } from '../sessions.ts'
import { requireSession } from './hooks.ts'
import { challengeCookie, passkeyDomain } from './passkeys.ts'

interface Settings {
  readonly db: Db
  readonly publicUrl: string
  readonly origins: readonly string[]
  readonly limits: Limits
}

/**
 * Signed-in people prove again who they are, before a call that needs a fresh proof: by the password, or by a second factor where
 * they have one. (Codes of an app: `/two-factor/verify-totp`, which does the same in a session.) An access token is no session,
 * so it proves nothing.
 */
export function proveEndpoints(settings: Settings) {
  return { provePassword: provePassword(settings), provePasskey: provePasskey(settings) }
}

function provePassword({ db, limits }: Settings) {
  return createAuthEndpoint(
    '/prove-password',
    { method: 'POST', body: z.object({ password: z.string().check(z.maxLength(1000)) }) },
    async (ctx) => {
      const { user, session } = await requireSession(ctx)
      // A stolen password must not do what a second factor is there for.
      if (user.twoFactorEnabled === true)
        throw new APIError('FORBIDDEN', { code: 'factor_needed', message: words.proveByFactor })
      await limits.countProof(user.id)
      const account = (await accountsOf(db, user.id)).find(({ providerId }) => providerId === 'credential')
      if (!account?.password || !(await isPassword(account.password, ctx.body.password)))
        throw new APIError('BAD_REQUEST', { code: 'invalid_password', message: words.wrongPassword })
      await noteProof(db, session.id)
      await limits.resetProofs(user.id)
      return ctx.json({ status: true })
    },
  )
}

const challengeShape = z.object({
  type: z.string(),
  expectedChallenge: z.string(),
  userData: z.object({ id: z.string() }),
})
const text = z.string().check(z.maxLength(10_000))
/** What the browser's API answers, as its JSON. */
const responseShape = z.object({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.optional(text),
  }),
  clientExtensionResults: z._default(z.object({}), {}),
}) satisfies z.ZodMiniType<AuthenticationResponseJSON>

/** Unlike a sign-in it needs a passkey of this very person, and a challenge that this person was given. */
function provePasskey({ db, publicUrl, origins, limits }: Settings) {
  return createAuthEndpoint(
    '/prove-passkey',
    { method: 'POST', body: z.object({ response: responseShape }) },
    async (ctx) => {
      const { user, session } = await requireSession(ctx)
      await limits.countProof(user.id)
      const { name } = ctx.context.createAuthCookie(challengeCookie)
      const token = await ctx.getSignedCookie(name, ctx.context.secret)
      const kept = token ? await ctx.context.internalAdapter.consumeVerificationValue(token) : null
      const challenge = kept && challengeShape.safeParse(JSON.parse(kept.value)).data
      if (challenge?.type !== 'authentication' || challenge.userData.id !== user.id) throw refused()
      const { response } = ctx.body
      const passkey = await findPasskey(db, { credentialId: response.id, userId: user.id })
      if (passkey === undefined) throw refused()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge.expectedChallenge,
        expectedOrigin: [...origins],
        expectedRPID: passkeyDomain(publicUrl),
        credential: {
          id: passkey.credentialID,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64')),
          counter: passkey.counter,
        },
        requireUserVerification: true,
      }).catch(() => {
        throw refused()
      })
      if (!verified) throw refused()
      await db
        .updateTable('passkeys')
        .set({ counter: authenticationInfo.newCounter })
        .where('id', '=', passkey.id)
        .execute()
      await noteProof(db, session.id)
      await limits.resetProofs(user.id)
      return ctx.json({ status: true })
    },
  )
}

function findPasskey(db: Db, { credentialId, userId }: { credentialId: string; userId: string }) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credentialID', 'publicKey', 'counter'])
    .where('credentialID', '=', credentialId)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

const refused = () =>
  new APIError('UNAUTHORIZED', { code: 'authentication_failed', message: words.passkeyFailed })
