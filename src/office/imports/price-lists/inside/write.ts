import { readStored } from '#base/stored.ts'
import type { Admin } from '#platform/audit/log.ts'
import type { Tx } from '#platform/db/open.ts'
import { type ListsSet, setLists, type WantedLists } from '#pricing/prices/file-lists.ts'
import type { RowProblem } from '../../model.ts'
import type { TableRow } from '../../tables/model.ts'
import type { Became } from '../../tables/store/rows.ts'
import { storedLists } from '../dto.ts'
import { priceFileFaults as faults, priceFileWords as words } from '../messages/price-list-words.ts'

/** Gives products the prices of a file. One of which a price list was changed since the check is left as it is, and says so. */
export async function applyPrices(tx: Tx, rows: readonly TableRow[], by: Admin) {
  return write(tx, rows, {
    by,
    stale: 'leaves the product',
    wanted: (row) => listsOf(row, 'before', 'after'),
    fates: { made: 'done', partly: 'left', gone: 'left' },
  })
}

/** Puts back the prices that a file changed. A price list that was changed since stays, and is named. */
export async function undoPrices(tx: Tx, rows: readonly TableRow[], by: Admin) {
  return write(tx, rows, {
    by,
    stale: 'leaves the list',
    wanted: (row) => listsOf(row, 'after', 'before'),
    fates: { made: 'undone', partly: 'kept', gone: 'kept' },
  })
}

interface Doing {
  readonly by: Admin
  readonly stale: 'leaves the product' | 'leaves the list'
  readonly wanted: (row: TableRow) => WantedLists['lists']
  readonly fates: Readonly<Record<'made' | 'partly' | 'gone', Became['fate']>>
}

async function write(tx: Tx, rows: readonly TableRow[], { by, stale, wanted, fates }: Doing) {
  const sets = await setLists(
    tx,
    rows.map((row) => ({ productId: row.targetId ?? '', lists: wanted(row) })),
    { by, stale },
  )
  const ofProduct = new Map(sets.map((one) => [one.productId, one]))
  return rows.map((row): Became => {
    const one = ofProduct.get(row.targetId ?? '')
    if (one === undefined || one.state === 'gone')
      return { line: row.line, fate: fates.gone, problems: [problem(faults.gone)] }
    if (one.changedSince.length === 0) return { line: row.line, fate: fates.made }
    return { line: row.line, fate: fates.partly, problems: changed(row, one) }
  })
}

function changed({ after }: TableRow, { changedSince }: ListsSet): RowProblem[] {
  const { lists } = readStored(storedLists, after)
  return lists
    .filter(({ groupId }) => changedSince.includes(groupId))
    .map(({ groupId, group }) => problem(faults.changedSince(groupId === null ? words.everybody : group)))
}

const problem = (fault: { readonly message: string; readonly right: string }): RowProblem => ({
  column: '',
  value: '',
  ...fault,
})

function listsOf(row: TableRow, from: 'before' | 'after', to: 'before' | 'after'): WantedLists['lists'] {
  const was = readStored(storedLists, row[from]).lists
  const becomes = readStored(storedLists, row[to]).lists
  return was.map(({ groupId, steps }, place) => ({
    groupId,
    was: steps,
    becomes: becomes[place]?.steps ?? [],
  }))
}
