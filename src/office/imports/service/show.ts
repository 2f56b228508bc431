import type { ImportValueField } from '#base/contract/forms/import-mapping.ts'
import { importFields } from '#base/contract/import-fields.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import type { Permission } from '#base/contract/permissions.ts'
import { keysOf } from '#base/keys-of.ts'
import { formatDecimal } from '#base/money.ts'
import { existing, Refusal } from '#base/refusal.ts'
import { shownNumber } from '#base/typed-number.ts'
import type { Db, DbAndPool } from '#platform/db/open.ts'
import { dialectById } from '../dialects/detect.ts'
import { isGroups } from '../dialects/heads.ts'
import { defaultFindings } from '../inside/plan-row.ts'
import { priceColumnOf } from '../inside/price-columns.ts'
import { shownChange } from '../inside/values.ts'
import { importRefusals, rowFaults } from '../messages/import-rules.ts'
import { reportWords } from '../messages/report-words.ts'
import {
  daysStored,
  type FileFacts,
  type FindingKind,
  type ImportRow,
  type RowCost,
  roomKinds,
  type StoredImport,
  type ValueName,
} from '../model.ts'
import { findImport, isRunning, listImports } from '../store/imports.ts'
import { countFates, noFates } from '../store/row-counts.ts'
import { countRows, listRows, type RowFilter } from '../store/rows.ts'
import { listSources } from '../store/sources.ts'
import { lackedFor, tableKindOf } from '../tables/kinds.ts'
import { tableOf, tableRows } from '../tables/service/show.ts'
import { knownValues } from './known-values.ts'
import { missingFor, neededFor } from './map.ts'
import { taxesAtHome } from './taxes.ts'

type Held = ReadonlySet<Permission>

/** The imports of the last days, and the sources that the shop knows. */
export async function importList(db: Db) {
  return { imports: (await listImports(db, roomKinds)).map(summaryOf), sources: await listSources(db) }
}

/** How far an import is, without what somebody may not see. @throws Refusal `missing`. */
export async function importOf(shop: DbAndPool, id: string, held: Held) {
  const { db } = shop
  const found = existing(await findImport(db, id, roomKinds), importRefusals.missing)
  const kind = tableKindOf(found.kind)
  if (kind !== undefined) return { ...summaryOf(found), ...(await tableOf(shop, found, kind, held)) }
  const { file, mapping, records, ofRecords, findings, digest, message, isStalled, appliedAt } = found
  const hidden = hiddenColumns(found, held)
  const seen = <One extends { readonly field: string }>(all: readonly One[]) =>
    all.filter(({ field }) => held.has(neededFor(field)))
  const mapped = new Set(mapping?.columns.map(({ column }) => column))
  const isAnswerable = ['mapping', 'checked', 'failed'].includes(found.state)
  const questions = seen(found.questions)
  const values = seen(mapping?.values ?? [])
  const until = appliedAt === null ? null : new Date(appliedAt.getTime() + daysStored * 24 * 3600 * 1000)
  return {
    ...summaryOf(found),
    columns: (file?.columns ?? []).map(({ column, head, samples, words, guess, unit }) => ({
      column,
      head,
      guess,
      unit,
      asks: file?.isNew === true && !mapped.has(column) && (isGroups(head) || guess === 'category'),
      price: priceColumnOf({ head, guess, samples }),
      samples: hidden.has(column) ? [] : samples,
      words: hidden.has(column) ? [] : words,
    })),
    text:
      file?.text === undefined || hidden.size > 0
        ? null
        : { ...file.text, isCut: file.how.format === 'fixed' },
    mapping: mapping && { ...mapping, values },
    questions,
    choices: await choicesOf(
      shop,
      new Set(isAnswerable ? [...questions, ...values].map(({ field }) => field) : []),
    ),
    drift: file?.drift ?? { gone: [], moved: [] },
    asksTax: (await taxesAtHome(shop)).isCharged,
    records,
    ofRecords,
    findings: findings.filter(({ kind }) => maySee(kind, held)),
    digest,
    message,
    isStalled,
    // While rows are written, how far it is says enough: counting all of them each time would slow it down.
    fates: isRunning(found.state) ? noFates : await countFates(db, 'import_rows', id),
    undoUntil: found.state === 'applied' && until !== null ? until.toISOString() : null,
    missing: missingFor(mapping, held),
    table: null,
  }
}

/** What the shop has for the fields of which words are asked. */
async function choicesOf(shop: DbAndPool, fields: ReadonlySet<ImportValueField>) {
  const none = { maker: [], category: [], taxClass: [] }
  if (fields.size === 0) return none
  const { makers, categories, taxClasses } = await knownValues(shop)
  const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  return {
    maker: fields.has('maker') ? named(makers) : [],
    category: fields.has('category') ? named(categories) : [],
    taxClass: fields.has('taxClass') ? taxClasses.map(({ id, name }) => ({ value: id, label: name })) : [],
  }
}

function summaryOf({ id, kind, name, source, state, bytes, file, counts, createdAt, by }: StoredImport) {
  return {
    id,
    kind: kind === 'earlier' ? ('products' as const) : kind,
    name,
    source,
    state,
    bytes,
    counts,
    by,
    dialect: tableKindOf(kind)?.name ?? (file === null ? '' : formatOf(file)),
    rows: file?.rows ?? 0,
    rowsAre: dialectById(file?.dialect ?? '')?.rowsAre ?? ('rows' as const),
    createdAt: createdAt.toISOString(),
  }
}

/** `PIES 7.2`. */
function formatOf({ dialect, version = '' }: FileFacts): string {
  return `${dialectById(dialect)?.name ?? ''} ${version}`.trim()
}

/**
 * The rows of an import in the order of the file, without fields that somebody may not see.
 * @throws Refusal `missing`; `forbidden` for a finding about such a field.
 */
export async function rowsOf(db: Db, id: string, wanted: RowFilter & { readonly limit: number }, held: Held) {
  const found = existing(await findImport(db, id, roomKinds), importRefusals.missing)
  const kind = tableKindOf(found.kind)
  if (kind !== undefined) return tableRows(db, found, kind, wanted, held)
  if (wanted.finding !== undefined && !maySee(wanted.finding, held)) throw notPermitted()
  const hidden = hiddenColumns(found, held)
  const heads = (found.file?.columns ?? []).filter(({ column }) => hidden.has(column))
  const hiddenHeads = new Set(heads.map(({ head }) => head))
  const { limit, ...others } = wanted
  const rows = await listRows(db, id, others, limit + 1)
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map((row) => shownRow(row, held, hiddenHeads)),
    total: await countRows(db, id, others),
    next: rows.length > limit ? String(shown.at(-1)?.line ?? '') : null,
  }
}

function shownRow(
  { line, lines, productId, name, outcome, fate, findings, before, after, cost, problems }: ImportRow,
  held: Held,
  hiddenHeads: ReadonlySet<string>,
) {
  const added = new Set<string>(
    keysOf(defaultFindings).flatMap((kind) => (findings.includes(kind) ? defaultFindings[kind] : [])),
  )
  if (findings.includes('family_picture')) added.add('picture')
  const fields = (Object.keys(after) as ValueName[])
    .filter((field) => held.has(neededFor(field)))
    .map((field) => {
      const shown = shownChange(field, { before, after })
      return {
        field: importFields[field].label,
        before: cutText(shown.before),
        after: cutText(shown.after),
        isDefault: added.has(field),
      }
    })
  const seen = problems.map((one) =>
    hiddenHeads.has(one.column) ? { column: '', value: '', ...rowFaults.hidden } : one,
  )
  const costs = cost !== null && held.has(neededFor('cost')) ? shownCost(cost) : []
  return {
    line,
    lines,
    productId,
    product: name,
    outcome,
    fate,
    fields: [...fields, ...costs],
    problems: seen,
  }
}

function shownCost({ amount, margin }: RowCost) {
  const shown = (field: string, after: string) => ({ field, before: '', after, isDefault: false })
  return [
    shown(importFields.cost.label, formatDecimal(amount)),
    ...(margin === null ? [] : [shown(reportWords.margin, `${shownNumber(String(margin), 'decimal')} %`)]),
  ]
}

const longest = 200

/** It says that there is more. */
function cutText(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}…`
}

/** @throws Refusal `missing`; `forbidden` for a file with columns that somebody may not see. */
export async function readableImport(db: Db, id: string, held: Held): Promise<StoredImport> {
  const found = existing(await findImport(db, id, roomKinds), importRefusals.missing)
  const kind = tableKindOf(found.kind)
  const missing = kind === undefined ? missingFor(found.mapping, held) : lackedFor(kind, held)
  if (missing.length > 0) throw notPermitted()
  return found
}

/** The columns that somebody may not see: for what they are mapped, or for what the shop takes them. */
export function hiddenColumns({ file, mapping }: StoredImport, held: Held): ReadonlySet<number> {
  const fields = [
    ...(file?.columns ?? []).flatMap(({ column, guess: field }) => (field === null ? [] : { column, field })),
    ...(mapping?.columns ?? []),
  ]
  return new Set(fields.filter(({ field }) => !held.has(neededFor(field))).map(({ column }) => column))
}

/** Whether somebody may know of such a finding. */
function maySee(kind: FindingKind, held: Held): boolean {
  if (kind === 'below_cost') return held.has(neededFor('price')) && held.has(neededFor('cost'))
  return !(kind === 'price_up' || kind === 'price_down') || held.has(neededFor('price'))
}

function notPermitted(): Refusal {
  return new Refusal('forbidden', 'forbidden', refusals.notPermitted)
}
