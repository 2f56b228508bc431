import { formatInteger } from '#base/format-integer.ts'

/** Refusals of an order above the limits for unpaid orders (docs/decisions/orders/holds.md), and what to do about it. */
export const holds = {
  orders: (open: number, known: boolean) =>
    `You have ${open} unpaid ${open === 1 ? 'order' : 'orders'}. Please pay for or cancel one of them first.${
      known ? '' : ' After your first payment you can have more at a time.'
    }`,
  pieces: ({ pieces, most, left, known, why }: HeldStock & { known: boolean }) =>
    `${known ? 'You' : 'Before your first payment you'} can hold ${count(most)} in unpaid orders at a time${
      pieces > 0 ? `, and you hold ${formatInteger(pieces)}` : ''
    }. ${nextStep(left, pieces > 0)}${because(why)}`,
  share: ({ pieces, most, left, why }: HeldStock) =>
    `Before your first payment you can hold ${count(most)} of this product${
      pieces > 0 ? `, and you hold ${formatInteger(pieces)}` : ''
    }. ${nextStep(left, pieces > 0)}${because(why)}`,
  network:
    'Many unpaid orders come from your network right now. Please pay for or cancel yours, or try again in a few minutes.',
  networkShare: (left: number, why?: WhyNotAbove) =>
    `Other new customers in your network hold much of this product right now. ${
      left > 0 ? `Please order ${formatInteger(left)} or fewer, or` : 'Please'
    } try again in a few minutes.${because(why)}`,
  newShare: (left: number, why?: WhyNotAbove) =>
    `New customers hold much of this product right now. ${
      left > 0 ? `Please order ${formatInteger(left)} or fewer, or` : 'Please'
    } try again in a few minutes.${because(why)}`,
} as const

/** Why an order cannot exceed the limits now (docs/decisions/orders/holds.md). */
const reasons = {
  own_waits: 'Your larger order waits for its payment: pay for it or cancel it first.',
  network_waits:
    'A larger order from your network waits for its payment: until it is paid or ends, this limit applies.',
  product_waits:
    'A larger order of this product waits for its payment: until it is paid or ends, this limit applies.',
  own_not_paid:
    'A larger order of yours was not paid: this limit applies for 24 hours, or until your first payment.',
  network_not_paid:
    'A larger order from your network was not paid: this limit applies for 24 hours, or until your first payment.',
  product_not_paid: 'A larger order of this product was not paid: this limit applies for an hour.',
} as const
export type WhyNotAbove = keyof typeof reasons | undefined

function because(why: WhyNotAbove): string {
  return why === undefined ? '' : ` ${reasons[why]}`
}

/** The stock that is held, the limit, and how many more pieces an order may have: 0 when that is below the minimum. */
interface HeldStock {
  readonly pieces: number
  readonly most: number
  readonly left: number
  readonly why?: WhyNotAbove
}

function count(pieces: number): string {
  return pieces === 1 ? '1 piece' : `${formatInteger(pieces)} pieces`
}

function nextStep(left: number, holdsSome: boolean): string {
  const fewer = left > 0 ? `order ${formatInteger(left)} or fewer` : ''
  const pay = holdsSome ? 'pay for or cancel an unpaid order first' : ''
  return `Please ${[fewer, pay].filter((way) => way !== '').join(', or ')}.`
}
