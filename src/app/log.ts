import pino, { type DestinationStream, type Logger } from 'pino'
import { maskEmails } from '#masked.ts'

/** The shop's log. No token is written, and emails are masked in every line, also in messages of libraries' errors. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    // ISO 8601 in UTC.
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["tappet-cart"]'],
    hooks: { streamWrite: maskEmails },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
