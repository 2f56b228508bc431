import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import { keysOf } from '#base/keys-of.ts'
import type { Added } from '#catalog/missing/service/new-product.ts'
import { type Match, makerKey, writingsOf } from '#catalog/numbers/match.ts'
import { numberNorm } from '#catalog/numbers/model.ts'
import { type Fault, rowFaults } from '../messages/import-rules.ts'
import type { FindingKind, ImportRow, Outcome, ProductValues, RowProblem, Values } from '../model.ts'
import type { ReadRecord } from './read-record.ts'
import { changedValues } from './values.ts'

interface Known {
  readonly match: Match
  /** What the product of the row has; undefined for a new one. */
  readonly state: ProductValues | undefined
  /** The path of the category of the shop that a path or a name means; undefined for none. */
  readonly categoryOf: (path: string) => string | undefined
  /** What the shop adds to a new product. */
  readonly addedTo: (values: Values) => Added
}

/** Prices that change by more are shown to the owner. */
const bigChange = 0.3

/** What a record makes of its product. */
export function planRow(
  record: ReadRecord,
  { match, state, categoryOf, addedTo }: Known,
  { verbs, newCategories }: Pick<ImportMapping, 'verbs' | 'newCategories'>,
): ImportRow {
  const { line, lines } = record
  const category = categoryOf(record.values.category ?? '')
  const values: Values = category === undefined ? record.values : { ...record.values, category }
  const productId = 'id' in match ? (match.id ?? null) : null
  const number = values.partNumber || values.barcode?.[0] || record.id
  const row = {
    line,
    lines,
    productId,
    name: nameOf(values, state),
    matchKey: productId ?? `new ${values.maker?.toLowerCase() ?? ''} ${numberNorm(number ?? '')}`,
    fate: null,
    findings: [],
    before: {},
    after: {},
  }
  const refused = (problems: readonly RowProblem[]): ImportRow => ({ ...row, outcome: 'refused', problems })
  const whole = (fault: Fault): RowProblem => ({ column: '', value: number ?? '', ...fault })
  if ('fault' in match) return refused([whole(rowFaults[match.fault])])
  const problems = [...record.problems]
  if (number === undefined || number === '')
    return refused(problems.length > 0 ? problems : [whole(rowFaults.noKey)])
  const isNewCategory = Boolean(values.category) && category === undefined
  if (isNewCategory && !newCategories)
    problems.push({ column: '', value: values.category ?? '', ...rowFaults.noCategory })
  if (state === undefined && problems.length === 0) problems.push(...lacking(values, whole))
  if (problems.length > 0) return refused(problems)
  const categories: readonly FindingKind[] = isNewCategory ? ['new_categories'] : []
  const zeros: readonly FindingKind[] = record.numberCells.size > 0 ? ['lost_zeros'] : []
  if (state === undefined) {
    if (verbs === 'update') return { ...row, outcome: 'skipped', problems: [] }
    const added = addedTo(values)
    const after = { ...values, ...added }
    const findings = [...incomplete(after), ...categories, ...zeros, ...ofDefaults(added)]
    return { ...row, outcome: 'added', fate: 'waiting', findings, after, problems: [] }
  }
  const { before, after } = changedValues(state, record.id === '' ? asWritten(state, values) : values)
  const isSame = Object.keys(after).length === 0
  const outcome: Outcome = isSame ? 'unchanged' : verbs === 'add' ? 'skipped' : 'changed'
  if (outcome !== 'changed') return { ...row, outcome, problems: [] }
  const findings = [...ofPrice(before, after), ...categories, ...zeros, ...offSale(after)]
  return { ...row, outcome, fate: 'waiting', findings, before, after, problems: [] }
}

/**
 * What was found by its numbers has them already: another writing changes nothing, and a further barcode is added. Only a row with the
 * shop's own id changes them.
 */
function asWritten(state: ProductValues, values: Values): Values {
  const { partNumber, maker, barcode, ...others } = values
  const codes = barcode?.filter((code) => !state.barcode.some((one) => isSameCode(one, code)))
  return {
    ...others,
    ...(partNumber && numberNorm(partNumber) !== numberNorm(state.partNumber) && { partNumber }),
    ...(maker && makerKey(maker) !== makerKey(state.maker) && { maker }),
    ...(codes && { barcode: [...state.barcode, ...codes] }),
  }
}

function isSameCode(one: string, other: string): boolean {
  const [first = one] = writingsOf(one)
  const [second = other] = writingsOf(other)
  return first === second
}

function nameOf(values: Values, state: ProductValues | undefined): string {
  const of = <Field extends 'maker' | 'partNumber' | 'name'>(field: Field) =>
    values[field] || state?.[field] || ''
  const parts = [of('maker'), of('partNumber'), of('name')].filter((part) => part !== '')
  return parts.join(' ').slice(0, 300) || (values.barcode?.[0] ?? '')
}

/** What a new product cannot be without. */
function lacking(values: Values, whole: (fault: Fault) => RowProblem): RowProblem[] {
  return [
    ...(values.name ? [] : [whole(rowFaults.needsName)]),
    ...(values.price === undefined ? [whole(rowFaults.needsPrice)] : []),
  ]
}

/** What a new product lacks to be on sale. */
export function incomplete(values: Values): FindingKind[] {
  return [
    ...(values.picture ? [] : (['no_picture'] as const)),
    ...(values.about ? [] : (['no_text'] as const)),
    ...(values.category ? [] : (['no_category'] as const)),
  ]
}

/** Which fields the shop adds from its defaults. */
export const defaultFindings = {
  default_category: 'category',
  default_text: 'about',
  default_picture: 'picture',
} as const satisfies Partial<Record<FindingKind, keyof Added>>

function ofDefaults(added: Added): FindingKind[] {
  return keysOf(defaultFindings).filter((kind) => defaultFindings[kind] in added)
}

function ofPrice({ price: before }: Values, { price: after }: Values): FindingKind[] {
  if (before === undefined || after === undefined) return []
  if (after > before * (1 + bigChange)) return ['price_up']
  return after < before * (1 - bigChange) ? ['price_down'] : []
}

function offSale({ onSale }: Values): FindingKind[] {
  return onSale === false ? ['off_sale'] : []
}
