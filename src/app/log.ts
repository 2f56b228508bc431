import pino, { type DestinationStream, type Logger } from 'pino'
import { maskEmails } from '#masked.ts'

/** The log of a shop. No line holds an email, whoever wrote it: errors of others bring what they were given. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    // In UTC, and said so.
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    hooks: { streamWrite: maskEmails },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
