import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import { Refusal } from '#base/refusal.ts'
import { type Related, relateWithin } from '#catalog/numbers/file-relations.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { rowFaults } from '../messages/import-rules.ts'
import type { ImportRow, RowProblem } from '../model.ts'
import { forgetRelations, listRelatedRows, noteRelated, type RelatedRow } from '../store/related.ts'
import { applying, type Chunk } from './write-chunk.ts'

/** Relations are changed by one transaction at a time: none holds them for long. */
const atOnce = 40
/** A row waits for another so often: one product gives the other side away before another has it. */
const mostRounds = 5

type Work = Omit<Chunk, 'rows'>

/**
 * Makes the relations of the rows of an import after all of its products are there, so that their order does not matter; or puts them back,
 * before the products go. What was done stays done, so it can be begun again. What is not made is named at its row.
 */
export async function relateRows(db: Db, work: Work): Promise<void> {
  if (work.mapping === null || !saysRelations(work.mapping)) return
  for (let round = 1; ; round += 1) {
    const { made, refused } = await walk(db, work, false)
    if (refused === 0) return
    if (made === 0 || round === mostRounds) break
  }
  await walk(db, work, true)
}

function saysRelations({ columns, replacements = false }: ImportMapping): boolean {
  return replacements || columns.some(({ field }) => field === 'relations')
}

/** @param names whether a row that is refused is named; else it waits for others. */
async function walk(db: Db, work: Work, names: boolean): Promise<{ made: number; refused: number }> {
  const count = { made: 0, refused: 0 }
  for (let after = 0; ; ) {
    work.attempt.signal.throwIfAborted()
    const rows = await listRelatedRows(db, work.id, { fate: 'done', after }, atOnce)
    const last = rows.at(-1)
    if (last === undefined) return count
    const together = await relate(db, work, rows)
    if (together instanceof Refusal) {
      for (const row of rows) {
        const alone = await relate(db, work, [row])
        if (!(alone instanceof Refusal)) count.made += alone
        else if (names) await nameRefused(db, work, row, alone)
        else count.refused += 1
      }
    } else count.made += together
    after = last.line
  }
}

/** Returns how many products were related anew, or why none of the rows was made. */
async function relate(db: Db, work: Work, rows: readonly RelatedRow[]): Promise<number | Refusal> {
  try {
    return await db.transaction().execute(async (tx) => {
      await work.attempt.hold(tx)
      const related = await relateWithin(
        tx,
        rows.map((row) => ({ id: row.productId, maker: row.maker, ...changeOf(row, work) })),
        work.by,
      )
      for (const [at, row] of rows.entries()) {
        const one = related[at]
        if (one !== undefined) await note(tx, work, row, one)
      }
      return related.filter(({ isMade }) => isMade).length
    })
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function changeOf({ before, after }: RelatedRow, { doing }: Work) {
  const [was = [], sent = []] =
    doing === applying ? [before.relations, after.relations] : [after.relations, before.relations]
  return { was, sent }
}

/** Names what of a row was not made. */
async function note(tx: Tx, work: Work, row: RelatedRow, { unknown, isChanged }: Related): Promise<void> {
  const problem = (value: string, fault: (typeof rowFaults)['unknownRelation' | 'relationsChanged']) => ({
    column: '',
    value,
    ...fault,
  })
  if (isChanged) return notMade(tx, work, row, [problem('', rowFaults.relationsChanged)])
  if (unknown.length === 0 || work.doing !== applying) return
  const relations = (row.after.relations ?? []).filter((line) => !unknown.includes(line))
  const problems = unknown.map((line) => problem(line, rowFaults.unknownRelation))
  await noteRelated(tx, work.id, {
    ...row,
    fate: 'done',
    after: { ...row.after, relations },
    problems: [...row.problems, ...problems],
  })
  if (work.source !== '') await forgetRelations(tx, work.source, [row.productId])
}

async function nameRefused(db: Db, work: Work, row: RelatedRow, { message }: Refusal): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await work.attempt.hold(tx)
    await notMade(tx, work, row, [{ column: '', value: '', message, right: '' }])
  })
}

/** The relations of a row stay as the shop has them; of a row that has nothing else nothing is made. */
async function notMade(tx: Tx, work: Work, row: RelatedRow, problems: readonly RowProblem[]): Promise<void> {
  const { relations: _, ...after } = row.after
  const { relations: _was, ...before } = row.before
  const isEmpty = row.outcome !== 'added' && Object.keys(after).length === 0
  const stays: Pick<ImportRow, 'before' | 'after'> = isEmpty ? row : { before, after }
  await noteRelated(tx, work.id, {
    ...row,
    ...stays,
    fate: isEmpty ? work.doing.refused : 'done',
    problems: [...row.problems, ...problems],
  })
  if (work.doing === applying && work.source !== '') await forgetRelations(tx, work.source, [row.productId])
}
