import * as z from 'zod/mini'

/** A schema that is compiled at its first use: it takes a tenth of the time, and most processes use few of the schemas. */
export function compiled<Schema extends z.core.$ZodType>(schema: Schema): () => Schema {
  return lazily(() => z.compile(schema))
}

/** What is made at its first use. */
export function lazily<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
