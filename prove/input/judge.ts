import type { Operation } from './document.ts'
import type { Got } from './send.ts'

/** Internals that no answer may contain: a stack trace, a path, an error of the database or of a validator. A random token is no `pg_…`. */
const inside =
  /\n\s+at |\bat \S+ \(|file:\/\/|node_modules|\/src\/|\.tsx?:\d|syntax error|violates .{1,40}constraint|invalid input syntax|(relation|column) "\w+" |ECONNREFUSED|ZodError|kysely|SQLSTATE|(?-i:(?<![\w-])pg_[a-z_]{3,}\b)/i

/** The internals that an answer contains; undefined for none. */
export function leak(text: string): string | undefined {
  return inside.exec(text)?.[0]
}

/** The fault in the answer to a call, for any request; undefined if there is none. */
export function answerFault(operation: Operation, got: Got): string | undefined {
  if (got.status === 0) return `no answer: ${got.text}`
  if (got.status >= 500) return `${got.status} ${got.text.slice(0, 200)}`
  const leaked = leak(got.text)
  if (leaked !== undefined) return `${got.status} shows internals: ${leaked}`
  return operation.fault(got.status, got.type, parsed(got))
}

function parsed({ type, text }: Got): unknown {
  if (!type.startsWith('application/json')) return text
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
