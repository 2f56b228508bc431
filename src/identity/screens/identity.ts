import { CallRefused } from '#client/call.ts'

/** The person and the session behind this browser's cookie, as the identity service tells them. */
export interface Person {
  readonly user: {
    readonly email: string
    readonly name: string
    readonly emailVerified: boolean
    readonly twoFactorEnabled?: boolean | null
  }
  readonly session: { readonly id: string }
}

/** Asks the identity service: GET without a body, else POST. @throws CallRefused with the service's own sentence. */
export async function identity<Answer>(path: string, body?: Record<string, string>): Promise<Answer> {
  const response = await fetch(`/api/auth${path}`, {
    ...(body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
    // Signing out goes on when the page is left.
    keepalive: path === '/sign-out',
    signal: AbortSignal.timeout(15_000),
  }).catch(() => {
    throw new CallRefused(0, {})
  })
  if (!response.ok) throw new CallRefused(response.status, await response.json().catch(() => ({})))
  return response.json()
}
