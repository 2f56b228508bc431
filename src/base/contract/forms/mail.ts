import * as z from 'zod/mini'
import { mailRules as rules } from '../messages/mail-words.ts'
import { optionalEmail, text } from './fields.ts'

/** An address as the header of a mail has it: nothing in it can begin another address or another header. */
const plainAddress =
  /^([A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)*\.[\p{L}\p{N}-]{2,})?$/u

const storedAddress = text(254).check(z.regex(plainAddress, rules.address))
const address = optionalEmail(254, rules.address).check(z.regex(plainAddress, rules.address))
const oneLine = text(100).check(z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, rules.name))
const lines = z.string().check(
  z.overwrite((typed) => typed.replaceAll('\r\n', '\n')),
  z.trim(),
  z.maxLength(1500, rules.footer),
  z.refine(isPlain, rules.footer),
)

/** Whether a text has at most 20 lines, and no other control characters. */
function isPlain(typed: string): boolean {
  return typed.split('\n').length <= 20 && !/(?!\n)[\p{Cc}\p{Zl}\p{Zp}]/u.test(typed)
}

/** From whom mails come, where answers go, and what stands at their foot. */
export const mailForm = z.strictObject({
  /** Empty: as MAIL_FROM has it. */
  senderName: oneLine,
  /** Empty: as MAIL_FROM has it. */
  senderAddress: address,
  /** Empty: answers go to the sender. */
  replyTo: address,
  /** Several lines; empty for none. */
  footer: lines,
})

/** As the database has it: an address can be older than the rule for addresses. */
export const storedMail = z.strictObject({
  ...mailForm.shape,
  senderAddress: storedAddress,
  replyTo: storedAddress,
})

/** As calls and the database have it. */
export type MailSettings = z.output<typeof mailForm>

export const usualMail: MailSettings = { senderName: '', senderAddress: '', replyTo: '', footer: '' }
