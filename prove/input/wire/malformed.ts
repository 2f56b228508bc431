import { gzipSync } from 'node:zlib'
import { get, post, type Shape } from './shape.ts'

const deep = 100_000
const tenMegabytes = Buffer.alloc(10 * 1024 * 1024, 'a')
const json = (body: string | Buffer, more = '') => [
  `${post}Content-Length: ${Buffer.byteLength(body)}\r\n${more}\r\n`,
  body,
]
const typed = (type: string, body: string) =>
  `POST /api/addreview HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer TOKEN\r\n${type}Content-Length: ${body.length}\r\n\r\n${body}`
const bearer = 'Authorization: Bearer TOKEN\r\n'

/** Requests that are too large, too deep, of a wrong type, or not HTTP. `TOKEN` stands for a customer's token. */
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
    what: '100,000 nested objects',
    bytes: json(`${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`, bearer),
    answers: [400],
  },
  {
    what: '100,000 keys',
    bytes: json(`{${Array.from({ length: deep }, (_, n) => `"k${n}":1`).join(',')}}`, bearer),
    answers: [400, 413],
  },
  {
    what: 'a gzipped body',
    bytes: json(gzipSync('{"about":"a"}'), `${bearer}Content-Encoding: gzip\r\n`),
    answers: [400, 415],
  },
  {
    what: 'a gzip bomb',
    bytes: json(gzipSync(tenMegabytes), `${bearer}Content-Encoding: gzip\r\n`),
    answers: [400, 415],
  },
  { what: 'JSON without a content type', bytes: typed('', '{"about":"a"}'), answers: [415] },
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
    what: 'multipart instead of JSON',
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
    what: 'bytes that are not UTF-8',
    bytes: typed('Content-Type: application/json\r\n', '{"about":"\xff\xfe\xc0\x80"}'),
    answers: [400],
  },
  {
    what: 'two content types in one header',
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
  { what: 'an invalid HTTP version', bytes: 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', answers: [400, 505] },
  { what: 'HTTP 0.9', bytes: 'GET /\r\n\r\n', answers: [200, 400] },
  { what: 'the HTTP/2 preface', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', answers: [400, 505] },
  { what: 'a TLS handshake', bytes: Buffer.from('16030100a5010000a10303', 'hex'), answers: [400] },
  { what: 'an invalid method', bytes: 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', answers: [400] },
  {
    what: 'TRACE',
    bytes: 'TRACE / HTTP/1.1\r\nHost: a\r\nX: secret-of-mine\r\n\r\n',
    answers: [400, 404, 405, 501],
  },
  { what: 'CONNECT', bytes: 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: a\r\n\r\n', answers: [] },
  { what: 'OPTIONS for *', bytes: 'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n', answers: [400, 404] },
  {
    what: 'the full URL of another shop',
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
  { what: 'an invalid expectation', bytes: `${get}Expect: wonders\r\n\r\n`, answers: [200, 417] },
  {
    what: 'a range past the end',
    bytes: 'GET /robots.txt HTTP/1.1\r\nHost: a\r\nRange: bytes=999999-\r\n\r\n',
    answers: [200, 416],
  },
  {
    what: 'a thousand ranges',
    bytes: `GET /pictures/missing.svg HTTP/1.1\r\nHost: a\r\nRange: bytes=${'0-1,'.repeat(1000)}2-3\r\n\r\n`,
    answers: [200, 206, 416],
  },
]
