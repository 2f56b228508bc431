import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { createRemoteJWKSet } from 'jose'
import { z } from 'zod'

/** Who signs people in with Google: Google itself, or in demo mode without credentials the sandbox in this shop. */
export interface GoogleProvider {
  readonly clientId: string
  readonly clientSecret: string
  readonly issuer: string
  /** Where the browser is sent. */
  readonly authorizationUrl: string
  /** Where the shop itself asks. */
  readonly tokenUrl: string
  readonly keysUrl: string
  readonly keyAlgorithm: string
  readonly prompt: 'select_account' | 'login'
}

/** Google's own endpoints, as its discovery document names them; fixed, so that starting needs no network. */
export function liveGoogle(credentials: { clientId: string; clientSecret: string }): GoogleProvider {
  return {
    ...credentials,
    issuer: 'https://accounts.google.com',
    authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    keyAlgorithm: 'RS256',
    prompt: 'select_account',
  }
}

const personOf = z.object({ sub: z.string().optional() })

/** A person of Google whose email Google has confirmed. */
export interface GooglePerson {
  readonly email: string
  /** Google's own, unchanging name for the person. */
  readonly subject: string
}

/**
 * The identity service's plug-in for the provider: code flow with PKCE, state and nonce. The service checks signature,
 * issuer, audience and nonce of an id token only for a provider that it has discovered over the network; with fixed
 * endpoints it is told here how. `onPerson` runs once all that holds, before an account is looked for.
 */
export function googlePlugin(google: GoogleProvider, onPerson: (person: GooglePerson) => Promise<void>) {
  const plugin = genericOAuth({
    config: [
      {
        providerId: 'google',
        name: 'Google',
        clientId: google.clientId,
        clientSecret: google.clientSecret,
        authorizationUrl: google.authorizationUrl,
        tokenUrl: google.tokenUrl,
        scopes: ['openid', 'email', 'profile'],
        accountSubject: ({ profile }) => profile.sub ?? '',
        pkce: true,
        prompt: google.prompt,
        disableProviderLogout: true,
      },
    ],
  })
  const idToken = {
    jwks: createRemoteJWKSet(new URL(google.keysUrl)),
    issuer: google.issuer,
    audience: google.clientId,
    algorithms: [google.keyAlgorithm],
  }
  return {
    ...plugin,
    async init(context: Parameters<typeof plugin.init>[0]) {
      const made = await plugin.init(context)
      for (const provider of made.context.socialProviders) {
        const { getUserInfo } = provider
        Object.assign(provider, {
          issuer: google.issuer,
          idToken,
          requiresIdTokenNonce: true,
          async getUserInfo(tokens: Parameters<typeof getUserInfo>[0]) {
            const found = await getUserInfo.call(provider, tokens)
            const { sub: subject } = personOf.parse(found?.data ?? {})
            if (found?.user.emailVerified === true && found.user.email && subject !== undefined)
              await onPerson({ email: found.user.email, subject })
            return found
          },
        })
      }
      return made
    },
  }
}
