import { connect } from 'node:net'

/** The answers on one connection. */
export interface Answers {
  /** The status of each HTTP answer, in order. */
  readonly statuses: readonly number[]
  readonly text: string
  /** Whether the shop closed the connection. */
  readonly closed: boolean
}

/**
 * Writes bytes on a new connection. Returns the answers until the shop closes it, or sends nothing for `quietMs` after
 * its first answer. Without an answer it waits for `longestMs`.
 */
export function sendBytes(
  url: string,
  bytes: string | Buffer | readonly (string | Buffer)[],
  { quietMs = 400, longestMs = 20_000 }: { quietMs?: number; longestMs?: number } = {},
): Promise<Answers> {
  const { hostname, port } = new URL(url)
  return new Promise((done) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    let quiet: NodeJS.Timeout | undefined
    const end = (closed: boolean) => {
      clearTimeout(quiet)
      clearTimeout(late)
      socket.destroy()
      done({
        text,
        closed,
        statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)),
      })
    }
    const late = setTimeout(() => end(false), longestMs)
    socket.setEncoding('latin1')
    socket.on('data', (part: string) => {
      text += part
      clearTimeout(quiet)
      quiet = setTimeout(() => end(false), quietMs)
    })
    socket.on('error', () => {})
    socket.on('close', () => end(true))
    for (const part of typeof bytes === 'string' || Buffer.isBuffer(bytes) ? [bytes] : bytes)
      socket.write(typeof part === 'string' ? Buffer.from(part, 'latin1') : part)
  })
}
