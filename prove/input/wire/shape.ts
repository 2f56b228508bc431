/** Bytes for the shop that are not a valid request, or two requests that look like one. */
export interface Shape {
  readonly what: string
  readonly bytes: string | Buffer | readonly (string | Buffer)[]
  /** The allowed statuses of the answer; if empty, the shop may close the connection without an answer. */
  readonly answers: readonly number[]
}

/** The start of a request with and without a body, before the headers that a shape adds. */
export const post = 'POST /api/addreview HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
export const get = 'GET /api/addProduct?limit=1 HTTP/1.1\r\nHost: a\r\n'
