import { createHash } from 'node:crypto'
import type { InvoiceDocument } from './document.ts'

/** The SHA-256 of a document, regardless of the order of its keys: PostgreSQL's jsonb changes that. */
export function hashOf(document: InvoiceDocument): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(sorted(document)))
    .digest()
}

/** The value with the keys of every object in the order of the alphabet. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}
