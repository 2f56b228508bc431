import { isMore, type Money, sum } from '#base/money.ts'

/** Equal packages of one product. */
export interface Package {
  /** In pieces. */
  readonly quantity: number
  /** Of one piece with its packaging. */
  readonly weightGrams: number
  /** Of one piece with its packaging, in any order; left out where they are not known. */
  readonly sizesMm?: readonly [number, number, number]
}

interface Step {
  readonly price: Money
}

export type DeliveryRate =
  | { readonly kind: 'flat'; readonly price: Money }
  /** Collected at the counter. */
  | { readonly kind: 'collect'; readonly price: Money }
  /** By the chargeable weight, up to and including the weight of each step. */
  | { readonly kind: 'by_weight'; readonly steps: readonly (Step & { readonly upToGrams: number })[] }
  /** By the price of the goods, from the amount of each step upwards. */
  | { readonly kind: 'by_price'; readonly steps: readonly (Step & { readonly from: Money })[] }
  /** By the longest piece and its girth, up to and including the limits of each step. */
  | {
      readonly kind: 'by_size'
      readonly steps: readonly (Step & { readonly upToLongestMm: number; readonly upToGirthMm: number })[]
    }

export interface DeliveryMethod {
  readonly rate: DeliveryRate
  /** Delivery is free when the goods cost at least this; surcharges still apply. */
  readonly freeFrom?: Money
  /**
   * How many cubic centimetres count as a kilogram, such as 5,000. A consignment is charged by the larger of its weight
   * and its volume divided by this.
   */
  readonly volumetricDivisor?: number
  /** Once for a consignment with a piece that is longer. */
  readonly longSurcharge?: { readonly overMm: number; readonly price: Money }
  /** Once for a consignment with a piece that is heavier. */
  readonly heavySurcharge?: { readonly overGrams: number; readonly price: Money }
}

/** What a method charges for packages; undefined when it does not accept them: too heavy, too large, or no step applies. */
export function deliveryPrice(
  method: DeliveryMethod,
  packages: readonly Package[],
  goods: Money,
): Money | undefined {
  const base = basePrice(method, packages, goods)
  if (base === undefined) return undefined
  const isFree = method.freeFrom !== undefined && !isMore(method.freeFrom, goods)
  return sum([...(isFree ? [] : [base]), ...surcharges(method, packages)], goods.currency)
}

function basePrice(
  { rate, volumetricDivisor }: DeliveryMethod,
  packages: readonly Package[],
  goods: Money,
): Money | undefined {
  switch (rate.kind) {
    case 'flat':
    case 'collect':
      return rate.price
    case 'by_weight': {
      const grams = chargeableGrams(packages, volumetricDivisor)
      return lowest(
        rate.steps.filter(({ upToGrams }) => grams <= upToGrams),
        ({ upToGrams }) => upToGrams,
      )?.price
    }
    case 'by_price':
      return rate.steps
        .filter(({ from }) => !isMore(from, goods))
        .reduce<(typeof rate.steps)[number] | undefined>(
          (best, one) => (best === undefined || isMore(one.from, best.from) ? one : best),
          undefined,
        )?.price
    case 'by_size': {
      const { longestMm, girthMm } = largest(packages)
      return lowest(
        rate.steps.filter(
          ({ upToLongestMm, upToGirthMm }) => longestMm <= upToLongestMm && girthMm <= upToGirthMm,
        ),
        ({ upToLongestMm }) => upToLongestMm,
      )?.price
    }
  }
}

function lowest<Given>(steps: readonly Given[], boundOf: (step: Given) => number): Given | undefined {
  return steps.reduce<Given | undefined>(
    (best, one) => (best === undefined || boundOf(one) < boundOf(best) ? one : best),
    undefined,
  )
}

/** The chargeable weight in grams: the larger of the weight and the volumetric weight of the packages. */
export function chargeableGrams(packages: readonly Package[], volumetricDivisor?: number): number {
  const weight = packages.reduce((all, { quantity, weightGrams }) => all + quantity * weightGrams, 0)
  if (volumetricDivisor === undefined) return weight
  const cubicMm = packages.reduce(
    (all, { quantity, sizesMm: [a, b, c] = [0, 0, 0] }) => all + quantity * a * b * c,
    0,
  )
  // Cubic centimetres by the divisor are kilograms: cubic millimetres by it are grams.
  return Math.max(weight, Math.ceil(cubicMm / volumetricDivisor))
}

/** The index of the packages that weigh most together; -1 without any. */
export function heaviest(packages: readonly Package[]): number {
  const weights = packages.map(({ quantity, weightGrams }) => quantity * weightGrams)
  return weights.indexOf(Math.max(...weights))
}

/** The longest side of any piece, and the largest girth: twice the sum of the two other sides. */
function largest(packages: readonly Package[]): { longestMm: number; girthMm: number } {
  const sizes = packages.flatMap(({ sizesMm }) =>
    sizesMm ? [sizesMm.toSorted((one, other) => other - one)] : [],
  )
  return {
    longestMm: Math.max(0, ...sizes.map(([longest = 0]) => longest)),
    girthMm: Math.max(0, ...sizes.map(([, second = 0, third = 0]) => 2 * (second + third))),
  }
}

function surcharges(
  { longSurcharge, heavySurcharge }: DeliveryMethod,
  packages: readonly Package[],
): Money[] {
  const isLong = longSurcharge !== undefined && largest(packages).longestMm > longSurcharge.overMm
  const isHeavy =
    heavySurcharge !== undefined && packages.some(({ weightGrams }) => weightGrams > heavySurcharge.overGrams)
  return [...(isLong ? [longSurcharge.price] : []), ...(isHeavy ? [heavySurcharge.price] : [])]
}
