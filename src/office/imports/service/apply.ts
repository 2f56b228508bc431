import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import { existing, Refusal } from '#base/refusal.ts'
import { matchProducts } from '#catalog/numbers/match.ts'
import { moveWithin } from '#catalog/products/service/archive.ts'
import { categoryPaths, lockStaffProducts } from '#catalog/products/service/imported.ts'
import { holdCategories } from '#catalog/products/service/many.ts'
import { type Admin, recordAll, recordByAdmin } from '#platform/audit/log.ts'
import { notifyOnCommit, tellsItself } from '#platform/db/changes.ts'
import { lockFor } from '#platform/db/locks.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type { Topic } from '#platform/db/topics.ts'
import type { Attempt } from '#platform/jobs/tasks.ts'
import { keysOf } from '../inside/keys.ts'
import type { ComparedAgain } from '../inside/three-ways.ts'
import { isValueName } from '../inside/values.ts'
import { importRefusals, rowFaults } from '../messages/import-rules.ts'
import type { ImportRow, StoredImport, ValueName, Values } from '../model.ts'
import { goOn, lockImport, step } from '../store/imports.ts'
import { type Became, countFates, countRows, listRows, setFates } from '../store/rows.ts'
import { forgetSaid, noteSaid } from '../store/said.ts'
import { addCategories } from './add-categories.ts'
import { asCompared, compareAgain } from './compare-again.ts'
import { type Person, refuseWithout } from './map.ts'
import { namedPictures } from './named-pictures.ts'
import { type ImportShop, queueRun } from './receive.ts'
import { addProduct, type Known, setValues } from './write-row.ts'

/**
 * Begins to make the changes of a checked import; a job makes them. One that stopped before it was whole, or that stands, goes on.
 * Returns whether it was begun now.
 * @throws Refusal `missing`; `forbidden` without the permissions of its columns; `conflict` `import_changed` for the digest of another check.
 */
export async function begin(db: Db, id: string, digest: string, by: Person): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const found = existing(await lockImport(tx, id), importRefusals.missing)
    refuseWithout(found.mapping, by)
    const { waiting, ...others } = await countFates(tx, id)
    const isHalf = found.state === 'applied' && waiting > 0 && others.undone + others.kept === 0
    const hasStood = found.state === 'applying' && found.isStalled
    if (found.state !== 'checked' && !isHalf && !hasStood) return false
    if (found.digest !== digest) throw new Refusal('conflict', 'import_changed', importRefusals.changed)
    const anew = hasStood ? {} : { records: 0, ofRecords: waiting }
    await step(tx, { id, from: found.state }, { state: 'applying', message: null, ...anew })
    await queueRun(tx, id, by, hasStood ? found.records : 0)
    return true
  })
}

/**
 * Begins to put back what an import changed; a job does it.
 * @throws Refusal `missing`; `forbidden` without the permissions of its columns; `conflict` `import_not_done`.
 */
export async function beginUndo(db: Db, id: string, by: Person): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = existing(await lockImport(tx, id), importRefusals.missing)
    refuseWithout(found.mapping, by)
    const hasStood = found.state === 'undoing' && found.isStalled
    if (found.state !== 'applied' && !hasStood)
      throw new Refusal('conflict', 'import_not_done', importRefusals.notDone)
    const { done } = await countFates(tx, id)
    const anew = hasStood ? {} : { records: 0, ofRecords: done }
    await step(tx, { id, from: found.state }, { state: 'undoing', message: null, ...anew })
    await queueRun(tx, id, by, hasStood ? found.records : 0)
  })
}

/** The products that one transaction locks and changes: an order of one of them waits for no more. */
const atOnce = 40
const unchangedAtOnce = 1000

type Write = (
  tx: Tx,
  row: ImportRow,
  by: Admin,
  known: Known,
) => Promise<Became & { readonly topics: readonly Topic[] }>

/** What is done with the rows of an import, from one fate to others. */
interface Work {
  readonly from: 'applying' | 'undoing'
  readonly to: 'applied' | 'undone'
  readonly waiting: 'waiting' | 'done'
  /** The fate of a row that is refused. */
  readonly refused: 'left' | 'kept'
  readonly write: Write
}

const applying: Work = {
  ...({ from: 'applying', to: 'applied', waiting: 'waiting', refused: 'left' } as const),
  async write(tx, { line, outcome, productId, before, after }, by, known) {
    if (outcome === 'added') {
      const { id, topics } = await addProduct(tx, after, by, known)
      return { line, fate: 'done', productId: id, topics }
    }
    const topics = await setValues(tx, productId ?? '', { was: before, values: after }, by, known)
    return { line, fate: 'done', topics }
  },
}

const undoing: Work = {
  ...({ from: 'undoing', to: 'undone', waiting: 'done', refused: 'kept' } as const),
  async write(tx, { line, outcome, productId, before, after }, by, known) {
    if (outcome === 'added') {
      const topics = await moveWithin(tx, productId ?? '', by, 'archive')
      return { line, fate: 'undone', topics: topics ?? [] }
    }
    const topics = await setValues(
      tx,
      productId ?? '',
      { was: withoutStock(after), values: withoutStock(before) },
      by,
      known,
    )
    return { line, fate: 'undone', topics }
  },
}

/** Pieces were sold since: the stock is not put back. */
function withoutStock({ available: _, ...others }: Values): Values {
  return others
}

/**
 * Makes or undoes the changes of an import, in short transactions: each product with its prices, numbers and pictures together, and what
 * became of it in the same transaction. It goes on where it stopped.
 */
export async function work(
  shop: ImportShop,
  { id, name, state, mapping, source }: StoredImport,
  by: Admin,
  attempt: Attempt,
): Promise<void> {
  const { db } = shop
  const doing = state === 'undoing' ? undoing : applying
  if (doing === applying && mapping?.newCategories === true) await addCategories(db, id, attempt)
  const chunk = { id, source, mapping, over: overOf(mapping), doing, by, attempt }
  // From the last line on: the rows before it have been written, and the index still has them.
  for (let after = 0; ; ) {
    attempt.signal.throwIfAborted()
    const rows = await listRows(db, id, { fate: doing.waiting, after }, atOnce)
    const last = rows.at(-1)
    if (last === undefined) break
    const isDone = await writeTogether(db, { ...chunk, rows })
    if (!isDone) for (const row of rows) await writeAlone(db, { ...chunk, rows: [row] })
    after = last.line
  }
  if (doing === applying) await noteUnchanged(db, chunk)
  await db.transaction().execute(async (tx) => {
    await attempt.hold(tx)
    const made = { fate: doing === applying ? 'done' : 'undone' } as const
    const after = {
      added: await countRows(tx, id, { ...made, outcome: 'added' }),
      changed: await countRows(tx, id, { ...made, outcome: 'changed' }),
      removed: await countRows(tx, id, { ...made, outcome: 'removed' }),
    }
    const isNow = await step(
      tx,
      { id, from: doing.from },
      {
        state: doing.to,
        ...(doing === applying && { appliedAt: new Date() }),
      },
    )
    const act = doing === applying ? 'import' : 'undo_import'
    if (isNow)
      await recordByAdmin(tx, by, { act, subject: { kind: 'import', id }, after: { name, ...after } })
  })
}

interface Chunk {
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

/** Returns whether all rows were written; of one that the shop refuses none is. */
async function writeTogether(db: Db, chunk: Chunk): Promise<boolean> {
  try {
    await write(db, chunk)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
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
    await tellsItself(tx)
    await holdCategories(tx)
    const { doing, by } = chunk
    const rows = await namedPictures(tx, { ...chunk, names: doing === applying })
    const added = doing === applying ? rows.filter(({ outcome }) => outcome === 'added') : []
    if (added.length > 0) await refuseKnown(tx, added)
    const products = await lockStaffProducts(
      tx,
      rows.flatMap(({ productId }) => productId ?? []),
    )
    const isSorted = rows.some(({ after }) => after.category !== undefined)
    const categories = isSorted ? (await categoryPaths(tx)).byPath : new Map<string, string>()
    const known: Known = { products, categories, entries: [] }
    const became: Became[] = []
    const topics = new Set<Topic>()
    for (const row of rows) {
      const { topics: told, ...one } = await doing.write(tx, row, by, known)
      became.push(chunk.again === undefined ? one : { ...one, ...asCompared(chunk.again) })
      for (const topic of told) topics.add(topic)
    }
    await recordAll(tx, known.entries)
    await noteFates(tx, chunk, became)
    const lines = rows.map(({ line }) => line)
    if (chunk.source !== '') await (doing === applying ? noteSaid : forgetSaid)(tx, chunk, lines)
    await notifyOnCommit(tx, [...topics])
  })
}

/** The fields of a mapping that its source decides also where others spoke of them first. */
function overOf(mapping: ImportMapping | null): readonly ValueName[] {
  return (mapping?.columns ?? []).flatMap(({ field, owner }) =>
    owner === 'over' && isValueName(field) ? field : [],
  )
}

/** Stores what a source says of products that have it already. */
async function noteUnchanged(db: Db, chunk: Omit<Chunk, 'rows'>): Promise<void> {
  if (chunk.source === '') return
  for (let after = 0; ; ) {
    chunk.attempt.signal.throwIfAborted()
    const rows = await listRows(db, chunk.id, { outcome: 'unchanged', after }, unchangedAtOnce)
    const last = rows.at(-1)
    if (last === undefined) return
    await db.transaction().execute(async (tx) => {
      await chunk.attempt.hold(tx)
      await noteSaid(
        tx,
        chunk,
        rows.map(({ line }) => line),
      )
    })
    after = last.line
  }
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
