import type { RawRequest } from '../../tests/raw.ts'

/** Other spellings of a request, which could bypass a check that reads the path differently from the router. */
export const spellings: Readonly<Record<string, (asked: RawRequest) => RawRequest>> = {
  'two slashes first': path((whole) => `/${whole}`),
  'two slashes inside': name((rest) => `/api//${rest}`),
  'slash at the end': beforeQuery((whole) => `${whole}/`),
  'API in capitals': name((rest) => `/API/${rest}`),
  'name in capitals': name((rest) => `/api/${rest.replace(/^[^/?]+/, (word) => word.toUpperCase())}`),
  'encoded slash': name((rest) => `/api%2F${rest}`),
  'encoded slashes': beforeQuery((whole) => whole.replaceAll('/', '%2f').replace('%2f', '/')),
  'encoded letter': name((rest) => `/api/%${rest.charCodeAt(0).toString(16)}${rest.slice(1)}`),
  'twice encoded letter': name((rest) => `/api/%25${rest.charCodeAt(0).toString(16)}${rest.slice(1)}`),
  dots: name((rest) => `/api/none/../${rest}`),
  'encoded dots': name((rest) => `/api/none/%2e%2e/${rest}`),
  'encoded dots in a page path': name((rest) => `/%2e%2e/api/${rest}`),
  'a file’s folder': name((rest) => `/assets/..%2f..%2fapi/${rest}`),
  'a single dot': name((rest) => `/api/./${rest}`),
  backslash: name((rest) => `/api\\${rest}`),
  semicolon: beforeQuery((whole) => `${whole};a=b`),
  'zero byte': beforeQuery((whole) => `${whole}%00`),
  blank: beforeQuery((whole) => `${whole}%20`),
  'file extension': beforeQuery((whole) => `${whole}.json`),
  'whole address': path((whole) => `http://shop.invalid${whole}`),
  'a fragment': beforeQuery((whole) => `${whole}%23`),
  'the open documentation’s folder': name((rest) => `/api/docs/../${rest}`),
}

/** Headers that name another method, path or user; the shop must ignore them. */
export const claimedHeaders = (asked: RawRequest): Readonly<Record<string, Record<string, string>>> => ({
  'x-http-method-override': { 'x-http-method-override': asked.method },
  'x-http-method': { 'x-http-method': asked.method },
  'x-method-override': { 'x-method-override': asked.method },
  'x-original-url': { 'x-original-url': asked.path, 'x-rewrite-url': asked.path },
  'x-forwarded-user': {
    'x-forwarded-user': 'admin@tappet.example',
    'x-remote-user': 'admin',
    'x-admin': 'true',
  },
})

function path(spell: (whole: string) => string) {
  return (asked: RawRequest): RawRequest => ({ ...asked, path: spell(asked.path) })
}

function name(spell: (rest: string) => string) {
  return path((whole) => spell(whole.replace(/^\/api\//, '')))
}

function beforeQuery(spell: (path: string) => string) {
  return path((whole) => {
    const [before = '', query] = whole.split(/\?(.*)/s)
    return query === undefined ? spell(before) : `${spell(before)}?${query}`
  })
}
