import { once } from 'node:events'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import * as z from 'zod/mini'
import type { Clock } from '#base/clock.ts'
import { newId } from '#base/id.ts'

const asked = z.object({
  countryCode: z.string(),
  vatNumber: z.string(),
  requesterMemberStateCode: z.optional(z.string()),
  requesterNumber: z.optional(z.string()),
})

/**
 * What the sandbox answers, by how the digits of a number begin: `22222` is not registered, the state of `33333` is not available, and
 * `44444` gets no answer. All others are valid (README.md).
 */
const behaviours = [
  [/^[A-Z]?2{5}/, 'not_registered'],
  [/^[A-Z]?3{5}/, 'unavailable'],
  [/^[A-Z]?4{5}/, 'silent'],
] as const

interface Options {
  readonly log: FastifyBaseLogger
  readonly clock: Clock
}

/**
 * VIES for demo shops and tests, on a loopback port of its own: its REST call `POST /check-vat-number`, with the answers of the real one
 * and its errors (`errorWrappers`).
 */
export async function startVies({ log, clock }: Options) {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  })
  app.post('/check-vat-number', async (request, reply) => {
    const read = asked.safeParse(request.body)
    if (!read.success) return reply.code(400).send(errorOf('INVALID_INPUT'))
    const { countryCode, vatNumber, requesterMemberStateCode, requesterNumber } = read.data
    const behaviour = behaviours.find(([pattern]) => pattern.test(vatNumber))?.[1]
    if (behaviour === 'unavailable') return reply.code(500).send(errorOf('MS_UNAVAILABLE'))
    if (behaviour === 'silent') {
      reply.hijack()
      await once(request.raw.socket, 'close')
      return
    }
    const valid = behaviour !== 'not_registered'
    const hasRequester = requesterMemberStateCode !== undefined && requesterNumber !== undefined
    return {
      countryCode,
      vatNumber,
      requestDate: clock().toISOString(),
      valid,
      requestIdentifier: hasRequester ? `WAPI${newId(clock()).slice(-12).toUpperCase()}` : '',
      name: valid ? 'Sandbox company' : '---',
      address: valid ? 'Sandbox street 1' : '---',
      traderName: '---',
      traderStreet: '---',
      traderPostalCode: '---',
      traderCity: '---',
      traderCompanyType: '---',
      traderNameMatch: 'NOT_PROCESSED',
      traderStreetMatch: 'NOT_PROCESSED',
    }
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return { address, close: () => app.close() }
}

function errorOf(error: string) {
  return { actionSucceed: false, errorWrappers: [{ error }] }
}
