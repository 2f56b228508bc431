import { CallRefused } from '#web/client/call.ts'
import { withProof } from '#web/client/proof.ts'

/** The user and the session of this browser's cookie, from the identity service. */
export interface Person {
  readonly user: {
    readonly email: string
    readonly name: string
    readonly emailVerified: boolean
    readonly twoFactorEnabled?: boolean | null
  }
  readonly session: { readonly id: string }
}

let changing: Promise<unknown> = Promise.resolve()

/** Waits until the service has answered what this page has asked it to change: such an answer may begin or end a session. */
export const identityAnswered = () => changing

/** Calls the identity service: GET without a body, otherwise POST. @throws CallRefused with the service's message. */
export function identity<Answer>(path: string, body?: Record<string, unknown>): Promise<Answer> {
  return withProof(() => {
    const answer = identityOnce<Answer>(path, body)
    if (body) changing = Promise.allSettled([changing, answer])
    return answer
  })
}

async function identityOnce<Answer>(path: string, body?: Record<string, unknown>): Promise<Answer> {
  const response = await fetch(`/api/auth${path}`, {
    ...(body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
    // Signing out must complete even when the user leaves the page.
    keepalive: path === '/sign-out',
    signal: AbortSignal.timeout(15_000),
  }).catch(() => {
    throw new CallRefused(0, {})
  })
  if (!response.ok) throw new CallRefused(response.status, await response.json().catch(() => ({})))
  return response.json()
}
