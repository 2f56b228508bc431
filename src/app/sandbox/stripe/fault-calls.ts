import * as z from 'zod/mini'
import type { Answer, Context } from './context.ts'
import { callFaults, webhookFaults } from './fault-injection.ts'
import { countFaults, findSwitch, setSwitch } from './fault-store.ts'
import { integer, list, text } from './params.ts'

const percent = integer.check(
  z.refine((value) => value >= 0 && value <= 100, 'Must be a percentage, 0 to 100.'),
)

export const faultParams = z.strictObject({
  seed: z._default(text, '1'),
  rate: z._default(percent, 0),
  kinds: z._default(list(z.enum(callFaults)), [...callFaults]),
  delay_ms: z._default(
    integer.check(z.refine((value) => value >= 0 && value <= 60_000, 'Must be 0 to 60000 milliseconds.')),
    9000,
  ),
  webhook_rate: z._default(percent, 0),
  webhook_kinds: z._default(list(z.enum(webhookFaults)), [...webhookFaults]),
})

/** Ours: sets the share of calls and webhooks that get a fault, in every process, and restarts the sequence. */
export async function setFaults(context: Context, params: z.infer<typeof faultParams>): Promise<Answer> {
  await setSwitch(context.pool, {
    seed: params.seed,
    delayMs: params.delay_ms,
    callRate: params.rate,
    callKinds: params.kinds,
    webhookRate: params.webhook_rate,
    webhookKinds: params.webhook_kinds,
  })
  return showFaults(context)
}

/** Ours: returns the settings of the fault switch and the faults it has injected. */
export async function showFaults(context: Context): Promise<Answer> {
  const found = await findSwitch(context.pool)
  const made = await countFaults(context.pool)
  return {
    status: 200,
    body: {
      object: 'test_helpers.faults',
      seed: found?.seed ?? null,
      rate: found?.callRate ?? 0,
      kinds: found?.callKinds ?? [],
      delay_ms: found?.delayMs ?? 0,
      webhook_rate: found?.webhookRate ?? 0,
      webhook_kinds: found?.webhookKinds ?? [],
      calls: found?.calls ?? 0,
      webhooks: found?.webhooks ?? 0,
      made: Object.fromEntries(made.map(({ kind, count }) => [kind, count])),
      taken: Object.fromEntries(made.map(({ kind, taken }) => [kind, taken])),
    },
  }
}
