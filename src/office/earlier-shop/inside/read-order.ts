import { readAmount } from '#office/imports/service/read-amount.ts'
import { earlierFaults as faults } from '../messages/earlier-rules.ts'
import type { OrderContent, OrderRecord } from '../model.ts'
import { momentOf } from './moments.ts'
import { nameIn } from './read-address.ts'
import { emailIn, type Read } from './read-customer.ts'
import type { SourceRecord } from './record.ts'

const longestNumber = 80
const longestText = 300
const mostLines = 200
/** An amount beyond this is a mistake. */
const mostTotal = 1e12

/** An order to be archived: refused without its number, day, total with currency, and an email. */
export function readOrder(source: SourceRecord, today: Date): Read<OrderRecord> {
  const number = source.text('number').slice(0, longestNumber)
  const person = emailIn(source)
  const email = 'email' in person ? person.email : ''
  const placedAt = momentOf(source.text('placedAt'))
  const amount = readAmount(source.text('total'), source.text('currency'))
  const problems = [
    ...(number === '' ? [source.problem('number', faults.noNumber)] : []),
    ...('problem' in person ? [person.problem] : []),
    ...(placedAt === undefined || placedAt > today ? [source.problem('placedAt', faults.day)] : []),
    ...('fault' in amount ? [source.problem('total', faults[amount.fault])] : []),
  ]
  const isRight = problems.length === 0 && placedAt !== undefined && 'value' in amount
  const name = number === '' ? email : number
  if (!isRight || Math.abs(Number(amount.value)) > mostTotal)
    return { name, email, record: undefined, problems }
  const record: OrderRecord = {
    kind: 'orders',
    number,
    placedAt: placedAt.toISOString(),
    currency: amount.currency,
    total: amount.value,
    content: contentIn(source),
  }
  return { name, email, record, problems: [] }
}

/** What else the order says, in the words of the file, cut to what a page can show. */
function contentIn(source: SourceRecord): OrderContent {
  const cut = (text: string) => text.slice(0, longestText)
  const city = [source.text('postalCode').replace(/^'/, ''), source.text('city')]
  return {
    state: cut(source.text('state')),
    lines: source
      .each(['item', 'itemNumber', 'quantity', 'price'])
      .filter(({ item, itemNumber }) => item !== '' || itemNumber !== '')
      .slice(0, mostLines)
      .map(({ item, itemNumber, quantity, price }) => ({
        name: cut(item),
        number: cut(itemNumber),
        quantity: cut(quantity),
        price: cut(price),
      })),
    address: [
      nameIn(source),
      source.text('company'),
      source.text('line1'),
      source.text('line2'),
      city.filter((part) => part !== '').join(' '),
      source.text('region'),
      source.text('country'),
    ]
      .filter((part) => part !== '')
      .map(cut),
  }
}
