import pino, { type DestinationStream, type Logger } from 'pino'
import { cartHeader, orderKeyHeader } from '#base/contract/headers.ts'
import { maskEmails } from '#base/masked.ts'

const secretHeaders = ['authorization', 'cookie', cartHeader, orderKeyHeader]

/** The shop's log. No token is written, and emails are masked in every line, also in messages of libraries' errors. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    // ISO 8601 in UTC.
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: secretHeaders.map((name) => `req.headers["${name}"]`),
    hooks: { streamWrite: maskEmails },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
