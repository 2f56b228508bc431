import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#base/clock.ts'

/** How long somebody of the staff may look at a closed shop before they ask again. */
export const previewSeconds = 12 * 3600

/**
 * Cookies with which a browser of the staff sees the pages of a closed shop. A cookie names a session of the identity service: it ends
 * with that session, and its reader asks what the user of the session may do now.
 */
export interface Previews {
  /** The Set-Cookie header for a session, at a version of the opening. */
  issue(sessionId: string, version: number): string
  /** The session of the cookie in a request; undefined for none, and for one that is forged, too old or of another version. */
  sessionOf(cookies: string | undefined, version: number): string | undefined
}

interface Options {
  readonly secret: string
  /** A secret from before: its cookies count too. */
  readonly former?: string | undefined
  readonly clock: Clock
  readonly cookiePrefix: string
  readonly isSecure: boolean
}

export function makePreviews({ secret, former, clock, cookiePrefix, isSecure }: Options): Previews {
  const name = `${cookiePrefix}.preview`
  const sign = (text: string, version: number, by = secret) =>
    createHmac('sha256', by).update(`preview ${text} ${version}`).digest()
  const seconds = () => Math.floor(clock().getTime() / 1000)
  return {
    issue(sessionId, version) {
      const text = `${sessionId}.${seconds() + previewSeconds}`
      const attributes = `Max-Age=${previewSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
      return `${name}=${text}.${sign(text, version).toString('base64url')}; ${attributes}`
    },
    sessionOf(cookies, version) {
      const sent = cookies?.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
      const [, text, sessionId, until, signature] =
        /^(([\w-]{1,100})[.](\d{1,12}))[.]([\w-]{43})$/.exec(sent?.slice(name.length + 1) ?? '') ?? []
      if (text === undefined || sessionId === undefined || signature === undefined) return undefined
      const isBy = (by: string) =>
        timingSafeEqual(Buffer.from(signature, 'base64url'), sign(text, version, by))
      const isOwn = isBy(secret) || (former !== undefined && isBy(former))
      return isOwn && Number(until) > seconds() ? sessionId : undefined
    },
  }
}
