import { CallRefused } from '#client/call.ts'
import type { AnswerOf } from '#contract/calls.ts'
import { callUrl } from '#contract/url.ts'
import type { SignedIn } from '../builders.ts'
import type { TestShop } from '../shop.ts'

type Imported = AnswerOf<'importVehicles'>
type Body = string | Uint8Array

/** What an admin does with files of vehicles. */
export function fileActions(shop: Pick<TestShop, 'fetch'>, admin: Pick<SignedIn, 'token'>) {
  const post = (address: string, body: Body) =>
    shop.fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv' },
      body: typeof body === 'string' ? body : Buffer.from(body),
    })
  const send = async (
    body: Body,
    query: { digest?: string; skipRefused?: string } = {},
  ): Promise<Imported> => {
    const answer = await post(callUrl('importVehicles', {}, query), body)
    const said = await answer.json()
    if (!answer.ok) throw new CallRefused(answer.status, said)
    return said
  }
  return {
    send,
    /** Checks a file and imports it as it was shown. */
    importAll: async (body: Body) => send(body, { digest: (await send(body)).digest }),
    refused: async (body: Body) => (await post(callUrl('refusedVehicles'), body)).text(),
    exported: async () => {
      const answer = await shop.fetch(callUrl('exportTable', { table: 'vehicles' }), {
        headers: { authorization: `Bearer ${admin.token}` },
      })
      return answer.text()
    },
  }
}

/** A file of rows with the usual columns. */
export const file = (...rows: readonly string[]) =>
  ['year,make,model,engine,litres,cylinders', ...rows].join('\r\n')
/** A file of rows with ids. */
export const withIds = (...rows: readonly string[]) =>
  ['id,year,make,model,engine,litres,cylinders', ...rows].join('\n')
