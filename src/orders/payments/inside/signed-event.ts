import Stripe from 'stripe'
import { refusals } from '#base/contract/messages/refusals.ts'
import { Refusal } from '#base/refusal.ts'
import { type ProviderEvent, parseEvent } from './provider-event.ts'

interface Signed {
  readonly body: Buffer
  readonly signature: string | undefined
  readonly secret: string
  readonly now: Date
}

const toleranceSeconds = 300

/** The event of a webhook. @throws Refusal `invalid`, as `readEvent` of the gateway says. */
export function readSignedEvent(stripe: Stripe, { body, signature, secret, now }: Signed): ProviderEvent {
  const forged = () => new Refusal('invalid', 'bad_signature', refusals.invalid)
  let event: unknown
  try {
    event = stripe.webhooks.constructEvent(
      body,
      signature ?? '',
      secret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    )
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw forged()
    // Validly signed, but not JSON.
    throw notAnEvent()
  }
  // The SDK rejects signatures that are too old; reject those from the future too.
  const time = signature?.split(',').findLast((part) => part.startsWith('t='))
  const signedAt = Number(time?.slice(2))
  if (!(signedAt - now.getTime() / 1000 <= toleranceSeconds)) throw forged()
  const hint = parseEvent(event)
  if (hint === undefined) throw notAnEvent()
  return hint
}

function notAnEvent(): Refusal {
  return new Refusal('invalid', 'invalid', refusals.invalid)
}
