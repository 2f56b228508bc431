import * as z from 'zod/mini'
import { invalidRequest, type StripeFault } from './faults.ts'
import type { Form } from './form.ts'

/** Validates parameters against the schema of their call; the first mistake is a 400 in Stripe's words. */
export function readParams<T>(schema: z.ZodMiniType<T>, form: Form): T {
  const result = schema.safeParse(form, { reportInput: true })
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw issue ? faultOf(issue) : invalidRequest('Invalid parameters.')
}

/** Non-empty text: Stripe reads an empty value as an attempt to unset the parameter. */
export const text = z.string().check((context) => {
  if (context.value === '')
    addIssue(context, 'parameter_invalid_empty', 'You passed an empty string; leave the parameter out.')
  if (context.value.length > 5000)
    addIssue(context, 'parameter_invalid_string_too_long', 'Invalid string: too long.')
})

/** A whole number in decimal digits. */
export const integer = z.pipe(
  z.string(),
  z.transform((value, context) => {
    if (/^-?\d{1,15}$/.test(value)) return Number(value)
    addIssue(context, 'parameter_invalid_integer', `Invalid integer: ${value}`)
    return z.NEVER
  }),
)

export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
)

/** Up to 50 names of 40 characters with values of 500; an empty value removes its name. */
export const metadata = z.pipe(
  z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500))),
  z.transform((entries, context) => {
    const kept = Object.entries(entries).filter(([, value]) => value !== '')
    if (kept.length > 50) addIssue(context, undefined, 'Metadata can have up to 50 keys.')
    return Object.fromEntries(kept)
  }),
)

/** An array: names 0, 1, 2 … on the wire. */
export function list<T>(item: z.ZodMiniType<T>) {
  return z.pipe(
    z.record(z.string().check(z.regex(/^\d+$/)), item),
    z.transform((group) => Object.values(group)),
  )
}

/** The objects to return whole in place of their ids. */
export function expand<const T extends readonly string[]>(names: T) {
  return z.optional(list(z.enum(names)))
}

/** The parameters of every list: page size, the id that the page starts after, and a range of creation times in seconds. */
export const page = {
  limit: z._default(
    integer.check(
      z.refine((value) => value >= 1 && value <= 100, 'Invalid limit: must be between 1 and 100.'),
    ),
    10,
  ),
  starting_after: z.optional(text),
  created: z.optional(
    z.union([
      z.pipe(
        integer,
        z.transform((value) => ({ gte: value, lte: value })),
      ),
      z.strictObject({
        gt: z.optional(integer),
        gte: z.optional(integer),
        lt: z.optional(integer),
        lte: z.optional(integer),
      }),
    ]),
  ),
}

export type ListParams = {
  limit: number
  starting_after?: string | undefined
  created?:
    | { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined }
    | undefined
}

function addIssue(context: z.core.ParsePayload, code: string | undefined, message: string): void {
  context.issues.push({ code: 'custom', input: context.value, message, params: { code } })
}

function faultOf(issue: z.core.$ZodIssue): StripeFault {
  const param = bracketed(issue.path)
  if (issue.code === 'unrecognized_keys') {
    const unknown = bracketed([...issue.path, ...issue.keys.slice(0, 1)])
    return invalidRequest(`Received unknown parameter: ${unknown}`, {
      code: 'parameter_unknown',
      param: unknown,
    })
  }
  if (issue.input === undefined && issue.code !== 'custom')
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  if (issue.code === 'invalid_value')
    return invalidRequest(`Invalid ${param}: must be one of ${issue.values.join(', ')}`, { param })
  const code = issue.code === 'custom' ? issue.params?.code : undefined
  const message = issue.code === 'custom' ? issue.message : `Invalid ${param}`
  return invalidRequest(message, { param, ...(typeof code === 'string' && { code }) })
}

function bracketed(path: readonly PropertyKey[]): string {
  const [head, ...rest] = path.map(String)
  return `${head ?? ''}${rest.map((piece) => `[${piece}]`).join('')}`
}
