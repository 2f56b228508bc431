import { describe, expect, it } from 'vitest'
import { newer } from './model.ts'

const known = { answers: { disc: '262 mm' }, answeredAt: { disc: 10 } }
const given = (answer: string, at: number) => ({ answers: { disc: answer }, answeredAt: { disc: at } })

describe('of two answers to a question', () => {
  it('the newer stays', () => {
    expect(newer(known, given('288 mm', 11), 100).answered).toEqual(given('288 mm', 11))
    expect(newer(known, given('288 mm', 9), 100).answered).toEqual(known)
  })

  it('the known one stays when both are equally old', () => {
    expect(newer(known, given('288 mm', 10), 100).answered).toEqual(known)
  })

  it('neither is from a time that has not come', () => {
    expect(newer(known, given('288 mm', 1000), 100).answered.answeredAt).toEqual({ disc: 100 })
  })

  it('an older one does not come back after it was taken away', () => {
    const without = newer(known, given('', 11), 100)
    expect(without).toEqual({ answered: { answers: {}, answeredAt: { disc: 11 } }, replaced: [] })
    expect(newer(without.answered, known, 100).answered.answers).toEqual({})
  })

  it('the one that gives way is named, unless both are the same', () => {
    expect(newer(known, given('288 mm', 11), 100).replaced).toEqual([
      { question: 'disc', kept: '288 mm', dropped: '262 mm' },
    ])
    expect(newer(known, given('262 mm', 11), 100).replaced).toEqual([])
  })
})

it('of too many answers the oldest is dropped, and named', () => {
  const keys = Array.from({ length: 20 }, (_, at) => `q-${at}`)
  const many = {
    answers: Object.fromEntries(keys.map((key) => [key, 'yes'])),
    answeredAt: Object.fromEntries(keys.map((key, at) => [key, at + 20])),
  }
  const { answered, replaced } = newer(known, many, 100)
  expect(Object.keys(answered.answers)).toEqual(keys)
  expect(replaced).toEqual([{ question: 'disc', kept: '', dropped: '262 mm' }])
})
