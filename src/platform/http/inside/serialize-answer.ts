import type { FastifySerializerCompiler } from 'fastify'
import * as z from 'zod/mini'
import { answerNames } from '#base/contract/names.ts'
import { readStored } from '#base/stored.ts'
import { compiled, lazily } from './compiled.ts'
import { renaming } from './contract-names.ts'

/**
 * Writes an answer, which has the names of the shop, by its schema. Rules of what may be typed do not refuse what is
 * stored: an answer that has all its fields, each of its type, is sent although a later rule would refuse it in a call.
 * @throws ZodError for another type than the schema has.
 */
export const serializeAnswer: FastifySerializerCompiler<z.core.$ZodType> = ({ schema }) => {
  const fast = compiled(schema)
  const rename = lazily(() => renaming(schema, answerNames, 'to contract'))
  return (named) => {
    const data = rename()(named)
    const { success, data: answer } = z.safeParse(fast(), data)
    return JSON.stringify(success ? answer : readStored(schema, data))
  }
}
