import { setImmediate as endOfTurn } from 'node:timers/promises'

/** So many are read by one statement; further ones by a second. */
const mostAtOnce = 500

interface Reading<Row> {
  readonly ids: Set<string>
  readonly rows: Promise<ReadonlyMap<string, Row>>
}

/**
 * Reads rows by their ids, for all who ask in one turn of the event loop, with one statement: a statement takes longer than the rows
 * of ten products. The answer may have rows that others asked for; who asks later is answered by a later statement.
 * @throws for all who asked what `read` throws.
 */
export function readTogether<Row extends { readonly id: string }>(
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>> {
  let next: Reading<Row> | undefined

  async function readAtEnd(ids: ReadonlySet<string>): Promise<ReadonlyMap<string, Row>> {
    await endOfTurn()
    if (next?.ids === ids) next = undefined
    return new Map((await read([...ids])).map((row) => [row.id, row]))
  }

  function begin(): Reading<Row> {
    const ids = new Set<string>()
    return { ids, rows: readAtEnd(ids) }
  }

  return (asked) => {
    if (next === undefined || next.ids.size >= mostAtOnce) next = begin()
    for (const id of asked) next.ids.add(id)
    return next.rows
  }
}
