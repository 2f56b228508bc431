import { z } from 'zod'
import { invalidRequest, type StripeFault } from './faults.ts'
import type { Form } from './form.ts'

/** Validates parameters against the schema of their call; the first mistake is a 400 in Stripe's words. */
export function readParams<T>(schema: z.ZodType<T>, form: Form): T {
  const result = schema.safeParse(form, { reportInput: true })
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw issue ? faultOf(issue) : invalidRequest('Invalid parameters.')
}

/** Non-empty text: Stripe reads an empty value as an attempt to unset the parameter. */
export const text = z.string().superRefine((value, context) => {
  if (value === '')
    addIssue(context, 'parameter_invalid_empty', 'You passed an empty string; leave the parameter out.')
  if (value.length > 5000) addIssue(context, 'parameter_invalid_string_too_long', 'Invalid string: too long.')
})

/** A whole number in decimal digits. */
export const integer = z.string().transform((value, context) => {
  if (/^-?\d{1,15}$/.test(value)) return Number(value)
  addIssue(context, 'parameter_invalid_integer', `Invalid integer: ${value}`)
  return z.NEVER
})

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** Up to 50 names of 40 characters with values of 500; an empty value removes its name. */
export const metadata = z.record(z.string().max(40), z.string().max(500)).transform((entries, context) => {
  const kept = Object.entries(entries).filter(([, value]) => value !== '')
  if (kept.length > 50) addIssue(context, undefined, 'Metadata can have up to 50 keys.')
  return Object.fromEntries(kept)
})

/** An array: names 0, 1, 2 … on the wire. */
export function list<T>(item: z.ZodType<T>) {
  return z.record(z.string().regex(/^\d+$/), item).transform((group) => Object.values(group))
}

/** The objects to return whole in place of their ids. */
export function expand<const T extends readonly string[]>(names: T) {
  return list(z.enum(names)).optional()
}

/** The parameters of every list: page size, the id that the page starts after, and a range of creation times in seconds. */
export const page = {
  limit: integer
    .refine((value) => value >= 1 && value <= 100, 'Invalid limit: must be between 1 and 100.')
    .default(10),
  starting_after: text.optional(),
  created: z
    .union([
      integer.transform((value) => ({ gte: value, lte: value })),
      z.strictObject({
        gt: integer.optional(),
        gte: integer.optional(),
        lt: integer.optional(),
        lte: integer.optional(),
      }),
    ])
    .optional(),
}

export type ListParams = {
  limit: number
  starting_after?: string | undefined
  created?:
    | { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined }
    | undefined
}

function addIssue(context: z.RefinementCtx, code: string | undefined, message: string): void {
  context.addIssue({ code: 'custom', message, params: { code } })
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
