import type { roundings } from '#base/contract/forms/bulk-edit.ts'
import type { ImportMapping } from '#base/contract/forms/import-mapping.ts'
import { isZero, readMoney } from '#base/money.ts'
import { mappingWords as words } from '#office/imports/messages/mapping-words.ts'

type PriceRule = NonNullable<ImportMapping['price']>
type Rounding = (typeof roundings)[number]

/** A factor for a maker or a category, as it is typed. */
export interface FactorDraft {
  /** Of its row in the form. */
  readonly key: number
  readonly of: 'maker' | 'category'
  readonly name: string
  readonly factor: string
}

/** How prices are made from costs, as it is typed: numbers are digits with a decimal point. */
export interface PriceDraft {
  readonly isCalculated: boolean
  readonly factor: string
  readonly factors: readonly FactorDraft[]
  readonly rounding: Rounding
  readonly least: string
}

/** The form of a rule as it begins. */
export function priceDraftOf(rule: PriceRule | null): PriceDraft {
  return {
    isCalculated: rule !== null,
    factor: rule === null ? '' : String(rule.factor),
    factors: (rule?.factors ?? []).map((one, key) => ({ ...one, key, factor: String(one.factor) })),
    rounding: rule?.rounding ?? 'cent',
    least: rule === null || rule.least === null ? '' : String(rule.least),
  }
}

/** The field that a factor is, for the errors of its form. */
export const factorKey = (key: number) => `factor.${key}`

/** The rule of a draft, null for prices as the file has them, and what is wrong with it. */
export function sentPrice({ isCalculated, factor, factors, rounding, least }: PriceDraft): {
  readonly value: object | null
  readonly errors: Readonly<Record<string, string>>
} {
  if (!isCalculated) return { value: null, errors: {} }
  const wrong = factors.flatMap(({ key, name, factor: own }): (readonly [string, string])[] => {
    if (name.trim() === '') return [[factorKey(key), words.factorNameless]]
    return isFactor(own) ? [] : [[factorKey(key), words.noFactor]]
  })
  const amount = least === '' ? undefined : readMoney(least)
  const isAmount = least === '' || (amount !== undefined && !isZero(amount))
  const errors = {
    ...(!isFactor(factor) && { factor: words.noFactor }),
    ...(!isAmount && { least: words.noLeast }),
    ...Object.fromEntries(wrong),
  }
  const value = {
    factor: Number(factor),
    factors: factors.map(({ of, name, factor: own }) => ({ of, name: name.trim(), factor: Number(own) })),
    rounding,
    least: least === '' ? null : Number(least),
  }
  return { value, errors }
}

const isFactor = (text: string) =>
  /^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) >= 0.01 && Number(text) <= 100
