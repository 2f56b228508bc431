import { keysOf } from '#base/keys-of.ts'
import { categoryPaths } from '#catalog/products/service/imported.ts'
import type { Db } from '#platform/db/open.ts'
import type { Attempt } from '#platform/jobs/tasks.ts'
import type { SkippedRow, SourceRecord } from '../dialects/model.ts'
import { defaultFindings } from '../inside/plan-row.ts'
import { rowFaults } from '../messages/import-rules.ts'
import type { Counts, FindingKind, ImportRow, StoredImport } from '../model.ts'
import { digestOf } from '../store/digest.ts'
import { giveFamilyPictures } from '../store/family-pictures.ts'
import { countAnew, goOn, step } from '../store/imports.ts'
import { countOutcomes, deleteRows } from '../store/row-counts.ts'
import { countFindings, insertRows, lastLine, noteOpenOrders } from '../store/rows.ts'
import { insertRemoved } from '../store/said.ts'
import { type HashedRow, insertSaidAgain } from '../store/said-again.ts'
import { listTwice, type Settled, settle } from '../store/twice.ts'
import { openCompare } from './compare.ts'
import { noteLostParts, takesAway } from './lost-parts.ts'
import type { ImportShop } from './receive.ts'
import { recordsOf } from './records.ts'

/** So many products are compared together. */
const atOnce = 500
/** Products that several rows are about, which are settled together. */
const twiceAtOnce = 10_000
/** Fewer where they say much of their vehicles. */
const signsAtOnce = 1_000_000

/**
 * Compares a file with the shop, as its mapping says. Nothing of the shop is changed. Where it has words of which nobody has said what they
 * are in the shop, it is read to its end, and a person is asked about them.
 * @throws Refusal as `openFile` does.
 */
export async function check(shop: ImportShop, found: StoredImport, attempt: Attempt): Promise<void> {
  const { db } = shop
  const { id, file, mapping } = found
  if (file === null || mapping === null) throw new Error(`The import ${id} has no mapping`)
  const at = { id, from: 'checking' } as const
  await db.transaction().execute(async (tx) => {
    await attempt.hold(tx)
    await deleteRows(tx, 'import_rows', id)
    await step(tx, at, { records: 0 })
  })
  const { source } = mapping
  const records = () => recordsOf(shop, id, file, mapping)
  const saidAgain = (rows: readonly HashedRow[]) =>
    db.transaction().execute(async (tx) => {
      await attempt.hold(tx)
      return insertSaidAgain(tx, { importId: id, source }, rows)
    })
  const { compare, asked, named } = await openCompare(shop, { file, mapping, records, saidAgain })
  let done = 0
  let hasFamilies = false
  let losesParts = false
  for await (const batch of inBatches(records())) {
    attempt.signal.throwIfAborted()
    const rows = await compare(batch.filter((one) => 'texts' in one))
    if (!asked.isEmpty()) {
      await goOn(db, at, batch.length)
      continue
    }
    hasFamilies ||= rows.some(({ after }) => after.family)
    losesParts ||= rows.some(takesAway)
    const skipped = batch.filter((one) => 'skipped' in one).map(skippedRow)
    await db.transaction().execute(async (tx) => {
      await attempt.hold(tx)
      await insertRows(tx, id, [...rows, ...skipped])
      await goOn(tx, at, batch.length)
    })
    done += batch.length
  }
  if (!asked.isEmpty()) {
    await db.transaction().execute(async (tx) => {
      await attempt.hold(tx)
      await deleteRows(tx, 'import_rows', id)
      await step(tx, at, { state: 'mapping', questions: asked.questions(), records: 0 })
    })
    return
  }
  await countAnew(db, 'rows')
  await refuseTwice(db, id)
  if (hasFamilies) await giveFamilyPictures(db, id)
  if (mapping.full && file.isUpdate !== true && source !== '' && mapping.verbs !== 'add')
    await insertRemoved(db, { id, source, after: await lastLine(db, id) })
  await noteOpenOrders(db, id)
  const counts: Counts = { rows: file.rows, ...(await countOutcomes(db, 'import_rows', id)) }
  const mayLose = losesParts || counts.removed > 0
  const lost = mayLose ? await noteLostParts(shop, id, await categoryPaths(db)) : undefined
  const findings = named(await countFindings(db, id, findingKinds)).map((one) =>
    one.kind === 'lost_parts' ? { ...one, ...lost } : one,
  )
  const digest = await digestOf(db, id)
  await db.transaction().execute(async (tx) => {
    await attempt.hold(tx)
    await step(tx, at, { state: 'checked', counts, findings, digest, records: done, ofRecords: done })
  })
}

const findingKinds: readonly FindingKind[] = [
  ...(['price_up', 'price_down', 'no_picture', 'no_text', 'no_category', 'new_categories'] as const),
  ...(['lost_zeros', 'off_sale', 'in_open_orders', 'lost_parts', 'below_cost'] as const),
  ...(['first_said', 'kept_edits', 'other_source', 'unknown_vehicles', 'not_taken'] as const),
  ...(['gift_card', 'subscription', 'digital', 'other_type'] as const),
  ...(['unknown_relations', 'says_replaced'] as const),
  ...keysOf(defaultFindings),
  'family_picture',
]

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

function skippedRow({ line, lines, skipped, kind, name = '' }: SkippedRow): ImportRow {
  return {
    line,
    lines,
    productId: null,
    name: name.slice(0, 300),
    matchKey: '',
    outcome: 'skipped',
    fate: null,
    findings: kind === undefined ? [] : [kind],
    before: {},
    after: {},
    said: {},
    cost: null,
    problems: [{ column: '', value: '', message: skipped, right: '' }],
    hash: null,
    pricedBy: null,
  }
}

/** Of several rows about one product that say the same, one counts; of others none, and each is named. */
async function refuseTwice(db: Db, id: string): Promise<void> {
  for (let after = ''; ; ) {
    const twice = await listTwice(db, id, { after, limit: twiceAtOnce })
    const settled = twice.flatMap(({ lines, differ }): Settled[] => {
      const problem = { column: '', value: '', ...rowFaults.twice(lines.slice(0, 10).join(', ')) }
      return differ
        ? lines.map((line) => ({ line, outcome: 'refused', problems: [problem] }))
        : lines.slice(1).map((line) => ({ line, outcome: 'unchanged', problems: [] }))
    })
    await settle(db, id, settled)
    const last = twice.at(-1)
    if (last === undefined || twice.length < twiceAtOnce) return
    after = last.key
  }
}
