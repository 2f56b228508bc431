import pino, { type DestinationStream, type Logger } from 'pino'
import { maskEmails } from '#masked.ts'

/** The shop's log. Emails are masked in every line, also in messages of libraries' errors. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    // ISO 8601 in UTC.
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    hooks: { streamWrite: maskEmails },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
