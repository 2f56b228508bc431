import * as z from 'zod/mini'

/**
 * The schema with a description for the OpenAPI document. A check of zod (`z.describe`) would run with every value, and keep a compiled
 * schema from being fast.
 */
export function described<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  const copy = schema.clone()
  z.globalRegistry.add(copy, { description })
  return copy
}
