/*
 * Makes names and addresses that users typed safe for emails. Anybody can sign up and order with somebody else's email,
 * so an email must not contain a stranger's link, markup or message: text that is not plainly a name or an address is
 * omitted completely. Every email gets names and addresses only from here.
 */

const longestName = 40
const longestAddress = 200

/** The text if it is plainly a name, otherwise ''. */
export function safeName(text: string): string {
  const name = text.trim()
  return name.length <= longestName && /^\p{L}(?:[\p{L}\p{M}'’ -]|\.(?= |$))*$/u.test(name) ? name : ''
}

/** The text on one line if it is plainly an address, otherwise ''. */
export function safeAddress(text: string): string {
  const address = text.trim().replace(/\s*\r?\n\s*/g, ', ')
  const isPlain = address.length <= longestAddress && /^[\p{L}\p{M}\p{N}'’ ,.:;#&()/º°ª-]+$/u.test(address)
  return isPlain && !looksLikeLink(address) ? address : ''
}

/** `https://…`, `www.…`, or a dot between two words as in a host name. */
function looksLikeLink(text: string): boolean {
  return /:\/\/|www\.|[\p{L}\p{N}-]\.\p{L}[\p{L}\p{M}\p{N}-]/iu.test(text)
}
