import { z } from 'zod'

/** What an event of the provider says: enough to ask it how things stand now. */
export interface ProviderEvent {
  readonly id: string
  readonly type: string
  /** Whether it is of real money, as against test money. */
  readonly livemode: boolean
  /** When it happened, as far as it says so. */
  readonly at: Date | undefined
  /** The payment that it is about, itself or by its charge or refund; undefined when it is about something else. */
  readonly intentId: string | undefined
  /** Whether it tells of money that goes back. */
  readonly isRefund: boolean
}

/** Ids reach the database and the log, so they are what the provider's ids are made of. */
const id = z.string().regex(/^\w[\w-]{0,254}$/)
const subject = z.object({
  object: z.string().optional().catch(undefined),
  id: id.optional().catch(undefined),
  payment_intent: z
    .union([id, z.object({ id })])
    .optional()
    .catch(undefined),
})
const event = z.object({
  id,
  type: z.string().regex(/^[\w.]{1,255}$/),
  livemode: z.boolean(),
  created: z.int().min(0).max(1e11).optional().catch(undefined),
  data: z.object({ object: subject }),
})

/** Reads an event, whoever sent it; undefined for what is none. */
export function parseEvent(sent: unknown): ProviderEvent | undefined {
  const read = event.safeParse(sent)
  if (!read.success) return undefined
  const about = read.data.data.object
  const { created } = read.data
  return {
    id: read.data.id,
    type: read.data.type,
    livemode: read.data.livemode,
    at: created === undefined ? undefined : new Date(created * 1000),
    intentId: intentIn(about),
    isRefund: about.object === 'charge' || about.object === 'refund',
  }
}

function intentIn({ object, id, payment_intent: intent }: z.output<typeof subject>): string | undefined {
  if (object === 'payment_intent') return id
  if (object !== 'charge' && object !== 'refund') return undefined
  return typeof intent === 'string' ? intent : intent?.id
}
