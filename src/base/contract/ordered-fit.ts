import * as z from 'zod/mini'
import { described } from '#base/contract/described.ts'
import { keysOf } from '#base/keys-of.ts'
import { fitmentForm } from './forms/fitment.ts'
import { shortVerdicts } from './messages/verdicts.ts'

const evidence = z.object({
  fitment: z.int(),
  source: z.string(),
  position: fitmentForm.shape.position,
  note: z.string(),
  notes: z.optional(z.array(z.string())),
  quantity: z.optional(z.nullable(z.int())),
  label: z.optional(z.string()),
})

/** What the shop said of the fit of a line when it was ordered. */
export const orderedFit = z.object({
  vehicle: z.object({ _id: z.int(), words: z.string() }),
  verdict: z.enum(keysOf(shortVerdicts)),
  version: described(z.int(), 'Of the fitments of the product'),
  evidence: z.array(evidence),
  answers: z.record(z.string(), z.string()),
  sentAnyway: described(z.boolean(), 'Whether the buyer confirmed that it is not listed for the vehicle'),
})
