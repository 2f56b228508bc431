import { Ajv2020 } from 'ajv/dist/2020.js'
import * as z from 'zod/mini'

const schema = z.looseObject({
  type: z.optional(z.unknown()),
  /** Of texts; what else has one value is made by its type. */
  enum: z.optional(
    z.pipe(
      z.array(z.unknown()),
      z.transform((values) => {
        const texts = values.filter((value) => typeof value === 'string')
        return texts.length === 0 ? undefined : texts
      }),
    ),
  ),
  minLength: z.optional(z.int()),
  maxLength: z.optional(z.int()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
})
const content = z.record(z.string(), z.object({ schema: z.looseObject({}) }))
const operation = z.object({
  operationId: z.string(),
  parameters: z._default(
    z.array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema })),
    [],
  ),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(z.string(), z.object({ content: z.optional(content) })),
})
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
const objects = z.union([
  z.pipe(
    z.object({ properties: z.record(z.string(), schema) }),
    z.transform((one) => [one]),
  ),
  z.pipe(
    z.object({ anyOf: z.array(z.object({ properties: z.record(z.string(), schema) })) }),
    z.transform(({ anyOf }) => anyOf),
  ),
])

/** The document's schema of one value. */
export type Schema = z.output<typeof schema>

/** One call of the shop's OpenAPI document. */
export interface Operation {
  readonly name: string
  readonly method: string
  /** The path, with its parameters in braces. */
  readonly path: string
  readonly parameters: readonly { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[]
  /** The fields of its body, for each form of the body; empty if it has no body. */
  readonly forms: readonly Readonly<Record<string, Schema>>[]
  /** The fault in an answer with this status and content type; undefined if there is none. */
  fault(status: number, type: string, body: unknown): string | undefined
}

/** Reads a shop's OpenAPI document. Ajv validates the answers, not the schemas that produced them. */
export function readDocument(text: string): Operation[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false })
  return Object.entries(document.parse(JSON.parse(text)).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => {
      const answers = Object.fromEntries(
        Object.entries(one.responses).map(([status, { content: kinds = {} }]) => [
          status,
          Object.fromEntries(Object.entries(kinds).map(([type, { schema }]) => [type, ajv.compile(schema)])),
        ]),
      )
      const form = one.requestBody?.content['application/json']?.schema
      return {
        name: one.operationId,
        method: method.toUpperCase(),
        path,
        parameters: one.parameters,
        forms: form === undefined ? [] : objects.parse(form).map(({ properties }) => properties),
        fault(status, type, body) {
          const kinds = status < 300 ? answers['2XX'] : answers.default
          const kind = type.split(';')[0]?.trim().toLowerCase() ?? ''
          const validate = kinds?.[kind]
          if (validate === undefined)
            return `the document knows no answer of ${status} in ${kind || 'no type'}`
          return validate(body) ? undefined : `answer of ${status}: ${ajv.errorsText(validate.errors)}`
        },
      }
    }),
  )
}
