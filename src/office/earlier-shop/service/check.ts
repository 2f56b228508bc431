import { earlierKey, findEarlierReviews } from '#catalog/reviews/sql.ts'
import type { Counts, StoredImport } from '#office/imports/model.ts'
import type { ImportShop } from '#office/imports/service/receive.ts'
import { dropStored, openStored } from '#office/imports/service/stored-file.ts'
import { countOutcomes, deleteRows, goOn, step } from '#office/imports/sql.ts'
import { accountsWith } from '#people/identity/imported-accounts.ts'
import type { Attempt } from '#platform/jobs/tasks.ts'
import { type Read, readAddress, readCustomer } from '../inside/read-customer.ts'
import { readOrder } from '../inside/read-order.ts'
import { readReview } from '../inside/read-review.ts'
import { recognise } from '../inside/recognise.ts'
import { recordsIn, type SourceRecord } from '../inside/record.ts'
import { type Fault, earlierFaults as faults } from '../messages/earlier-rules.ts'
import type { EarlierKind, EarlierRecord, EarlierRow } from '../model.ts'
import { listGroups } from '../store/customers.ts'
import { findKnown } from '../store/orders.ts'
import { insertRows, linesOf } from '../store/rows.ts'
import { productsOf } from './reviewed.ts'

/** So many records are compared together. */
const atOnce = 200

/**
 * Reads a file and compares it with the shop: what each row would add. Nothing of the shop is changed. The file is deleted then: it has the
 * data of many people, and what is needed of it is stored with the rows.
 * @throws Refusal as `openFile` and `recognise` do.
 */
export async function check(shop: ImportShop, { id }: StoredImport, attempt: Attempt): Promise<void> {
  const { db } = shop
  const at = { id, from: 'reading' } as const
  const file = await openStored(shop, id)
  const found = recognise(file.heads)
  await db.transaction().execute(async (tx) => {
    await attempt.hold(tx)
    await deleteRows(tx, 'earlier_rows', id)
    await step(tx, at, { records: 0 })
  })
  const read = await readerOf(shop, found.kind)
  let rows = 0
  for await (const batch of inBatches(recordsIn(file.rows(), found.fields, file.heads))) {
    attempt.signal.throwIfAborted()
    const planned = await plan(shop, found.kind, id, batch, await read(batch))
    await db.transaction().execute(async (tx) => {
      await attempt.hold(tx)
      await insertRows(tx, id, planned)
      await goOn(tx, at, batch.length)
    })
    rows += batch.reduce((sum, { lines }) => sum + lines, 0)
  }
  const counts: Counts = { rows, ...(await countOutcomes(db, 'earlier_rows', id)) }
  const columns = file.heads.map((head, column) => ({
    column,
    head,
    guess: found.fields[column] ?? null,
    // Samples would be data of people.
    samples: [],
    words: [],
    unit: null,
    isHtml: false,
    decimal: 'unclear' as const,
  }))
  await step(db, at, {
    state: 'checked',
    file: { how: file.how, dialect: found.id, rows, columns },
    counts,
    message: null,
  })
  await dropStored(shop, id)
}

async function* inBatches(records: AsyncIterable<SourceRecord>): AsyncGenerator<readonly SourceRecord[]> {
  let batch: SourceRecord[] = []
  for await (const record of records) {
    batch.push(record)
    if (batch.length < atOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

type Reader = (batch: readonly SourceRecord[]) => Promise<readonly Read<EarlierRecord>[]>

/** How the records of a kind are read. */
async function readerOf(shop: ImportShop, kind: EarlierKind): Promise<Reader> {
  const today = new Date()
  if (kind === 'customers') {
    const groups = new Map((await listGroups(shop.db)).map((one) => [one.name.toLowerCase(), one]))
    return async (batch) => batch.map((one) => readCustomer(one, groups, today))
  }
  if (kind === 'addresses') return async (batch) => batch.map((one) => readAddress(one))
  if (kind === 'orders') return async (batch) => batch.map((one) => readOrder(one, today))
  return async (batch) => {
    const productOf = await productsOf(shop.db, batch)
    return batch.map((one) => readReview(one, productOf, today))
  }
}

/** Says what becomes of records: what the shop has, and what stands twice in the file, is not added. */
async function plan(
  shop: ImportShop,
  kind: EarlierKind,
  id: string,
  batch: readonly SourceRecord[],
  read: readonly Read<EarlierRecord>[],
): Promise<EarlierRow[]> {
  const keys = read.map(keyOf)
  const seen = new Map(await linesOf(shop.db, id, keys))
  const stands = await standing(shop, kind, read)
  return batch.map((source, place): EarlierRow => {
    const { name, email, record, problems } = read[place] ?? nothing
    const matchKey = keys[place] ?? ''
    const base = { line: source.line, lines: source.lines, name, email, matchKey, madeId: null }
    const refused = (why: EarlierRow['problems']): EarlierRow => ({
      ...base,
      outcome: 'refused',
      fate: null,
      record: null,
      cells: source.rows.map(({ cells }) => cells),
      problems: why,
    })
    if (record === undefined) return refused(problems)
    const twin = seen.get(matchKey)
    if (twin !== undefined) return refused([source.problem(keyFields[kind], faults.twice(twin))])
    seen.set(matchKey, source.line)
    const is = stands(email, record, matchKey)
    if (typeof is === 'object') return refused([source.problem('email', is)])
    if (is === 'here')
      return { ...base, outcome: 'unchanged', fate: null, record: null, cells: [], problems: [] }
    return { ...base, outcome: 'added', fate: 'waiting', record, cells: [], problems }
  })
}

const nothing: Read<EarlierRecord> = { name: '', email: '', record: undefined, problems: [] }

/** The column that says what a record is about. */
const keyFields = { customers: 'email', addresses: 'line1', orders: 'number', reviews: 'about' } as const

function keyOf({ email, record }: Read<EarlierRecord>): string {
  if (record === undefined) return ''
  if (record.kind === 'addresses') return `${email}\n${Object.values(record.address).join('\n')}`
  if (record.kind === 'orders') return `${email} ${record.number}`
  return record.kind === 'reviews' ? earlierKey({ ...record, email }) : email
}

type Standing = (email: string, record: EarlierRecord, key: string) => 'new' | 'here' | Fault

/** What the shop has already. An account that somebody uses is never changed. */
async function standing(
  { db }: ImportShop,
  kind: EarlierKind,
  read: readonly Read<EarlierRecord>[],
): Promise<Standing> {
  const records = read.flatMap(({ email, record }) => (record === undefined ? [] : [{ email, record }]))
  if (kind === 'orders') {
    const orders = records.flatMap(({ email, record }) =>
      record.kind === 'orders' ? [{ email, number: record.number }] : [],
    )
    const known = await findKnown(db, orders)
    return (_email, _record, key) => (known.has(key) ? 'here' : 'new')
  }
  if (kind === 'reviews') {
    const ids = records.flatMap(({ record }) => (record.kind === 'reviews' ? [record.productId] : []))
    const known = await findEarlierReviews(db, ids)
    return (_email, _record, key) => (known.has(key) ? 'here' : 'new')
  }
  const accounts = await accountsWith(
    db,
    records.map(({ email }) => email),
  )
  if (kind === 'customers') return (email) => (accounts.has(email) ? 'here' : 'new')
  return (email) => {
    const account = accounts.get(email)
    if (account === undefined) return faults.noAccount
    return account.isUnclaimed ? 'new' : 'here'
  }
}
