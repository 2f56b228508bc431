import type { z } from 'zod/mini'

/** What the owner decides about one subject: a document with a name and a schema, stored as the wire has it. */
export interface Setting<Value> {
  readonly name: string
  readonly schema: z.ZodMiniType<Value>
  /** The value until the owner saves one. */
  readonly initial: Value
}

/** A document with its version, which a change must name: 0 for one that was never saved. */
export interface Versioned<Value> {
  readonly version: number
  readonly value: Value
}
