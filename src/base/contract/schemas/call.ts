import { z } from 'zod'
import { code, knownEmail, wireInteger } from '../forms/fields.ts'
import type { Route } from '../routes/route.ts'
import type { routes } from '../routes.ts'

/** One call. These schemas are the validation, types, documentation and output filter of a route. */
export type Call = Route & {
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly headers?: z.ZodType
  readonly answer: z.ZodType
  /** The content type of its answer, where that is not JSON. */
  readonly answerType?: string
  /** Refusals that only this call has, by status: their codes and additional fields. */
  readonly refuses?: Readonly<Partial<Record<409 | 429, z.ZodType>>>
  /** Fields in every refusal of this call: they tell a caller who reads only these that nothing changed. */
  readonly harmless?: Readonly<Record<string, unknown>>
}

/** The calls of one idea: rows of the policy table (routes.ts), and no other. */
export type Calls = Partial<Record<keyof typeof routes, Call>>

export const id = z.object({ id: z.string().min(1).max(64) })
export const byEmail = z.object({ email: knownEmail() })
/** Of a document of settings. */
export const settingVersion = z
  .int()
  .min(0)
  .max(2_000_000_000)
  .describe('0 for settings that were never saved')
export const limit = (most: number) => z.pipe(wireInteger, z.int().min(1).max(most))
export const offset = z.pipe(wireInteger, z.int().min(0).max(10_000_000))
export const idempotency = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() })

export const inserted = z.object({ acknowledged: z.boolean(), insertedId: z.string() })
export const modified = z.object({ acknowledged: z.boolean(), modifiedCount: z.int() })
export const deleted = z.object({ acknowledged: z.boolean(), deletedCount: z.int() })

/** The query of a table: the server searches, sorts and pages. */
export const table = z.object({
  q: z.optional(code(200)),
  sort: z.string().max(40).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  limit: limit(100).optional(),
  offset: offset.optional(),
  filter: z.string().max(40).optional(),
})
export type TableQuery = z.output<typeof table>
