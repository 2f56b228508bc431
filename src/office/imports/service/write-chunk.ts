import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import { existing, Refusal } from '#base/refusal.ts'
import { matchProducts } from '#catalog/numbers/match.ts'
import { categoryPaths, lockProductsToDelete, lockStaffProducts } from '#catalog/products/service/imported.ts'
import { holdCategories } from '#catalog/products/service/many.ts'
import { changeLinesWithin, type LinesChange, lockFitments } from '#finding/fitment/service/change-lines.ts'
import { type Admin, type AuditEntry, recordAll } from '#platform/audit/log.ts'
import { lockFor } from '#platform/db/locks.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { Attempt } from '#platform/jobs/tasks.ts'
import { keysOf } from '../inside/keys.ts'
import type { ComparedAgain } from '../inside/three-ways.ts'
import { rowFaults } from '../messages/import-rules.ts'
import type { ImportRow, ValueName, Values } from '../model.ts'
import { goOn } from '../store/imports.ts'
import { forgetProducts } from '../store/in-use.ts'
import { type Became, setFates } from '../store/rows.ts'
import { forgetSaid, noteSaid } from '../store/said.ts'
import { asCompared, compareAgain } from './compare-again.ts'
import { namedPictures } from './named-pictures.ts'
import { knownOfAdded, takeBack } from './take-back.ts'
import { addProducts, type Known, setValues } from './write-row.ts'

/** Writes rows, and says what became of each. */
type Write = (
  tx: Tx,
  rows: readonly ImportRow[],
  by: Admin,
  known: Known,
  entries: AuditEntry[],
) => Promise<readonly Became[]>

/** What is done with the rows of an import, from one fate to others. */
export interface Work {
  readonly from: 'applying' | 'undoing'
  readonly to: 'applied' | 'undone'
  readonly waiting: 'waiting' | 'done'
  /** The fate of a row that is refused. */
  readonly refused: 'left' | 'kept'
  readonly write: Write
}

export const applying: Work = {
  ...({ from: 'applying', to: 'applied', waiting: 'waiting', refused: 'left' } as const),
  async write(tx, rows, by, known, entries) {
    const { added = [], others = [] } = Object.groupBy(rows, kindOf)
    const ids = await addProducts(
      tx,
      added.map(({ after }) => after),
      by,
      known,
      entries,
    )
    const values = others.map(({ productId, before, after }) => ({
      id: productId ?? '',
      was: before,
      values: after,
    }))
    await setValues(tx, values, by, known, entries)
    return [
      ...added.map(({ line }, at): Became => ({ line, fate: 'done', productId: ids[at] ?? '' })),
      ...others.map(({ line }): Became => ({ line, fate: 'done' })),
    ]
  },
}

export const undoing: Work = {
  ...({ from: 'undoing', to: 'undone', waiting: 'done', refused: 'kept' } as const),
  async write(tx, rows, by, known, entries) {
    const { added = [], others = [] } = Object.groupBy(rows, kindOf)
    const taken: Became[] = []
    for (const { line, productId, after } of added) {
      const product = existing(known.products.get(productId ?? ''), refusals.missingProduct)
      taken.push({ line, ...(await takeBack(tx, { after }, product, by, known.added)) })
    }
    const values = others.map(({ productId, before, after }) => ({
      id: productId ?? '',
      was: withoutStock(after),
      values: withoutStock(before),
    }))
    await setValues(tx, values, by, known, entries)
    return [...taken, ...others.map(({ line }): Became => ({ line, fate: 'undone' }))]
  },
}

function kindOf({ outcome }: ImportRow): 'added' | 'others' {
  return outcome === 'added' ? 'added' : 'others'
}

/** Pieces were sold since: the stock is not put back. */
function withoutStock({ available: _, ...others }: Values): Values {
  return others
}

/** Rows that are written together. */
export interface Chunk {
  readonly id: string
  /** Empty for a file of no source. */
  readonly source: string
  readonly mapping: ImportMapping | null
  /** The fields that other sources do not decide any more. */
  readonly over: readonly ValueName[]
  readonly rows: readonly ImportRow[]
  /** Its one row was compared again. */
  readonly again?: ComparedAgain
  readonly doing: Work
  readonly by: Admin
  readonly attempt: Attempt
}

/** Writes rows together; where the shop refuses one, each half of them alone, until only that one is left. */
export async function writeRows(db: Db, chunk: Chunk): Promise<void> {
  const { rows } = chunk
  if (rows.length === 1) return writeAlone(db, chunk)
  try {
    return await write(db, chunk)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  const half = Math.ceil(rows.length / 2)
  await writeRows(db, { ...chunk, rows: rows.slice(0, half) })
  await writeRows(db, { ...chunk, rows: rows.slice(half) })
}

/** Writes a row, or notes why it is not. One of a source whose product was changed since the check is compared again first. */
async function writeAlone(db: Db, chunk: Chunk): Promise<void> {
  try {
    await write(db, chunk)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [row] = chunk.rows
    const isFirst = error.code === 'changed_since' && chunk.again === undefined
    const again = isFirst && row && chunk.doing === applying ? await compareAgain(db, row, chunk) : undefined
    if (again !== undefined) return writeAlone(db, { ...chunk, rows: [again.row], again })
    const problems = [{ column: '', value: '', message: error.message, right: '' }]
    await db.transaction().execute(async (tx) => {
      await chunk.attempt.hold(tx)
      const became = chunk.rows.map(({ line }) => ({ line, fate: chunk.doing.refused, problems }))
      await noteFates(tx, chunk, became)
    })
  }
}

async function write(db: Db, chunk: Chunk): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await chunk.attempt.hold(tx)
    await holdCategories(tx)
    const { doing, by } = chunk
    const rows = await namedPictures(tx, { ...chunk, names: doing === applying })
    const added = rows.filter(({ outcome }) => outcome === 'added')
    const takesBack = doing === undoing && added.length > 0
    // The fitments of a product go with it.
    if (takesBack || rows.some(({ after }) => after.fitments !== undefined)) await lockFitments(tx)
    if (doing === applying && added.length > 0) await refuseKnown(tx, added)
    const products = await (takesBack ? lockProductsToDelete : lockStaffProducts)(tx, productsOf(rows))
    const isSorted = rows.some(({ after }) => after.category !== undefined)
    const categories = isSorted ? (await categoryPaths(tx)).byPath : new Map<string, string>()
    const known: Known = {
      products,
      categories,
      added: await knownOfAdded(tx, takesBack ? productsOf(added) : []),
    }
    const entries: AuditEntry[] = []
    const done = await doing.write(tx, rows, by, known, entries)
    const again = chunk.again && asCompared(chunk.again)
    const became = done.map((one) => ({ ...one, ...again }))
    const byLine = new Map(became.map((one) => [one.line, one]))
    const fits = rows.flatMap((row) => fitmentsOf(row, byLine.get(row.line), doing))
    await changeLinesWithin(tx, fits, by, entries)
    await recordAll(tx, entries)
    await noteFates(tx, chunk, became)
    const deleted = became.filter(({ fate }) => fate === 'deleted')
    await forgetProducts(
      tx,
      chunk.id,
      deleted.map(({ line }) => line),
    )
    const lines = rows.map(({ line }) => line)
    if (chunk.source !== '') await (doing === applying ? noteSaid : forgetSaid)(tx, chunk, lines)
  })
}

function productsOf(rows: readonly ImportRow[]): string[] {
  return rows.flatMap(({ productId }) => productId ?? [])
}

/** The fitments that a row sets; an undo puts back what was, and leaves products that were added as they are, off sale. */
function fitmentsOf(
  { outcome, productId, before, after }: ImportRow,
  became: Became | undefined,
  { from }: Work,
): LinesChange[] {
  const [was = [], sent = []] =
    from === 'applying' ? [before.fitments, after.fitments] : [after.fitments, before.fitments]
  const id = became?.productId ?? productId
  const isKept = after.fitments === undefined || (from === 'undoing' && outcome === 'added')
  return isKept || id === null ? [] : [{ id, was, sent }]
}

/** Stores what became of rows, and how far the import is. @throws where another process did it meanwhile: then nothing of this is done. */
async function noteFates(tx: Tx, { id, doing }: Chunk, became: readonly Became[]): Promise<void> {
  const stored = await setFates(tx, id, doing.waiting, became)
  if (stored !== became.length) throw new Error(`Rows of the import ${id} were written by another process`)
  await goOn(tx, { id, from: doing.from }, became.length)
}

/**
 * Nothing is added twice: one import after the other looks again whether the shop has products by now, in any writing.
 * @throws Refusal `conflict` `added_since`.
 */
async function refuseKnown(tx: Tx, rows: readonly ImportRow[]): Promise<void> {
  await lockFor(tx, 'imports')
  const matches = await matchProducts(
    tx,
    rows.map(({ after }) => keysOf(after)),
  )
  if (matches.some((match) => 'fault' in match || match.id !== undefined))
    throw new Refusal('conflict', 'added_since', rowFaults.addedSince.message)
}
