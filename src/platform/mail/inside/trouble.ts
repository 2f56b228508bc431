import type { AnswerOf } from '#base/contract/schemas.ts'

type Trouble = NonNullable<AnswerOf<'tryMailServer'>['trouble']>

/** Errors of the connection by their codes: from nodemailer and from Node. */
const troubles: Readonly<Record<string, Trouble>> = {
  EDNS: 'host',
  ENOTFOUND: 'host',
  EAI_AGAIN: 'host',
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ECONNRESET: 'unreachable',
  ETIMEDOUT: 'slow',
  EAUTH: 'login',
  ENOAUTH: 'login',
  EOAUTH2: 'login',
  ETLS: 'encryption',
}

/** Why the mail server cannot be used, for a sentence that says what to do. */
export function troubleOf(error: unknown): Trouble {
  for (const one of withCauses(error)) {
    const known = 'code' in one && typeof one.code === 'string' ? troubles[one.code] : undefined
    if (known !== undefined) return known
    // Node and OpenSSL have a code for each fault of a certificate or a handshake.
    if ('code' in one && /CERT|SSL|TLS|SIGNED|_VERIFY_|EPROTO/.test(String(one.code))) return 'encryption'
    if (/certificate|wrong version number|SSL|TLS/i.test(one.message)) return 'encryption'
    if (/ECONNREFUSED/.test(one.message)) return 'unreachable'
  }
  return 'other'
}

function withCauses(error: unknown): Error[] {
  return error instanceof Error ? [error, ...withCauses(error.cause)] : []
}
