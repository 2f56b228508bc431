import { createServer } from 'node:http'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startVies } from '#app/sandbox/vies/server.ts'
import { type UnionNumber, unionNumberOf } from '#base/countries/tax-number.ts'
import { openVies } from '#pricing/taxes/vies.ts'

const log = pino({ level: 'silent' })
const numberOf = (text: string): UnionNumber => {
  const number = unionNumberOf(text)
  if (number === undefined) throw new Error(`${text} is no number`)
  return number
}
const seller = numberOf('DE136695976')
let sandbox: Awaited<ReturnType<typeof startVies>>
beforeAll(async () => {
  sandbox = await startVies({ log, clock: () => new Date('2026-03-02T10:00:00Z') })
})
afterAll(() => sandbox.close())

describe('VIES', () => {
  const vies = () => openVies({ address: sandbox.address, log, timeoutMs: 100 })

  it('answers whether a number is valid, with a consultation number for a seller with one', async () => {
    const valid = numberOf('ATU13585627')
    expect(await vies().ask(valid, seller)).toEqual({
      valid: true,
      consultation: expect.stringMatching(/^WAPI/),
    })
    expect(await vies().ask(valid, undefined)).toEqual({ valid: true, consultation: null })
    expect(await vies().ask(numberOf('ATU22222226'), undefined)).toEqual({ valid: false, consultation: null })
  })

  it('gives no answer when a state is not available, when it is silent, and when nobody listens', async () => {
    expect(await vies().ask(numberOf('ATU33333336'), seller)).toBeUndefined()
    expect(await vies().ask(numberOf('ATU44444446'), seller)).toBeUndefined()
    const nobody = openVies({ address: 'http://127.0.0.1:9', log })
    expect(await nobody.ask(numberOf('ATU13585627'), seller)).toBeUndefined()
  })

  it('is asked again without the seller’s number when it does not know that', async () => {
    const bodies: unknown[] = []
    const server = createServer(async (request, response) => {
      let text = ''
      for await (const piece of request) text += piece
      const body: object = JSON.parse(text)
      bodies.push(body)
      const refused = { actionSucceed: false, errorWrappers: [{ error: 'INVALID_REQUESTER_INFO' }] }
      response.end(
        JSON.stringify('requesterNumber' in body ? refused : { valid: true, requestIdentifier: '' }),
      )
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    try {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      const other = openVies({ address: `http://127.0.0.1:${port}`, log })
      const answer = await other.ask(numberOf('ATU13585627'), seller)
      expect(answer).toEqual({ valid: true, consultation: null })
      const number = { countryCode: 'AT', vatNumber: 'U13585627' }
      const requester = { requesterMemberStateCode: 'DE', requesterNumber: '136695976' }
      expect(bodies).toEqual([{ ...number, ...requester }, number])
    } finally {
      server.close()
    }
  })
})
