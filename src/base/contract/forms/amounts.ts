import * as z from 'zod/mini'
import { isMore, isZero, largestCharge, type Money, readMoney } from '#base/money.ts'
import { rules } from '../messages/rules.ts'

/* The schemas of amounts, which are answers too: without transformations. The forms of customers do not load them. */

/** A decimal of the shop's currency whose amount meets a condition; if it does not, `sentence` says what is wrong. */
export const decimalWhere = (fits: (amount: Money) => boolean, sentence: string = rules.price) =>
  z
    .number(sentence)
    .check(
      z.refine((value) => {
        const amount = readMoney(value)
        return amount !== undefined && fits(amount)
      }, sentence),
    )
    .brand<'Decimal', 'inout'>()

/** A decimal of the shop's currency. */
export const decimalAmount = decimalWhere(() => true)

/** What a piece may cost: more than nothing, and not more than can be paid at once. */
export const decimalPrice = decimalWhere((amount) => !isZero(amount) && !isMore(amount, largestCharge()))
