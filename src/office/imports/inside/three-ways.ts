import { isDeepStrictEqual } from 'node:util'
import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import { keysOf } from '#base/keys-of.ts'
import type { FindingKind, ImportRow, ProductValues, SaidBefore, ValueName, Values } from '../model.ts'
import { changedValues, isAlike } from './values.ts'

export type Owner = NonNullable<ImportMapping['columns'][number]['owner']>

/** The fields of which a source decides where nobody said otherwise, or adds to what the shop has; of all others the shop does. */
const ofSource: ReadonlySet<ValueName> = new Set([
  ...(['price', 'available', 'minimum', 'onSale', 'fitments', 'oldAddresses'] as const),
])

/** Who decides each field of a mapping. */
export function ownersOf({ columns }: Pick<ImportMapping, 'columns'>): (field: ValueName) => Owner {
  const said = new Map(columns.map(({ field, owner }) => [String(field), owner]))
  return (field) => said.get(field) ?? (ofSource.has(field) ? 'source' : 'shop')
}

/**
 * What a source changes of a product, by what it said last (`before`), says now, and the shop has. What it says as the last time stays as
 * the shop has it, so that an edit of the owner survives; what only the source changed is taken; where both did, the owner of the field
 * decides. A source that speaks of a field for the first time is taken, and it is said. A field of which another source spoke first is
 * left to that one.
 */
export function threeWays(
  state: ProductValues,
  said: Values,
  { values: before, others }: Pick<SaidBefore, 'values' | 'others'>,
  {
    asWritten,
    ownerOf,
  }: {
    /** Values as the product would have them: numbers that it has stay as they are written. */
    readonly asWritten: (values: Values) => Values
    readonly ownerOf: (field: ValueName) => Owner
  },
): { readonly values: Values; readonly findings: readonly FindingKind[] } {
  const [wanted, known] = [asWritten(said), asWritten(before)]
  const values: Record<string, unknown> = {}
  const findings = new Set<FindingKind>()
  for (const field of keysOf(changedValues(state, wanted).after)) {
    if (!(field in wanted)) continue
    const owner = ownerOf(field)
    if (others.has(field) && owner !== 'over') {
      findings.add('other_source')
      continue
    }
    if (!(field in before)) findings.add('first_said')
    else if (isDeepStrictEqual(before[field], said[field])) continue
    else if (owner === 'shop' && !has(state, known, field)) {
      findings.add('kept_edits')
      continue
    }
    values[field] = wanted[field]
  }
  return { values, findings: [...findings] }
}

/** Whether a product has what was said of a field. */
function has(state: ProductValues, said: Values, field: ValueName): boolean {
  return !(field in said) || !(field in changedValues(state, { [field]: said[field] }).after)
}

/** A row that was compared again, and the fields that are left to the shop. */
export interface ComparedAgain {
  readonly row: ImportRow
  readonly left: readonly ValueName[]
}

/**
 * The changes of a row whose product was changed since the check: a field that nobody touched as it was shown, one that the shop has
 * changed only where the source decides it. The pieces stay a difference.
 * @returns undefined where nothing is left to change.
 */
export function comparedAgain(
  row: ImportRow,
  state: ProductValues,
  ownerOf: (field: ValueName) => Owner,
): ComparedAgain | undefined {
  const taken = keysOf(row.after).filter(
    (field) =>
      field === 'available' || ownerOf(field) !== 'shop' || isAlike(field, row.before[field], state[field]),
  )
  const said = Object.fromEntries(taken.map((field) => [field, row.said[field] ?? row.after[field]]))
  const { available: _, ...others } = said as Values
  const changed = changedValues(state, others)
  const { available: had } = row.before
  const { available: gets } = row.after
  const before = { ...changed.before, ...(had !== undefined && { available: had }) }
  const after = { ...changed.after, ...(gets !== undefined && { available: gets }) }
  if (Object.keys(after).length === 0) return undefined
  return { row: { ...row, before, after }, left: keysOf(row.after).filter((field) => !taken.includes(field)) }
}
