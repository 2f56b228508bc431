import type { $ZodType } from 'zod/v4/core'

export function samplesOf(schema: $ZodType): unknown[]
export function shapeOf(value: unknown): string
