import { AsyncLocalStorage } from 'node:async_hooks'
import { hashOf } from '#base/secret.ts'

/** How long a browser stores the token of its sign-up, and the shop stores the registration. */
export const registrationSeconds = 30 * 24 * 3600

/*
 * The token that a browser gets at sign-up is a secret. While the email is not confirmed, it proves that this browser made the
 * registration. It gives no access by itself.
 */

const currentRequest = new AsyncLocalStorage<string | undefined>()

/** Runs a request to the identity service, so that `currentBrowserToken` answers its browser's token. */
export function withBrowserToken<Answer>(
  browserToken: string | undefined,
  run: () => Promise<Answer>,
): Promise<Answer> {
  return currentRequest.run(browserToken, run)
}

/** The token of the current request's browser; undefined when it has none. */
export const currentBrowserToken = () => currentRequest.getStore()

/** Whether the current request's browser has the token with this hash. */
export function isCurrentBrowser(browserHash: Buffer): boolean {
  const browserToken = currentBrowserToken()
  return browserToken !== undefined && hashOf(browserToken).equals(browserHash)
}

/** One cookie of a request's header. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  const start = `${name}=`
  return header
    ?.split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length)
}
