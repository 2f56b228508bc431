import { describe, expect, it } from 'vitest'
import { decideTax, noFacts, type ToDecide, usual } from './model.ts'

const by = { source: 'vies' as const, at: new Date('2026-03-02T10:00:00Z'), consultation: 'WAPI1' }
/** A delivery from Germany to a business in Austria, whose number VIES has confirmed. */
const confirmed: ToDecide = {
  destination: { country: 'AT' },
  zone: { exemptsBusinesses: true, freeWords: 'Own words' },
  sellerCountry: 'DE',
  isCollected: false,
  isBusiness: true,
  taxNumber: 'ATU13585627',
  asksVies: true,
  facts: { ...noFacts, answer: { ...by, valid: true } },
}
const decide = (changed: Partial<ToDecide>) => decideTax({ ...confirmed, ...changed })

describe('tax', () => {
  it('is taken off for a number that VIES has confirmed, and the answer is kept', () => {
    expect(decide({})).toEqual({
      kind: 'free',
      because: 'number',
      number: 'ATU13585627',
      words: 'Own words',
      by,
    })
  })

  it.each<[string, Partial<ToDecide>]>([
    ['a number of another state', { taxNumber: 'FR40303265045' }],
    ['a number that is typed with spaces', { taxNumber: ' atu 1358.5627' }],
    ['a delivery to Monaco', { destination: { country: 'MC' } }],
    [
      'a number that was accepted, though VIES does not know it',
      { facts: { ...noFacts, accepted: by, answer: { ...by, valid: false } } },
    ],
    [
      'a number that was accepted, though VIES is off',
      { asksVies: false, facts: { ...noFacts, accepted: by } },
    ],
  ])('is taken off for %s', (_, changed) => {
    expect(decide(changed)).toMatchObject({ kind: 'free', because: 'number' })
  })

  it.each<[string, Partial<ToDecide>, string]>([
    ['without a number', { taxNumber: '' }, 'no_number'],
    ['in a zone that exempts nobody', { zone: { exemptsBusinesses: false, freeWords: '' } }, 'not_here'],
    ['outside of the union', { destination: { country: 'US' } }, 'not_here'],
    ['while the seller has no country', { sellerCountry: '' }, 'no_seller'],
    ['in the seller’s own country', { sellerCountry: 'AT' }, 'domestic'],
    ['in Monaco for a seller in France', { sellerCountry: 'FR', destination: { country: 'MC' } }, 'domestic'],
    ['where the goods are collected', { isCollected: true }, 'domestic'],
    ['for a number of the seller’s own state', { taxNumber: 'DE136695976' }, 'sellers_state'],
    ['while VIES is off', { asksVies: false }, 'not_asked'],
    ['without an answer of VIES', { facts: noFacts }, 'no_answer'],
    ['where VIES says no', { facts: { ...noFacts, answer: { ...by, valid: false } } }, 'not_valid'],
    ...['n/a', 'x', '1', 'ATU00000000', 'ATU13585628', 'GB980780684', 'CHE107787577', '12-3456789'].map(
      (taxNumber): [string, Partial<ToDecide>, string] => [`for ${taxNumber}`, { taxNumber }, 'not_of_union'],
    ),
  ])('stays %s', (_, changed, because) => {
    expect(decide(changed)).toMatchObject({ kind: 'charged', because })
  })

  it('is the usual one where nobody asks for another', () => {
    expect(decide({ isBusiness: false, taxNumber: '' })).toEqual(usual)
    expect(decide({ zone: undefined })).toEqual(usual)
  })

  it('is taken off everywhere for a customer whom staff have exempted', () => {
    const exemption = { certificate: 'EX-1', endsOn: '2026-12-31' }
    const facts = { ...noFacts, exemption }
    for (const changed of [
      {},
      { sellerCountry: 'AT' },
      { isCollected: true },
      { taxNumber: '', isBusiness: false },
    ])
      expect(decide({ ...changed, facts })).toEqual({ kind: 'free', because: 'certificate', ...exemption })
  })
})
