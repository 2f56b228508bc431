import { longestPersonName } from '#base/contract/forms/account.ts'
import { mailAddressOf } from '#base/contract/forms/mail-address.ts'
import type { RowProblem } from '#office/imports/model.ts'
import { earlierFaults as faults } from '../messages/earlier-rules.ts'
import type { AddressRecord, CustomerRecord } from '../model.ts'
import { momentOf } from './moments.ts'
import { addressIn, nameIn } from './read-address.ts'
import type { SourceRecord } from './record.ts'

/** A record that was read: what it adds, or why it is refused. */
export interface Read<Made> {
  readonly name: string
  readonly email: string
  readonly record: Made | undefined
  readonly problems: readonly RowProblem[]
}

/** Groups of this shop by their names in lower case. */
export type GroupsByName = ReadonlyMap<string, { readonly id: string; readonly name: string }>

const longestPhone = 40
/** What shops call everybody who is in no group. */
const noGroup: ReadonlySet<string> = new Set(['', 'customer', 'customers', 'subscriber', 'general', 'guest'])

/** A customer: refused without an email; what else is wrong stays out, and is named. */
export function readCustomer(source: SourceRecord, groups: GroupsByName, today: Date): Read<CustomerRecord> {
  const name = nameIn(source).slice(0, longestPersonName)
  const person = emailIn(source)
  if ('problem' in person) return { name, email: '', record: undefined, problems: [person.problem] }
  const group = groupIn(source, groups)
  const consent = consentIn(source, today)
  const address = addressIn(source)
  const problems = [
    ...('problem' in group ? [group.problem] : []),
    ...('problem' in consent ? [consent.problem] : []),
    ...(address && 'wrong' in address ? [source.problem('line1', faults.address(address.wrong))] : []),
  ]
  const record: CustomerRecord = {
    kind: 'customers',
    name,
    phone: source.text('phone').replace(/^'/, '').slice(0, longestPhone),
    group: 'group' in group ? group.group : null,
    consentAt: 'at' in consent ? consent.at : null,
    addresses: address && 'address' in address ? [address.address] : [],
  }
  return { name: name || person.email, email: person.email, record, problems }
}

/** A further address of a customer: refused without an email, and where it is not whole. */
export function readAddress(source: SourceRecord): Read<AddressRecord> {
  const name = nameIn(source)
  const person = emailIn(source)
  if ('problem' in person) return { name, email: '', record: undefined, problems: [person.problem] }
  const { email } = person
  const address = addressIn(source) ?? { wrong: faults.address('').right }
  if ('wrong' in address) {
    const problem = source.problem('line1', faults.addressWrong(address.wrong))
    return { name: name || email, email, record: undefined, problems: [problem] }
  }
  return { name: name || email, email, record: { kind: 'addresses', ...address }, problems: [] }
}

/** The email of a record, as the shop stores it. */
export function emailIn(source: SourceRecord): { email: string } | { problem: RowProblem } {
  const typed = source.text('email')
  const email = mailAddressOf(typed)
  if (email !== undefined) return { email }
  return { problem: source.problem('email', typed === '' ? faults.noEmail : faults.email) }
}

type GroupRead = { readonly group: CustomerRecord['group'] } | { readonly problem: RowProblem }

function groupIn(source: SourceRecord, groups: GroupsByName): GroupRead {
  const typed = source.text('group')
  const group = groups.get(typed.toLowerCase())
  if (group !== undefined) return { group }
  if (noGroup.has(typed.toLowerCase())) return { group: null }
  return { problem: source.problem('group', faults.group(typed)) }
}

type ConsentRead = { readonly at: string | null } | { readonly problem: RowProblem }

/** When the customer agreed to news: nothing without its day, which lies in the past. */
function consentIn(source: SourceRecord, today: Date): ConsentRead {
  const typed = source.text('consentAt')
  const isNo = /^(no|0|false)$/i.test(source.text('consent'))
  if (isNo) return { at: null }
  if (typed !== '' && !/^0000/.test(typed)) {
    const at = momentOf(typed)
    if (at === undefined || at > today) return { problem: source.problem('consentAt', faults.consentDate) }
    return { at: at.toISOString() }
  }
  const isYes = /^(yes|1|true)$/i.test(source.text('consent'))
  return isYes ? { problem: source.problem('consent', faults.consent) } : { at: null }
}
