import { addressLines } from '#base/countries/address.ts'
import type { Cell } from '#base/csv.ts'
import { existing } from '#base/refusal.ts'
import { daysStored, type StoredImport } from '#office/imports/model.ts'
import { countFates, findImport, listImports } from '#office/imports/sql.ts'
import type { Db } from '#platform/db/open.ts'
import { exportName, kindOfExport } from '../inside/recognise.ts'
import { earlierRefusals as refusals } from '../messages/earlier-rules.ts'
import { kindNames, fieldLabels as labels } from '../messages/field-words.ts'
import type { EarlierRecord, EarlierRow } from '../model.ts'
import { countRows, listRows, type RowFilter } from '../store/rows.ts'

/** The files of the last days, the newest first. */
export async function fileList(db: Db) {
  return { files: (await listImports(db, ['earlier'])).map(summaryOf) }
}

/** How far a file is, what it has, and what becomes of it. @throws Refusal `missing`. */
export async function fileOf(db: Db, id: string) {
  const found = existing(await findImport(db, id, ['earlier']), refusals.missing)
  const { file, records, ofRecords, message, isStalled, appliedAt, state } = found
  const until = appliedAt === null ? null : new Date(appliedAt.getTime() + daysStored * 24 * 3600 * 1000)
  return {
    ...summaryOf(found),
    records,
    ofRecords,
    message,
    isStalled,
    columns: (file?.columns ?? []).map(({ head, guess }) => ({ head, isRead: guess !== null })),
    notes: await countRows(db, id, { hasNote: true }),
    fates: await countFates(db, 'earlier_rows', id),
    undoUntil: state === 'applied' && until !== null ? until.toISOString() : null,
  }
}

function summaryOf({ id, name, state, file, counts, createdAt, by }: StoredImport) {
  const kind = kindOfExport(file?.dialect ?? '') ?? null
  const plain = kind === null ? '' : kindNames[kind]
  return {
    id,
    name,
    state,
    counts,
    by,
    kind,
    what: exportName(file?.dialect ?? '') || plain,
    rows: file?.rows ?? 0,
    createdAt: createdAt.toISOString(),
  }
}

/** The rows of a file in its order. @throws Refusal `missing`. */
export async function rowsOf(
  db: Db,
  id: string,
  { limit, ...wanted }: RowFilter & { readonly limit: number },
) {
  existing(await findImport(db, id, ['earlier']), refusals.missing)
  const rows = await listRows(db, id, wanted, limit + 1)
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map(({ line, lines, name, email, outcome, fate, problems, record }) => ({
      line,
      lines,
      name,
      email,
      outcome,
      fate,
      problems: [...problems],
      fields: record === null ? [] : fieldsOf(record),
    })),
    total: await countRows(db, id, wanted),
    next: rows.length > limit ? String(shown.at(-1)?.line ?? '') : null,
  }
}

const longest = 200

/** What a row adds, as people read it. */
function fieldsOf(record: EarlierRecord): { field: string; value: string }[] {
  const said: readonly (readonly [string, string])[] = textsOf(record)
  return said
    .filter(([, value]) => value !== '')
    .map(([field, value]) => ({ field, value: value.slice(0, longest) }))
}

function textsOf(record: EarlierRecord): readonly (readonly [string, string])[] {
  if (record.kind === 'customers')
    return [
      [labels.phone, record.phone],
      [labels.group, record.group?.name ?? ''],
      [labels.consent, dayOf(record.consentAt)],
      ...record.addresses.map((address) => [labels.address, addressLines(address).join(', ')] as const),
    ]
  if (record.kind === 'addresses') return [[labels.address, addressLines(record.address).join(', ')]]
  if (record.kind === 'orders')
    return [
      [labels.placed, dayOf(record.placedAt)],
      [labels.total, `${record.total} ${record.currency}`],
      [labels.state, record.content.state],
      [labels.lines, record.content.lines.map(({ name, number }) => name || number).join('; ')],
    ]
  return [
    [labels.ratings, String(record.ratings)],
    [labels.author, record.name],
    [labels.written, dayOf(record.at)],
    [labels.words, record.about],
  ]
}

const dayOf = (at: string | null): string => at?.slice(0, 10) ?? ''

/** The heads of a file of refused rows. @throws Refusal `missing`. */
export async function refusedHeads(db: Db, id: string): Promise<readonly string[]> {
  const { file } = existing(await findImport(db, id, ['earlier']), refusals.missing)
  return [...(file?.columns ?? []).map(({ head }) => head), labels.line, labels.problem]
}

const atOnce = 500

/** The refused rows as they came, with what is wrong: to mend and to send again. */
export async function* refusedLines(db: Db, id: string, width: number): AsyncGenerator<readonly Cell[]> {
  for (let after = 0; ; ) {
    const rows = await listRows(db, id, { outcome: 'refused', after }, atOnce)
    for (const row of rows) yield* linesOf(row, width)
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.line
  }
}

function* linesOf({ line, cells, problems }: EarlierRow, width: number): Generator<readonly Cell[]> {
  const said = problems.map(({ column, message, right }) =>
    `${column === '' ? '' : `${column}: `}${message}. ${right}`.trim(),
  )
  for (const [at, row] of cells.entries()) {
    const padded = Array.from({ length: width }, (_, column) => row[column] ?? '')
    yield [...padded, line, at === 0 ? said.join('\n') : '']
  }
}
