import type { z } from 'zod/mini'
import type { SettingName } from '#base/contract/settings.ts'

/** The settings about one subject: a document with a name and a schema, stored in the contract's spelling. */
export interface Setting<Value> {
  readonly name: SettingName
  readonly schema: z.ZodMiniType<Value>
  /** The value until the owner saves one. */
  readonly initial: Value
}

/** A document with its version, which a change must name: 0 for one that was never saved. */
export interface Versioned<Value> {
  readonly version: number
  readonly value: Value
}
