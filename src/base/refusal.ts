/** The kinds of refusal. src/platform/http/inside/refusals.ts maps each to its HTTP status, the only such table. */
export type RefusalKind =
  | 'invalid'
  | 'anonymous'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'too_large'
  | 'unsupported'
  | 'too_many'
  | 'unavailable'

/**
 * A customer's mistake, or a refusal by a rule of the shop. It reaches the person as
 * `{error: code, message, requestId}`, with `extra` fields beside them.
 */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly code: string
  readonly extra: Readonly<Record<string, unknown>>
  /** A detail for the log only, such as that the object exists but belongs to another user. */
  readonly inside: 'not_theirs' | undefined

  constructor(
    kind: RefusalKind,
    code: string,
    message: string,
    extra: Record<string, unknown> = {},
    inside?: 'not_theirs',
  ) {
    super(message)
    this.name = 'Refusal'
    this.kind = kind
    this.code = code
    this.extra = extra
    this.inside = inside
  }
}

/** A `conflict` that a form shows at one of its fields. */
export function conflictAt(field: string, code: string, sentence: string): Refusal {
  return new Refusal('conflict', code, sentence, { fields: { [field]: sentence } })
}

/** The row that was found. @throws Refusal `missing` with this sentence when there is none. */
export function existing<Row>(found: Row | undefined, sentence: string): Row {
  if (found === undefined) throw new Refusal('missing', 'missing', sentence)
  return found
}
