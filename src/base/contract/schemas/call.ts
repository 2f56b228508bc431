import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { code, knownEmail, wireInteger } from '../forms/fields.ts'
import type { Route } from '../routes/route.ts'
import type { routes } from '../routes.ts'

/** One call. These schemas are the validation, types, documentation and output filter of a route. */
export type Call = Route & {
  readonly summary: string
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly headers?: z.ZodMiniType
  readonly answer: z.ZodMiniType
  /** The content type of its answer, where that is not JSON. */
  readonly answerType?: string
  /** Refusals that only this call has, by status: their codes and additional fields. */
  readonly refuses?: Readonly<Partial<Record<409 | 429, z.ZodMiniType>>>
  /** Fields in every refusal of this call: they tell a caller who reads only these that nothing changed. */
  readonly harmless?: Readonly<Record<string, unknown>>
}

/** The calls of one idea: rows of the policy table (routes.ts), and no other. */
export type Calls = Partial<Record<keyof typeof routes, Call>>

export const id = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) })
export const byEmail = z.object({ email: knownEmail() })
/** Of a document of settings. */
export const settingVersion = described(
  z.int().check(z.minimum(0), z.maximum(2_000_000_000)),
  '0 for settings that were never saved',
)
export const limit = (most: number) => z.pipe(wireInteger, z.int().check(z.minimum(1), z.maximum(most)))
export const offset = z.pipe(wireInteger, z.int().check(z.minimum(0), z.maximum(10_000_000)))
export const idempotency = z.object({
  'idempotency-key': z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
})

export const inserted = z.object({ acknowledged: z.boolean(), insertedId: z.string() })
export const modified = z.object({ acknowledged: z.boolean(), modifiedCount: z.int() })
export const deleted = z.object({ acknowledged: z.boolean(), deletedCount: z.int() })

/** The query of a table: the server searches, sorts and pages. */
export const table = z.object({
  q: z.optional(code(200)),
  sort: z.optional(z.string().check(z.maxLength(40))),
  direction: z.optional(z.enum(['asc', 'desc'])),
  limit: z.optional(limit(100)),
  offset: z.optional(offset),
  filter: z.optional(z.string().check(z.maxLength(40))),
})
export type TableQuery = z.output<typeof table>
