import * as z from 'zod/mini'

/** The path of every text in a schema: `lines.0.name`. A record has the key `any`. */
export function* textsOf(
  schema: z.core.$ZodType,
  path: readonly string[] = [],
): Generator<readonly string[]> {
  if (schema instanceof z.core.$ZodString || schema instanceof z.core.$ZodStringFormat) yield path
  else if (schema instanceof z.core.$ZodObject) {
    const fields: Record<string, z.core.$ZodType> = schema._zod.def.shape
    for (const [name, field] of Object.entries(fields)) yield* textsOf(field, [...path, name])
  } else if (schema instanceof z.core.$ZodArray) yield* textsOf(schema._zod.def.element, [...path, '0'])
  else if (schema instanceof z.core.$ZodRecord) yield* textsOf(schema._zod.def.valueType, [...path, 'any'])
  else if (schema instanceof z.core.$ZodUnion)
    for (const option of schema._zod.def.options) yield* textsOf(option, path)
  else if (schema instanceof z.core.$ZodPipe) yield* textsOf(schema._zod.def.in, path)
  else if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault
  )
    yield* textsOf(schema._zod.def.innerType, path)
}

/** A value with a text at a path, and nothing else. */
export function valueWith(path: readonly string[], text: string): unknown {
  const [name, ...rest] = path
  if (name === undefined) return text
  const inner = valueWith(rest, text)
  return name === '0' ? [inner] : { [name]: inner }
}
