import { z } from 'zod'
import { email, wireInteger } from '../forms/fields.ts'
import type { Route, routes } from '../routes.ts'

/** One call: validation, types, documentation and output filter of a route come from these schemas. */
export interface Call extends Route {
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly headers?: z.ZodType
  readonly answer: z.ZodType
  /** The content type of its answer, where that is not JSON. */
  readonly answerType?: string
  /** Refusals of this call alone, by status: their codes, and the fields that they carry beside the usual ones. */
  readonly refuses?: Readonly<Partial<Record<409 | 429, z.ZodType>>>
  /** Fields that a refusal of this call carries too, so that a caller who reads only those is told nothing changed. */
  readonly harmless?: Readonly<Record<string, unknown>>
}

/** The calls of one idea: rows of the policy table (routes.ts), and no other. */
export type Calls = Partial<Record<keyof typeof routes, Call>>

export const id = z.object({ id: z.string().min(1).max(64) })
export const byEmail = z.object({ email: email() })
export const limit = (most: number) => z.pipe(wireInteger, z.int().min(1).max(most))
export const offset = z.pipe(wireInteger, z.int().min(0).max(10_000_000))
export const idempotency = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() })

export const inserted = z.object({ acknowledged: z.boolean(), insertedId: z.string() })
export const modified = z.object({ acknowledged: z.boolean(), modifiedCount: z.int() })
export const deleted = z.object({ acknowledged: z.boolean(), deletedCount: z.int() })

/** What a table screen sends: search, sort and page are the server's work. */
export const table = z.object({
  q: z.string().max(200).optional(),
  sort: z.string().max(40).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  limit: limit(100).optional(),
  offset: offset.optional(),
  filter: z.string().max(40).optional(),
})
export type TableQuery = z.output<typeof table>
