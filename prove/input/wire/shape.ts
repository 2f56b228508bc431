/** Something said to the shop that is no request, or two that look like one. */
export interface Shape {
  readonly what: string
  readonly bytes: string | Buffer | readonly (string | Buffer)[]
  /** The statuses that it may be answered with; none at all means that the connection may just be closed. */
  readonly answers: readonly number[]
}

/** The head of a request with a body, and of one without, up to the headers that a shape adds. */
export const post = 'POST /api/addreview HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
export const get = 'GET /api/addProduct?limit=1 HTTP/1.1\r\nHost: a\r\n'
