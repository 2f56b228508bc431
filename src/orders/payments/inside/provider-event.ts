import * as z from 'zod/mini'

/** An event of the provider. It is only a hint: the shop retrieves the current state from the provider. */
export interface ProviderEvent {
  readonly id: string
  readonly type: string
  /** Whether it is a live-mode event, as opposed to a test event. */
  readonly livemode: boolean
  /** When it happened, if the event says so. */
  readonly at: Date | undefined
  /**
   * The payment intent that it is about, directly or through a charge or refund; undefined when it is about something
   * else.
   */
  readonly intentId: string | undefined
  /** Whether it is about a refund. */
  readonly isRefund: boolean
}

/** Ids reach the database and the log, so only the characters of the provider's ids are allowed. */
const id = z.string().check(z.regex(/^\w[\w-]{0,254}$/))
const subject = z.object({
  object: z.catch(z.optional(z.string()), undefined),
  id: z.catch(z.optional(id), undefined),
  payment_intent: z.catch(z.optional(z.union([id, z.object({ id })])), undefined),
})
const event = z.object({
  id,
  type: z.string().check(z.regex(/^[\w.]{1,255}$/)),
  livemode: z.boolean(),
  created: z.catch(z.optional(z.int().check(z.minimum(0), z.maximum(1e11))), undefined),
  data: z.object({ object: subject }),
})

/** Parses an event from any source; undefined when it is not an event. */
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
