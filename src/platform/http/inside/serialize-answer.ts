import type { FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError, serializerCompiler } from 'fastify-type-provider-zod'
import { $ZodType } from 'zod/v4/core'
import { readStored } from '#base/stored.ts'

/**
 * Writes an answer by its schema. Rules of what may be typed do not refuse what is stored: an answer that has all its fields, each of
 * its type, is sent although a later rule would refuse it in a call.
 * @throws ResponseSerializationError for another type than the schema has.
 */
export const serializeAnswer: FastifySerializerCompiler<$ZodType> = (route) => {
  const serialize = serializerCompiler(route)
  const { schema } = route
  return (data) => {
    try {
      return serialize(data)
    } catch (error) {
      if (!(error instanceof ResponseSerializationError) || !(schema instanceof $ZodType)) throw error
      const stored = storedPartsOf(schema, data)
      if (stored === undefined) throw error
      return stored
    }
  }
}

function storedPartsOf(schema: $ZodType, data: unknown): string | undefined {
  try {
    return JSON.stringify(readStored(schema, data))
  } catch {
    return undefined
  }
}
