import type * as z from 'zod/mini'
import { challengeIntent, challengeParams, confirmIntent, confirmParams } from './confirm.ts'
import type { Answer, Context } from './context.ts'
import { createIntent, createParams } from './create.ts'
import { eventListParams, listEvents, noParams, retrieveEvent } from './events.ts'
import { faultParams, setFaults, showFaults } from './fault-calls.ts'
import type { Form } from './form.ts'
import {
  cancelIntent,
  cancelParams,
  listIntents,
  listParams,
  retrieveIntent,
  retrieveParams,
} from './intents.ts'
import { readParams } from './params.ts'
import {
  createRefund,
  listRefunds,
  refundListParams,
  refundParams,
  retrieveCharge,
  retrieveChargeParams,
  retrieveRefund,
  retrieveRefundParams,
} from './refunds.ts'

/** A call of the wire protocol. A `publishable` call also accepts the secret key. */
export type Call = {
  method: 'GET' | 'POST'
  path: string
  requiredKey: 'secret' | 'publishable'
  /** Validates the parameters and returns the work. Between the two the idempotency key is looked up. */
  prepare: (form: Form) => (context: Context, id: string) => Promise<Answer>
  /** No faults are injected into the calls of the fault switch. */
  exemptFromFaults?: true
}

export const calls: readonly Call[] = [
  call('POST', '/v1/payment_intents', 'secret', createParams, createIntent),
  call('GET', '/v1/payment_intents', 'secret', listParams, listIntents),
  call('GET', '/v1/payment_intents/:id', 'publishable', retrieveParams, retrieveIntent),
  call('POST', '/v1/payment_intents/:id/confirm', 'publishable', confirmParams, confirmIntent),
  call('POST', '/v1/payment_intents/:id/challenge', 'publishable', challengeParams, challengeIntent),
  call('POST', '/v1/payment_intents/:id/cancel', 'secret', cancelParams, cancelIntent),
  call('GET', '/v1/charges/:id', 'secret', retrieveChargeParams, retrieveCharge),
  call('POST', '/v1/refunds', 'secret', refundParams, createRefund),
  call('GET', '/v1/refunds', 'secret', refundListParams, listRefunds),
  call('GET', '/v1/refunds/:id', 'secret', retrieveRefundParams, retrieveRefund),
  call('GET', '/v1/events', 'secret', eventListParams, listEvents),
  call('GET', '/v1/events/:id', 'secret', noParams, retrieveEvent),
  { ...call('POST', '/v1/test_helpers/faults', 'secret', faultParams, setFaults), exemptFromFaults: true },
  { ...call('GET', '/v1/test_helpers/faults', 'secret', noParams, showFaults), exemptFromFaults: true },
]

function call<T>(
  method: Call['method'],
  path: string,
  requiredKey: Call['requiredKey'],
  schema: z.ZodMiniType<T>,
  run: (context: Context, params: T, id: string) => Promise<Answer>,
): Call {
  return {
    method,
    path,
    requiredKey,
    prepare: (form) => {
      const params = readParams(schema, form)
      return (context, id) => run(context, params, id)
    },
  }
}
