import type { Currency } from '#base/currencies.ts'
import { fromMinor, isMore, isZero, type Money, subtract, sum } from '#base/money.ts'
import { portions, rateOf, split } from '#base/money-parts.ts'
import type { CartLine, NotApplied, Promotion, PromotionTarget, Rules } from './model.ts'

/** The discount of one promotion. */
export interface AppliedPromotion {
  readonly id: string
  readonly name: string
  /** The discount on all goods. */
  readonly amount: Money
  /** The part of each line, in the order of the cart. */
  readonly byLine: readonly Money[]
  readonly freeDelivery: boolean
}

export interface AppliedPromotions {
  readonly applied: readonly AppliedPromotion[]
  /** Why the coupon gives no discount; undefined when it gives one, or when there is no coupon. */
  readonly couponProblem: NotApplied | undefined
  /** Why each other promotion gives no discount, by its id; the coupon included. */
  readonly problems: ReadonlyMap<string, NotApplied>
  readonly freeDelivery: boolean
}

/**
 * The discounts of the promotions: first the automatic ones on some lines, then the automatic ones on everything, then the
 * coupon; in each group by `order`. Each is calculated on the amounts that remain after the promotions before it.
 */
export function applyPromotions(
  lines: readonly CartLine[],
  amounts: readonly Money[],
  { automatic, coupon, now }: Pick<Rules, 'automatic' | 'coupon' | 'now'>,
  currency: Currency,
): AppliedPromotions {
  const applied: AppliedPromotion[] = []
  const problems = new Map<string, NotApplied>()
  let left = [...amounts]
  let closed = false

  /** Applies one promotion to the remaining amounts, or returns the reason why it does not apply. */
  function apply(promotion: Promotion): NotApplied | undefined {
    const eligible = sum(eligibleOf(promotion.target, lines, left, currency), currency)
    const problem = problemOf(promotion, eligible, now)
    if (problem === 'minimum_spend' && !fits(promotion.target, lines)) return 'nothing_fits'
    if (problem !== undefined) return problem
    if (closed || (!promotion.combines && applied.length > 0)) return 'does_not_combine'
    const byLine = discountsOf(promotion, lines, left, currency)
    const freeDelivery = promotion.gives.kind === 'free_delivery' && fits(promotion.target, lines)
    const amount = sum(byLine, currency)
    if (isZero(amount) && !freeDelivery) return 'nothing_fits'
    left = left.map((one, index) => subtract(one, byLine[index] ?? fromMinor(0, currency)))
    applied.push({ id: promotion.id, name: promotion.name, amount, byLine, freeDelivery })
    closed = !promotion.combines
    return undefined
  }

  for (const promotion of [...inOrder(automatic), ...(coupon === undefined ? [] : [coupon])]) {
    const problem = apply(promotion)
    if (problem !== undefined) problems.set(promotion.id, problem)
  }
  return {
    applied,
    couponProblem: coupon && problems.get(coupon.id),
    problems,
    freeDelivery: applied.some((one) => one.freeDelivery),
  }
}

/** The order in which promotions are applied: those on some lines, then those on everything; in each group by `order`. */
export function inOrder(promotions: readonly Promotion[]): Promotion[] {
  const stage = ({ target }: Promotion) => (target.kind === 'everything' ? 1 : 0)
  return promotions.toSorted(
    (one, other) =>
      stage(one) - stage(other) ||
      one.order - other.order ||
      (one.id < other.id ? -1 : Number(one.id > other.id)),
  )
}

function problemOf(promotion: Promotion, goods: Money, now: Date): NotApplied | undefined {
  if (promotion.from !== undefined && now < promotion.from) return 'not_yet'
  if (promotion.until !== undefined && now >= promotion.until) return 'over'
  if (promotion.usedUp === 'by_all') return 'used_up'
  if (promotion.usedUp === 'by_customer') return 'used_up_by_customer'
  if (promotion.minimumSpend !== undefined && isMore(promotion.minimumSpend, goods)) return 'minimum_spend'
  return undefined
}

/** The discount of a promotion on each line; never more than the remaining amount of the line. */
function discountsOf(
  { gives, target }: Promotion,
  lines: readonly CartLine[],
  left: readonly Money[],
  currency: Currency,
): Money[] {
  const nothing = fromMinor(0, currency)
  const eligible = eligibleOf(target, lines, left, currency)
  if (gives.kind === 'percent') {
    const by = rateOf(gives.ppm)
    return [
      ...portions(
        eligible.map((amount) => ({ amount, by, most: amount })),
        currency,
      ).parts,
    ]
  }
  const all = sum(eligible, currency)
  if (gives.kind === 'free_delivery' || isZero(all)) return left.map(() => nothing)
  return split(isMore(gives.amount, all) ? all : gives.amount, eligible)
}

/** What is left of the lines that a promotion is for; nothing of all others. */
function eligibleOf(
  target: PromotionTarget,
  lines: readonly CartLine[],
  left: readonly Money[],
  currency: Currency,
): Money[] {
  return left.map((amount, index) => {
    const line = lines[index]
    return line !== undefined && isOn(target, line) ? amount : fromMinor(0, currency)
  })
}

function fits(target: PromotionTarget, lines: readonly CartLine[]): boolean {
  return lines.some((line) => isOn(target, line))
}

/** Whether a promotion on something is on a line. */
export function isOn(
  target: PromotionTarget,
  { productId, categoryIds, maker }: Pick<CartLine, 'productId' | 'categoryIds' | 'maker'>,
): boolean {
  switch (target.kind) {
    case 'everything':
      return true
    case 'categories':
      return categoryIds.some((id) => target.ids.includes(id))
    case 'makers':
      return target.ids.includes(maker)
    case 'products':
      return target.ids.includes(productId)
  }
}

/** The remaining amounts after all applied promotions. */
export function afterPromotions(amounts: readonly Money[], applied: readonly AppliedPromotion[]): Money[] {
  return amounts.map((amount, index) =>
    applied.reduce((left, { byLine }) => {
      const off = byLine[index]
      return off === undefined ? left : subtract(left, off)
    }, amount),
  )
}
