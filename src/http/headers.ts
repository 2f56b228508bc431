/** What stands on every answer of the shop, whoever asked and whatever became of it. */
export type Guard = Readonly<Record<string, string>>

/**
 * The headers of every answer. Its policy is that of a call: nothing in it may load, run or be framed. Pages and files
 * say more for themselves (pages.ts). Live, browsers are told for a year to come by https alone (RFC 6797).
 */
export function guardOf(mode: 'demo' | 'live'): Guard {
  return {
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), serial=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(mode === 'live' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * What a file of the shop may say otherwise: a drawing styles itself and runs nothing, and pictures are shown by mail
 * programs and search engines too.
 */
export function fileHeaders(path: string): Guard {
  return {
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    ...(path.startsWith('assets/') ? {} : { 'cross-origin-resource-policy': 'cross-origin' }),
  }
}

/** Of the readable documentation: scripts from this origin, none inline. Its own script sets styles; they can run nothing. */
export const documentationPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
