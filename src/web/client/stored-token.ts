import { accessTokenKey } from '#base/contract/screens.ts'
import { local } from '#web/client/browser-storage.ts'

/** What a header can hold: of anything else the browser makes no request at all. */
const sendable = /^[\w.~+/=-]{1,500}$/

/** A stored text that is sent in a header; null where there is none, and for what no shop has given. */
export function sendableText(text: string | null): string | null {
  return text !== null && sendable.test(text) ? text : null
}

/** The access token that this browser stores. */
export function storedToken(): string | null {
  return sendableText(local.getItem(accessTokenKey))
}
