import type { ProductPriceFields } from '#base/contract/forms/prices.ts'
import type { CouponProblem } from '#base/contract/messages/promotions.ts'
import { fromDecimal, isZero, type Money } from '#base/money.ts'
import type { Category, Product } from '#catalog/products/model.ts'
import type { CartLine, Rules } from '#pricing/calculation/model.ts'
import { applyPromotions } from '#pricing/calculation/promotions.ts'
import { calculateTotals, type Totals } from '#pricing/calculation/totals.ts'
import { pricesFor } from '#pricing/prices/model.ts'
import { type PromotionRow, promotionOf } from '#pricing/promotions/model.ts'

export interface ExampleLine {
  readonly product: Pick<Product, 'id' | 'price' | 'categoryId' | 'maker'>
  readonly quantity: number
  /** The quantity breaks of the product; undefined while they are loaded. */
  readonly prices: ProductPriceFields | undefined
}

interface Asked {
  /** The promotion as it is edited. */
  readonly promotion: PromotionRow
  /** Promotions that are applied by themselves, this one left out. */
  readonly others: readonly PromotionRow[]
  readonly lines: readonly ExampleLine[]
  readonly categories: readonly Pick<Category, 'id' | 'parentId'>[]
  readonly delivery: Money
  readonly now: Date
}

export interface PromotionExample {
  readonly totals: Totals
  /** Why the promotion takes nothing off; undefined when it does. */
  readonly problem: CouponProblem | undefined
}

const noPrices: ProductPriceFields = { breaks: [], groups: [] }

/** What a cart costs with a promotion, and what it takes off, by the function that calculates every cart. */
export function promotionExample({
  promotion,
  others,
  lines,
  categories,
  delivery,
  now,
}: Asked): PromotionExample {
  const own = promotionOf(promotion, 0)
  const hasCode = promotion.fields.code !== null
  const automatic = others.map((one) => promotionOf(one, 0))
  const rules: Rules = {
    pricesIncludeTax: true,
    taxExempt: false,
    automatic: hasCode ? automatic : [...automatic, own],
    ...(hasCode && { coupon: own }),
    now,
  }
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]))
  const cart = lines.map((line) => lineOf(line, parents))
  const totals = calculateTotals(
    { lines: cart, ...(!isZero(delivery) && { delivery: { price: delivery, taxRates: [] } }) },
    rules,
  )
  const amounts = totals.lines.map(({ goods }) => goods)
  const { problems } = applyPromotions(cart, amounts, rules, totals.currency)
  return { totals, problem: problems.get(own.id) }
}

function lineOf(
  { product, quantity, prices = noPrices }: ExampleLine,
  parents: ReadonlyMap<string, string | null>,
): CartLine {
  return {
    productId: product.id,
    quantity,
    prices: pricesFor(fromDecimal(product.price), prices, undefined),
    categoryIds: upwards(parents, product.categoryId),
    maker: product.maker,
    taxRates: [],
  }
}

/** A category and those above it. */
function upwards(parents: ReadonlyMap<string, string | null>, id: string | null | undefined): string[] {
  return id === null || id === undefined ? [] : [id, ...upwards(parents, parents.get(id))]
}
