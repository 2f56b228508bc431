import { Writable } from 'node:stream'

const levels: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}
/** Fields that are noise at a terminal, or already in the line. */
const leftOut = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'reqId', 'v'])

interface Options {
  /** Whether requests that went well are shown too. */
  readonly requests: 'all' | 'only what went wrong'
  readonly write: (line: string) => void
}

/** Converts the JSON of a logger to readable text: a line for each entry, with its time, level, message and details. */
export function logLines({ requests, write }: Options): Writable {
  return new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      for (const json of String(chunk).split('\n').filter(Boolean))
        if (requests === 'all' || !isSuccessfulRequest(json)) write(`${lineOf(JSON.parse(json))}\n`)
      done()
    },
  })
}

/** A successful request. Most entries are: they are detected by their prefix, without parsing. */
function isSuccessfulRequest(json: string): boolean {
  return /^\{"level":[123]0,/.test(json) && json.includes('"reqId":')
}

/** Always one line, with any text from strangers in it: line breaks and other control characters are escaped. */
function lineOf(entry: Record<string, unknown>): string {
  const time = new Date(String(entry.time)).toTimeString().slice(0, 8)
  const level = (levels[Number(entry.level)] ?? String(entry.level)).padEnd(5)
  const details = Object.entries(entry)
    .filter(([name]) => !leftOut.has(name))
    .map(([name, value]) => `${name}=${shown(value)}`)
  return [time, level, plain(String(entry.msg ?? '')), ...details].join(' ')
}

function shown(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'message' in value) return JSON.stringify(value.message)
  if (typeof value !== 'string') return JSON.stringify(value) ?? ''
  return /^[\w:/.@+-]+$/.test(value) ? value : JSON.stringify(value)
}

function plain(text: string): string {
  return JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
}
