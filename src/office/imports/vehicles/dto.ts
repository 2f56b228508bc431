import * as z from 'zod/mini'

const names = {
  make: z.string(),
  model: z.string(),
  engine: z.string(),
  litres: z.nullable(z.number()),
  cylinders: z.nullable(z.number()),
}
const parts = z.object({
  market: z.enum(['US', 'EU']),
  submodel: z.string(),
  drive: z.string(),
  body: z.string(),
  fuel: z.string(),
  aspiration: z.string(),
  cc: z.nullable(z.number()),
  kw: z.nullable(z.number()),
  generation: z.string(),
  engineCodes: z.array(z.string()),
  fromMonth: z.nullable(z.number()),
  toMonth: z.nullable(z.number()),
})
const known = z.nullable(z.object({ ...names, parts }))

/** What a row changes, as it is stored: the series as it was, or null for a new vehicle. */
export const storedBefore = z.object({ series: known })

/** The row as the file has it, and the series as it becomes. */
export const storedAfter = z.object({
  series: known,
  vehicle: z.object({
    ...names,
    id: z.nullable(z.number()),
    year: z.number(),
    written: z.string(),
    parts: z.partial(parts),
  }),
})
