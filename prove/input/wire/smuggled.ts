import { get, post, type Shape } from './shape.ts'

/** The hidden second request at the end of a shape. */
const hidden = 'GET /healthz?hidden HTTP/1.1\r\nHost: a\r\n\r\n'

/** Bytes that two HTTP parsers could read as different requests: the shop must refuse them, and not answer the hidden request. */
export const smuggled: readonly Shape[] = [
  [
    'a length before chunks',
    `${post}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  [
    'chunks before a length',
    `${post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n2\r\n{}\r\n0\r\n\r\n${hidden}`,
  ],
  ['two lengths', `${post}Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`],
  ['the same length twice', `${post}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}${hidden}`],
  ['a list of lengths', `${post}Content-Length: 2, 2\r\n\r\n{}${hidden}`],
  ['a length with a sign', `${post}Content-Length: +2\r\n\r\n{}${hidden}`],
  ['a negative length', `${post}Content-Length: -1\r\n\r\n{}${hidden}`],
  ['a hexadecimal length', `${post}Content-Length: 0x2\r\n\r\n{}${hidden}`],
  ['a length too large for a number', `${post}Content-Length: 99999999999999999999999\r\n\r\n{}${hidden}`],
  [
    'chunked, twice',
    `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  ['chunked and another encoding', `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`],
  ['almost chunked', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['chunked after a vertical tab', `${post}Transfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['a space before the colon', `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['a folded header', `${post}X: a\r\n Transfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n`],
  ['a line that ends with LF', `${post}Content-Length: 0\nX: a\r\n\r\n${hidden}`],
  ['a line that ends with CR', `${post}X: a\rContent-Length: 0\r\n\r\n${hidden}`],
  [
    'a chunk whose size is not a number',
    `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${hidden}`,
  ],
  ['a chunk of a negative size', `${post}Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n${hidden}`],
  ['a chunk longer than its size', `${post}Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n${hidden}`],
  ['a chunk that ends with LF', `${post}Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n${hidden}`],
  ['a zero byte in a header', `${get}X: a\0b\r\n\r\n${hidden}`],
  ['a zero byte in a name', `${get}X\0Y: a\r\n\r\n${hidden}`],
  ['a zero byte in a path', `GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n${hidden}`],
].map(([what = '', bytes = '']) => ({ what, bytes, answers: [400, 401] }))
