import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { UnionNumber } from '#base/countries/tax-number.ts'

/** The VAT Information Exchange System of the European Commission, or the sandbox that speaks its protocol. */
export interface Vies {
  /**
   * Whether a VAT number is valid for trade between the states of the European Union. Undefined where there is no answer within three
   * seconds. With the seller's own number the answer has a consultation number.
   */
  ask(number: UnionNumber, requester: UnionNumber | undefined): Promise<ViesAnswer | undefined>
}

export interface ViesAnswer {
  readonly valid: boolean
  readonly consultation: string | null
}

/** The address of its REST interface. */
export const viesAddress = 'https://ec.europa.eu/taxation_customs/vies/rest-api'

/** How long a customer waits for it. */
const timeoutMs = 3000

const answered = z.object({ valid: z.boolean(), requestIdentifier: z.nullish(z.string()) })
const refused = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).check(z.minLength(1)) })

interface Options {
  readonly address: string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly timeoutMs?: number
}

/** VIES at an address. */
export function openVies({ address, log, timeoutMs: most = timeoutMs }: Options): Vies {
  async function post(body: object, signal: AbortSignal): Promise<unknown> {
    const response = await fetch(`${address}/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal,
    })
    return response.json()
  }

  return {
    async ask({ letters, rest }, requester) {
      const signal = AbortSignal.timeout(most)
      const number = { countryCode: letters, vatNumber: rest }
      const from = requester && {
        requesterMemberStateCode: requester.letters,
        requesterNumber: requester.rest,
      }
      try {
        const first = await post({ ...number, ...from }, signal)
        // A seller's number that VIES does not know must not hide the answer about the customer's.
        const isOfRequester = from !== undefined && codeOf(first) === 'INVALID_REQUESTER_INFO'
        const { valid, requestIdentifier } = answered.parse(
          isOfRequester ? await post(number, signal) : first,
        )
        return { valid, consultation: requestIdentifier || null }
      } catch (error) {
        log.warn({ err: error }, 'VIES gave no answer')
        return undefined
      }
    },
  }
}

function codeOf(answer: unknown): string | undefined {
  return refused.safeParse(answer).data?.errorWrappers[0]?.error
}
