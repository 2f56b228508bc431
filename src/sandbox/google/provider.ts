import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
// Not the package's main entry, which prints a warning for every Node version that is newer than its list.
import { Provider } from 'oidc-provider/lib/provider.js'
import { basePath, sessionCookie } from './base-path.ts'
import { memoryAdapter } from './memory-adapter.ts'
import { failurePage } from './page.ts'
import { findPerson } from './persons.ts'

export const keyAlgorithm = 'ES256'

interface Options {
  readonly publicUrl: string
  readonly trustsProxies: boolean
}

export interface SandboxGoogle {
  readonly provider: Provider
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Creates an OpenID provider in the shop for the demo shop's Google button, with the shop as its only client. */
export async function makeProvider({ publicUrl, trustsProxies }: Options): Promise<SandboxGoogle> {
  const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' })
  const issuer = `${publicUrl}${basePath}`
  const client = { clientId: 'tappet-demo', clientSecret: randomBytes(24).toString('base64url') }
  const cookie = { httpOnly: true, sameSite: 'lax', path: basePath, signed: true } as const
  const provider = new Provider(issuer, {
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
  return { provider, issuer, ...client }
}
