import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { createRemoteJWKSet } from 'jose'
import { sameMailAddress } from '#base/contract/forms/mail-address.ts'

/** The provider of the Google sign-in: Google itself, or in demo mode without credentials the shop's sandbox. */
export interface GoogleProvider {
  readonly clientId: string
  readonly clientSecret: string
  readonly issuer: string
  /** Opened by the browser. */
  readonly authorizationUrl: string
  /** Called by the shop. */
  readonly tokenUrl: string
  readonly keysUrl: string
  readonly keyAlgorithm: string
  readonly prompt: 'select_account' | 'login'
}

/** Google's endpoints from its discovery document, hard-coded so that the start needs no network. */
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

/** A Google user whose email Google has confirmed. */
export interface GooglePerson {
  readonly email: string
  /** Google's permanent id of the user. */
  readonly subject: string
}

/**
 * The identity service's plug-in for the provider: code flow with PKCE, state and nonce. The service verifies
 * signature, issuer, audience and nonce of an id token only for a provider that it has discovered over the network; for
 * fixed endpoints this configures it. `onPerson` runs after the verification, before the account is looked up.
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
        async mapProfileToUser({ sub, email: typed, emailVerified }) {
          if (!typed) return {}
          const email = sameMailAddress(typed)
          if (emailVerified === true && sub) await onPerson({ email, subject: String(sub) })
          return { email }
        },
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
      const created = await plugin.init(context)
      for (const provider of created.context.socialProviders)
        Object.assign(provider, { issuer: google.issuer, idToken, requiresIdTokenNonce: true })
      return created
    },
  }
}
