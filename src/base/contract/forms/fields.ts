import * as z from 'zod/mini'
import { readMoney } from '#base/money.ts'
import { isPictureLink, isWebLink } from '../link.ts'
import { rules } from '../messages/rules.ts'
import { constants } from '../screens.ts'
import { canReceive, sameMailAddress } from './mail-address.ts'
import { plainCode } from './typed-text.ts'

/*
 * The schemas of form fields. The calls validate their bodies with them, and the browser validates a form before it sends
 * it.
 */

export const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, rules.tooLong(most)))

export const requiredText = (most: number, message: string = rules.fieldRequired) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(most, rules.tooLong(most)))

export const pictureLink = requiredText(2000, rules.linkRequired).check(
  z.refine(isPictureLink, rules.linkInvalid),
)
export const webLink = requiredText(2000, rules.linkRequired).check(z.refine(isWebLink, rules.linkInvalid))

/** A code, such as a postal code, a phone number or a part number: also in full-width letters and digits. */
export const code = (most: number) =>
  z.string().check(z.overwrite(plainCode), z.trim(), z.maxLength(most, rules.tooLong(most)))

export const requiredCode = (most: number, message: string = rules.fieldRequired) =>
  code(most).check(z.minLength(1, message))

/** The address of somebody who gets mail: what no mail can reach is refused. The output is as the shop stores it. */
export const email = (required: string = rules.emailRequired) =>
  knownEmail(required).check(z.refine(canReceive, rules.emailInvalid))

/**
 * The address of somebody whom the shop may know: "a simple email pattern" (spec §5), because an account or an order can be older than the
 * rule for addresses. The output is as the shop stores it.
 */
export const knownEmail = (required: string = rules.emailRequired) =>
  z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      z.overwrite(sameMailAddress),
      z.maxLength(254, rules.emailInvalid),
      z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, rules.emailInvalid),
    )

/** An address, or nothing. */
export const optionalEmail = (most: number, message: string = rules.emailInvalid) =>
  z.string().check(
    z.trim(),
    z.overwrite((typed) => typed && sameMailAddress(typed)),
    z.maxLength(most, message),
    z.refine((typed) => typed === '' || canReceive(typed), message),
  )

/** Any non-empty password. */
export const givenPassword = z.string().check(z.minLength(1, rules.passwordRequired))

/** The password of log-in and sign-up (spec §5). */
export const password = givenPassword.check(z.minLength(constants.passwordMinimum, rules.passwordShort))

const digits = z.string().check(z.regex(/^-?\d{1,9}$/, { error: requiredOr(rules.wholeNumber) }))

/** An integer, also as a numeric string: the contract's forms send strings. Nothing else is coerced. */
export const wireInteger = z.pipe(
  z.union([z.int(), digits], { error: requiredOr(rules.wholeNumber) }),
  z.transform(Number),
)

/** An integer in a range. */
export const integerBetween = (least: number, most: number) =>
  z.pipe(
    wireInteger,
    z.int(rules.wholeNumber).check(z.minimum(least, rules.wholeNumber), z.maximum(most, rules.atMost(most))),
  )

/** An amount in the shop's currency, as a number or decimal text. */
export const wireMoney = z.pipe(
  z.union([z.number(), z.string()], { error: requiredOr(rules.price) }),
  z.transform((value, context) => {
    const amount = readMoney(value)
    if (amount !== undefined) return amount
    const message = value === '' ? rules.fieldRequired : rules.price
    context.issues.push({ code: 'custom', input: value, message })
    return z.NEVER
  }),
)

function requiredOr(message: string) {
  return ({ input }: { input?: unknown }) =>
    input === undefined || input === '' ? rules.fieldRequired : message
}
