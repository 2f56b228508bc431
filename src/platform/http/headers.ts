/** The headers of every answer of the shop, also of errors. */
export type Guard = Readonly<Record<string, string>>

/**
 * The default headers. The content security policy is for an API call: nothing may load, run or be framed. Pages and files
 * override it (pages.ts). In live mode HSTS is sent for a year (RFC 6797).
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
 * The exceptions for files: an SVG may have inline styles but no scripts, and mail programs and search engines may embed
 * pictures.
 */
export function fileHeaders(path: string): Guard {
  return {
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    ...(path.startsWith('assets/') ? {} : { 'cross-origin-resource-policy': 'cross-origin' }),
  }
}

/** For the documentation page: scripts from this origin, none inline. Its script sets inline styles, which cannot run code. */
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
