import { describe, expect, it } from 'vitest'
import { returnRules } from '#base/contract/messages/return-words.ts'
import { rules } from '#base/contract/messages/rules.ts'
import { returnDesk as words } from '#platform/audit/messages/return-desk.ts'
import { expectedOf, receivedIn, restockedField, scrappedField, wrongIn } from './came-back.ts'

const lines = [
  { productId: 'pad', quantity: 3, reason: 'not_needed' },
  { productId: 'disc', quantity: 2, reason: 'damaged' },
] as const
const pads = (restocked: string, scrapped: string) => ({
  ...expectedOf(lines),
  [restockedField('pad')]: restocked,
  [scrappedField('pad')]: scrapped,
})

describe('what came back of a return', () => {
  it('is everything at first, and what arrived damaged is scrapped', () => {
    expect(receivedIn(expectedOf(lines), lines)).toEqual([
      { productId: 'pad', restocked: 3, scrapped: 0 },
      { productId: 'disc', restocked: 0, scrapped: 2 },
    ])
    expect(wrongIn(expectedOf(lines), lines)).toEqual({})
  })

  it.each([
    ['2', '1'],
    ['0', '3'],
    ['1', '0'],
    // Nothing of this line, but the other line came back.
    ['0', '0'],
  ])('of three pieces can be %s restocked and %s scrapped', (restocked, scrapped) => {
    expect(wrongIn(pads(restocked, scrapped), lines)).toEqual({})
  })

  it('is at most the pieces of its line, restocked and scrapped together', () => {
    expect(wrongIn(pads('2', '2'), lines)).toEqual({ [scrappedField('pad')]: words.together(3) })
    // The pieces of the other line do not make up for it.
    const fewerDiscs = { ...pads('4', '0'), [scrappedField('disc')]: '0' }
    expect(wrongIn(fewerDiscs, lines)).toEqual({ [scrappedField('pad')]: words.together(3) })
  })

  it('is at least one piece in all', () => {
    const nothing = { ...pads('0', '0'), [scrappedField('disc')]: '0' }
    expect(wrongIn(nothing, lines)).toEqual({ [restockedField('pad')]: returnRules.received })
  })

  it.each(['', '-1', '1.5', 'two'])('is refused if it is typed as “%s”', (typed) => {
    expect(wrongIn(pads(typed, '0'), lines)).toEqual({ [restockedField('pad')]: rules.wholeNumber })
    expect(wrongIn(pads('0', typed), lines)).toEqual({ [scrappedField('pad')]: rules.wholeNumber })
  })
})
