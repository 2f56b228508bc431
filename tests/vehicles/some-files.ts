import type { SentAnswerOf } from '#base/contract/schemas.ts'
import { callUrl } from '#base/contract/url.ts'
import { CallRefused } from '#web/client/call.ts'
import type { SignedIn } from '../builders.ts'
import type { TestShop } from '../shop.ts'

type Import = NonNullable<SentAnswerOf<'vehicleImport'>['import']>
export type Report = NonNullable<Import['report']>
type Body = string | Uint8Array

/** The import of a file ended without a change. */
export class ImportFailed extends Error {
  override name = 'ImportFailed'
}

/** What an admin does with files of vehicles. */
export function fileActions(
  shop: Pick<TestShop, 'fetch' | 'call' | 'jobsDone'>,
  admin: Pick<SignedIn, 'token'>,
) {
  const upload = async (body: Body): Promise<string> => {
    const answer = await shop.fetch(callUrl('importVehicles'), {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv' },
      body: typeof body === 'string' ? body : Buffer.from(body),
    })
    const said = await answer.json()
    if (!answer.ok) throw new CallRefused(answer.status, said)
    return said.insertedId
  }
  const last = async (): Promise<Import | null> =>
    (await shop.call('vehicleImport', { token: admin.token })).import
  const settled = async (): Promise<Import & { report: Report }> => {
    await shop.jobsDone()
    const done = await last()
    if (done?.state === 'failed') throw new ImportFailed(done.message ?? '')
    if (done === null || done.report === null) throw new Error('No file was checked')
    return { ...done, report: done.report }
  }
  /** Sends a file, and answers what the check found. */
  const send = async (body: Body): Promise<Report> => {
    await upload(body)
    return (await settled()).report
  }
  /** Begins to import the file that was checked. */
  const begin = async (id: string, skipRefused = false) =>
    (await shop.call('applyVehicleImport', { params: { id }, body: { skipRefused }, token: admin.token }))
      .modifiedCount
  /** Imports the file that was checked. */
  const apply = async (skipRefused = false): Promise<Report & { state: string }> => {
    const { _id } = await settled()
    await begin(_id, skipRefused)
    const { report, state } = await settled()
    return { ...report, state }
  }
  return {
    upload,
    last,
    send,
    begin,
    apply,
    stop: async (id: string) =>
      (await shop.call('stopVehicleImport', { params: { id }, token: admin.token })).deletedCount,
    /** Checks a file and imports it as it was shown. */
    importAll: async (body: Body) => {
      await send(body)
      return apply()
    },
    /** The file of the rows that the last check refused. */
    refused: async () => {
      const { _id: id } = await settled()
      const headers = { authorization: `Bearer ${admin.token}` }
      return (await shop.fetch(callUrl('refusedVehicles', { id }), { headers })).text()
    },
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
