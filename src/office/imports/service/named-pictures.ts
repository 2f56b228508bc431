import { nameOutside, ownPictures } from '#catalog/outside-pictures/service/name.ts'
import type { Admin } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import { linksIn, withOwnPictures } from '../inside/own-pictures.ts'
import type { ImportRow } from '../model.ts'

interface Written {
  readonly id: string
  readonly rows: readonly ImportRow[]
  readonly by: Admin
  /** Whether products get the addresses of the rows: then they are queued. */
  readonly names: boolean
}

/** The rows with the shop's own pictures in place of addresses that it has fetched, also since the check. */
export async function namedPictures(tx: Tx, { id, rows, by, names }: Written): Promise<ImportRow[]> {
  const named = names ? rows.flatMap(({ after }) => linksIn(after)) : []
  const all = rows.flatMap(({ before, after }) => [...linksIn(before), ...linksIn(after)])
  const own = new Map([
    ...(await nameOutside(tx, named, { ...by, importId: id })),
    ...(await ownPictures(tx, all)),
  ])
  return rows.map((row) => ({
    ...row,
    before: withOwnPictures(row.before, own),
    after: withOwnPictures(row.after, own),
  }))
}
