import { withoutUnseen } from './unseen.ts'

/*
 * The one rule for a mail address, in the browser and on the server. Nothing looks a name up: the rule is what every mail server asks of an
 * address (RFC 5321, RFC 5322 without quotes, RFC 5890, RFC 6531).
 */

/**
 * The form in which the shop stores an address and compares it with others: lower case, the host in ASCII (`bücher.example` is
 * `xn--bcher-kva.example`) and without its final dot. Undefined for what no mail can reach.
 */
export function mailAddressOf(typed: string): string | undefined {
  // Input methods for East Asian texts write full-width signs, `＠` among them.
  const plain = withoutUnseen(typed).trim().normalize('NFKC').toLowerCase().normalize('NFC')
  const [name = '', named = '', ...others] = plain.split('@')
  const address = `${name}@${asciiOf(named).replace(/\.$/, '')}`
  const isOne = others.length === 0 && new TextEncoder().encode(name).length <= 64
  return isOne && reachable.test(address) ? address : undefined
}

/** At most 254 signs; a name in ASCII without quotes (an account must not look like another), and without a dot at its ends or two together; a host of at least two labels of at most 63. */
const reachable =
  /^(?=.{1,254}$)(?!\.|.*\.[.@])[!#-'*+\-./0-9=?^-~]+@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/u

/** Whether mail can reach an address that is stored. */
export function canReceive(address: string): boolean {
  return mailAddressOf(address) !== undefined
}

/** An address that was typed to be compared with one that is stored, which may be older than the rule. */
export function sameMailAddress(typed: string): string {
  return mailAddressOf(typed) ?? typed.trim().toLowerCase()
}

/** The host in ASCII: browsers and the server convert the host of an address in the same way (UTS 46). */
function asciiOf(named: string): string {
  try {
    return /[^-.0-9a-z\u0080-\u{10ffff}]/u.test(named) ? '' : new URL(`http://${named}`).hostname
  } catch {
    return ''
  }
}
