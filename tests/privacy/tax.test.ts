import { describe, expect, it } from 'vitest'
import { auditEntriesOn } from '../audit-entries.ts'
import { anAdmin, aProduct } from '../builders.ts'
import { aBrowser, cartHeader } from '../carts/cart.ts'
import { aPaidOrder, aPerson, deleteAccount, shopFixture, traces } from './people.ts'

const { shop, rows } = shopFixture()

/** VAT numbers with right check digits. */
const typedBy = ['ATU13585627', 'ATU37675002', 'FR40303265045', 'NL004495445B01'] as const

/** Each person has their own, so that what is found is theirs. */
const numbers = (tail: 1 | 2 | 3 | 4) => ({
  accepted: `ATU1111111${tail}`,
  ordered: `ATU5555555${tail}`,
  claimed: `ATU6666666${tail}`,
  typed: typedBy[tail - 1] ?? '',
})

/** A customer with an exemption, an accepted number, two orders that a number decided about, and one in the cart. */
async function aBusiness(email: string, tail: 1 | 2 | 3 | 4) {
  const person = await aPerson(shop, email)
  const { token, id } = person
  const { accepted, ordered, claimed, typed } = numbers(tail)
  const admin = await anAdmin(shop.database)
  await rows('update users set "emailVerified" = true where id = $1', [id])
  const exempt = (certificate: string) =>
    shop.call('exemptFromTax', {
      token: admin.token,
      params: { id },
      body: { certificate, endsOn: '2999-12-31' },
    })
  await exempt(`EX-OLD-${tail}`)
  await exempt(`EX-NEW-${tail}`)
  const free = await aPaidOrder(shop, person)
  const charged = await aPaidOrder(shop, person)
  const by = { source: 'vies', at: '2026-03-02T10:00:00.000Z', consultation: `WAPI-ORDER-${tail}` }
  const decide = (orderId: string, decision: object) =>
    rows('insert into order_tax_decisions (order_id, decision) values ($1, $2)', [
      orderId,
      JSON.stringify(decision),
    ])
  await decide(free.id, { kind: 'free', because: 'number', number: ordered, by, words: '' })
  await decide(charged.id, { kind: 'charged', because: 'no_answer', number: claimed, country: 'AT' })
  await rows('insert into tax_claims (order_id, number) values ($1, $2)', [charged.id, claimed])
  await rows(
    `insert into accepted_tax_numbers (user_id, number, source, accepted_at, expires_at, consultation)
     values ($1, $2, 'vies', '2026-03-02T10:00:00Z', '2026-05-31T10:00:00Z', $3)`,
    [id, accepted, `WAPI-ACCOUNT-${tail}`],
  )
  for (const number of [accepted, ordered, claimed, typed])
    await rows(
      `insert into vies_answers (number, valid, answered_at, consultation) values ($1, true, '2026-03-02T10:00:00Z', $2)`,
      [number, `WAPI-${number}`],
    )
  const body = { country: 'AT', postalCode: '1010', taxNumber: typed }
  const browser = await aBrowser(shop)
  await browser.add({ toolsId: (await aProduct(shop.database, { minimum: 1 })).id, quantity: 1 })
  await browser.merge(token)
  await shop.call('chooseDestination', { headers: cartHeader(browser.token), body })
  return { person, free, charged }
}

describe('what the shop knows of a customer’s tax numbers', () => {
  it('is in the export of their data, with the answers of VIES, and other people’s is not', async () => {
    const { person, free, charged } = await aBusiness('business@shop.example', 1)
    await aBusiness('other@shop.example', 2)
    const { accepted, ordered, claimed, typed } = numbers(1)
    const { token, email } = person
    const data = await shop.call('exportUser', { params: { email }, token })
    const answeredAt = '2026-03-02T10:00:00.000Z'
    expect(data).toMatchObject({
      taxNumbers: [
        {
          number: accepted,
          acceptedBy: 'vies',
          acceptedAt: answeredAt,
          expiresAt: '2026-05-31T10:00:00.000Z',
          consultation: 'WAPI-ACCOUNT-1',
        },
      ],
      taxExemptions: [
        { certificate: 'EX-NEW-1', endsOn: '2999-12-31', endedAt: null },
        { certificate: 'EX-OLD-1', endsOn: '2999-12-31', endedAt: expect.any(String) },
      ],
    })
    expect(data.orderTaxes.toSorted((a, b) => a.number.localeCompare(b.number))).toEqual([
      {
        order: free.id,
        number: ordered,
        certificate: null,
        reason: null,
        acceptedBy: 'vies',
        acceptedAt: answeredAt,
        consultation: 'WAPI-ORDER-1',
      },
      {
        ...{
          order: charged.id,
          number: claimed,
          certificate: null,
          reason: expect.stringContaining(claimed),
        },
        acceptedBy: null,
        acceptedAt: null,
        consultation: null,
      },
    ])
    const answers = [accepted, typed, ordered, claimed].map((number) => ({
      number,
      valid: true,
      answeredAt,
      consultation: `WAPI-${number}`,
    }))
    expect(data.viesAnswers).toEqual(answers)
    for (const word of [...Object.values(numbers(2)), 'EX-OLD-2', 'EX-NEW-2'])
      expect(JSON.stringify(data)).not.toContain(word)
  })

  it('goes with the account; what an order was charged by stays with the order', async () => {
    const { person, free } = await aBusiness('closes@shop.example', 3)
    await aBusiness('remains@shop.example', 4)
    const { accepted, ordered, claimed, typed } = numbers(3)
    const before = await Promise.all(Object.values(numbers(4)).map((number) => traces(shop, number)))
    const decision = () => rows('select decision from order_tax_decisions where order_id = $1', [free.id])
    const decided = await decision()
    await deleteAccount(shop, person, { password: person.password })
    for (const word of [accepted, typed, 'EX-OLD-3', 'EX-NEW-3', 'WAPI-ACCOUNT-3', `WAPI-${ordered}`])
      expect(await traces(shop, word), word).toEqual([])
    expect(await traces(shop, ordered)).toEqual(['order_tax_decisions.decision'])
    expect(await traces(shop, claimed)).toEqual(['order_tax_decisions.decision', 'tax_claims.number'])
    expect(await decision()).toEqual(decided)
    const acts = await auditEntriesOn(shop.database, 'user', person.id)
    expect(acts.map(({ act, before: was, after }) => ({ act, was, after }))).toEqual([
      { act: 'exempt_from_tax', was: null, after: { endsOn: '2999-12-31' } },
      { act: 'exempt_from_tax', was: { endsOn: '2999-12-31' }, after: { endsOn: '2999-12-31' } },
      { act: 'delete_account', was: null, after: null },
    ])
    expect(await Promise.all(Object.values(numbers(4)).map((number) => traces(shop, number)))).toEqual(before)
  })
})

it('the audit log only allows the removal of the certificate of an exemption', async () => {
  const after = '{"certificate": "EX-1", "endsOn": "2999-12-31"}'
  for (const act of ['exempt_from_tax', 'edit'])
    await rows(
      `insert into audit_log (actor, act, subject_kind, subject_id, after) values ('t1', $1, 'user', 't1', $2)`,
      [act, after],
    )
  for (const change of [
    `after = after - 'endsOn' where act = 'exempt_from_tax'`,
    `after = jsonb_set(after, '{certificate}', '"EX-2"') where act = 'exempt_from_tax'`,
    `after = after - 'certificate' where act = 'edit'`,
  ])
    await expect(rows(`update audit_log set ${change} and subject_id = 't1'`), change).rejects.toThrow(
      'append-only',
    )
  await rows(
    `update audit_log set after = after - 'certificate' where act = 'exempt_from_tax' and subject_id = 't1'`,
  )
})
