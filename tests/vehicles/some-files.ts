import { callUrl } from '#base/contract/url.ts'
import { importActions } from '../imports/a-file.ts'
import type { TestShop } from '../shop.ts'

/** The import of a file ended without a change. */
export class ImportFailed extends Error {
  override name = 'ImportFailed'
}

/** What an admin does with files of vehicles. */
export function fileActions(shop: TestShop, admin: { readonly token: string }) {
  const files = importActions(shop, admin)
  let last = ''
  /** What the page of an import says of it; of many rows the first hundred. */
  async function report(id: string) {
    const one = await files.one(id)
    if (one.state === 'failed') throw new ImportFailed(one.message ?? '')
    const rows = (outcome: string) => files.rows(id, { outcome, limit: '100' })
    const [added, changed, refused] = [await rows('added'), await rows('changed'), await rows('refused')]
    return {
      ...one,
      addedCount: one.counts?.added,
      changedCount: one.counts?.changed,
      unchanged: one.counts?.unchanged,
      refused: one.counts?.refused,
      added: added.map(({ line, tools }) => ({ line, vehicle: tools })),
      changed: changed.map(({ line, tools, fields }) => ({ line, vehicle: tools, fields })),
      problems: refused.flatMap(({ line, problems }) => problems.map((problem) => ({ line, ...problem }))),
    }
  }
  /** Sends a file, and answers what the check found. */
  async function send(body: string | Uint8Array<ArrayBuffer>, name = 'vehicles.csv') {
    const { _id } = await files.send(body, name)
    last = _id
    return report(_id)
  }
  /** Applies what the last check showed. */
  async function apply() {
    await files.apply(await files.one(last))
    return report(last)
  }
  return {
    files,
    one: files.one,
    rows: files.rows,
    undo: files.undo,
    mapTable: files.mapTable,
    sayKind: files.sayKind,
    send,
    apply,
    report,
    /** Checks a file and applies what it shows. */
    importAll: async (body: string) => {
      await send(body)
      return apply()
    },
    /** The file of the rows that the last check refused. */
    refused: async () => {
      const headers = { authorization: `Bearer ${admin.token}` }
      return (await shop.fetch(callUrl('refusedImportRows', { id: last }), { headers })).text()
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
