import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import { type ImportFieldName, importFields } from '#base/contract/import-fields.ts'
import { refusals } from '#base/contract/messages/refusals.ts'
import type { Permission } from '#base/contract/permissions.ts'
import { existing, Refusal } from '#base/refusal.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { foreignPrices } from '../inside/price-columns.ts'
import { importRefusals } from '../messages/import-rules.ts'
import type { HowToRead } from '../reading/open-file.ts'
import { lockImport, step } from '../store/imports.ts'
import { lockSource, putSource } from '../store/sources.ts'
import { type Actor, queueRun } from './receive.ts'
import { saysTax, taxesAtHome } from './taxes.ts'

/** Somebody with what they may do. */
export interface Person extends Actor {
  readonly permissions: ReadonlySet<Permission>
}

/** The permission for a field of a file. */
export function neededFor(field: string): Permission {
  return field in importFields ? importFields[field as ImportFieldName].needs : 'products.edit'
}

/** The permissions of mapped columns that somebody lacks. */
export function missingFor(mapping: ImportMapping | null, held: ReadonlySet<Permission>): Permission[] {
  const fields = (mapping?.columns ?? []).map(({ field }) => field)
  const needed = new Set([...fields, ...(mapping?.replacements ? ['relations'] : [])].map(neededFor))
  return [...needed].filter((one) => !held.has(one))
}

/** The answers about fields that somebody may not change. */
function hiddenAnswers(
  mapping: ImportMapping | null,
  held: ReadonlySet<Permission>,
): ImportMapping['values'] {
  return (mapping?.values ?? []).filter(({ field }) => !held.has(neededFor(field)))
}

/** @throws Refusal `forbidden` where somebody lacks the permission of a column. */
export function refuseWithout(mapping: ImportMapping | null, { permissions }: Person): void {
  if (missingFor(mapping, permissions).length > 0) throw notPermitted()
}

/**
 * Says what the columns of a file mean, keeps it for its source, and begins to check the file.
 * @throws Refusal `missing`; `forbidden` for a column or an answer that the person may not change, also one that the source has now; `invalid` for columns that the file lacks, for a
 * field twice, without a column that finds products, for amounts of which it does not say whether they have tax, for amounts in another currency, for prices from costs
 * without costs, and for a full file of no source; `conflict` `import_running` while a job works on it, and once it was made.
 */
export async function mapImport(
  shop: DbAndPool,
  id: string,
  given: ImportMapping,
  by: Person,
): Promise<void> {
  const { db } = shop
  refuseWithout(given, by)
  if (hiddenAnswers(given, by.permissions).length > 0) throw notPermitted()
  const fields = given.columns.map(({ field }) => field)
  if (new Set(fields).size < fields.length) throw invalid('field_twice', importRefusals.fieldTwice)
  if (!(['id', 'partNumber', 'barcode'] as const).some((key) => fields.includes(key)))
    throw invalid('no_key', importRefusals.noKey)
  if (!saysTax(given, await taxesAtHome(shop))) throw invalid('tax_unsaid', importRefusals.taxUnsaid)
  if (given.price !== null && !fields.includes('cost')) throw invalid('no_cost', importRefusals.noCost)
  if (given.full && given.source === '') throw invalid('no_source', importRefusals.noSource)
  await db.transaction().execute(async (tx) => {
    const { state, file, mapping: before } = existing(await lockImport(tx, id), importRefusals.missing)
    if (file === null || !['mapping', 'checked', 'failed'].includes(state))
      throw new Refusal('conflict', 'import_running', importRefusals.running)
    const mapping = { ...given, values: [...given.values, ...hiddenAnswers(before, by.permissions)] }
    const known = new Set(file.columns.map(({ column }) => column))
    if (!mapping.columns.every(({ column }) => known.has(column)))
      throw invalid('column_gone', importRefusals.columnGone)
    const foreign = foreignPrices(file, mapping)
    if (foreign !== undefined) throw invalid('other_currency', importRefusals.otherCurrency(foreign))
    const heads = file.columns.map(({ head }) => head)
    if (mapping.source !== '') {
      // What somebody may not see they may not overwrite either.
      refuseWithout((await lockSource(tx, mapping.source))?.mapping ?? null, by)
      await putSource(tx, mapping, { heads, how: cutsOf(file.how) })
    }
    const { source } = mapping
    await step(
      tx,
      { id, from: state },
      { state: 'checking', mapping, source, questions: [], records: 0, message: null },
    )
    await queueRun(tx, id, by)
  })
}

/** How the files of a source are read, where a person said it. */
function cutsOf({ format, widths = [], encoding }: HowToRead): HowToRead | null {
  return format === 'fixed' ? { format, widths, ...(encoding && { encoding }) } : null
}

function notPermitted(): Refusal {
  return new Refusal('forbidden', 'forbidden', refusals.notPermitted)
}

function invalid(code: string, message: string): Refusal {
  return new Refusal('invalid', code, message)
}
