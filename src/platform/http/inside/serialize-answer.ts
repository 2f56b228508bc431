import type { FastifySerializerCompiler } from 'fastify'
import * as z from 'zod/mini'
import { readStored } from '#base/stored.ts'
import { compiled } from './compiled.ts'

/**
 * Writes an answer by its schema. Rules of what may be typed do not refuse what is stored: an answer that has all its fields, each of
 * its type, is sent although a later rule would refuse it in a call.
 * @throws ZodError for another type than the schema has.
 */
export const serializeAnswer: FastifySerializerCompiler<z.core.$ZodType> = ({ schema }) => {
  const fast = compiled(schema)
  return (data) => {
    const { success, data: answer } = z.safeParse(fast(), data)
    return JSON.stringify(success ? answer : readStored(schema, data))
  }
}
