import type { Socket } from 'node:net'
import pg from 'pg'

/*
 * A connection can die without a word: a firewall forgets it, or the host of the database is gone. The system would wait for a quarter of
 * an hour. So a connection that owes an answer and sends nothing for a time is closed, and its statement fails.
 */

/** How much longer a client waits than the database lets a statement run. */
const marginMs = 1000

/**
 * The limit of a statement follows the one of the database: who needs longer says `set local statement_timeout` until the transaction ends,
 * or `set statement_timeout` until it is reset. 0 is no limit.
 */
const named = /\bstatement_timeout\s*(?:=|to)\s*'?(\d+)\s*(ms|s|min|h)?'?/i
const unitMs: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000, h: 3_600_000 }
const ends = /^\s*(?:commit|rollback)\b(?!\s+to\b)/i
const resets = /\breset (?:all|statement_timeout)\b/i

/** The limit that a text names, in milliseconds, with 0 for none; undefined if it names none. */
export function limitNamedIn(text: string): number | undefined {
  const [, amount, unit = 'ms'] = named.exec(text) ?? []
  return amount === undefined ? undefined : Number(amount) * (unitMs[unit.toLowerCase()] ?? 1)
}

/** The error of a connection that owed an answer for longer than its limit. */
export const silence = 'timeout expired: the database did not answer'

/** Closes connections of a pool that owe an answer and are silent for longer than their limit. */
export function watchSilence(pool: pg.Pool, statementMs: number, onSilent: () => void): void {
  pool.on('connect', (client) => limitSilence(client, statementMs, onSilent))
}

/** The same for one connection, which is open. */
export function limitSilence(client: pg.ClientBase, statementMs: number, onSilent = () => {}): void {
  const stream = socketOf(client)
  if (stream === undefined) return
  let [ofSession, ofTransaction]: (number | undefined)[] = []
  const set = () => {
    const limit = ofTransaction ?? ofSession ?? statementMs
    stream.setTimeout(limit === 0 ? 0 : limit + marginMs)
  }
  set()
  stream.on('timeout', () => {
    // A connection that owes no answer may be silent.
    if (Reflect.get(client, 'readyForQuery') !== false) return
    stream.destroy(new Error(silence))
    onSilent()
  })
  const query = (...sent: unknown[]): unknown => {
    const text = textOf(sent[0])
    const limit = limitNamedIn(text)
    if (limit !== undefined && /\bset local\b/i.test(text)) ofTransaction = limit
    else if (limit !== undefined) ofSession = limit
    else if (resets.test(text)) ofSession = undefined
    else if (ends.test(text)) ofTransaction = undefined
    else return Reflect.apply(pg.Client.prototype.query, client, sent)
    set()
    return Reflect.apply(pg.Client.prototype.query, client, sent)
  }
  Object.defineProperty(client, 'query', { value: query, configurable: true, writable: true })
}

/** The socket of a connection: pg has no other way to it. */
export function socketOf(client: pg.ClientBase): Socket | undefined {
  const connection: unknown = Reflect.get(client, 'connection')
  const stream: unknown =
    typeof connection === 'object' && connection !== null ? Reflect.get(connection, 'stream') : undefined
  return isSocket(stream) ? stream : undefined
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return ''
  return typeof statement.text === 'string' ? statement.text : ''
}

function isSocket(stream: unknown): stream is Socket {
  return typeof stream === 'object' && stream !== null && 'setTimeout' in stream && 'destroy' in stream
}
