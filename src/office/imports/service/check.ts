import { createHash } from 'node:crypto'
import { pathSign } from '#base/contract/category-path.ts'
import { keysOf } from '#base/keys-of.ts'
import { productDefaults } from '#catalog/missing/service/defaults.ts'
import { addedByDefaults } from '#catalog/missing/service/new-product.ts'
import { matchProducts } from '#catalog/numbers/match.ts'
import { ownPictures } from '#catalog/outside-pictures/service/name.ts'
import { categoryPaths } from '#catalog/products/service/imported.ts'
import { takenAddresses } from '#office/old-addresses/of-products.ts'
import { piecesToSend } from '#orders/orders/sql.ts'
import type { Db } from '#platform/db/open.ts'
import type { Attempt } from '#platform/jobs/tasks.ts'
import { detectDialect, dialectById } from '../dialects/detect.ts'
import type { ColumnGuess, SkippedRow, SourceRecord } from '../dialects/model.ts'
import { fileOf, scratchOf } from '../inside/files.ts'
import { keysOfRecord } from '../inside/keys.ts'
import { linksIn, withOwnPictures } from '../inside/own-pictures.ts'
import { addressesSaid } from '../inside/plan-addresses.ts'
import { defaultFindings, type PlanRules, planRow } from '../inside/plan-row.ts'
import { mappedColumns, readRecord } from '../inside/read-record.ts'
import { rowFaults } from '../messages/import-rules.ts'
import type { Counts, FileFacts, FindingKind, ImportRow, StoredImport, Values } from '../model.ts'
import { openFile } from '../reading/open-file.ts'
import { goOn, step } from '../store/imports.ts'
import {
  countFindings,
  countOutcomes,
  deleteRows,
  insertRows,
  lastLine,
  listRows,
  listTwice,
  noteOpenOrders,
  setOutcome,
} from '../store/rows.ts'
import { insertRemoved, nothingSaid, saidOf } from '../store/said.ts'
import { leftOutCounter } from './left-out.ts'
import { openFitmentsOfFile, withWarnings } from './read-fitments.ts'
import type { ImportShop } from './receive.ts'
import { statesOf } from './states.ts'
import { taxesAtHome } from './taxes.ts'

/** So many products are compared together. */
const atOnce = 500
/** Fewer where they say much of their vehicles. */
const signsAtOnce = 1_000_000

/** Compares a file with the shop, as its mapping says. Nothing of the shop is changed. @throws Refusal as `openFile` does. */
export async function check(shop: ImportShop, found: StoredImport, attempt: Attempt): Promise<void> {
  const { db, importFolder } = shop
  const { id, file, mapping } = found
  if (file === null || mapping === null) throw new Error(`The import ${id} has no mapping`)
  const at = { id, from: 'checking' } as const
  await db.transaction().execute(async (tx) => {
    await attempt.hold(tx)
    await deleteRows(tx, id)
    await step(tx, at, { records: 0 })
  })
  const columns = mappedColumns(file, mapping)
  const { source } = mapping
  const categories = await categoryPaths(db)
  const defaults = await productDefaults(db)
  const rules: PlanRules = {
    mapping,
    prices: { ...mapping, ...(await taxesAtHome(shop)) },
    categoryOf: knownCategories([...categories.byPath.keys()]),
    addedTo: (values) => addedByDefaults(values, defaults, (category) => categories.byId.get(category)),
  }
  const fitments = await openFitmentsOfFile(db, file, mapping)
  const leftOut = leftOutCounter()
  let records = 0
  for await (const batch of inBatches(recordsOf(importFolder, id, file, mapping.columns))) {
    attempt.signal.throwIfAborted()
    const read = batch.filter((one) => 'texts' in one).map((one) => readRecord(one, columns, mapping.maker))
    const matches = await matchProducts(db, read.map(keysOfRecord))
    const ids = matches.flatMap((match) => ('id' in match ? (match.id ?? []) : []))
    const states = await statesOf(db, ids, categories.byId)
    const taken = await takenAddresses(shop, read.flatMap(addressesSaid))
    const said = source === '' ? undefined : await saidOf(db, source, ids)
    const held = mapping.stock === 'shelf' ? await piecesToSend(db, ids) : undefined
    // A picture that the shop has fetched is its own: its address in the file is no change.
    const named = [...read, ...(said?.values() ?? [])].flatMap(({ values }) => linksIn(values))
    const own = await ownPictures(db, named)
    const rows = (await fitments.read(read, matches)).map(({ record, warnings }, place) => {
      const match = matches[place] ?? { id: undefined }
      const productId = ('id' in match && match.id) || ''
      const before = said && (said.get(productId) ?? nothingSaid)
      const known = {
        match,
        state: states.get(productId),
        before: before && { ...before, values: withOwnPictures(before.values, own) },
        held: held?.get(productId) ?? 0,
        taken,
      }
      const asOwn = { ...record, values: withOwnPictures(record.values, own) }
      const row = withWarnings(planRow(asOwn, known, rules), 'unknown_vehicles', warnings)
      return leftOut.see(row, record.leftOut)
    })
    const skipped = batch.filter((one) => 'skipped' in one).map(skippedRow)
    await db.transaction().execute(async (tx) => {
      await attempt.hold(tx)
      await insertRows(tx, id, [...rows, ...skipped])
      await goOn(tx, at, batch.length)
    })
    records += batch.length
  }
  await refuseTwice(db, id)
  if (mapping.full && file.isUpdate !== true && source !== '' && mapping.verbs !== 'add')
    await insertRemoved(db, { id, source, after: await lastLine(db, id) })
  await noteOpenOrders(db, id)
  const counts: Counts = { rows: file.rows, ...(await countOutcomes(db, id)) }
  const findings = leftOut.named(fitments.named(await countFindings(db, id, findingKinds)))
  const digest = await digestOf(db, id)
  await db.transaction().execute(async (tx) => {
    await attempt.hold(tx)
    await step(tx, at, { state: 'checked', counts, findings, digest, records, ofRecords: records })
  })
}

/** Finds categories by their paths, and by their names where one has the name. */
function knownCategories(paths: readonly string[]): (path: string) => string | undefined {
  const known = new Set(paths)
  const named = Map.groupBy(paths, (path) => path.split(pathSign).at(-1) ?? '')
  return (path) => {
    if (known.has(path)) return path
    const [only, ...others] = named.get(path) ?? []
    return others.length === 0 ? only : undefined
  }
}

const findingKinds: readonly FindingKind[] = [
  ...(['price_up', 'price_down', 'no_picture', 'no_text', 'no_category', 'new_categories'] as const),
  ...(['lost_zeros', 'off_sale', 'in_open_orders', 'below_cost'] as const),
  ...(['first_said', 'kept_edits', 'other_source', 'unknown_vehicles', 'not_taken'] as const),
  ...keysOf(defaultFindings),
]

/** The records of a file by the columns that are mapped. */
async function* recordsOf(
  folder: string,
  id: string,
  { how, dialect: name, columns }: FileFacts,
  mapped: readonly { readonly column: number; readonly field: string }[],
): AsyncGenerator<SourceRecord | SkippedRow> {
  const file = await openFile(fileOf(folder, id), how)
  const dialect = dialectById(name) ?? detectDialect(file.heads).dialect
  const fields = new Map(mapped.map(({ column, field }) => [column, field]))
  const guesses = columns.map(
    ({ column, head, isHtml }): ColumnGuess => ({
      column,
      head,
      isHtml,
      why: null,
      field: (fields.get(column) ?? null) as ColumnGuess['field'],
    }),
  )
  yield* dialect.records(file.rows(), guesses, scratchOf(folder, id))
}

function signsOf(one: SourceRecord | SkippedRow): number {
  return 'texts' in one ? (one.texts.get('fitments')?.length ?? 0) : 0
}

async function* inBatches<One extends SourceRecord | SkippedRow>(
  all: AsyncIterable<One>,
): AsyncGenerator<readonly One[]> {
  let batch: One[] = []
  let signs = 0
  for await (const one of all) {
    batch.push(one)
    signs += signsOf(one)
    if (batch.length < atOnce && signs < signsAtOnce) continue
    yield batch
    batch = []
    signs = 0
  }
  if (batch.length > 0) yield batch
}

function skippedRow({ line, lines, skipped }: SkippedRow): ImportRow {
  return {
    line,
    lines,
    productId: null,
    name: '',
    matchKey: '',
    outcome: 'skipped',
    fate: null,
    findings: [],
    before: {},
    after: {},
    said: {},
    cost: null,
    problems: [{ column: '', value: '', message: skipped, right: '' }],
  }
}

/** Of several rows about one product that say the same, one counts; of others none, and each is named. */
async function refuseTwice(db: Db, id: string): Promise<void> {
  let after = ''
  for (;;) {
    const twice = await listTwice(db, id, after, atOnce)
    for (const { lines, differ } of twice) {
      const problem = { column: '', value: '', ...rowFaults.twice(lines.slice(0, 10).join(', ')) }
      if (differ) await setOutcome(db, id, lines, { outcome: 'refused', problems: [problem] })
      else await setOutcome(db, id, lines.slice(1), { outcome: 'unchanged' })
    }
    const last = twice.at(-1)
    if (last === undefined) return
    after = last.key
  }
}

function withoutStock({ available: _, ...others }: Values): Values {
  return others
}

/** Of all changes, before and after, but not of the stock, which is sold meanwhile. */
async function digestOf(db: Db, id: string): Promise<string> {
  const hash = createHash('sha256')
  let after = 0
  for (;;) {
    const rows = await listRows(db, id, { fate: 'waiting', after }, atOnce)
    for (const { line, productId, before, after: values } of rows)
      hash.update(JSON.stringify([line, productId, withoutStock(before), withoutStock(values)]))
    const last = rows.at(-1)
    if (last === undefined) return hash.digest('base64url')
    after = last.line
  }
}
