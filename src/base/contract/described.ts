import * as z from 'zod/mini'

/**
 * The schema with a description for the OpenAPI document. A check of zod (`z.describe`) would run with every value, and keep a compiled
 * schema from being fast.
 */
export function described<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  if (schema instanceof z.ZodMiniPipe) {
    // A value that is converted before it is sent is documented as it is sent.
    const { in: given, out } = schema._zod.def
    if (given instanceof z.ZodMiniTransform && out instanceof z.ZodMiniType)
      return schema.clone({ ...schema._zod.def, out: described(out, description) })
  }
  const copy = schema.clone()
  z.globalRegistry.add(copy, { description })
  return copy
}
