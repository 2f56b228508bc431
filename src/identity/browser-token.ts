import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomBytes } from 'node:crypto'

/** How long a browser keeps the mark of its sign-up, and the shop the registration. */
export const registrationSeconds = 30 * 24 * 3600

/**
 * The mark that a browser is given when it signs up: while the email is not confirmed, it says that the registration
 * is this browser's own. The shop keeps its hash only. It opens nothing by itself.
 */
export const newBrowserToken = () => randomBytes(32).toString('base64url')

/** What the shop keeps of a mark, and of the secret in a link. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

const asking = new AsyncLocalStorage<string | undefined>()

/** Runs what a browser asks of the identity service, so that `markHere` knows the browser's mark. */
export function withBrowserToken<Answer>(
  mark: string | undefined,
  run: () => Promise<Answer>,
): Promise<Answer> {
  return asking.run(mark, run)
}

/** The mark of the browser that is asking; undefined for one that has none. */
export const currentBrowserToken = () => asking.getStore()

/** Whether the browser that is asking is the one behind a kept hash. */
export function isCurrentBrowser(browserHash: Buffer): boolean {
  const mark = currentBrowserToken()
  return mark !== undefined && hashOf(mark).equals(browserHash)
}

/** One cookie of a request's header. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  const start = `${name}=`
  return header
    ?.split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length)
}
