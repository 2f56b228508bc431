/** What is wrong with a promotion that an admin enters. */
export const promotionRules = {
  percent: 'Please enter a percentage above 0 and up to 100.',
  nothingChosen: 'Please choose at least one.',
  moment: 'Please enter a date and a time.',
  code: 'A code has 3 to 40 letters, digits, hyphens and underscores.',
  untilBeforeFrom: 'The end must be after the beginning.',
} as const

/** Why a coupon takes nothing off. */
export const couponProblems = {
  not_yet: 'This coupon is not valid yet.',
  over: 'This coupon has expired.',
  used_up: 'This coupon has been used up.',
  used_up_by_customer: 'You have used this coupon already.',
  minimum_spend: 'The goods that this coupon is for do not reach its minimum.',
  nothing_fits: 'This coupon is not for anything in your cart.',
  does_not_combine: 'This coupon cannot be combined with the other discounts in your cart.',
} as const

/** Why a promotion takes nothing off. */
export type CouponProblem = keyof typeof couponProblems
