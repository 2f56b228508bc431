import { dateWriting } from '#base/date-writing.ts'
import { formatMoney, fromDecimal, isZero, subtract } from '#base/money.ts'
import { deliveryTexts } from '#pricing/carts/messages/delivery-texts.ts'
import type { ShownTotals } from './browser-cart.ts'

type Delivery = ShownTotals['deliveries'][number]

/** What a delivery costs, after its discount. */
export function costOf({ price, discount }: Pick<Delivery, 'price' | 'discount'>): string {
  const left = subtract(fromDecimal(price), fromDecimal(discount))
  return isZero(left) ? deliveryTexts.free : formatMoney(left)
}

// Created once: formatters are expensive.
const day = dateWriting({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** The days on which it arrives. They are calendar days, the same in each time zone. */
export function datesOf({ from, to, isCollected }: Pick<Delivery, 'from' | 'to' | 'isCollected'>): string {
  const [first, last] = [day.format(new Date(from)), day.format(new Date(to))]
  return isCollected ? deliveryTexts.ready(first, last) : deliveryTexts.arrives(first, last)
}
