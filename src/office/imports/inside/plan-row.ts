import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import { keysOf } from '#base/keys-of.ts'
import type { Decimal } from '#base/money.ts'
import type { Added } from '#catalog/missing/service/new-product.ts'
import { type Match, makerKey, writingsOf } from '#catalog/numbers/match.ts'
import { numberNorm } from '#catalog/numbers/model.ts'
import { type Fault, rowFaults } from '../messages/import-rules.ts'
import type {
  FindingKind,
  ImportRow,
  Outcome,
  ProductValues,
  RowCost,
  RowProblem,
  SaidBefore,
  Values,
} from '../model.ts'
import { withAddresses } from './plan-addresses.ts'
import { marginPercent, type PriceRules, priceOf } from './price.ts'
import type { ReadRecord } from './read-record.ts'
import { goesOffSale, removedBySender } from './removed-by-sender.ts'
import { ofStock } from './stock.ts'
import { ownersOf, threeWays } from './three-ways.ts'
import { changedValues, withoutUnknown } from './values.ts'

interface Known {
  readonly match: Match
  /** What the product of the row has; undefined for a new one. */
  readonly state: ProductValues | undefined
  /** What the source said of the product until now; undefined for a file of no source. */
  readonly before: SaidBefore | undefined
  /** Pieces of open orders that are not sent yet. */
  readonly held: number
  /** To what the addresses lead that the file names and others have. */
  readonly taken: ReadonlyMap<string, string>
}

/** What holds for all rows of an import. */
export interface PlanRules {
  readonly mapping: Pick<ImportMapping, 'verbs' | 'stock' | 'columns'>
  readonly prices: PriceRules
  readonly hasCategory: (path: string) => boolean
  /** What the shop adds to a new product. */
  readonly addedTo: (values: Values) => Added
}

/** Prices that change by more are shown to the owner. */
const bigChange = 0.3

/** What a record makes of its product. */
export function planRow(
  record: ReadRecord,
  { match, state, before, held, taken }: Known,
  { mapping, prices, hasCategory, addedTo }: PlanRules,
): ImportRow {
  const { verbs, stock } = mapping
  const { line, lines } = record
  const named = state === undefined ? withLent(record) : record.values
  const taxClass = (named.taxClass ?? state?.taxClass) || null
  const priced = priceOf(
    record.amounts,
    {
      maker: named.maker || state?.maker || '',
      category: named.category ?? state?.category ?? '',
      taxClass,
    },
    prices,
  )
  const { price, comparePrice, cost } = priced
  const said: Values = {
    ...named,
    ...(price !== undefined && { price }),
    ...(comparePrice !== undefined && { comparePrice }),
  }
  const values = withAddresses(said, { state, taken, isOwn: record.id !== '' })
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
    said: values,
    cost: cost === undefined ? null : costOf(cost, price ?? state?.price, taxClass, prices),
    hash: null,
    pricedBy: null,
  }
  const refused = (problems: readonly RowProblem[]): ImportRow => ({ ...row, outcome: 'refused', problems })
  const whole = (fault: Fault): RowProblem => ({ column: '', value: number ?? '', ...fault })
  if ('fault' in match) return refused([whole(rowFaults[match.fault])])
  if (record.isSoldAsVariations) return { ...row, outcome: 'removed', ...goesOffSale }
  if (record.isRemoved) return { ...row, ...removedBySender(productId, state, before) }
  const problems = [...record.problems, ...(priced.problem === undefined ? [] : [priced.problem])]
  if (number === undefined || number === '')
    return refused(problems.length > 0 ? problems : [whole(rowFaults.noKey)])
  const isNewCategory = Boolean(values.category) && !hasCategory(values.category ?? '')
  if (state === undefined && verbs !== 'update' && problems.length === 0)
    problems.push(...lacking(values, whole))
  if (problems.length > 0) return refused(problems)
  const noticed: readonly FindingKind[] = [
    ...(isNewCategory ? (['new_categories'] as const) : []),
    ...(record.numberCells.size > 0 ? (['lost_zeros'] as const) : []),
    ...((row.cost?.margin ?? 0) < 0 ? (['below_cost'] as const) : []),
  ]
  if (state === undefined) {
    if (verbs === 'update') return { ...row, outcome: 'skipped', problems: [] }
    const added = addedTo(values)
    const after = { ...withoutUnknown(values), ...added }
    const findings = [...incomplete(after), ...noticed, ...ofDefaults(added)]
    return { ...row, outcome: 'added', fate: 'waiting', findings, after, problems: [] }
  }
  const asWritten = record.id === '' ? writtenAs(state) : (said: Values) => said
  const settled =
    before === undefined
      ? { values: asWritten(values), findings: [] }
      : threeWays(state, values, before, { asWritten, ownerOf: ownersOf(mapping) })
  const { before: was, after } = changedValues(state, {
    ...settled.values,
    ...ofStock(values.available, { state, before: before?.values ?? {}, held }, stock),
    ...(before?.isRemoved === true && values.onSale === undefined && { onSale: true }),
  })
  const isSame = Object.keys(after).length === 0
  const outcome: Outcome = isSame ? 'unchanged' : verbs === 'add' ? 'skipped' : 'changed'
  const kept = settled.findings.filter((kind) => kind !== 'first_said')
  if (outcome !== 'changed') return { ...row, outcome, findings: kept, problems: [] }
  const findings = [...ofPrice(was, after), ...noticed, ...offSale(after), ...settled.findings]
  return { ...row, outcome, fate: 'waiting', findings, before: was, after, problems: [] }
}

/** What a record says of a new product, and what it has from the product of which it is a variation. */
function withLent({ values, lent }: ReadRecord): Values {
  const { attributes: own = [] } = values
  const others = (lent.attributes ?? []).filter(({ name }) => own.every((one) => one.name !== name))
  return { ...lent, ...values, ...(others.length > 0 && { attributes: [...own, ...others] }) }
}

/**
 * What was found by its numbers has them already: another writing changes nothing, and a further barcode is added. Only a row with the
 * shop's own id changes them.
 */
function writtenAs(state: ProductValues): (values: Values) => Values {
  return ({ partNumber, maker, barcode, ...others }) => {
    const codes = barcode?.filter((code) => !state.barcode.some((one) => isSameCode(one, code)))
    return {
      ...others,
      ...(partNumber && numberNorm(partNumber) !== numberNorm(state.partNumber) && { partNumber }),
      ...(maker && makerKey(maker) !== makerKey(state.maker) && { maker }),
      ...(codes && { barcode: [...state.barcode, ...codes] }),
    }
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

function costOf(
  amount: Decimal,
  price: Decimal | undefined,
  taxClass: string | null,
  prices: PriceRules,
): RowCost {
  return { amount, margin: price === undefined ? null : marginPercent(price, amount, taxClass, prices) }
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
