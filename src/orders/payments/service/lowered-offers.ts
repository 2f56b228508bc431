import { fromDecimal, isMore, isZero, type Money, subtract, sum, times } from '#base/money.ts'
import { findGoods } from '#catalog/products/sql.ts'
import type { OrderRow } from '#orders/orders/row.ts'
import type { LoweredOffer, RefundLine } from '#orders/payments/model.ts'
import type { DbAndPool } from '#platform/db/open.ts'
import { readSetting } from '#platform/settings/service.ts'
import { isOn } from '#pricing/calculation/promotions.ts'
import { deliveries } from '#pricing/deliveries/model.ts'
import { promotionsById } from '#pricing/promotions/sql.ts'

/** What was given back of an order, and what is to be. */
interface Lowering {
  readonly given: readonly RefundLine[]
  readonly wanted: readonly RefundLine[]
}

/**
 * The offers of an order whose minimum it reaches now, and would not reach after a refund of pieces; none where no goods are left. A
 * promotion counts the goods that it is for at their prices; a delivery that is free from an amount on, what the goods cost with tax.
 */
export async function loweredOffers(
  shop: DbAndPool,
  order: OrderRow,
  lowering: Lowering,
): Promise<LoweredOffer[]> {
  const { given, wanted } = lowering
  const after = [...given, ...wanted]
  if (order.lines.every((line) => piecesLeft(line, after) === 0)) return []
  const [promotions, delivery] = await Promise.all([
    loweredPromotions(shop, order, { given, after }),
    loweredDelivery(shop, order, { given, after }),
  ])
  return [...promotions, ...delivery]
}

interface Steps {
  readonly given: readonly RefundLine[]
  readonly after: readonly RefundLine[]
}

async function loweredPromotions(
  { db, pool }: DbAndPool,
  { lines, promotions, total: { currency } }: OrderRow,
  { given, after }: Steps,
): Promise<LoweredOffer[]> {
  const found = await promotionsById(
    db,
    promotions.map(({ id }) => id),
  )
  const asking = found.flatMap(({ fields: { name, target, minimumSpend } }) =>
    minimumSpend === null ? [] : [{ name, target, minimum: fromDecimal(minimumSpend) }],
  )
  if (asking.length === 0) return []
  const goods = await findGoods(
    pool,
    lines.map(({ product_id }) => product_id),
  )
  return asking.flatMap(({ name, target, minimum }) => {
    const targeted = lines.filter(({ product_id: productId }) => {
      const { maker = '', categoryIds = [] } = goods.find(({ id }) => id === productId) ?? {}
      return isOn(target, { productId, maker, categoryIds })
    })
    const costOf = (gone: readonly RefundLine[]) =>
      sum(
        targeted.map((line) => times(line.unit_price, piecesLeft(line, gone))),
        currency,
      )
    return lowered({ kind: 'promotion', name, minimum }, costOf(given), costOf(after))
  })
}

async function loweredDelivery(
  shop: DbAndPool,
  { lines, delivery, total: { currency } }: OrderRow,
  { given, after }: Steps,
): Promise<LoweredOffer[]> {
  if (delivery === null || !isZero(delivery.price)) return []
  const { value: settings } = await readSetting(shop, deliveries)
  const freeFrom = settings.methods.find(({ id }) => id === delivery.id)?.freeFrom
  if (freeFrom === undefined) return []
  const paid = sum(
    lines.map(({ total }) => total),
    currency,
  )
  const costOf = (gone: readonly RefundLine[]) =>
    gone
      .filter(({ productId }) => productId !== null)
      .reduce((left, { amount }) => subtract(left, amount), paid)
  const offer = { kind: 'delivery', name: delivery.name, minimum: fromDecimal(freeFrom) } as const
  return lowered(offer, costOf(given), costOf(after))
}

/** An offer that is reached now and not after; none otherwise. */
function lowered(offer: Omit<LoweredOffer, 'missing'>, now: Money, after: Money): LoweredOffer[] {
  const isReached = !isMore(offer.minimum, now)
  if (!isReached || !isMore(offer.minimum, after)) return []
  return [{ ...offer, missing: subtract(offer.minimum, after) }]
}

function piecesLeft(
  { product_id, quantity }: OrderRow['lines'][number],
  gone: readonly RefundLine[],
): number {
  return gone
    .filter(({ productId }) => productId === product_id)
    .reduce((left, line) => left - line.quantity, quantity)
}
