import { longestPersonName, personName } from '#base/contract/forms/account.ts'
import { brokenTextIn } from '#base/contract/forms/broken-text.ts'
import { email, knownEmail } from '#base/contract/forms/fields.ts'
import { visible } from '#base/contract/forms/typed-text.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { refusals } from '#base/contract/messages.ts'
import { Refusal } from '#base/refusal.ts'
import type { Endpoint } from './endpoints.ts'

/** The text fields of a body. */
export type Texts = Readonly<Record<string, string>>

/**
 * The fields that an endpoint takes: the email as the shop stores it, the name without signs that nobody sees, all others as they were sent.
 * @throws Refusal `invalid` for a field that is no text, for half of a sign, for a name that is too long, and for an email that no mail can reach where a mail is sent to it.
 */
export function readBody(body: unknown, { fields, mailsTo }: Endpoint): Texts {
  const { email: address, name, ...others } = pick(body, fields)
  return {
    ...others,
    ...(name !== undefined && { name: readName(name) }),
    ...(address !== undefined && { email: readEmail(address, mailsTo === 'anybody') }),
  }
}

function readName(typed: string): string {
  const read = personName.safeParse(visible(typed))
  if (read.success) return read.data
  throw refused('name', rules.tooLong(longestPersonName))
}

function readEmail(typed: string, isNew: boolean): string {
  const form = isNew ? email(rules.emailInvalid) : knownEmail(rules.emailInvalid)
  const read = form.safeParse(visible(typed))
  if (read.success) return read.data
  throw refused('email', rules.emailInvalid)
}

function pick(body: unknown, fields: readonly string[]): Record<string, string> {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object') throw new Refusal('invalid', 'invalid', refusals.invalid)
  const picked: Record<string, string> = {}
  for (const [field, value] of Object.entries(body)) {
    if (!fields.includes(field)) continue
    if (typeof value !== 'string') throw new Refusal('invalid', 'invalid', refusals.invalid)
    if (brokenTextIn(value) !== undefined) throw refused(field, rules.brokenSign)
    picked[field] = value
  }
  return picked
}

function refused(field: string, sentence: string): Refusal {
  return new Refusal('invalid', 'invalid', sentence, { fields: { [field]: sentence } })
}
