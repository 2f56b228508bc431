import { z } from 'zod'
import { keysOf } from '#base/keys-of.ts'
import { fitmentForm } from './forms/fitment.ts'
import { shortVerdicts } from './messages/verdicts.ts'

const evidence = z.object({
  fitment: z.int(),
  source: z.string(),
  position: fitmentForm.shape.position,
  note: z.string(),
})

/** What the shop said of the fit of a line when it was ordered. */
export const orderedFit = z.object({
  vehicle: z.object({ _id: z.int(), words: z.string() }),
  verdict: z.enum(keysOf(shortVerdicts)),
  version: z.int().describe('Of the fitments of the product'),
  evidence: z.array(evidence),
  answers: z.record(z.string(), z.string()),
  sentAnyway: z.boolean().describe('Whether the buyer confirmed that it is not listed for the vehicle'),
})
