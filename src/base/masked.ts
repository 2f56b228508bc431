import { createHash } from 'node:crypto'
import { sameMailAddress } from '#base/contract/forms/mail-address.ts'

/** An email in logs: the start of the SHA-256 of what the shop stores of it (`printf %s EMAIL | sha256sum | cut -c1-16`). */
export function emailHash(email: string): string {
  return createHash('sha256').update(sameMailAddress(email)).digest('hex').slice(0, 16)
}

/** Anything that looks like an email, as it is typed or as a browser writes it into an address. */
const email = /[^\s"`\\/<>()[\]{},;:=&?]+(?:@|%40)[^\s"'`\\/<>()[\]{},;:=&?@]+\.[\p{L}\d%-]{2,}/giu

/** A text, such as a line of the log, with each email replaced by its hash. */
export function maskEmails(text: string): string {
  // Most lines: the pattern would try each of their characters as the first of an email.
  if (!text.includes('@') && !text.includes('%40')) return text
  return text.replace(email, (found) => `email:${emailHash(decoded(found))}`)
}

/** The address of a feed, which alone opens it. */
const feedAddress = /^(\/feeds\/).+/

/** The path of a request as it may be logged: without its query, without emails, and without the secret of a feed. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?')
  return path
    .replace(feedAddress, '$1…')
    .split('/')
    .map((part) => (/@|%40/i.test(part) ? `email:${emailHash(decoded(part))}` : part))
    .join('/')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
