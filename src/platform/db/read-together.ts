import { setImmediate as endOfTurn } from 'node:timers/promises'

/** The most rows that one statement reads; a second reads the rest. */
const mostAtOnce = 500

interface Reading<Id, Row> {
  readonly ids: Set<Id>
  readonly rows: Promise<ReadonlyMap<Id, Row>>
}

/**
 * Reads rows by their ids, for all who ask in one turn of the event loop, with one statement: a statement takes longer than the rows
 * of ten products. The answer may have rows that others asked for; who asks later is answered by a later statement.
 * @throws for all who asked what `read` throws.
 */
export function readTogether<Id extends string | number, Row extends { readonly id: Id }>(
  read: (ids: readonly Id[]) => Promise<readonly Row[]>,
): (ids: readonly Id[]) => Promise<ReadonlyMap<Id, Row>> {
  let next: Reading<Id, Row> | undefined

  async function readAtEnd(ids: ReadonlySet<Id>): Promise<ReadonlyMap<Id, Row>> {
    await endOfTurn()
    if (next?.ids === ids) next = undefined
    return new Map((await read([...ids])).map((row) => [row.id, row]))
  }

  function begin(): Reading<Id, Row> {
    const ids = new Set<Id>()
    return { ids, rows: readAtEnd(ids) }
  }

  return (asked) => {
    if (next === undefined || next.ids.size >= mostAtOnce) next = begin()
    for (const id of asked) next.ids.add(id)
    return next.rows
  }
}
