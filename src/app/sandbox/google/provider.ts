import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
// Not the package's main entry, which prints a warning for every Node version that is newer than its list.
import { Provider } from 'oidc-provider/lib/provider.js'
import { basePath, keyAlgorithm, sessionCookie } from './base-path.ts'
import type { SandboxClient } from './client.ts'
import { memoryAdapter } from './memory-adapter.ts'
import { failurePage } from './page.ts'
import { findPerson } from './persons.ts'

interface Options {
  readonly publicUrl: string
  readonly client: SandboxClient
  readonly trustsProxies: boolean
}

/** Creates an OpenID provider in the shop for the demo shop's Google button, with the shop as its only client. */
export async function makeProvider({ publicUrl, client, trustsProxies }: Options): Promise<Provider> {
  const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' })
  const cookie = { httpOnly: true, sameSite: 'lax', path: basePath, signed: true } as const
  const provider = new Provider(client.issuer, {
    adapter: memoryAdapter(),
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), alg: keyAlgorithm, use: 'sig', kid: 'sandbox' }],
    },
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${publicUrl}/api/auth/callback/google`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: keyAlgorithm,
      },
    ],
    enabledJWA: { idTokenSigningAlgValues: [keyAlgorithm] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As at Google, the id token itself has the user's claims.
    conformIdTokenClaims: false,
    async findAccount(_context, sub) {
      const person = findPerson(sub)
      if (person === undefined) return undefined
      const { name, email, emailVerified } = person
      return { accountId: sub, claims: async () => ({ sub, name, email, email_verified: emailVerified }) }
    },
    // Choosing a person is the consent.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        clientId: client.clientId,
        ...(oidc.session?.accountId ? { accountId: oidc.session.accountId } : {}),
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    interactions: { url: (_context, interaction) => `${basePath}/choose/${interaction.uid}` },
    cookies: {
      keys: [randomBytes(24).toString('base64url')],
      names: {
        session: sessionCookie,
        interaction: 'sandbox_google',
        resume: 'sandbox_google_resume',
      },
      long: cookie,
      short: { ...cookie, path: undefined },
    },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AuthorizationCode: 60, AccessToken: 60, IdToken: 60 },
    async renderError(context) {
      context.type = 'html'
      context.set('content-security-policy', failurePage.policy)
      context.body = failurePage.html
    },
  })
  provider.proxy = trustsProxies
  return provider
}
