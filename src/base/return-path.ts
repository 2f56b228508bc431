const base = 'http://shop.invalid'

/**
 * Where to go after log-in: the path in `?from=`, or home. Only a path of this shop is accepted; anything that a browser
 * could read as another host (`//host`, `/\host`, `/..//host`, a full address) means home.
 */
export function returnPath(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '/'
  const parsed = from.startsWith('/') ? URL.parse(from, base) : null
  if (parsed?.origin !== base || parsed.pathname.startsWith('//')) return '/'
  return `${parsed.pathname}${parsed.search}${parsed.hash}`
}
