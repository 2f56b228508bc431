import { refusals } from '#base/contract/messages/refusals.ts'
import type { Permission } from '#base/contract/permissions.ts'
import type { Cell } from '#base/csv.ts'
import { Refusal } from '#base/refusal.ts'
import type { Db, DbAndPool } from '#platform/db/open.ts'
import { groupNames } from '#pricing/prices/sql.ts'
import { daysStored, type StoredImport } from '../../model.ts'
import { problemHeads } from '../../service/files-out.ts'
import { countFates } from '../../store/row-counts.ts'
import type { TableKind } from '../kind.ts'
import { lackedFor } from '../kinds.ts'
import { countRows, listRows, type RowFilter } from '../store/rows.ts'

type Held = ReadonlySet<Permission>

/** How far a file is, beside what each import says; without texts of the file for somebody who may not see them. */
export async function tableOf({ db }: DbAndPool, found: StoredImport, kind: TableKind, held: Held) {
  const { file, tableMapping, records, ofRecords, findings, digest, message, isStalled, appliedAt } = found
  const missing = lackedFor(kind, held)
  const maySee = missing.length === 0
  const until = appliedAt === null ? null : new Date(appliedAt.getTime() + daysStored * 24 * 3600 * 1000)
  const groups = kind.kind === 'price_lists' && maySee ? [...(await groupNames(db))] : []
  return {
    columns: (file?.columns ?? []).map(({ column, head, samples, guess }) => ({
      column,
      head,
      guess,
      unit: null,
      asks: false,
      price: null,
      words: [],
      samples: maySee ? samples : [],
    })),
    text: file?.text === undefined || !maySee ? null : { ...file.text, isCut: file.how.format === 'fixed' },
    mapping: null,
    questions: [],
    choices: { maker: [], category: [], taxClass: [] },
    drift: { gone: [], moved: [] },
    asksTax: false,
    records,
    ofRecords,
    digest,
    message,
    isStalled,
    missing,
    findings: maySee ? findings : [],
    fates: await countFates(db, 'file_rows', found.id),
    undoUntil: found.state === 'applied' && until !== null ? until.toISOString() : null,
    table: tableMapping && {
      ...tableMapping,
      fields: kind.fields.map(({ name, label }) => ({ name, label })),
      groups: groups
        .map(([value, label]) => ({ value, label }))
        .sort((one, other) => one.label.localeCompare(other.label)),
    },
  }
}

/** The rows of a file in its order. @throws Refusal `forbidden` without the permissions of its kind. */
export async function tableRows(
  db: Db,
  { id }: StoredImport,
  kind: TableKind,
  { limit, ...wanted }: RowFilter & { readonly limit: number },
  held: Held,
) {
  refuseWithout(kind, held)
  const rows = await listRows(db, id, wanted, limit + 1)
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map((row) => ({
      line: row.line,
      lines: row.lines,
      productId: null,
      product: row.name,
      outcome: row.outcome,
      fate: row.fate,
      fields: kind.shown(row).map((one) => ({ ...one, isDefault: false })),
      problems: [...row.problems],
    })),
    total: await countRows(db, id, wanted),
    next: rows.length > limit ? String(shown.at(-1)?.line ?? '') : null,
  }
}

/** @throws Refusal `forbidden` where somebody lacks a permission of a kind. */
export function refuseWithout(kind: TableKind, held: Held): void {
  if (lackedFor(kind, held).length > 0) throw new Refusal('forbidden', 'forbidden', refusals.notPermitted)
}

const atOnce = 500

/** The heads of the file of refused rows; what an earlier such file added is not there twice. */
export function refusedTableHeads({ file }: StoredImport): readonly string[] {
  return [...ownColumns(file?.columns ?? []).map(({ head }) => head), ...problemHeads]
}

/** The refused rows as they came, with what is wrong: to mend and to send again. */
export async function* refusedTableLines(
  db: Db,
  { id, file }: StoredImport,
): AsyncGenerator<readonly Cell[]> {
  const own = ownColumns(file?.columns ?? [])
  for (let after = 0; ; ) {
    const rows = await listRows(db, id, { outcome: 'refused', after }, atOnce)
    for (const { cells: sent } of rows)
      for (const { line, cells, problem } of sent)
        yield [...own.map(({ column }) => cells[column] ?? ''), line, problem]
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.line
  }
}

function ownColumns<Column extends { readonly head: string }>(columns: readonly Column[]): readonly Column[] {
  const added = new Set<string>(problemHeads.map((head) => head.toLowerCase()))
  return columns.filter(({ head }) => !added.has(head.trim().toLowerCase()))
}
