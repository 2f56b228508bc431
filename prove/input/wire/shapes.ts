import { gzipSync } from 'node:zlib'

/** Something said to the shop that is no request, or two that look like one. */
export interface Shape {
  readonly what: string
  readonly bytes: string | Buffer | readonly (string | Buffer)[]
  /** The statuses that it may be answered with; none at all means that the connection may just be closed. */
  readonly answers: readonly number[]
}

/** Every shape ends with this where it tries to slip a second request past the first. */
const hidden = 'GET /healthz?hidden HTTP/1.1\r\nHost: a\r\n\r\n'
const post = 'POST /api/addreview HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
const get = 'GET /api/addProduct?limit=1 HTTP/1.1\r\nHost: a\r\n'

/** Where two readers of HTTP could see different requests: the shop must refuse, and answer nothing hidden. */
export const smuggled: readonly Shape[] = [
  ['a length and chunks', `${post}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
  [
    'chunks and a length',
    `${post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n2\r\n{}\r\n0\r\n\r\n${hidden}`,
  ],
  ['two lengths', `${post}Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
  ['one length twice', `${post}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}${hidden}`],
  ['a list of lengths', `${post}Content-Length: 2, 2\r\n\r\n{}${hidden}`],
  ['a length with a sign', `${post}Content-Length: +2\r\n\r\n{}${hidden}`],
  ['a negative length', `${post}Content-Length: -1\r\n\r\n{}${hidden}`],
  ['a hexadecimal length', `${post}Content-Length: 0x2\r\n\r\n{}${hidden}`],
  ['a length beyond all numbers', `${post}Content-Length: 99999999999999999999999\r\n\r\n{}${hidden}`],
  [
    'chunked, twice',
    `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  ['chunked and more', `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`],
  ['almost chunked', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['chunked behind a vertical tab', `${post}Transfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['a space before the colon', `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['a header on two lines', `${post}X: a\r\n Transfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n`],
  ['a line that ends with LF', `${post}Content-Length: 0\nX: a\r\n\r\n${hidden}`],
  ['a line that ends with CR', `${post}X: a\rContent-Length: 0\r\n\r\n${hidden}`],
  [
    'a chunk of a size that is none',
    `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${hidden}`,
  ],
  ['a chunk of a negative size', `${post}Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n${hidden}`],
  ['a chunk longer than its size', `${post}Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n${hidden}`],
  ['a chunk that ends with LF', `${post}Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n${hidden}`],
  ['a zero byte in a header', `${get}X: a\0b\r\n\r\n${hidden}`],
  ['a zero byte in a name', `${get}X\0Y: a\r\n\r\n${hidden}`],
  ['a zero byte in a path', `GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n${hidden}`],
].map(([what = '', bytes = '']) => ({ what, bytes, answers: [400, 401] }))

const deep = 100_000
const tenMegabytes = Buffer.alloc(10 * 1024 * 1024, 'a')
const json = (body: string | Buffer, more = '') => [
  `${post}Content-Length: ${Buffer.byteLength(body)}\r\n${more}\r\n`,
  body,
]
const typed = (type: string, body: string) =>
  `POST /api/addreview HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer TOKEN\r\n${type}Content-Length: ${body.length}\r\n\r\n${body}`
const bearer = 'Authorization: Bearer TOKEN\r\n'

/** What is too large, too deep, of another kind, or no HTTP. `TOKEN` stands for a customer's. */
export const malformed: readonly Shape[] = [
  { what: '10 MB of JSON', bytes: json(tenMegabytes, bearer), answers: [413] },
  {
    what: '10 MB in chunks',
    bytes: [
      `${post}${bearer}Transfer-Encoding: chunked\r\n\r\n`,
      ...Array.from({ length: 40 }, () =>
        Buffer.concat([Buffer.from('40000\r\n'), tenMegabytes.subarray(0, 0x40000), Buffer.from('\r\n')]),
      ),
      '0\r\n\r\n',
    ],
    answers: [413],
  },
  { what: '100,000 brackets', bytes: json('['.repeat(deep) + ']'.repeat(deep), bearer), answers: [400] },
  { what: '100,000 open brackets', bytes: json('['.repeat(deep), bearer), answers: [400] },
  {
    what: '100,000 objects in each other',
    bytes: json(`${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`, bearer),
    answers: [400],
  },
  {
    what: '100,000 keys',
    bytes: json(`{${Array.from({ length: deep }, (_, n) => `"k${n}":1`).join(',')}}`, bearer),
    answers: [400, 413],
  },
  {
    what: 'a body in gzip',
    bytes: json(gzipSync('{"about":"a"}'), `${bearer}Content-Encoding: gzip\r\n`),
    answers: [400, 415],
  },
  {
    what: 'a bomb in gzip',
    bytes: json(gzipSync(tenMegabytes), `${bearer}Content-Encoding: gzip\r\n`),
    answers: [400, 415],
  },
  { what: 'JSON of no type', bytes: typed('', '{"about":"a"}'), answers: [415] },
  {
    what: 'JSON as plain text',
    bytes: typed('Content-Type: text/plain\r\n', '{"about":"a"}'),
    answers: [415],
  },
  {
    what: 'JSON as a form',
    bytes: typed('Content-Type: application/x-www-form-urlencoded\r\n', 'about=a'),
    answers: [415],
  },
  {
    what: 'multipart where JSON is due',
    bytes: typed(
      'Content-Type: multipart/form-data; boundary=b\r\n',
      '--b\r\nContent-Disposition: form-data; name="about"\r\n\r\na\r\n--b--\r\n',
    ),
    answers: [415],
  },
  {
    what: 'JSON in UTF-16',
    bytes: typed('Content-Type: application/json; charset=utf-16\r\n', '{"about":"a"}'),
    answers: [400, 415],
  },
  {
    what: 'bytes that are no UTF-8',
    bytes: typed('Content-Type: application/json\r\n', '{"about":"\xff\xfe\xc0\x80"}'),
    answers: [400],
  },
  {
    what: 'a type that is two',
    bytes: typed('Content-Type: application/json\r\nContent-Type: text/plain\r\n', '{"about":"a"}'),
    answers: [400, 415],
  },
  { what: 'a header of 20 kB', bytes: `${get}X: ${'a'.repeat(20_000)}\r\n\r\n`, answers: [431] },
  {
    what: '3,000 headers',
    bytes: `${get}${Array.from({ length: 3000 }, (_, n) => `X${n}: a\r\n`).join('')}\r\n`,
    answers: [431],
  },
  {
    what: 'a path of 20 kB',
    bytes: `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    answers: [400, 414, 431],
  },
  {
    what: 'a query of 14 kB',
    bytes: `GET /allProducts?${'q=a&'.repeat(3500)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    answers: [200],
  },
  { what: 'no host', bytes: 'GET / HTTP/1.1\r\n\r\n', answers: [400] },
  { what: 'two hosts', bytes: `GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n`, answers: [200, 400] },
  { what: 'HTTP of a version that is none', bytes: 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', answers: [400, 505] },
  { what: 'HTTP 0.9', bytes: 'GET /\r\n\r\n', answers: [200, 400] },
  { what: 'the first words of HTTP 2', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', answers: [400, 505] },
  { what: 'a greeting of TLS', bytes: Buffer.from('16030100a5010000a10303', 'hex'), answers: [400] },
  { what: 'a method that is none', bytes: 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', answers: [400] },
  {
    what: 'TRACE',
    bytes: 'TRACE / HTTP/1.1\r\nHost: a\r\nX: secret-of-mine\r\n\r\n',
    answers: [400, 404, 405, 501],
  },
  { what: 'CONNECT', bytes: 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: a\r\n\r\n', answers: [] },
  { what: 'OPTIONS of all', bytes: 'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n', answers: [400, 404] },
  {
    what: 'another shop by its whole address',
    bytes: 'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n',
    answers: [200, 400, 404],
  },
  {
    what: 'an upgrade to WebSocket',
    bytes: `${get}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    answers: [200],
  },
  {
    what: 'an upgrade to HTTP 2',
    bytes: `${get}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n`,
    answers: [200],
  },
  { what: 'an expectation that is none', bytes: `${get}Expect: wonders\r\n\r\n`, answers: [200, 417] },
  {
    what: 'a range beyond the end',
    bytes: 'GET /robots.txt HTTP/1.1\r\nHost: a\r\nRange: bytes=999999-\r\n\r\n',
    answers: [200, 416],
  },
  {
    what: 'a thousand ranges',
    bytes: `GET /pictures/missing.svg HTTP/1.1\r\nHost: a\r\nRange: bytes=${'0-1,'.repeat(1000)}2-3\r\n\r\n`,
    answers: [200, 206, 416],
  },
]

/** Paths that a router, a file server or a page could trip over. */
export const paths: readonly string[] = [
  ...[
    '//',
    '///',
    '//evil.example',
    '//evil.example/%2e%2e',
    '//[',
    '/\\',
    '/\\\\evil.example',
    '/;',
    '/:',
    '/*',
    '/**',
  ],
  ...[
    '/%',
    '/%zz',
    '/%2',
    '/%00',
    '/a%00b',
    '/%ED%A0%80',
    '/%C0%AE%C0%AE/',
    '/%F0%9F%94%A7',
    '/%0d%0aX-Evil:%201',
  ],
  ...[
    '/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/server/index.js',
  ],
  ...[
    '/pictures/../../package.json',
    '/pictures/uploads/..%2f..%2fsecret',
    '/pictures/uploads/....//....//secret',
    '/.env',
    '/.git/config',
  ],
  ...[
    '/products/%',
    '/products/%00',
    '/products/__proto__',
    '/products/constructor',
    `/products/${'a'.repeat(5000)}`,
    '/products/.data',
    '/products/a.data',
  ],
  ...[
    '/_root.data',
    '/__manifest',
    '/__manifest?p=//',
    '/__manifest?paths=%00',
    `/__manifest?${'paths=/a&'.repeat(500)}`,
    '/allProducts.data?_routes=%00',
  ],
  ...[
    '/allProducts?page=1e309',
    '/allProducts?page=-1',
    '/allProducts?page=0x10',
    '/allProducts?q=%',
    '/allProducts?q=%ED%A0%80',
    '/allProducts?sort=__proto__',
    '/allProducts?category=%F0%9F%94%A7',
    '/allProducts?brand=%00&madeIn=%27&department=%EF%BF%BF',
    `/allProducts?${'brand=a&'.repeat(200)}`,
    '/allProducts?from=1e309&to=-0',
  ],
  ...[
    '/tools/%',
    '/payment/%ED%A0%80',
    '/dashboard/%2e%2e',
    '/login?from=//evil.example',
    '/login?from=%0d%0aX-Evil:1',
    '/login?from=javascript:alert(1)',
  ],
  ...[
    '/api/%',
    '/api/tools/%ED%A0%80',
    '/api//tools/a',
    '/api/tools//',
    '/api/tools/a/',
    '/api/tools/..%2forders',
    '/api/docs/../orders',
    '/api/docs/%2e%2e%2f%2e%2e%2fpackage.json',
  ],
  ...[
    '/api/addProduct?q=%0d%0aX-Evil:%201&limit=1',
    '/api/auth/%',
    '/api/auth/..%2forders',
    '/api/auth/callback/google?state=%0d%0aX-Evil:1&code=%00',
    '/api/auth/verify-email?token=a&callbackURL=//evil.example',
    '/api/auth/verify-email?token=a&callbackURL=%0d%0aX-Evil:1',
  ],
  ...[
    '/sitemap.xml?a=%00',
    '/sitemap-1e9.xml',
    '/robots.txt/',
    '/healthz/..',
    '/readyz%00',
    '/api/sandbox/stripe/v1/payment_intents/%00',
    '/api/sandbox/stripe/v1/payment_intents/%ED%A0%80',
  ],
]
