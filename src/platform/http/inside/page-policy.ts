/** Origins beyond our own that a page may load scripts from and talk to, by path prefix: only the payment page has any. */
export interface Provider {
  readonly pathPrefix: string
  readonly scripts: string[]
  readonly frames: string[]
  readonly connects: string[]
}

interface Options {
  readonly provider: Provider | undefined
  readonly mode: 'demo' | 'live' | 'development'
}

/** A page may be stricter about its address than the others. */
export function ownPolicy(headers: Headers): Record<string, string> {
  const policy = headers.get('referrer-policy')
  return policy === null ? {} : { 'referrer-policy': policy }
}

/** The Content-Security-Policy of a page with inline scripts of these hashes. */
export function contentSecurity(hashes: string[], path: string, { provider, mode }: Options): string {
  const paying = provider !== undefined && path.startsWith(provider.pathPrefix) ? provider : undefined
  const developing = mode === 'development' ? ["'unsafe-inline'"] : hashes
  const rules = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...developing, ...(paying?.scripts ?? [])],
    // Styles of a widget's position are set by attribute; they can run nothing.
    'style-src': ["'self'", "'unsafe-inline'"],
    // data: for the drawings in our own style sheet; a picture can run nothing.
    'img-src': ["'self'", 'https:', 'http:', 'blob:', 'data:'],
    'connect-src': ["'self'", ...(mode === 'development' ? ['ws:'] : []), ...(paying?.connects ?? [])],
    'frame-src': paying?.frames ?? ["'none'"],
    // Vite waits for a restarted shop in a worker.
    ...(mode === 'development' ? { 'worker-src': ["'self'", 'blob:'] } : {}),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(rules)
    .map(([rule, sources]) => `${rule} ${sources.join(' ')}`)
    .join('; ')
}
